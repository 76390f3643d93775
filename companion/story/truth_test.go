package story

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// A truth is what a sentence may say: names, and numbers by rounds, read from the game and not from the story.
type truth struct {
	names   []string // the longest first
	numbers map[int]map[string]bool
	scores  map[int]map[string]int // by round and name
	units   map[int]string         // what they count
}

// truthOf reads what the table saw and was told.
func truthOf(now *referee.Snapshot, w *locale.Speaker) *truth {
	t := &truth{numbers: map[int]map[string]bool{}, scores: map[int]map[string]int{}, units: map[int]string{}}
	c := now.Course()
	names := map[string]bool{}
	for _, st := range c.Stages {
		for _, p := range st.Players {
			names[p.Name] = true
		}
	}
	said := renamed(c.Said, c.Stages)
	for i := range said {
		round := referee.RoundOf(&said[i])
		if t.numbers[round] == nil {
			t.numbers[round] = map[string]bool{}
		}
		t.collect(said[i].Text, round, names, w)
	}
	t.names = slices.SortedFunc(maps.Keys(names), func(a, b string) int { return len(b) - len(a) })
	for i, st := range c.Stages { // a stage is the start of a turn: the score of the round before, where a round begins
		if i+1 == len(c.Stages) || c.Stages[i+1].Round != st.Round {
			next := c.Stages[min(i+1, len(c.Stages)-1)]
			t.scores[st.Round] = map[string]int{}
			for _, s := range next.View.Score {
				t.scores[st.Round][table.NameOf(now.Players(), s.Player)] = s.Points
				t.units[st.Round] = s.Unit.Key
			}
		}
	}
	return t
}

// collect takes in all names and numbers that fill a text.
func (t *truth) collect(text table.Text, round int, names map[string]bool, w *locale.Speaker) {
	for _, a := range text.Args {
		switch a.Kind {
		case table.ArgName:
			names[a.Str] = true
		case table.ArgNumber:
			t.numbers[round][strconv.Itoa(a.Num)] = true
		}
		for _, sub := range a.List {
			for _, n := range digits.FindAllString(w.Put(sub), -1) {
				t.numbers[round][n] = true
			}
			t.collect(sub, round, names, w)
		}
	}
}

var digits = regexp.MustCompile(`\d+`)

// bare is a sentence without the names in it.
func (t *truth) bare(text string) string {
	for _, name := range t.names {
		if name != "" {
			text = strings.ReplaceAll(text, locale.Tame(name), "*")
		}
	}
	return text
}

// amounts are the players with their amounts in a sentence that begins so, which must name nobody else.
func (t *truth) amounts(text, before string, players []table.Player) (map[string]int, bool, error) {
	rest, ok := strings.CutPrefix(text, before)
	if !ok {
		return nil, false, nil
	}
	list := map[string]int{}
	left := rest
	for _, p := range slices.SortedFunc(slices.Values(players), func(a, b table.Player) int { return len(b.Name) - len(a.Name) }) {
		name := locale.Tame(p.Name)
		m := regexp.MustCompile(`(^|\s)` + regexp.QuoteMeta(name) + ` (\d+)`).FindStringSubmatch(left)
		if m == nil {
			continue
		}
		n, err := strconv.Atoi(m[2])
		if err != nil {
			return nil, true, err
		}
		list[p.Name] = n
		left = strings.Replace(left, m[0], " ", 1)
	}
	if n := digits.FindString(left); n != "" || len(list) == 0 {
		return nil, true, fmt.Errorf("%q: whose is %s?", text, n)
	}
	return list, true, nil
}

// frame is how a text with a list begins, up to the list.
func frame(w *locale.Speaker, key string) string {
	before, _, _ := strings.Cut(w.Line(key, table.List("list", []table.Text{table.NameText("§")})), "§")
	return before
}

// check looks that each number, name and winner that the story states is one of the game.
func (t *truth) check(s *Story, now *referee.Snapshot, w *locale.Speaker) error {
	for _, r := range s.Rounds {
		if err := t.round(&r, now, w); err != nil {
			return fmt.Errorf("%s: %w", r.Title, err)
		}
	}
	if err := t.turns(s, w); err != nil {
		return err
	}
	return t.result(s, now, w)
}

