package referee

import (
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"strconv"
	"strings"
	"time"

	"hafenmeister/companion/log"
	"hafenmeister/companion/setupfile"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// mostEarlier is how many earlier games of the same kind beginText reads, the newest first, and how many crews
// it offers at most.
const mostEarlier = 30

// beginText returns the text of the begin line of a game whose set-up is asked, "" if nothing is known before.
// Earlier games that cannot be read are skipped; lists of games and `hafenmeister check` report them.
func beginText(info *setup.Info, house map[string]any, folder *log.Folder) (string, error) {
	from := beginning[any]{House: house}
	heads, _ := folder.Games()
	heads = slices.DeleteFunc(log.NotDeleted(heads), func(h log.Head) bool { return h.Game != info.Name || h.Asking || h.Err != nil })
	slices.SortStableFunc(heads, func(a, b log.Head) int { return b.Created.Compare(a.Created) })
	for _, h := range heads[:min(len(heads), mostEarlier)] {
		g, err := folder.ReadGameOf(&h)
		if err != nil {
			continue
		}
		day := dayOf(h.Created, time.Now())
		if from.Last == nil {
			if from.Last = lastSetup(info, g); from.Last != nil {
				from.Last.Day, from.Last.Players = day, renamePlayers(from.Last.Answers, h.Begin.Players, h.Players)
			}
		}
		for _, c := range crewsOf(info, g) {
			c := crew[any]{Name: c.Name, Player: c.Player, Day: day, Of: c.Of}
			if c.Key, err = c.key(); err != nil {
				return "", err
			}
			if !slices.ContainsFunc(from.Crews, func(o crew[any]) bool { return o.Key == c.Key }) && len(from.Crews) < mostEarlier {
				from.Crews = append(from.Crews, c)
			}
		}
	}
	if house == nil && from.Last == nil && len(from.Crews) == 0 {
		return "", nil
	}
	return setupfile.Write(from)
}

// key returns a key that is the same for the same crew on several evenings.
func (c *crew[C]) key() (key string, err error) {
	text, err := setupfile.Write(crew[C]{Name: c.Name, Of: c.Of})
	setup.AssignIDs("crew", []string{c.Name}, []*string{&key})
	return fmt.Sprintf("%s-%08x", key, crc32.ChecksumIEEE([]byte(text))), err
}

// dayOf returns the local day of at in the format of [setup.DayArg], without the year if that is the year of
// now.
func dayOf(at, now time.Time) string {
	if at.Local().Year() == now.Year() {
		return at.Local().Format("01-02")
	}
	return at.Local().Format(time.DateOnly)
}

// lastSetup returns the answers to the set-up of a game; nil if it was not asked or the present rules ask
// something else.
func lastSetup(info *setup.Info, g *log.Game) *setup.LastSetup {
	begin, asked := log.LastSetup(g.Lines())
	if begin == nil {
		return nil
	}
	return answersOf(info, begin.Setup, asked)
}

// answersOf plays the questions of a set-up and returns the answers, nil if they do not complete it.
func answersOf(info *setup.Info, text string, log []replay.Entry) *setup.LastSetup {
	last := &setup.LastSetup{}
	p, err := replay.Resume(func(*replay.Entry) (table.Game, error) {
		asking, ok := beginsWith(info, text)
		if !ok {
			return nil, errors.New("referee: no set-up that is asked")
		}
		asking.Record = last
		return asking, nil
	}, log)
	if err != nil || p.Result.Open != nil {
		return nil
	}
	return last
}

// renamePlayers puts the current names of the players into their answers and returns these names. was and now
// are lists with ", ". If their lengths differ, because a player has left, nothing is changed and was is
// returned.
func renamePlayers(given []setup.AnswerRecord, was, now string) string {
	names := strings.Split(now, ", ")
	if len(names) != strings.Count(was, ", ")+1 {
		return was
	}
	for i := range given {
		seat, err := strconv.Atoi(given[i].About)
		if err == nil && seat <= len(names) && strings.HasSuffix(given[i].Key, ".name") {
			given[i].Answer = table.Answer{names[seat-1]}
		}
	}
	return now
}

// crewsOf returns the crews of a game with the names that its rulings and corrections have given them.
func crewsOf(info *setup.Info, g *log.Game) []setup.Crew {
	if _, ok := info.New().(setup.CrewSetup); !ok {
		return nil
	}
	fold := replay.NewTimeline(g.Entries())
	text := g.Begin().Setup
	if corrected := fold.Setup(); corrected != nil {
		text = corrected.Answer[0]
	}
	s, err := setupfile.ReadValid(info, text)
	if err != nil {
		return nil
	}
	names := map[string]string{}
	for _, step := range fold.History().Steps {
		for _, set := range fold.Entry(step.By).Set {
			names[set.Path] = set.To
		}
	}
	crewed := s.(setup.CrewSetup)
	crewed.UpdateNames(func(path string) string { return names[path] })
	return crewed.Crews()
}
