package story

import (
	"cmp"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"hafenmeister/companion/chart"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games/table"
)

// A Story is the report of a game in one language.
type Story struct {
	Title  string
	Lead   []string // when the game was, who played what
	Note   string   // the people's own note
	Shown  []byte   // the picture of the table, a JPEG; nil unless the caller of Tell sets it
	Result []string // who won and why, or that the game is not over
	Places []Placing
	Unit   string   // the heading of the points of Places
	Turns  []string // turning points
	Scores Table    // by rounds; empty if they are not known
	Count  string   // the title of Scores
	Charts []chart.Chart
	Rounds []Round
	Luck   []string // how often throws succeeded, and the expected number
	Crews  []PlayerFates
}

// A Placing is a player's place in the result.
type Placing struct{ Place, Player, Points, Why string }

// A Table has a row for each round.
type Table struct {
	Columns []string
	Rows    [][]string
}

// Tell returns the story of a game, which need not be over. During the set-up it has only a title, a lead and a note.
func Tell(n *referee.Snapshot, h log.Head, w *locale.Speaker) (*Story, error) {
	t, c := newTeller(n, w)
	s := &Story{Title: cmp.Or(locale.Sanitize(h.Notes.Name), w.Render(n.Info.Title)), Note: locale.Sanitize(h.Notes.Note), Lead: t.lead(h)}
	if len(t.scores.players) == 0 || n.Asking {
		return s, nil
	}
	announcements := rename(c.Announcements, t.names)
	byRound := events(n.Info, announcements)
	t.dropUnfinished(byRound)
	reasons := t.winReasons(announcements)
	if strings.HasSuffix(n.Standings()[0].Why.Key, "."+table.Stopped) {
		reasons = append([]string{t.line("story.ended")}, reasons...)
	}
	s.Result, s.Places, s.Unit = append(t.result(reasons != nil), reasons...), t.places(), t.unitHeading()
	s.Turns = t.turns(announcements)
	s.Rounds = t.rounds(byRound)
	s.Scores = t.table()
	s.Count = t.scoreTitle()
	s.Luck = t.luck(c.Aims)
	s.Crews = t.fates()
	s.Charts = t.charts(&c)
	return s, nil
}

// luck returns sentences about how often the throws of players succeeded.
func (t *teller) luck(aims []report.AimStats) (sentences []string) {
	for i := range aims {
		if a := &aims[i]; a.N >= minThrows {
			sentences = append(sentences, t.words.Render(a.Sentence(t.words.Decimal)))
		}
	}
	return sentences
}

