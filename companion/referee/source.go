package referee

import (
	"fmt"
	"sync"

	"github.com/BurntSushi/toml"

	"hafenmeister/companion/setupfile"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// source begins the games of one log from its set-up, with corrections. It may be used by several goroutines.
type source struct {
	info   *setup.Info
	text   string // the set-up as first written; while asking a [beginning], or a set-up with warnings
	asking bool

	mu     sync.Mutex
	setups map[int]setup.Setup // parsed set-ups by the entry that corrected them, 0 for none
}

// begin is a [replay.Begin].
func (s *source) begin(correction *replay.Entry) (table.Game, error) {
	if s.asking {
		return s.ask()
	}
	set, err := s.setup(correction)
	if err != nil {
		return nil, err
	}
	return set.Game(), nil
}

// ask returns the questions of the set-up as a game. It returns a new one every time, because answers modify
// it.
func (s *source) ask() (table.Game, error) {
	if asked, ok := beginsWith(s.info, s.text); ok {
		return asked, nil
	}
	given, err := setupfile.ReadValid(s.info, s.text)
	return warnings{setup.Dialog{Setup: given}}, err
}

// A beginning is the text of the begin line of a set-up that is asked: what is known before the first question.
type beginning[C any] struct {
	House map[string]any   `toml:"house,omitempty"`
	Crews []crew[C]        `toml:"crew,omitempty"`
	Last  *setup.LastSetup `toml:"last,omitempty"`
}

// A crew is a [setup.Crew] in TOML. C is any for writing and toml.Primitive for reading.
type crew[C any] struct {
	Key    string `toml:"key"`
	Name   string `toml:"name"`
	Player string `toml:"player"`
	Day    string `toml:"day"`
	Of     C      `toml:"of"`
}

// beginsWith returns the set-up to ask, with what is known from text; ok is false if text is a complete set-up
// or invalid.
func beginsWith(info *setup.Info, text string) (asked setup.Dialog, ok bool) {
	asked.Setup = info.New()
	if text == "" {
		return asked, true
	}
	if game, whole := setupfile.GameOf(text); whole && game != "" {
		return asked, false
	}
	var from beginning[toml.Primitive]
	meta, err := toml.Decode(text, &from)
	if err != nil {
		return asked, false
	}
	asked.House, asked.Last = from.House, from.Last
	if s, crewed := asked.Setup.(setup.CrewSetup); crewed {
		var crews []setup.Crew
		for _, c := range from.Crews {
			offered := setup.Crew{Key: c.Key, Name: c.Name, Player: c.Player, Day: c.Day, Of: s.NewCrew()}
			if meta.PrimitiveDecode(c.Of, offered.Of) == nil && s.Read(&offered) {
				crews = append(crews, offered)
			}
		}
		s.Offer(crews)
	}
	return asked, true
}

func (s *source) setup(correction *replay.Entry) (setup.Setup, error) {
	by := 0
	if correction != nil {
		by = correction.N
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if set := s.setups[by]; set != nil {
		return set, nil
	}
	set, err := setupfile.ReadValid(s.info, s.wording(correction))
	if err != nil {
		return nil, err
	}
	if s.setups == nil {
		s.setups = map[int]setup.Setup{}
	}
	s.setups[by] = set
	return set, nil
}

// wording returns the set-up of a correction, or as first written if correction is nil.
func (s *source) wording(correction *replay.Entry) string {
	if correction != nil {
		return correction.Answer[0]
	}
	return s.text
}

// warnings asks people to accept the warnings of a complete set-up.
type warnings struct{ setup.Dialog }

func (w warnings) Play(t table.T) {
	table.Turn(t, "setup", func() { setup.AskWarnings(t, w.Setup) })
}

// completeSetup returns the set-up of a game of questions that is over. It returns an error if the set-up has
// problems.
func completeSetup(g table.Game) (setup.Setup, error) {
	var s setup.Setup
	switch g := g.(type) {
	case setup.Dialog:
		s = g.Setup
	case warnings:
		s = g.Setup
	}
	if list := s.Problems(); len(list) > 0 {
		return nil, fmt.Errorf("referee: set-up: %s", list[0].Text.Key)
	}
	return s, nil
}

// linkOf returns the game as part of a series, nil if it is not part of one.
func linkOf(g table.Game) setup.CampaignGame {
	l, ok := g.(setup.CampaignGame)
	if !ok {
		return nil
	}
	if part, _ := l.Part(); part == 0 {
		return nil
	}
	return l
}

// parts returns the number of g in its campaign and how many games that has, 0 and 0 without a campaign. If
// over is true and no game follows, g was the last.
func parts(g table.Game, over bool) (part, of int) {
	l := linkOf(g)
	if l == nil {
		return 0, 0
	}
	if part, of = l.Part(); over && l.Next() == nil {
		of = part
	}
	return part, of
}