// round looks that gains and losses are the differences of the scores that the table saw, and that every other
// number was said in one of these rounds.
func (t *truth) round(r *Round, now *referee.Snapshot, w *locale.Speaker) error {
	allowed := map[string]bool{}
	for n := r.First; n <= r.Last; n++ {
		maps.Copy(allowed, t.numbers[n])
	}
	for i := range 6 { // how many were joined into one sentence
		allowed[strconv.Itoa(i)] = true
	}
	stated := map[string]int{}
	told := false
	for _, text := range r.Sentences {
		gained := false
		for key, sign := range map[string]int{"story.gained": 1, "story.gained.fewest": 1, "story.lost": -1} {
			list, ok, err := t.amounts(text, frame(w, key), now.Players())
			if err != nil {
				return err
			}
			gained = gained || ok
			for who, n := range list {
				stated[who] = sign * n
			}
		}
		told = told || gained
		if gained {
			continue
		}
		for _, n := range digits.FindAllString(t.bare(text), -1) {
			if !allowed[n] {
				return fmt.Errorf("%q: nobody said %s then", text, n)
			}
		}
	}
	if r.First != r.Last && len(stated) > 0 {
		return fmt.Errorf("in which of the rounds was it? %q", r.Sentences)
	}
	if r.First != r.Last || r.First == 0 || !told && slices.Contains(r.Sentences, w.Line("story.quiet")) {
		return nil
	}
	return t.gains(r.First, stated)
}

// gains compares what a round is told to have brought with the scores seen before and after it.
func (t *truth) gains(round int, stated map[string]int) error {
	before, there := t.scores[round-1]
	if !there || t.units[round] != t.units[round-1] { // at the end something else may count
		return nil
	}
	for who, n := range stated {
		if is := t.scores[round][who] - before[who]; is != n {
			return fmt.Errorf("round %d brought %s %d, not %d", round, who, is, n)
		}
	}
	return nil
}

// turns looks that what a turning point states was so in its round.
func (t *truth) turns(s *Story, w *locale.Speaker) error {
	for _, text := range s.Turns {
		m := digits.FindString(text)
		round, err := strconv.Atoi(m)
		if err != nil {
			return fmt.Errorf("%q is of no round", text)
		}
		_, about, _ := strings.Cut(text, ": ")
		for _, n := range digits.FindAllString(t.bare(about), -1) {
			gained := slices.ContainsFunc(slices.Collect(maps.Keys(t.scores[round])), func(who string) bool {
				return strconv.Itoa(t.scores[round][who]-t.scores[round-1][who]) == n
			})
			compared := round > 1 && t.units[round] == t.units[round-1]
			if compared && !gained && !t.numbers[round][n] {
				return fmt.Errorf("%q: nobody said or gained %s then", text, n)
			}
		}
	}
	return nil
}

// result looks that the winners are named and nobody else, with their points, and that the margin is right.
func (t *truth) result(s *Story, now *referee.Snapshot, w *locale.Speaker) error {
	if !now.Over() {
		if len(s.Result) != 1 || s.Result[0] != w.Line("story.running") {
			return fmt.Errorf("of a game that goes on is told %q", s.Result)
		}
		return nil
	}
	standings := now.Standings()
	var won, others []table.Standing
	for _, st := range standings {
		if st.Place == 1 && !ends(st.Why, now.Info.Unwon) {
			won = append(won, st)
		} else {
			others = append(others, st)
		}
	}
	if len(won) == 0 {
		if s.Result[0] != w.Line("story.won.nobody") {
			return fmt.Errorf("nobody won, told is %q", s.Result)
		}
		return nil
	}
	first := s.Result[0]
	for _, st := range won {
		name := locale.Tame(table.NameOf(now.Players(), st.Player))
		if !strings.Contains(first, name) {
			return fmt.Errorf("%q does not name %s", first, name)
		}
		first = strings.Replace(first, name, "*", 1)
	}
	for _, st := range others {
		name := locale.Tame(table.NameOf(now.Players(), st.Player))
		if regexp.MustCompile(`(^|[ ,])` + regexp.QuoteMeta(name) + `([ ,.:]|$)`).MatchString(first) {
			return fmt.Errorf("%q names %s, who has not won", s.Result[0], name)
		}
	}
	numbers := digits.FindAllString(first, -1)
	if won[0].Unknown && len(numbers) > 0 || !won[0].Unknown && !slices.Contains(numbers, strings.TrimPrefix(strconv.Itoa(won[0].Points), "-")) {
		return fmt.Errorf("%q: they had %d", s.Result[0], won[0].Points)
	}
	return t.margin(s.Result, won, others, now, w)
}

func (t *truth) margin(told []string, won, others []table.Standing, now *referee.Snapshot, w *locale.Speaker) error {
	for _, st := range others {
		ahead := won[0].Points - st.Points
		if now.Info.Fewest {
			ahead = -ahead
		}
		for _, key := range []string{"story.margin", "story.margin.fewest"} {
			name := table.Name("player", table.NameOf(now.Players(), st.Player))
			frame := w.Line(key, table.Num("points", 987654), name)
			before, after, _ := strings.Cut(frame, "987654")
			for _, text := range told {
				if n, ok := strings.CutPrefix(text, before); ok && strings.HasSuffix(n, after) && strings.TrimSuffix(n, after) != strconv.Itoa(ahead) && digits.FindString(n) == strings.TrimSuffix(n, after) {
					return fmt.Errorf("%q: it was %d", text, ahead)
				}
			}
		}
	}
	return nil
}
