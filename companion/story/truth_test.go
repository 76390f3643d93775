package story

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A truth is what a sentence may say: names, and numbers by rounds, read from the game and not from the story.
type truth struct {
	course  report.Course
	names   []string // the longest first
	numbers map[int]map[string]bool
	scores  map[int]map[string]int  // by round and name
	units   map[int]string          // what they count
	out     map[int]map[string]bool // who was out of the game after which round
	then    map[int][]table.Player  // who sat there at the end of a round, as their names are written now
	noted   int                     // the round in which people began to note only points, 0 if they did not
}

// truthOf reads what the table saw and was told.
func truthOf(now *referee.Snapshot, w *locale.Speaker) *truth {
	c := report.CourseOf(now)
	t := &truth{course: c, numbers: map[int]map[string]bool{}, scores: map[int]map[string]int{}, units: map[int]string{}, out: map[int]map[string]bool{}, then: map[int][]table.Player{}}
	names := map[string]bool{}
	fixed := currentNames(heirsOf(c.Said), c.Stages)
	for _, st := range c.Stages {
		for _, p := range st.Players {
			names[p.Name] = true
		}
	}
	said := rename(c.Said, currentNames(heirsOf(c.Said), c.Stages))
	for i := range said {
		round := replay.Round(said[i].Turn)
		if t.numbers[round] == nil {
			t.numbers[round] = map[string]bool{}
		}
		t.collect(said[i].Text, round, names, w)
	}
	if now.View().Title.Key == now.Info.Title.Key {
		t.noted = c.Stages[len(c.Stages)-1].Round
	}
	t.names = slices.SortedFunc(maps.Keys(names), func(a, b string) int { return len(b) - len(a) })
	_, crews := whenOut(c.Stages) // who has lost a crew keeps the points
	for i, st := range c.Stages { // a stage is the start of a turn: the score of the round before, where a round begins
		if i+1 == len(c.Stages) || c.Stages[i+1].Round != st.Round {
			next := c.Stages[min(i+1, len(c.Stages)-1)]
			t.scores[st.Round], t.out[st.Round] = map[string]int{}, map[string]bool{}
			for _, p := range now.Players() {
				name := table.NameOf(next.Players, p.ID)
				t.then[st.Round] = append(t.then[st.Round], table.Player{ID: p.ID, Name: cmp.Or(fixed[name], name)})
			}
			for _, s := range next.Score {
				t.scores[st.Round][table.NameOf(now.Players(), s.Player)] = s.Points
				t.out[st.Round][table.NameOf(now.Players(), s.Player)] = s.Out && !crews
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
		if name != "" { // whole words alone: somebody may be called 1
			text = regexp.MustCompile(`(^|[^\pL\d])`+regexp.QuoteMeta(locale.Tame(name))+`($|[^\pL\d])`).ReplaceAllString(text, "$1*$2")
		}
	}
	return text
}

// amounts are the players with their amounts in a sentence that begins so, which must name nobody else.
func (t *truth) amounts(text, before string, then, now []table.Player) (map[string]int, bool, error) {
	rest, ok := strings.CutPrefix(text, before)
	if !ok {
		return nil, false, nil
	}
	list := map[string]int{}
	left := rest
	for _, p := range slices.SortedFunc(slices.Values(then), func(a, b table.Player) int { return len(b.Name) - len(a.Name) }) {
		name := locale.Tame(p.Name)
		m := regexp.MustCompile(`(^|\s)` + regexp.QuoteMeta(name) + ` (\d+)`).FindStringSubmatch(left)
		if m == nil {
			continue
		}
		n, err := strconv.Atoi(m[2])
		if err != nil {
			return nil, true, err
		}
		list[table.NameOf(now, p.ID)] = n
		left = strings.Replace(left, m[0], " ", 1)
	}
	if n := digits.FindString(left); n != "" || len(list) == 0 {
		return nil, true, fmt.Errorf("%q: whose is %s?", text, n)
	}
	return list, true, nil
}

// apart has what a round brought and what it cost in sentences of their own.
func apart(sentences []string, w *locale.Speaker) (list []string) {
	both := w.Line("story.gained.lost", table.List("list", []table.Text{table.NameText("§")}), table.List("less", []table.Text{table.NameText("§")}))
	parts := strings.Split(both, "§")
	for _, text := range sentences {
		rest, ok := strings.CutPrefix(text, parts[0])
		more, less, cut := strings.Cut(rest, parts[1])
		if !ok || !cut {
			list = append(list, text)
			continue
		}
		list = append(list, frame(w, "story.gained")+more+".", frame(w, "story.lost")+less)
	}
	return list
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
	if err := t.facts(now); err != nil {
		return err
	}
	if err := t.turned(s, now, w); err != nil {
		return err
	}
	if err := t.leaders(s, now, w); err != nil {
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
	for _, text := range apart(r.Sentences, w) {
		if err := t.firstOf(text, r.Last, now, w); err != nil {
			return err
		}
		gained := false
		for key, sign := range map[string]int{"story.gained": 1, "story.gained.noted": 1, "story.gained.fewest": 1, "story.lost": -1} {
			list, ok, err := t.amounts(text, frame(w, key), t.then[r.Last], now.Players())
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

// firstOf looks that who is told to lead after a round, alone or with others, does.
func (t *truth) firstOf(text string, round int, now *referee.Snapshot, w *locale.Speaker) error {
	var best []string
	var list []table.Text
	all := 0
	for _, p := range now.Players() {
		n, there := t.scores[round][p.Name]
		if !there || t.out[round][p.Name] {
			continue
		}
		all++
		switch {
		case len(best) == 0 || n == t.scores[round][best[0]]:
			best, list = append(best, p.Name), append(list, table.NameText(table.NameOf(t.then[round], p.ID)))
		case n > t.scores[round][best[0]] != now.Info.Fewest:
			best, list = []string{p.Name}, []table.Text{table.NameText(table.NameOf(t.then[round], p.ID))}
		}
	}
	for _, key := range []string{"story.lead", "story.tied", "story.tied.all"} {
		_, end, _ := strings.Cut(w.Line(key, table.Name("player", "§"), table.Name("players", "§")), "§")
		is := w.Line(key, table.List("player", list), table.List("players", list))
		if strings.HasSuffix(text, end) && (text != is || (key == "story.tied.all") != (len(best) == all) && key != "story.lead") {
			return fmt.Errorf("%q: after round %d there was ahead %q", text, round, best)
		}
	}
	return nil
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
		if slices.ContainsFunc(now.Winners(), func(w table.Standing) bool { return w.Player == st.Player }) {
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
	in := 0
	for _, out := range t.out[slices.Max(slices.Collect(maps.Keys(t.out)))] {
		if !out {
			in++
		}
	}
	beaten := in == 1 || slices.ContainsFunc(standings, func(st table.Standing) bool {
		return st.Points == won[0].Points && st.Place > 1 || st.Points != won[0].Points && (st.Place == 1 || st.Points > won[0].Points != now.Info.Fewest)
	})
	if beaten && len(numbers) == 0 {
		return nil // won by something else than points
	}
	if won[0].Unknown && len(numbers) > 0 || !won[0].Unknown && !slices.Contains(numbers, strings.TrimPrefix(strconv.Itoa(won[0].Points), "-")) {
		return fmt.Errorf("%q: they had %d", s.Result[0], won[0].Points)
	}
	if err := t.because(s.Result, now, w); err != nil {
		return err
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
			frame := w.Line(key, table.Num("points", 987654), table.Num("count", 2), name)
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

// turned looks that a turning point is one: that what is named was said in that round and not before, that nobody
// gained more in any round, and that who is said to have been ahead was so from there to the end.
func (t *truth) turned(s *Story, now *referee.Snapshot, w *locale.Speaker) error {
	c := &t.course
	said := rename(c.Said, currentNames(heirsOf(c.Said), c.Stages))
	for _, text := range s.Turns {
		round, err := strconv.Atoi(digits.FindString(text))
		if err != nil {
			return err
		}
		_, about, _ := strings.Cut(text, ": ")
		if !t.firstSaid(t.ownerless(about), round, said, now, w) {
			if err := t.ahead(about, round, now, w); err != nil {
				return fmt.Errorf("%q: %w", text, err)
			}
		}
	}
	return nil
}

// ownerless is a sentence without those who own what it names.
func (t *truth) ownerless(text string) string {
	for _, name := range t.names {
		text = strings.ReplaceAll(text, " ("+name+")", "")
	}
	return text
}

// listless takes away how names are listed: those of one owner are a list of their own.
var listless = strings.NewReplacer(", ", "|", " and ", "|", " und ", "|")

// firstSaid reports whether this tells what was said in a round, for the first time in the game unless each time is told.
func (t *truth) firstSaid(told string, round int, said []table.Announcement, now *referee.Snapshot, w *locale.Speaker) bool {
	for _, tell := range now.Info.Story {
		at := 0
		for i := range said {
			at = max(at, replay.Round(said[i].Turn))
			if text := said[i].Text; tell.Turn != nil && tell.Matches(text) && tell.Turn(text) {
				if at == round && listless.Replace(w.Put(storyText(&tell, text))) == listless.Replace(told) {
					return true
				}
				if !tell.Every {
					break
				}
			}
		}
	}
	return false
}

// ahead looks at what a turning point says of the score.
func (t *truth) ahead(told string, round int, now *referee.Snapshot, w *locale.Speaker) error {
	if who, n := t.gainedMost(told, round, now, w); who != "" {
		return t.mostOf(who, round, n)
	}
	most := w.Line("story.most", table.Name("players", "*"), table.Num("count", 1), table.Num("points", 1), table.Name("unit", "§"))
	if _, end, _ := strings.Cut(most, "§"); strings.HasSuffix(told, end) && t.units[round] != t.units[round-1] {
		n, err := strconv.Atoi(digits.FindString(t.bare(told)))
		if err != nil {
			return err
		}
		return t.mostOf("", round, n) // what counts at the end is something else
	}
	for _, p := range now.Players() {
		for _, key := range []string{"story.kept", "story.kept.last", "story.kept.shared"} {
			if told != w.Line(key, table.Name("player", p.Name)) {
				continue
			}
			if key != "story.kept" && t.led(p.Name, round-1, now) != (key == "story.kept.shared") {
				return fmt.Errorf("%s had the lead before, or had not", p.Name)
			}
			return t.keptBy([]string{p.Name}, round, key != "story.kept", now)
		}
	}
	var names []string
	var list []table.Text
	for _, st := range now.Standings() {
		if st.Place == 1 {
			name := table.NameOf(now.Players(), st.Player)
			names, list = append(names, name), append(list, table.NameText(name))
		}
	}
	level := "story.level"
	_, crews := whenOut(t.course.Stages) // a player who loses them is still at the table
	if len(list) == len(slices.DeleteFunc(slices.Clone(now.View().Score), func(s table.Score) bool { return s.Out && !crews })) {
		level = "story.level.all"
	}
	if told == w.Line(level, table.List("players", list)) {
		return t.keptBy(names, round, false, now)
	}
	return fmt.Errorf("nothing in the game says so")
}

// gainedMost is one of those who are told to have got most in a round, and how much; "" if nothing of the kind is told
// of just those who got so much.
func (t *truth) gainedMost(told string, round int, now *referee.Snapshot, w *locale.Speaker) (who string, n int) {
	key := "story.most"
	if now.Info.Fewest {
		key = "story.most.fewest"
	}
	for _, first := range now.Players() {
		n := t.scores[round][first.Name] - t.scores[round-1][first.Name]
		var names []table.Text
		for _, p := range now.Players() {
			before, known := t.scores[round-1]
			if _, there := before[p.Name]; (there || !known) && !t.out[round][p.Name] && t.scores[round][p.Name]-t.scores[round-1][p.Name] == n {
				names = append(names, table.NameText(table.NameOf(t.then[round], p.ID)))
			}
		}
		before, _, _ := strings.Cut(w.Line(key, table.List("players", names), table.Num("count", len(names)), table.Num("points", n), table.Name("unit", "§")), "§")
		if n > 0 && strings.HasPrefix(told, before) {
			return first.Name, n
		}
	}
	return "", 0
}

// led reports whether nobody who was still there was ahead of a player after a round.
func (t *truth) led(who string, round int, now *referee.Snapshot) bool {
	stages := t.course.Stages
	i := slices.IndexFunc(stages, func(st report.Stage) bool { return st.Round > round })
	if i < 0 {
		return false
	}
	own, list := 0, stages[i].Score
	for _, s := range list {
		if table.NameOf(now.Players(), s.Player) == who {
			own = s.Points
		}
	}
	return !slices.ContainsFunc(list, func(s table.Score) bool {
		return !s.Out && !s.Unit.IsZero() && s.Points != own && s.Points > own != now.Info.Fewest
	})
}

// mostOf looks that somebody gained so much in a round, and nobody more in any.
func (t *truth) mostOf(who string, round, n int) error {
	for r, after := range t.scores {
		before, there := t.scores[r-1]
		if r == t.noted && r > 0 {
			continue
		}
		if !there || t.units[r] != t.units[r-1] || t.units[r] == "" {
			continue
		}
		for name, points := range after {
			was, there := before[name]
			if gain := points - was; there && (gain > n || r == round && name == who && gain != n) {
				return fmt.Errorf("round %d brought %s %d", r, name, gain)
			}
		}
	}
	return nil
}

// because looks that what a game says of why somebody won uses the numbers of the result or the round.
func (t *truth) because(told []string, now *referee.Snapshot, w *locale.Speaker) error {
	c := &t.course
	of := w.Put(now.View().Title) + " "
	for _, st := range now.Standings() {
		of += w.Put(st.Why) + " "
	}
	for _, tell := range now.Info.Story {
		said := slices.ContainsFunc(c.Said, func(s table.Announcement) bool { return s.Text.Key == tell.Key })
		if !tell.Why || !said {
			continue
		}
		for _, n := range digits.FindAllString(t.bare(told[len(told)-1]), -1) {
			if !slices.Contains(digits.FindAllString(of, -1), n) {
				return fmt.Errorf("%q: nobody has %s in %q", told, n, of)
			}
		}
		if told[len(told)-1] == told[0] {
			return fmt.Errorf("nothing says why: %q", told)
		}
	}
	return nil
}

// keptBy looks that these had the same score from a round on, and all others who are still there a worse one.
func (t *truth) keptBy(names []string, round int, last bool, now *referee.Snapshot) error {
	for r := range t.scores {
		if last && r > round {
			return fmt.Errorf("round %d is not the last, %d is", round, r)
		}
		if r < round || t.units[r] == "" {
			continue
		}
		best := t.scores[r][names[0]]
		for _, s := range now.View().Score {
			name := table.NameOf(now.Players(), s.Player)
			n, there := t.scores[r][name]
			switch mine := slices.Contains(names, name); {
			case mine && n != best:
				return fmt.Errorf("after round %d %s had %d", r, name, n)
			case !mine && there && !s.Out && (n == best || n > best != now.Info.Fewest):
				return fmt.Errorf("after round %d %s had %d, not less than %d", r, name, n, best)
			}
		}
	}
	return nil
}

// facts looks that what the most frequent verbs say was so: who delivered scored, who lifted the anchor with least
// set nothing aside.
func (t *truth) facts(now *referee.Snapshot) error {
	c := &t.course
	said := rename(c.Said, currentNames(heirsOf(c.Said), c.Stages))
	last := c.Stages[len(c.Stages)-1].Round
	for i := range said {
		text, round := said[i].Text, replay.Round(said[i].Turn)
		gain, known := t.gainOf(text, round)
		switch text.Key {
		case "say.deliver.right":
			if known && gain <= 0 && round != last { // in the last one the table counts again
				return fmt.Errorf("round %d: %v, and scored nothing", round, text)
			}
		case "say.cor.lowest":
			if known && gain != 0 {
				return fmt.Errorf("round %d: %v, and set aside %d", round, text, gain)
			}
		}
	}
	return nil
}

// leaders looks that a captain or officer who went out of the game while people watched did so at a turning point,
// unless their player gave up.
func (t *truth) leaders(s *Story, now *referee.Snapshot, w *locale.Speaker) error {
	alive := map[string]bool{} // at the start of the turn before
	for _, st := range t.course.Stages {
		there := map[string]bool{}
		for _, p := range st.Panels {
			for i := range p.Rows {
				r := &p.Rows[i]
				if p.Seat < 0 || !slices.ContainsFunc(r.Cells, func(c table.Cell) bool { return c.Text.Key == "term.captain" || c.Text.Key == "term.officer" }) {
					continue
				}
				name := r.Name.Args[0].Str
				there[name] = !r.Out
				gaveUp := w.Line("story.say.gave-up", table.Name("player", now.Players()[p.Seat].Name), table.Num("count", 1))
				if alive[name] && r.Out && !slices.ContainsFunc(s.Turns, func(text string) bool {
					return strings.Contains(text, name) || strings.HasSuffix(text, gaveUp)
				}) {
					return fmt.Errorf("%s went out of the game by round %d, and nothing turned: %q", name, st.Round, s.Turns)
				}
			}
		}
		alive = there
	}
	return nil
}

// gainOf is what the player of a text gained in a round.
func (t *truth) gainOf(text table.Text, round int) (n int, known bool) {
	i := slices.IndexFunc(text.Args, func(a table.Arg) bool { return a.Slot == "player" && a.Kind == table.ArgName })
	if i < 0 || t.units[round] == "" || t.units[round] != t.units[round-1] {
		return 0, false
	}
	after, now := t.scores[round][text.Args[i].Str]
	before, there := t.scores[round-1][text.Args[i].Str]
	return after - before, now && there
}

// A truth that is told of another round, or of somebody else, is none.
func TestTruthOfTurns(t *testing.T) {
	truth := &truth{
		scores: map[int]map[string]int{1: {"Anna": 1, "Ben": 0}, 2: {"Anna": 1, "Ben": 4}, 3: {"Anna": 3, "Ben": 4}},
		units:  map[int]string{1: "points", 2: "points", 3: "points"},
	}
	if err := truth.mostOf("Ben", 2, 4); err != nil {
		t.Error(err)
	}
	for _, wrong := range []error{truth.mostOf("Ben", 2, 3), truth.mostOf("Anna", 3, 2)} {
		if wrong == nil {
			t.Error("a round that brought more was not seen")
		}
	}
}
