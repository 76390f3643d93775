package gamestest

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

// ask is the step that checks the open question.
func (s *script) ask(words []string) error {
	k := slices.IndexFunc(words, func(w string) bool { return strings.Contains(w, "=") })
	if k < 0 {
		k = len(words)
	}
	if k == 0 {
		return errors.New("ask which question?")
	}
	if err := s.open(s.title(words[:k])); err != nil {
		return err
	}
	q := s.played.Result.Open
	s.looking = true
	s.seen.question(q)
	for _, w := range words[k:] {
		what, want, _ := strings.Cut(w, "=")
		if err := s.detail(q, what, want); err != nil {
			return err
		}
	}
	return nil
}

// detail checks one property of a question.
func (s *script) detail(q *table.Question, what, want string) error {
	ids := optionIDs(q)
	got := ""
	switch what {
	case "options":
		got = strings.Join(ids, ",")
	case "with", "without":
		for _, id := range strings.Split(want, ",") {
			if slices.Contains(ids, id) != (what == "with") {
				return fmt.Errorf("the options are %s", strings.Join(ids, ","))
			}
		}
		return nil
	case "min":
		got = strconv.Itoa(q.Min)
	case "max":
		got = strconv.Itoa(q.Max)
	case "kind":
		got = q.Kind.String()
	case "dice":
		var dice []string
		for _, d := range q.Dice {
			dice = append(dice, d.Name)
		}
		got = strings.Join(dice, ",")
	case "rule":
		got = q.Rule
	case "place":
		got = q.Place
	case "secret":
		got, want = q.Secret, s.player(want)
	case "actions":
		return wantActions(q, want)
	default:
		return fmt.Errorf("ask has no argument %s=", what)
	}
	if (what == "min" || what == "max") && strings.HasSuffix(want, "cm") {
		want = s.spelt(table.KindNumber, []string{want})[0]
	}
	if got != want {
		return fmt.Errorf("%s is %s, want %s", what, got, want)
	}
	return nil
}

// wantActions checks that the optional actions in want, separated by commas, are open.
func wantActions(q *table.Question, want string) error {
	var open []string
	for _, d := range q.Actions {
		open = append(open, d.ID)
	}
	for _, id := range strings.Split(want, ",") {
		if !slices.Contains(open, id) {
			return fmt.Errorf("the action %s is not open, but %v", id, open)
		}
	}
	return nil
}

// say is the step that checks for an announcement after the last one found.
func (s *script) say(words []string) error {
	if len(words) == 0 {
		return errors.New("say what?")
	}
	var nearly []string
	for i := s.told; i < len(s.heard); i++ {
		t := s.heard[i].Text
		if t.Key != words[0] && t.Key != "say."+words[0] {
			continue
		}
		if s.slots(&s.heard[i], words[1:]) {
			s.told = i + 1
			return nil
		}
		nearly = append(nearly, Text(t))
	}
	if nearly != nil {
		return fmt.Errorf("said was %s", strings.Join(nearly, "; "))
	}
	var all []string
	for _, h := range s.heard {
		all = append(all, Text(h.Text))
	}
	return fmt.Errorf("%s was not said (or before what was looked for last); said was: %s", words[0], strings.Join(all, "; "))
}

// slots reports whether an announcement has all the SLOT=VALUE pairs; the slot "rule" is its rule.
func (s *script) slots(said *table.Announcement, pairs []string) bool {
	t := said.Text
	for _, pair := range pairs {
		slot, want, _ := strings.Cut(pair, "=")
		if slot == "rule" {
			if said.Rule != want {
				return false
			}
			continue
		}
		i := slices.IndexFunc(t.Args, func(a table.Arg) bool { return a.Slot == slot })
		if i < 0 {
			return false
		}
		if got := strings.ReplaceAll(strings.Trim(string(appendArg(nil, &t.Args[i])), "()"), ", ", ","); got != want && got != want+"mm" {
			return false
		}
	}
	return true
}

func (s *script) wantUnsaid(words []string) error {
	for _, w := range words {
		for _, h := range s.heard {
			if h.Text.Key == w || h.Text.Key == "say."+w {
				return fmt.Errorf("said was %s", Text(h.Text))
			}
		}
	}
	return nil
}

// tally is the step that checks numbers of a player on the last score sheet.
func (s *script) tally(words []string) error {
	if len(words) == 0 {
		return errors.New("whose tally?")
	}
	for _, h := range slices.Backward(s.heard) {
		if h.Tally == nil {
			continue
		}
		i := slices.IndexFunc(h.Tally.Rows, func(l table.TallyRow) bool { return l.Player == s.player(words[0]) })
		if i < 0 {
			return fmt.Errorf("%s has no line on the score sheet", words[0])
		}
		got := strings.Fields(tallyLine(h.Tally, i))[1:]
		for _, want := range words[1:] {
			if !slices.Contains(got, want) {
				return fmt.Errorf("the score sheet says %s", strings.Join(got, " "))
			}
		}
		return nil
	}
	return errors.New("no score sheet was announced")
}