// lead returns sentences about who played what, when, and how long it took.
func (t *teller) lead(h log.Head) (list []string) {
	var names []string
	for _, p := range t.now.Players() {
		for i := range t.stages { // the seat may have had other players before
			if name := locale.Sanitize(t.nameAfter(p.ID, t.stages[i].After)); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	key := "story.who"
	if len(names) == 1 {
		key = "story.who.one"
	}
	if len(names) > 0 {
		list = append(list, t.line(key, table.Name("who", t.words.List(names)), table.Sub("game", t.now.Info.Title), table.Name("day", t.words.Day(h.Created))))
	}
	if p := report.PaceOf(t.now); p.Played >= time.Minute && t.now.Options.Pace != referee.PaceOff {
		list = append(list, t.line("story.played", p.Sentences(nil)[0].Args...))
		if t.now.Over() && len(p.Rounds) > 1 && !t.scores.untrackedRest {
			list = append(list, t.line("story.pace", p.MeanRound("time")))
		}
	}
	return list
}

// result returns sentences about who won, by how much and, unless hasReasons, why the game ended.
func (t *teller) result(hasReasons bool) (list []string) {
	standings := t.now.Standings()
	if !t.now.Over() {
		return []string{t.line("story.running")}
	}
	winners := t.now.Winners()
	var names []table.Text
	for _, s := range winners {
		names = append(names, table.NameText(table.NameOf(t.now.Players(), s.Player)))
	}
	switch {
	case len(winners) == 0:
		list = append(list, t.line("story.won.nobody"))
	case winners[0].Unknown || t.isBeaten(standings) || t.isTiedWithLoser(standings) && t.reason(standings) != "", t.onlyOneLeft():
		list = append(list, t.line("story.won", table.List("players", names), table.Num("count", len(names))))
	default:
		list = append(list, t.line("story.won.points", table.List("players", names), table.Num("count", len(names)),
			table.Num("points", winners[0].Points), table.Sub("unit", t.unit(winners[0].Points))))
		list = append(list, t.margin(standings, len(winners))...)
	}
	if hasReasons {
		return list
	}
	if why := commonReason(standings); !why.IsZero() && !t.hasOnlyPoints(standings[0]) {
		list = append(list, strings.TrimSuffix(t.words.Render(why), " "+t.pointsSentence(standings[0].Points)))
	} else if why := t.reason(standings); why != "" {
		list = append(list, why)
	}
	return list
}

// winReasons returns the game's own sentences about why somebody won; nil if it has none.
func (t *teller) winReasons(announcements []table.Announcement) (list []string) {
	for _, tell := range t.now.Info.Story {
		for i := len(announcements) - 1; tell.Why && i >= 0; i-- {
			if announcements[i].Text.Key == tell.Key {
				list = append(list, t.words.Render(storyText(&tell, announcements[i].Text)))
				break
			}
		}
	}
	return list
}

// isBeaten reports whether points cannot be why the winners won: somebody else has more, or they have different points.
func (t *teller) isBeaten(standings []table.Standing) bool {
	return slices.ContainsFunc(standings, func(s table.Standing) bool {
		return !s.Unknown && !t.hasLeft(s.Player) && s.Points != standings[0].Points && (s.Place == 1 || s.Points > standings[0].Points != t.fewest)
	})
}

// isTiedWithLoser reports whether somebody has as many points as the winner, and did not win.
func (t *teller) isTiedWithLoser(standings []table.Standing) bool {
	return slices.ContainsFunc(standings, func(s table.Standing) bool {
		return !s.Unknown && !t.hasLeft(s.Player) && s.Place > 1 && s.Points == standings[0].Points
	})
}

// onlyOneLeft reports whether only one of several players is left at the end.
func (t *teller) onlyOneLeft() bool {
	return len(t.scores.players) > 1 && countPresent(t.scores.final) == 1
}

// reason returns the first sentence of why the game ended, if it is the same for all standings; else "".
func (t *teller) reason(standings []table.Standing) string {
	first, _, ok := strings.Cut(t.words.Render(standings[0].Why), ". ")
	if !ok || len(standings) < 2 {
		return ""
	}
	first += "."
	for _, s := range standings {
		if !strings.HasPrefix(t.words.Render(s.Why), first+" ") {
			return ""
		}
	}
	return first
}

// commonReason returns why the game ended if that is the same for all standings; else the zero Text.
func commonReason(standings []table.Standing) table.Text {
	for _, s := range standings[1:] {
		if !reflect.DeepEqual(s.Why, standings[0].Why) {
			return table.Text{}
		}
	}
	return standings[0].Why
}

// hasOnlyPoints reports whether the reason of a standing is only its number of points.
func (t *teller) hasOnlyPoints(s table.Standing) bool {
	return t.words.Render(s.Why) == t.pointsSentence(s.Points)
}

// pointsSentence returns a sentence with only a number of points.
func (t *teller) pointsSentence(points int) string {
	return strconv.Itoa(points) + " " + t.words.Render(t.unit(points)) + "."
}

// margin returns a sentence about how far ahead of the second a single winner was; nil if points did not decide.
func (t *teller) margin(list []table.Standing, winners int) []string {
	if winners != 1 || len(list) < 2 || slices.ContainsFunc(list, func(s table.Standing) bool { return s.Unknown }) {
		return nil
	}
	ahead := 0
	var second []table.Text
	for _, s := range list[1:] {
		if t.hasLeft(s.Player) {
			continue
		}
		n := list[0].Points - s.Points
		if t.fewest {
			n = -n
		}
		if n <= 0 {
			return nil // points did not decide
		}
		if ahead == 0 || n < ahead {
			ahead, second = n, nil
		}
		if n == ahead {
			second = append(second, table.NameText(table.NameOf(t.now.Players(), s.Player)))
		}
	}
	if ahead == 0 {
		return nil
	}
	key := "story.margin"
	if t.fewest {
		key = "story.margin.fewest"
	}
	return []string{t.line(key, table.Num("points", ahead), table.Num("count", ahead), table.List("player", second))}
}

// unit returns the word for n points at the end, zero if no score is known.
func (t *teller) unit(n int) table.Text {
	for _, x := range t.scores.final {
		if x.known {
			return unitFor(x.unit, n)
		}
	}
	return table.Text{}
}

// unitHeading returns the heading of the points of the result.
func (t *teller) unitHeading() string {
	return cmp.Or(t.words.Render(t.unit(0)), t.line("story.points"))
}

// places returns a placing for each standing.
func (t *teller) places() (list []Placing) {
	standings := t.now.Standings()
	reason := t.reason(standings)
	for _, s := range standings {
		p := Placing{Place: strconv.Itoa(s.Place), Player: locale.Sanitize(table.NameOf(t.now.Players(), s.Player)), Points: "–"}
		if first := locale.Sanitize(t.nameAfter(s.Player, 0)); first != p.Player { // the first player of the seat earned some of the points
			p.Player = t.line("story.place.heir", table.Name("player", p.Player), table.Name("first", first))
		}
		if !s.Unknown {
			p.Points = strconv.Itoa(s.Points)
		}
		if t.hasLeft(s.Player) {
			p.Points = "–"
		}
		switch {
		case !t.now.Over():
		case t.hasLeft(s.Player):
			p.Why = t.line("story.left")
		case !commonReason(standings).IsZero():
		case !slices.ContainsFunc(standings, func(o table.Standing) bool { return !t.hasOnlyPoints(o) }):
		default:
			p.Why = t.ownReason(s, reason)
		}
		list = append(list, p)
	}
	return list
}

// ownReason returns the reason of one standing, without the sentence that all share and without the points.
func (t *teller) ownReason(s table.Standing, reason string) string {
	if reasons := itemsOf(s.Why, "reasons"); len(reasons) > 0 {
		if s.Points == 0 {
			return ""
		}
		var list []string
		for _, text := range reasons {
			list = append(list, t.words.Render(text))
		}
		return t.words.List(list)
	}
	why := strings.TrimSpace(strings.TrimPrefix(t.words.Render(s.Why), reason))
	if why == t.pointsSentence(s.Points) {
		return ""
	}
	return why
}

// hasLeft reports whether a player has left the table.
func (t *teller) hasLeft(id string) bool {
	k := slices.IndexFunc(t.scores.players, func(p table.Player) bool { return p.ID == id })
	return k >= 0 && t.scores.final[k].left
}

// maxTurningPoints is the maximum number of turning points from a game's announcements, apart from those with Every set.
const maxTurningPoints = 7

// turns returns the turning points: announcements that the game calls so, the round that brought most, and
// since when the winners have been in the lead.
func (t *teller) turns(announcements []table.Announcement) (list []string) {
	if t.scores.untrackedRest && len(t.scores.rounds) == 1 {
		return nil // no round was tracked
	}
	type point struct {
		round, nth int
		text       string
	}
	last := len(announcements) // orders the score of a round after its announcements
	var points []point
	rounds := roundsOf(announcements)
	for _, tell := range t.now.Info.Story {
		for i := range announcements {
			if !tell.Every && len(points) >= maxTurningPoints {
				break // the most important are first
			}
			if tell.Turn == nil || !tell.Matches(announcements[i].Text) || !tell.Turn(announcements[i].Text) {
				continue
			}
			if p := (point{rounds[i], i, t.words.Render(t.withOwner(storyText(&tell, announcements[i].Text), announcements[i].After, map[string]bool{}))}); !slices.Contains(points, p) {
				points = append(points, p)
			}
			if !tell.Every {
				break
			}
		}
	}
	if i, k, n := t.scores.largestGain(); i >= 0 && len(t.scores.rounds) > 1 && t.roundsDecide() {
		who, key := t.gainersOf(i, n), "story.most"
		if t.fewest {
			key = "story.most.fewest"
		}
		points = append(points, point{t.scores.rounds[i], last, t.line(key, table.List("players", who), table.Num("count", len(who)),
			table.Num("points", n), table.Sub("unit", unitFor(t.scores.after[i][k].unit, n)))})
	}
	if i := t.leadSince(); i > 0 && !(t.scores.untrackedRest && i+1 == len(t.scores.rounds)) {
		key := "story.kept"
		switch last := i+1 == len(t.scores.rounds); {
		case last && t.scores.isUnbeaten(i-1, t.scores.soleLeader(i, t.fewest), t.fewest):
			key = "story.kept.shared"
		case last:
			key = "story.kept.last"
		}
		points = append(points, point{t.scores.rounds[i], last, t.line(key, table.Name("player", t.scores.players[t.scores.soleLeader(i, t.fewest)].Name))})
	}
	if i, names := t.sharedLeadSince(); i > 0 {
		key := "story.level"
		if len(names) == countPresent(t.scores.final) {
			key = "story.level.all"
		}
		points = append(points, point{t.scores.rounds[i], last, t.line(key, table.List("players", names))})
	}
	slices.SortStableFunc(points, func(a, b point) int { return cmp.Or(a.round-b.round, a.nth-b.nth) })
	for _, p := range points {
		key := "story.turn"
		if n := len(t.scores.rounds); t.scores.untrackedRest && n > 0 && p.round == t.scores.rounds[n-1] {
			key = "story.turn.noted"
		}
		list = append(list, t.line(key, table.Num("round", p.round), table.Name("text", p.text)))
	}
	return list
}

// gainersOf returns the players who gained exactly n in the round with index i.
func (t *teller) gainersOf(i, n int) (names []table.Text) {
	for k := range t.scores.players {
		if gain, known := t.scores.gain(i, k); known && gain == n {
			names = append(names, table.NameText(t.name(i, k)))
		}
	}
	return names
}

// leadSince returns the index of the round since which the only winner has been first, alone, until the
// end of the game; -1 if there is none.
func (t *teller) leadSince() int {
	last := len(t.scores.rounds) - 1
	if last < 0 || !t.now.Over() || !t.roundsDecide() {
		return -1
	}
	who := t.scores.soleLeader(last, t.fewest)
	winners := t.now.Winners()
	if who < 0 || len(winners) != 1 || winners[0].Player != t.scores.players[who].ID {
		return -1
	}
	for last > 0 && t.scores.soleLeader(last-1, t.fewest) == who {
		last--
	}
	if t.onlyOneLeft() && countPresent(t.scores.after[last]) == 1 {
		return -1
	}
	return last
}

// sharedLeadSince returns the index of the round since which the players who share the victory have been first, with the same
// score, until the end of the game, and their names; -1 if there is none.
func (t *teller) sharedLeadSince() (round int, names []table.Text) {
	winners := t.now.Winners()
	if len(winners) < 2 || !t.now.Over() || !t.roundsDecide() {
		return -1, nil
	}
	for _, s := range winners {
		names = append(names, table.NameText(table.NameOf(t.now.Players(), s.Player)))
	}
	round = len(t.scores.rounds)
	for round > 0 && t.isShared(round-1, winners) {
		round--
	}
	if round == len(t.scores.rounds) {
		return -1, nil
	}
	return round, names
}

// isShared reports whether exactly the winners were first, with the same score, after the round with index i.
func (t *teller) isShared(i int, winners []table.Standing) bool {
	best, n := 0, 0
	for k, x := range t.scores.after[i] {
		if !x.known {
			if x.left || x.absent {
				continue
			}
			return false
		}
		if n == 0 || x.points != best && x.points > best != t.fewest {
			best, n = x.points, 0
		}
		if x.points == best {
			n++
			if !slices.ContainsFunc(winners, func(s table.Standing) bool { return s.Player == t.scores.players[k].ID }) {
				n += len(winners) // somebody else is first too
			}
		}
	}
	return n == len(winners)
}

// table returns the score by rounds. Consecutive rounds with the same score have one row. It is empty if no
// score is known or there are fewer than two rounds.
func (t *teller) table() (x Table) {
	if !t.scores.anyRoundKnown() || len(t.scores.rounds) < 2 {
		return x
	}
	x.Columns = []string{t.line("story.round.head")}
	for _, p := range t.scores.players {
		x.Columns = append(x.Columns, locale.Sanitize(p.Name))
	}
	row := func(head string, list []score) {
		cells := []string{head}
		for _, s := range list {
			cells = append(cells, s.String())
		}
		x.Rows = append(x.Rows, cells)
	}
	for i, n := range t.scores.rounds {
		first := n
		for j := i; j > 0 && sameScores(t.scores.after[j-1], t.scores.after[i]); j-- {
			first = t.scores.rounds[j-1]
		}
		if i+1 < len(t.scores.rounds) && sameScores(t.scores.after[i], t.scores.after[i+1]) {
			continue // in the row of the next round
		}
		if !anyKnown(t.scores.after[i]) {
			continue
		}
		head := strconv.Itoa(n)
		switch {
		case first == n && t.scores.untrackedRest && i+1 == len(t.scores.rounds):
			head = t.line("story.noted", table.Num("round", n))
		case first < n:
			head = strconv.Itoa(first) + "–" + head
		}
		row(head, t.scores.after[i])
	}
	if n := len(t.scores.after) - 1; n >= 0 && t.now.Over() && !sameScores(t.scores.after[n], t.scores.final) {
		head := t.line("story.end")
		if !t.roundsDecide() {
			head = t.line("story.end.of", table.Sub("unit", t.unit(0)))
		}
		row(head, t.scores.final)
	}
	return x
}
