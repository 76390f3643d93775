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

// source is where the games of one log come from: its set-up, as the head or a
// correction words it. It is safe for several goroutines.
type source struct {
	info   *setup.Info
	text   string // the set-up as first written, or what there was before it was asked, see beginning
	asking bool

	mu     sync.Mutex
	setups map[int]setup.Setup // read already, by the entry that worded them
}

// begin returns a [replay.Begin].
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

// ask returns the set-up as a game of questions. Answers fill it: it is a new one every time.
func (s *source) ask() (table.Game, error) {
	if asked, ok := beginsWith(s.info, s.text); ok {
		return asked, nil
	}
	given, err := setupfile.ReadValid(s.info, s.text)
	return warnings{setup.Asking{Setup: given}}, err
}

// A beginning is what a set-up that is asked begins with, as its begin line has it.
type beginning[C any] struct {
	House map[string]any `toml:"house,omitempty"`
	Crews []crew[C]      `toml:"crew,omitempty"`
	Last  *setup.Last    `toml:"last,omitempty"`
}

// A crew is a [setup.Crew]; C is any to write it and toml.Primitive to read it.
type crew[C any] struct {
	Key    string `toml:"key"`
	Name   string `toml:"name"`
	Player string `toml:"player"`
	Day    string `toml:"day"`
	Of     C      `toml:"of"`
}

// beginsWith returns the set-up that is to be asked; ok is false if text is a whole set-up.
func beginsWith(info *setup.Info, text string) (asked setup.Asking, ok bool) {
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
	if s, crewed := asked.Setup.(setup.Crewed); crewed {
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

// wording returns the set-up as a correction words it, or as it was first written for nil.
func (s *source) wording(correction *replay.Entry) string {
	if correction != nil {
		return correction.Answer[0]
	}
	return s.text
}

// warnings asks whether the people accept the warnings of a set-up that is given.
type warnings struct{ setup.Asking }

func (w warnings) Play(t table.T) {
	table.Turn(t, "setup", func() { setup.AskWarnings(t, w.Setup) })
}

// completeSetup returns the set-up that was asked once it is complete and accepted.
func completeSetup(g table.Game) (setup.Setup, error) {
	var s setup.Setup
	switch g := g.(type) {
	case setup.Asking:
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
func linkOf(g table.Game) setup.Linked {
	l, ok := g.(setup.Linked)
	if !ok {
		return nil
	}
	if part, _ := l.Part(); part == 0 {
		return nil
	}
	return l
}

// parts returns which game of a campaign g is, and how many there will be: once it is over and
// none follows it was the last. 0 of 0 if it is alone.
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