// expect is the step that checks values.
func (s *script) expect(words []string) error {
	want, err := settings(words)
	if err != nil {
		return err
	}
	now := table.Settings(s.played.Game)
	var wrong []string
	for _, w := range want {
		i := slices.IndexFunc(now, func(n table.Setting) bool { return n.Path == w.Path })
		if i < 0 {
			return fmt.Errorf("there is no value %s", w.Path)
		}
		if now[i].To != w.To {
			wrong = append(wrong, fmt.Sprintf("%s is %s, want %s", w.Path, now[i].To, w.To))
		}
	}
	if wrong != nil {
		return errors.New(strings.Join(wrong, "; "))
	}
	return nil
}

// why is the step that checks the parts of lastSum.
func (s *script) why(words []string) error {
	sum := s.lastSum()
	if sum == nil {
		return errors.New("no test was announced, and the open question has no sum")
	}
	have := map[string]string{"need": strconv.Itoa(sum.Need), "face": strconv.Itoa(sum.Face), "total": strconv.Itoa(sum.Total()), "rule": sum.Rule}
	left := 0
	for _, p := range sum.Parts() {
		if n, err := strconv.Atoi(have[p.Key]); err == nil { // add up parts with the same key
			have[p.Key] = strconv.Itoa(n + p.Value)
			continue
		}
		have[p.Key] = strconv.Itoa(p.Value)
		left++
	}
	for _, w := range words {
		part, want, _ := strings.Cut(w, "=")
		got, ok := have[part]
		if !ok || got != strings.TrimPrefix(want, "+") {
			return fmt.Errorf("%s is %s, want %s, in %s", part, got, want, inWords(sum))
		}
		switch part {
		case "need", "face", "total", "rule":
		default:
			left--
		}
	}
	if left != 0 {
		return fmt.Errorf("name all parts: %s", inWords(sum))
	}
	return nil
}

// lastSum returns the sum of the last test, or that of the open question: after ask, or if
// nothing was tested.
func (s *script) lastSum() *table.Sum {
	q := s.played.Result.Open
	if s.looking && q != nil && q.Sum != nil {
		return q.Sum
	}
	for _, h := range slices.Backward(s.heard) {
		if h.Sum != nil {
			return h.Sum
		}
	}
	if q != nil {
		return q.Sum
	}
	return nil
}

// inWords formats a sum as the step why has it.
func inWords(sum *table.Sum) string {
	var l []string
	for _, p := range sum.Parts() {
		l = append(l, fmt.Sprintf("%s=%d", p.Key, p.Value))
	}
	if sum.Test {
		l = append(l, fmt.Sprintf("need=%d", sum.Need))
	}
	return strings.Join(append(l, fmt.Sprintf("total=%d", sum.Total())), " ")
}

func (s *script) wantPending(words []string) error {
	if got := strconv.Itoa(len(s.played.Timeline.Pending())); len(words) != 1 || got != words[0] {
		return fmt.Errorf("%s old answers wait", got)
	}
	return nil
}

// over is the step that checks that the game is over, and its standings.
func (s *script) over(words []string) error {
	if q := s.played.Result.Open; q != nil {
		return fmt.Errorf("the game is not over, but asks %s", where(q))
	}
	list := s.played.Game.Standings()
	s.seen.standings(list)
	told := s.standings()
	for _, w := range words {
		who, points, ok := strings.Cut(w, "=")
		switch {
		case !ok && !slices.ContainsFunc(list, func(l table.Standing) bool { return l.Why.Key == w }):
			return fmt.Errorf("the game did not end by %s: %s", w, told)
		case !ok:
			continue
		case len(list) == 0 || list[0].Player != s.player(who) || pointsOf(&list[0]) != points:
			return fmt.Errorf("the standings are %s", told)
		}
		list = list[1:]
	}
	return nil
}

// standings formats the result as the step over has it.
func (s *script) standings() string {
	var l []string
	list := s.played.Game.Standings()
	for i, x := range list {
		if i == 0 {
			l = append(l, x.Why.Key)
		}
		l = append(l, quoteWord(table.NameOf(s.played.Game.Players(), x.Player)+"="+pointsOf(&x)))
	}
	return strings.Join(l, " ")
}

func pointsOf(s *table.Standing) string {
	if s.Unknown {
		return "?"
	}
	return strconv.Itoa(s.Points)
}

// notice records what is shown at the end of a script.
func (s *script) notice() {
	if q := s.played.Result.Open; q != nil {
		s.seen.question(q)
	} else {
		s.seen.standings(s.played.Game.Standings())
	}
	s.seen.values(s.played.Game)
	s.seen.view(s.played.Game.View())
}
