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

// A gameFacts has the names, numbers and scores that sentences of a story may contain, read from the game.
type gameFacts struct {
	course    report.Course
	names     []string // the longest first
	numbers   map[int]map[string]bool
	scores    map[int]map[string]int  // by round and name
	units     map[int]string          // keys of the units, by round
	out       map[int]map[string]bool // by round and name: out of the game after the round
	players   map[int][]table.Player  // at the end of each round, with the present spelling of names
	untracked int                     // the round in which people began to note only points, 0 if they did not
}

// factsOf reads the facts from the stages and announcements of a game.
func factsOf(now *referee.Snapshot, w *locale.Speaker) *gameFacts {
	c := report.CourseOf(now)
	t := &gameFacts{course: c, numbers: map[int]map[string]bool{}, scores: map[int]map[string]int{}, units: map[int]string{}, out: map[int]map[string]bool{}, players: map[int][]table.Player{}}
	names := map[string]bool{}
	newNames := currentNames(heirsOf(c.Announcements), c.Stages)
	for _, st := range c.Stages {
		for _, p := range st.Players {
			names[p.Name] = true
		}
	}
	announcements := rename(c.Announcements, currentNames(heirsOf(c.Announcements), c.Stages))
	for i := range announcements {
		round := replay.Round(announcements[i].Turn)
		if t.numbers[round] == nil {
			t.numbers[round] = map[string]bool{}
		}
		t.collect(announcements[i].Text, round, names, w)
	}
	if now.View().Title.Key == now.Info.Title.Key {
		t.untracked = c.Stages[len(c.Stages)-1].Round
	}
	t.names = slices.SortedFunc(maps.Keys(names), func(a, b string) int { return len(b) - len(a) })
	_, crews := roundsOut(c.Stages) // a player who has lost a crew keeps the points
	for i, st := range c.Stages {   // the first stage of a round has the score of the round before
		if i+1 == len(c.Stages) || c.Stages[i+1].Round != st.Round {
			next := c.Stages[min(i+1, len(c.Stages)-1)]
			t.scores[st.Round], t.out[st.Round] = map[string]int{}, map[string]bool{}
			for _, p := range now.Players() {
				name := table.NameOf(next.Players, p.ID)
				t.players[st.Round] = append(t.players[st.Round], table.Player{ID: p.ID, Name: cmp.Or(newNames[name], name)})
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

// collect adds the names and numbers among the arguments of a text.
func (t *gameFacts) collect(text table.Text, round int, names map[string]bool, w *locale.Speaker) {
	for _, a := range text.Args {
		switch a.Kind {
		case table.ArgName:
			names[a.Str] = true
		case table.ArgNumber:
			t.numbers[round][strconv.Itoa(a.Num)] = true
		}
		for _, sub := range a.List {
			for _, n := range digits.FindAllString(w.Render(sub), -1) {
				t.numbers[round][n] = true
			}
			t.collect(sub, round, names, w)
		}
	}
}

var digits = regexp.MustCompile(`\d+`)

// withoutNames returns a sentence with * for each name.
func (t *gameFacts) withoutNames(text string) string {
	for _, name := range t.names {
		if name != "" { // only whole words: a player may be called 1
			text = regexp.MustCompile(`(^|[^\pL\d])`+regexp.QuoteMeta(locale.Sanitize(name))+`($|[^\pL\d])`).ReplaceAllString(text, "$1*$2")
		}
	}
	return text
}

// parseAmounts returns the amount of each player in a sentence that begins with before; ok is false if it does not.
func (t *gameFacts) parseAmounts(text, before string, then, now []table.Player) (list map[string]int, ok bool, err error) {
	rest, ok := strings.CutPrefix(text, before)
	if !ok {
		return nil, false, nil
	}
	list = map[string]int{}
	left := rest
	for _, p := range slices.SortedFunc(slices.Values(then), func(a, b table.Player) int { return len(b.Name) - len(a.Name) }) {
		name := locale.Sanitize(p.Name)
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
		return nil, true, fmt.Errorf("%q: the amount %q belongs to no player", text, n)
	}
	return list, true, nil
}

// splitGains splits sentences about gains and losses into one about gains and one about losses.
func splitGains(sentences []string, w *locale.Speaker) (list []string) {
	both := w.Line("story.gained.lost", table.List("list", []table.Text{table.NameText("§")}), table.List("less", []table.Text{table.NameText("§")}))
	parts := strings.Split(both, "§")
	for _, text := range sentences {
		rest, ok := strings.CutPrefix(text, parts[0])
		more, less, cut := strings.Cut(rest, parts[1])
		if !ok || !cut {
			list = append(list, text)
			continue
		}
		list = append(list, beginningOf(w, "story.gained")+more+".", beginningOf(w, "story.lost")+less)
	}
	return list
}

// beginningOf returns the text of key up to its list.
func beginningOf(w *locale.Speaker, key string) string {
	before, _, _ := strings.Cut(w.Line(key, table.List("list", []table.Text{table.NameText("§")})), "§")
	return before
}

// check returns an error if a number, name, winner or lead in the story is not true.
func (t *gameFacts) check(s *Story, now *referee.Snapshot, w *locale.Speaker) error {
	for _, r := range s.Rounds {
		if err := t.checkRound(&r, now, w); err != nil {
			return fmt.Errorf("%s: %w", r.Title, err)
		}
	}
	if err := t.checkTurnNumbers(s, w); err != nil {
		return err
	}
	if err := t.checkVerbs(now); err != nil {
		return err
	}
	if err := t.checkTurns(s, now, w); err != nil {
		return err
	}
	if err := t.checkOfficers(s, now, w); err != nil {
		return err
	}
	return t.checkResult(s, now, w)
}

// checkRound compares gains and losses with the scores of the game. Every other number must occur in an announcement of
// these rounds.
func (t *gameFacts) checkRound(r *Round, now *referee.Snapshot, w *locale.Speaker) error {
	allowed := map[string]bool{}
	for n := r.First; n <= r.Last; n++ {
		maps.Copy(allowed, t.numbers[n])
	}
	for i := range 6 { // the number of events that one sentence joins
		allowed[strconv.Itoa(i)] = true
	}
	gains := map[string]int{}
	hasGains := false
	for _, text := range splitGains(r.Sentences, w) {
		if err := t.checkLeaders(text, r.Last, now, w); err != nil {
			return err
		}
		gained := false
		for key, sign := range map[string]int{"story.gained": 1, "story.gained.noted": 1, "story.gained.fewest": 1, "story.lost": -1} {
			list, ok, err := t.parseAmounts(text, beginningOf(w, key), t.players[r.Last], now.Players())
			if err != nil {
				return err
			}
			gained = gained || ok
			for who, n := range list {
				gains[who] = sign * n
			}
		}
		hasGains = hasGains || gained
		if gained {
			continue
		}
		for _, n := range digits.FindAllString(t.withoutNames(text), -1) {
			if !allowed[n] {
				return fmt.Errorf("%q: no announcement of the round has the number %s", text, n)
			}
		}
	}
	if r.First != r.Last && len(gains) > 0 {
		return fmt.Errorf("several rounds have one sentence about gains: %q", r.Sentences)
	}
	if r.First != r.Last || r.First == 0 || !hasGains && slices.Contains(r.Sentences, w.Line("story.quiet")) {
		return nil
	}
	return t.checkGains(r.First, gains)
}

// checkLeaders returns an error if text names other leaders after a round than those of the scores.
func (t *gameFacts) checkLeaders(text string, round int, now *referee.Snapshot, w *locale.Speaker) error {
	var best []string
	var list []table.Text
	all := 0
	for _, p := range now.Players() {
		n, ok := t.scores[round][p.Name]
		if !ok || t.out[round][p.Name] {
			continue
		}
		all++
		switch {
		case len(best) == 0 || n == t.scores[round][best[0]]:
			best, list = append(best, p.Name), append(list, table.NameText(table.NameOf(t.players[round], p.ID)))
		case n > t.scores[round][best[0]] != now.Info.FewestWin:
			best, list = []string{p.Name}, []table.Text{table.NameText(table.NameOf(t.players[round], p.ID))}
		}
	}
	for _, key := range []string{"story.lead", "story.tied", "story.tied.all"} {
		_, end, _ := strings.Cut(w.Line(key, table.Name("player", "§"), table.Name("players", "§")), "§")
		want := w.Line(key, table.List("player", list), table.List("players", list))
		if strings.HasSuffix(text, end) && (text != want || (key == "story.tied.all") != (len(best) == all) && key != "story.lead") {
			return fmt.Errorf("%q: the leaders after round %d are %q", text, round, best)
		}
	}
	return nil
}

// checkGains compares the gains of a round with the scores before and after it.
func (t *gameFacts) checkGains(round int, gains map[string]int) error {
	before, ok := t.scores[round-1]
	if !ok || t.units[round] != t.units[round-1] { // the final score may have another unit
		return nil
	}
	for who, n := range gains {
		if got := t.scores[round][who] - before[who]; got != n {
			return fmt.Errorf("round %d brought %s %d, the story says %d", round, who, got, n)
		}
	}
	return nil
}

// checkTurnNumbers returns an error if a number in a turning point was neither announced nor gained in its round.
func (t *gameFacts) checkTurnNumbers(s *Story, w *locale.Speaker) error {
	for _, text := range s.Turns {
		m := digits.FindString(text)
		round, err := strconv.Atoi(m)
		if err != nil {
			return fmt.Errorf("%q names no round", text)
		}
		_, about, _ := strings.Cut(text, ": ")
		for _, n := range digits.FindAllString(t.withoutNames(about), -1) {
			gained := slices.ContainsFunc(slices.Collect(maps.Keys(t.scores[round])), func(who string) bool {
				return strconv.Itoa(t.scores[round][who]-t.scores[round-1][who]) == n
			})
			compared := round > 1 && t.units[round] == t.units[round-1]
			if compared && !gained && !t.numbers[round][n] {
				return fmt.Errorf("%q: nobody gained %[2]s in the round, and no announcement has it", text, n)
			}
		}
	}
	return nil
}

// checkResult returns an error unless the result names exactly the winners, with their points and the right margin.
func (t *gameFacts) checkResult(s *Story, now *referee.Snapshot, w *locale.Speaker) error {
	if !now.Over() {
		if len(s.Result) != 1 || s.Result[0] != w.Line("story.running") {
			return fmt.Errorf("the result of a game that is not over is %q", s.Result)
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
			return fmt.Errorf("nobody won, but the result is %q", s.Result)
		}
		return nil
	}
	first := s.Result[0]
	for _, st := range won {
		name := locale.Sanitize(table.NameOf(now.Players(), st.Player))
		if !strings.Contains(first, name) {
			return fmt.Errorf("%q does not name %s", first, name)
		}
		first = strings.Replace(first, name, "*", 1)
	}
	for _, st := range others {
		name := locale.Sanitize(table.NameOf(now.Players(), st.Player))
		if regexp.MustCompile(`(^|[ ,])` + regexp.QuoteMeta(name) + `([ ,.:]|$)`).MatchString(first) {
			return fmt.Errorf("%q names %s, who has not won", s.Result[0], name)
		}
	}
	numbers := digits.FindAllString(first, -1)
	present := 0
	for _, out := range t.out[slices.Max(slices.Collect(maps.Keys(t.out)))] {
		if !out {
			present++
		}
	}
	beaten := present == 1 || slices.ContainsFunc(standings, func(st table.Standing) bool {
		return st.Points == won[0].Points && st.Place > 1 || st.Points != won[0].Points && (st.Place == 1 || st.Points > won[0].Points != now.Info.FewestWin)
	})
	if beaten && len(numbers) == 0 {
		return nil // points did not decide
	}
	if won[0].Unknown && len(numbers) > 0 || !won[0].Unknown && !slices.Contains(numbers, strings.TrimPrefix(strconv.Itoa(won[0].Points), "-")) {
		return fmt.Errorf("%q: the winners had %d points", s.Result[0], won[0].Points)
	}
	if err := t.checkReason(s.Result, now, w); err != nil {
		return err
	}
	return t.checkMargin(s.Result, won, others, now, w)
}

func (t *gameFacts) checkMargin(sentences []string, won, others []table.Standing, now *referee.Snapshot, w *locale.Speaker) error {
	for _, st := range others {
		ahead := won[0].Points - st.Points
		if now.Info.FewestWin {
			ahead = -ahead
		}
		for _, key := range []string{"story.margin", "story.margin.fewest"} {
			name := table.Name("player", table.NameOf(now.Players(), st.Player))
			frame := w.Line(key, table.Num("points", 987654), table.Num("count", 2), name)
			before, after, _ := strings.Cut(frame, "987654")
			for _, text := range sentences {
				if n, ok := strings.CutPrefix(text, before); ok && strings.HasSuffix(n, after) && strings.TrimSuffix(n, after) != strconv.Itoa(ahead) && digits.FindString(n) == strings.TrimSuffix(n, after) {
					return fmt.Errorf("%q: the margin was %d", text, ahead)
				}
			}
		}
	}
	return nil
}

// checkTurns returns an error unless each turning point is an announcement of its round or a true statement about
// the score.
func (t *gameFacts) checkTurns(s *Story, now *referee.Snapshot, w *locale.Speaker) error {
	c := &t.course
	announcements := rename(c.Announcements, currentNames(heirsOf(c.Announcements), c.Stages))
	for _, text := range s.Turns {
		round, err := strconv.Atoi(digits.FindString(text))
		if err != nil {
			return err
		}
		_, about, _ := strings.Cut(text, ": ")
		if !t.isAnnounced(t.withoutOwners(about), round, announcements, now, w) {
			if err := t.checkScoreTurn(about, round, now, w); err != nil {
				return fmt.Errorf("%q: %w", text, err)
			}
		}
	}
	return nil
}

// withoutOwners returns a sentence without the owners in parentheses.
func (t *gameFacts) withoutOwners(text string) string {
	for _, name := range t.names {
		text = strings.ReplaceAll(text, " ("+name+")", "")
	}
	return text
}

// listSeparators replaces all separators of lists by |, since the items of one owner are an inner list.
var listSeparators = strings.NewReplacer(", ", "|", " and ", "|", " und ", "|")

// isAnnounced reports whether about is the text of a turning point announced in a round, the first of its kind unless Every is set.
func (t *gameFacts) isAnnounced(about string, round int, announcements []table.Announcement, now *referee.Snapshot, w *locale.Speaker) bool {
	for _, tell := range now.Info.Story {
		at := 0
		for i := range announcements {
			at = max(at, replay.Round(announcements[i].Turn))
			if text := announcements[i].Text; tell.Turn != nil && tell.Matches(text) && tell.Turn(text) {
				if at == round && listSeparators.Replace(w.Render(storyText(&tell, text))) == listSeparators.Replace(about) {
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

// checkScoreTurn returns an error if a turning point about the score is not true.
func (t *gameFacts) checkScoreTurn(about string, round int, now *referee.Snapshot, w *locale.Speaker) error {
	if who, n := t.statedLargestGain(about, round, now, w); who != "" {
		return t.checkLargestGain(who, round, n)
	}
	most := w.Line("story.most", table.Name("players", "*"), table.Num("count", 1), table.Num("points", 1), table.Name("unit", "§"))
	if _, end, _ := strings.Cut(most, "§"); strings.HasSuffix(about, end) && t.units[round] != t.units[round-1] {
		n, err := strconv.Atoi(digits.FindString(t.withoutNames(about)))
		if err != nil {
			return err
		}
		return t.checkLargestGain("", round, n) // the final score has another unit
	}
	for _, p := range now.Players() {
		for _, key := range []string{"story.kept", "story.kept.last", "story.kept.shared"} {
			if about != w.Line(key, table.Name("player", p.Name)) {
				continue
			}
			if key != "story.kept" && t.wasUnbeaten(p.Name, round-1, now) != (key == "story.kept.shared") {
				return fmt.Errorf("the turning point does not say correctly whether %s was ahead before", p.Name)
			}
			return t.checkLead([]string{p.Name}, round, key != "story.kept", now)
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
	_, crews := roundsOut(t.course.Stages) // a player who has lost a crew is still at the table
	if len(list) == len(slices.DeleteFunc(slices.Clone(now.View().Score), func(s table.Score) bool { return s.Out && !crews })) {
		level = "story.level.all"
	}
	if about == w.Line(level, table.List("players", list)) {
		return t.checkLead(names, round, false, now)
	}
	return fmt.Errorf("it is not a turning point of the game")
}

// statedLargestGain returns one of the players of whom about says that they gained most in a round, and how much; "" if
// it is not about the players with that gain.
func (t *gameFacts) statedLargestGain(about string, round int, now *referee.Snapshot, w *locale.Speaker) (who string, n int) {
	key := "story.most"
	if now.Info.FewestWin {
		key = "story.most.fewest"
	}
	for _, candidate := range now.Players() {
		n := t.scores[round][candidate.Name] - t.scores[round-1][candidate.Name]
		var names []table.Text
		for _, p := range now.Players() {
			before, known := t.scores[round-1]
			if _, there := before[p.Name]; (there || !known) && !t.out[round][p.Name] && t.scores[round][p.Name]-t.scores[round-1][p.Name] == n {
				names = append(names, table.NameText(table.NameOf(t.players[round], p.ID)))
			}
		}
		before, _, _ := strings.Cut(w.Line(key, table.List("players", names), table.Num("count", len(names)), table.Num("points", n), table.Name("unit", "§")), "§")
		if n > 0 && strings.HasPrefix(about, before) {
			return candidate.Name, n
		}
	}
	return "", 0
}

// wasUnbeaten reports whether nobody at the table was ahead of a player after a round.
func (t *gameFacts) wasUnbeaten(who string, round int, now *referee.Snapshot) bool {
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
		return !s.Out && !s.Unit.IsZero() && s.Points != own && s.Points > own != now.Info.FewestWin
	})
}

// checkLargestGain returns an error unless who gained n in a round and nobody gained more in any round.
func (t *gameFacts) checkLargestGain(who string, round, n int) error {
	for r, after := range t.scores {
		before, ok := t.scores[r-1]
		if r == t.untracked && r > 0 {
			continue
		}
		if !ok || t.units[r] != t.units[r-1] || t.units[r] == "" {
			continue
		}
		for name, points := range after {
			pointsBefore, ok := before[name]
			if gain := points - pointsBefore; ok && (gain > n || r == round && name == who && gain != n) {
				return fmt.Errorf("round %d brought %s %d", r, name, gain)
			}
		}
	}
	return nil
}

// checkReason returns an error if a reason for the victory is missing or has a number that is not in the standings.
func (t *gameFacts) checkReason(result []string, now *referee.Snapshot, w *locale.Speaker) error {
	c := &t.course
	reasons := w.Render(now.View().Title) + " "
	for _, st := range now.Standings() {
		reasons += w.Render(st.Why) + " "
	}
	for _, tell := range now.Info.Story {
		isAnnounced := slices.ContainsFunc(c.Announcements, func(s table.Announcement) bool { return s.Text.Key == tell.Key })
		if !tell.Why || !isAnnounced {
			continue
		}
		for _, n := range digits.FindAllString(t.withoutNames(result[len(result)-1]), -1) {
			if !slices.Contains(digits.FindAllString(reasons, -1), n) {
				return fmt.Errorf("%q: the number %s is not in the standings %q", result, n, reasons)
			}
		}
		if result[len(result)-1] == result[0] {
			return fmt.Errorf("the result has no reason: %q", result)
		}
	}
	return nil
}

// checkLead returns an error unless names had the same score from a round on, and all others at the table a worse one.
func (t *gameFacts) checkLead(names []string, round int, last bool, now *referee.Snapshot) error {
	for r := range t.scores {
		if last && r > round {
			return fmt.Errorf("round %d is not the last, there is round %d", round, r)
		}
		if r < round || t.units[r] == "" {
			continue
		}
		best := t.scores[r][names[0]]
		for _, s := range now.View().Score {
			name := table.NameOf(now.Players(), s.Player)
			n, ok := t.scores[r][name]
			switch isLeader := slices.Contains(names, name); {
			case isLeader && n != best:
				return fmt.Errorf("after round %d %s had %d, want %d", r, name, n, best)
			case !isLeader && ok && !s.Out && (n == best || n > best != now.Info.FewestWin):
				return fmt.Errorf("after round %d %s had %d, want worse than %d", r, name, n, best)
			}
		}
	}
	return nil
}

// checkVerbs checks the most frequent verbs: a player who delivered scored, and the player with the lowest number set
// nothing aside.
func (t *gameFacts) checkVerbs(now *referee.Snapshot) error {
	c := &t.course
	announcements := rename(c.Announcements, currentNames(heirsOf(c.Announcements), c.Stages))
	last := c.Stages[len(c.Stages)-1].Round
	for i := range announcements {
		text, round := announcements[i].Text, replay.Round(announcements[i].Turn)
		gain, known := t.gain(text, round)
		switch text.Key {
		case "say.deliver.right":
			if known && gain <= 0 && round != last { // in the last round all points are counted again
				return fmt.Errorf("round %d: %v, but the player scored nothing", round, text)
			}
		case "say.cor.lowest":
			if known && gain != 0 {
				return fmt.Errorf("round %d: %v, but the player set aside %d", round, text, gain)
			}
		}
	}
	return nil
}

// checkOfficers returns an error if a captain or officer went out of the game in a tracked turn and no turning point
// says so, unless their player gave up.
func (t *gameFacts) checkOfficers(s *Story, now *referee.Snapshot, w *locale.Speaker) error {
	before := map[string]bool{} // those in the game at the start of the turn before
	for _, st := range t.course.Stages {
		present := map[string]bool{}
		for _, p := range st.Panels {
			for i := range p.Rows {
				r := &p.Rows[i]
				if p.Seat < 0 || !slices.ContainsFunc(r.Cells, func(c table.Cell) bool { return c.Text.Key == "term.captain" || c.Text.Key == "term.officer" }) {
					continue
				}
				name := r.Name.Args[0].Str
				present[name] = !r.Out
				gaveUp := w.Line("story.say.gave-up", table.Name("player", now.Players()[p.Seat].Name), table.Num("count", 1))
				if before[name] && r.Out && !slices.ContainsFunc(s.Turns, func(text string) bool {
					return strings.Contains(text, name) || strings.HasSuffix(text, gaveUp)
				}) {
					return fmt.Errorf("%s went out of the game by round %d, but the turning points are %q", name, st.Round, s.Turns)
				}
			}
		}
		before = present
	}
	return nil
}

// gain returns how much the player named in a text gained in a round.
func (t *gameFacts) gain(text table.Text, round int) (n int, known bool) {
	i := slices.IndexFunc(text.Args, func(a table.Arg) bool { return a.Slot == "player" && a.Kind == table.ArgName })
	if i < 0 || t.units[round] == "" || t.units[round] != t.units[round-1] {
		return 0, false
	}
	after, now := t.scores[round][text.Args[i].Str]
	before, ok := t.scores[round-1][text.Args[i].Str]
	return after - before, now && ok
}

func TestCheckLargestGain(t *testing.T) {
	facts := &gameFacts{
		scores: map[int]map[string]int{1: {"Anna": 1, "Ben": 0}, 2: {"Anna": 1, "Ben": 4}, 3: {"Anna": 3, "Ben": 4}},
		units:  map[int]string{1: "points", 2: "points", 3: "points"},
	}
	if err := facts.checkLargestGain("Ben", 2, 4); err != nil {
		t.Error(err)
	}
	for _, wrong := range []error{facts.checkLargestGain("Ben", 2, 3), facts.checkLargestGain("Anna", 3, 2)} {
		if wrong == nil {
			t.Error("checkLargestGain returned no error although another gain is larger")
		}
	}
}
