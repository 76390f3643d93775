package story

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A teller writes one story.
type teller struct {
	now         *referee.Snapshot
	words       *locale.Speaker
	stages      []report.Stage
	scores      scores
	fewest      bool // the fewest points win
	heirs       []heir
	names       map[string]string // the present spelling of names, by an earlier one
	firstOwners map[string]string // the IDs of the first owners of ships and figures, by name; "" if two have the name
	captures    []capture
}

// An heir is a player who took over the seat of another one.
type heir struct {
	records  int    // the number of records before the change
	old, new string // names
}

// A capture is the capture of a ship by another player.
type capture struct {
	records   int    // the number of records before it
	ship, who string // its name and the new owner's ID
}

// newTeller returns a teller for a game, and the course of the game.
func newTeller(n *referee.Snapshot, w *locale.Speaker) (*teller, report.Course) {
	c := report.CourseOf(n)
	t := &teller{now: n, words: w, stages: c.Stages, scores: scoresOf(n.Players(), &c), fewest: n.Info.FewestWin}
	t.scores.untrackedRest = n.View().NoRounds
	t.heirs = heirsOf(c.Announcements)
	t.names = currentNames(t.heirs, c.Stages)
	t.findOwners()
	return t, c
}

func (t *teller) line(key string, args ...table.Arg) string { return t.words.Line(key, args...) }

// maxSentences limits small events: a round has them only as long as it has fewer sentences than this, not counting the score.
const maxSentences = 3

// maxSeparateRounds is up to how many rounds are separate; in a longer game consecutive rounds with few events are combined.
const maxSeparateRounds = 12

// A Round is what happened in one round, or in consecutive rounds that read the same or had few events.
type Round struct {
	First, Last int
	Title       string
	Sentences   []string
}

// An event is an announcement that belongs in the story.
type event struct {
	rank    int // its place in [setup.Info].Story; 0 is the most important
	index   int // the index of the announcement
	text    table.Text
	join    string // see [setup.StoryEvent]
	many    string
	small   bool
	records int // the number of records before it
}

// events returns the events among the announcements, by round.
func events(info *setup.Info, announcements []table.Announcement) map[int][]event {
	list := map[int][]event{}
	rounds := roundsOf(announcements)
	for i := range announcements {
		for rank := range info.Story {
			tell := &info.Story[rank]
			if tell.Why || !tell.Matches(announcements[i].Text) {
				continue
			}
			now, text := list[rounds[i]], announcements[i].Text
			if k := lastOf(now, rank); k >= 0 && tell.Follow != nil {
				if both, ok := tell.Follow(announcements[now[k].index].Text, text); ok {
					now[k].text = storyText(tell, both)
					continue
				}
			}
			list[rounds[i]] = append(now, event{rank, i, storyText(tell, text), tell.Join, tell.Many, tell.Small, announcements[i].After})
		}
	}
	return list
}

// lastOf returns the index of the last event with that rank, -1 if there is none.
func lastOf(list []event, rank int) int {
	for k := len(list) - 1; k >= 0; k-- {
		if list[k].rank == rank {
			return k
		}
	}
	return -1
}

// storyText returns the story's text for an announcement.
func storyText(tell *setup.StoryEvent, announcement table.Text) table.Text {
	text := table.Say("story."+announcement.Key+tell.As, slices.Clone(announcement.Args)...)
	if tell.Join != "" && !tell.Each {
		text = fillList(text, tell.Join, itemsOf(text, tell.Join))
	}
	if tell.Each {
		each := table.Say(text.Key+".each", announcement.Args...)
		text.Args = append(text.Args, table.List(tell.Join, []table.Text{each}), table.Num("count", 1))
	}
	return text
}

// roundsOf returns the round of each announcement. One outside of any turn belongs to the round before it.
func roundsOf(announcements []table.Announcement) []int {
	rounds := make([]int, len(announcements))
	now := 0
	for i := range announcements {
		now = max(now, replay.Round(announcements[i].Turn))
		rounds[i] = now
	}
	return rounds
}

// heirsOf returns the changes of players among the announcements.
func heirsOf(announcements []table.Announcement) (list []heir) {
	for i := range announcements {
		if text := announcements[i].Text; text.Key == "say.seat.heir" {
			list = append(list, heir{announcements[i].After, text.Args[0].Str, text.Args[1].Str})
		}
	}
	return list
}

// currentNames maps the earlier spellings of names that were corrected to the present ones. A player who took over a seat
// is another person.
func currentNames(heirs []heir, stages []report.Stage) map[string]string {
	now := map[string]string{}
	last := stages[len(stages)-1].Players
	for _, p := range last {
		current, next := p.Name, p.Name
		for i := len(stages) - 1; i >= 0; i-- {
			switch old := table.NameOf(stages[i].Players, p.ID); {
			case old == next:
			case slices.ContainsFunc(heirs, func(h heir) bool { return h.old == old && h.new == next }):
				current, next = old, old
			default:
				if next = old; !slices.ContainsFunc(last, func(q table.Player) bool { return q.Name == old }) {
					now[old] = current
				}
			}
		}
	}
	return now
}

// nameAfter returns the present spelling of the name of the player who had a seat after so many records.
func (t *teller) nameAfter(id string, after int) string {
	name := table.NameOf(t.stages[len(t.stages)-1].Players, id)
	for _, h := range slices.Backward(t.heirs) {
		if h.records >= after && cmp.Or(t.names[h.new], h.new) == name {
			name = cmp.Or(t.names[h.old], h.old)
		}
	}
	return name
}

// name returns the name of the player who had a seat at the end of the round with index i.
func (t *teller) name(i, player int) string {
	if i >= len(t.scores.ends) {
		return t.scores.players[player].Name
	}
	return t.nameAfter(t.scores.players[player].ID, t.stages[t.scores.ends[i]].After+1)
}

// rename returns announcements with the present spelling of names. It does not modify its argument.
func rename(announcements []table.Announcement, now map[string]string) []table.Announcement {
	if len(now) == 0 {
		return announcements
	}
	announcements = slices.Clone(announcements)
	for i := range announcements {
		announcements[i].Text = withCurrentNames(announcements[i].Text, now)
	}
	return announcements
}

func withCurrentNames(text table.Text, now map[string]string) table.Text {
	args := slices.Clone(text.Args)
	for i := range args {
		if name, ok := now[args[i].Str]; ok && args[i].Kind == table.ArgName {
			args[i].Str = name
		}
		list := slices.Clone(args[i].List)
		for k := range list {
			list[k] = withCurrentNames(list[k], now)
		}
		args[i].List = list
	}
	return table.Text{Key: text.Key, Args: args}
}

// sentences returns a sentence for each event of a round, in the order of the game. It joins similar events, and leaves
// out repeated ones and, if there are too many, small ones.
func (t *teller) sentences(list []event) (texts []string) {
	list = t.joinEvents(list)
	slices.SortStableFunc(list, func(a, b event) int { return a.rank - b.rank })
	var chosen []event
	for _, e := range list {
		text := t.words.Render(e.text)
		if (!e.small || len(chosen) < maxSentences) && !slices.ContainsFunc(chosen, func(c event) bool { return t.words.Render(c.text) == text }) {
			chosen = append(chosen, e)
		}
	}
	slices.SortFunc(chosen, func(a, b event) int { return a.index - b.index })
	known := map[string]bool{}
	for _, e := range chosen {
		text := t.words.Render(t.withOwner(e.text, e.records, known))
		for name := range t.firstOwners { // not from the arguments: a text may not use all of them
			known[name] = known[name] || contains(text, name)
		}
		texts = append(texts, text)
	}
	return texts
}

// contains reports whether a text contains a name as whole words: "Anna" does not contain "Ann".
func contains(text, name string) bool {
	for at := 0; at < len(text); at++ {
		k := strings.Index(text[at:], name)
		if k < 0 {
			break
		}
		at += k
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at+len(name):])
		if !isInWord(before) && !isInWord(after) {
			return true
		}
	}
	return false
}

func isInWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// findOwners sets firstOwners and captures from the stages of the game.
func (t *teller) findOwners() {
	list := map[string]string{}
	t.firstOwners = list
	if !t.scores.hasCrews {
		return
	}
	holders := map[string]string{}
	for _, st := range t.stages {
		seen := map[string]int{}
		for _, p := range st.Panels {
			if p.Seat < 0 || p.Seat >= len(t.scores.players) {
				continue
			}
			for i := range p.Rows {
				name := t.words.Render(p.Rows[i].Name)
				_, known := list[name]
				other, twice := seen[name]
				switch {
				case twice && other != p.Seat:
					list[name] = ""
				case !known:
					list[name] = t.scores.players[p.Seat].ID
				}
				seen[name] = p.Seat
				if r := &p.Rows[i]; holders[r.ID] != r.Holder {
					holders[r.ID] = r.Holder
					t.captures = append(t.captures, capture{st.After, name, cmp.Or(r.Holder, t.scores.players[p.Seat].ID)})
				}
			}
		}
	}
	for _, p := range t.scores.players {
		delete(list, p.Name)
	}
}

// owner returns the name of the player who owned a ship or figure before so many records, "" if that is not known.
func (t *teller) owner(name string, after int) string {
	who := t.firstOwners[name]
	if who == "" {
		return ""
	}
	for _, x := range t.captures {
		if x.ship == name && x.records < after {
			who = x.who
		}
	}
	return t.nameAfter(who, after)
}

// withOwner returns a text with the owners added, in parentheses, to ships and figures that are not in known.
func (t *teller) withOwner(text table.Text, after int, known map[string]bool) table.Text {
	ownerOf := func(name string) string {
		if known[name] {
			return ""
		}
		return t.owner(name, after)
	}
	args := slices.Clone(text.Args)
	for i := range args {
		switch a := &args[i]; a.Kind {
		case table.ArgName:
			if who := ownerOf(a.Str); who != "" {
				a.Str += " (" + who + ")"
			}
		case table.ArgList:
			a.List = t.listByOwner(a.List, after, ownerOf)
		}
	}
	return table.Text{Key: text.Key, Args: args}
}

// listByOwner groups the items of a list by owner and adds each owner once, unless the owners of all items of the group are
// known already.
func (t *teller) listByOwner(list []table.Text, after int, ownerOf func(string) string) (grouped []table.Text) {
	var players []string
	names := map[string][]string{}
	unknown := map[string]bool{}
	for _, item := range list {
		name := t.words.Render(item)
		if len(item.Args) == 1 && item.Args[0].Kind == table.ArgName { // "Captain Kora"
			name = item.Args[0].Str
		}
		who := t.owner(name, after)
		if who == "" {
			grouped = append(grouped, item)
			continue
		}
		if names[who] == nil {
			players = append(players, who)
		}
		names[who] = append(names[who], t.words.Render(item))
		unknown[who] = ownerOf(name) != "" || unknown[who]
	}
	for _, who := range players {
		if unknown[who] {
			grouped = append(grouped, table.NameText(t.words.List(names[who])+" ("+who+")"))
			continue
		}
		for _, name := range names[who] {
			grouped = append(grouped, table.NameText(name))
		}
	}
	return grouped
}

// maxListed is how many things a sentence lists if there is a shorter text for more.
const maxListed = 2

// joinEvents joins events that differ only in the slot named by join: the event gets a list in that slot.
func (t *teller) joinEvents(list []event) (all []event) {
	groups := map[string]int{}
	var texts, many [][]table.Text
	add := func(to *[]table.Text, items []table.Text) {
		for _, item := range items {
			if !slices.ContainsFunc(*to, func(x table.Text) bool { return t.words.Render(x) == t.words.Render(item) }) {
				*to = append(*to, item)
			}
		}
	}
	for _, e := range list {
		if e.join == "" {
			all, texts, many = append(all, e), append(texts, nil), append(many, nil)
			continue
		}
		frame := t.words.Render(fillList(e.text, e.join, []table.Text{table.NameText("*")}))
		i, ok := groups[frame]
		if !ok {
			i = len(all)
			groups[frame] = i
			all, texts, many = append(all, e), append(texts, nil), append(many, nil)
		}
		all[i].rank = min(all[i].rank, e.rank)
		add(&texts[i], itemsOf(e.text, e.join))
		add(&many[i], itemsOf(e.text, e.many))
	}
	for i := range all {
		switch e := &all[i]; {
		case e.many != "" && len(texts[i]) > maxListed:
			e.text.Key += ".many"
			e.text = fillList(e.text, e.many, many[i])
		case texts[i] != nil:
			e.text = fillList(e.text, e.join, texts[i])
		}
	}
	return all
}

// fillList returns a text with the list in a slot and its length in the slot "count".
func fillList(text table.Text, slot string, list []table.Text) table.Text {
	args := slices.DeleteFunc(slices.Clone(text.Args), func(a table.Arg) bool { return a.Slot == slot || a.Slot == "count" })
	return table.Say(text.Key, append(args, table.List(slot, list), table.Num("count", len(list)))...)
}

// itemsOf returns the argument of a slot as a list: of one item unless it is a list.
func itemsOf(text table.Text, slot string) (list []table.Text) {
	for _, a := range text.Args {
		switch {
		case a.Slot != slot:
		case a.Kind == table.ArgName:
			list = append(list, table.NameText(a.Str))
		case a.Kind == table.ArgTerm:
			list = append(list, table.Say(a.Str))
		default:
			list = append(list, a.List...)
		}
	}
	return list
}

// dropUnfinished removes the current round from the scores if nothing has happened in it yet.
func (t *teller) dropUnfinished(byRound map[int][]event) {
	s := &t.scores
	i := len(s.rounds) - 1
	if t.now.Over() || s.untrackedRest || i < 0 || len(byRound[s.rounds[i]]) > 0 {
		return
	}
	before := s.start
	if i > 0 {
		before = s.after[i-1]
	}
	if sameScores(before, s.after[i]) && len(t.tellRulings(i)) == 0 {
		s.dropLastRound()
	}
}

// rounds returns the rounds of the story, and first a part for events before round 1.
func (t *teller) rounds(byRound map[int][]event) (list []Round) {
	if before := t.sentences(byRound[0]); len(before) > 0 {
		title := "story.before"
		if len(t.scores.rounds) == 0 && t.now.Over() {
			title = "story.whole" // no round was tracked
		}
		list = append(list, Round{Title: t.line(title), Sentences: before})
	}
	var ahead []int // the players who are first
	long := len(t.scores.rounds) > maxSeparateRounds
	var quiet []event // all events of the last entry of list, if each of its rounds had few
	for i, n := range t.scores.rounds {
		texts := t.sentences(byRound[n])
		ruled := t.tellRulings(i)
		repeatable := len(t.gains(i, false))+len(ruled) == 0                             // may be combined with an equal round
		combinable := repeatable && long && len(t.joinEvents(byRound[n])) < maxSentences // may be combined with other rounds
		if t.scores.untrackedRest && i+1 == len(t.scores.rounds) {
			repeatable, combinable = false, false
		}
		texts = append(texts, t.gains(i, len(texts)+len(ruled) == 0)...)
		texts = append(texts, ruled...)
		switch now := t.scores.leaders(i, t.fewest); {
		case !t.roundsDecide() || len(now) == 0 || slices.Equal(now, ahead):
		case countPresent(t.scores.after[i]) == 1 && len(t.scores.players) > 1: // only one player is left
		case ahead == nil && len(now) > 1: // nobody has been ahead yet
		case ahead == nil:
			ahead = now
		default:
			repeatable, combinable = false, false
			texts = append(texts, t.leadSentence(i, now))
			ahead = now
		}
		switch {
		case len(texts) == 0 && t.scores.untrackedRest && len(t.scores.rounds) == 1:
			continue // no round was tracked
		case len(texts) == 0:
			texts = []string{t.line("story.quiet")}
		}
		if k := len(list) - 1; repeatable && k >= 0 && list[k].Last == n-1 && n > 1 && slices.Equal(list[k].Sentences, texts) {
			list[k].Last = n
			quiet = slices.Concat(quiet, byRound[n])
			continue
		}
		if both := slices.Concat(quiet, byRound[n]); combinable && quiet != nil && len(t.joinEvents(both)) <= maxSentences {
			k := len(list) - 1
			quiet, list[k].Last, list[k].Sentences = both, n, t.sentences(both)
			continue
		}
		quiet = nil
		if combinable {
			quiet = append([]event{}, byRound[n]...)
		}
		list = append(list, Round{First: n, Last: n, Sentences: texts})
	}
	for i := range list {
		switch r := &list[i]; {
		case r.Title != "":
		case t.scores.untrackedRest && i+1 == len(list) && len(t.scores.rounds) == 1:
			r.Title = t.line("story.whole")
		case t.scores.untrackedRest && i+1 == len(list):
			r.Title = t.line("story.noted", table.Num("round", r.First))
		case r.First == r.Last:
			r.Title = t.line("story.round", table.Num("round", r.First))
		case r.First+1 == r.Last:
			r.Title = t.line("story.rounds.two", table.Num("first", r.First), table.Num("last", r.Last))
		default:
			r.Title = t.line("story.rounds", table.Num("first", r.First), table.Num("last", r.Last))
		}
	}
	return list
}

// leadSentence returns a sentence about the players now, who are first after the round with index i.
func (t *teller) leadSentence(i int, now []int) string {
	var names []table.Text
	for _, k := range now {
		names = append(names, table.NameText(t.name(i, k)))
	}
	switch {
	case len(names) > 1 && len(names) == countPresent(t.scores.after[i]):
		return t.line("story.tied.all", table.List("players", names))
	case len(names) > 1:
		return t.line("story.tied", table.List("players", names))
	}
	return t.line("story.lead", table.List("player", names))
}

// roundsDecide reports whether the score of the rounds decides the game: the result counts the same unit.
func (t *teller) roundsDecide() bool {
	n := t.lastScoredRound()
	return n >= 0 && sameUnits(t.scores.after[n], t.scores.final)
}

// lastScoredRound returns the index of the last round after which a score is known, -1 if there is none.
func (t *teller) lastScoredRound() int {
	n := len(t.scores.after) - 1
	for n >= 0 && !anyKnown(t.scores.after[n]) {
		n--
	}
	return n
}

// scoreTitle returns the title of the score by rounds, "" if there is none.
func (t *teller) scoreTitle() string {
	n := t.lastScoredRound()
	if n < 0 {
		return ""
	}
	for _, x := range t.scores.after[n] {
		if x.known && (t.fewest || !t.roundsDecide()) { // the highest line of the chart is not that of the leader
			return t.line("story.scores.of", table.Sub("unit", unitFor(x.unit, 0)))
		}
	}
	return t.line("story.scores")
}

// gains returns sentences about who gained and lost how much in the round with index i; none if that is unknown for
// somebody at the table or does not decide the game. If nobody gained or lost anything, it says so only if alone.
func (t *teller) gains(i int, alone bool) (sentences []string) {
	var more, less []gain
	for k := range t.scores.players {
		n, known := t.scores.gain(i, k)
		switch {
		case t.scores.after[i][k].left, t.scores.isAbsentBefore(i, k):
		case !known:
			return nil
		case n > 0:
			more = append(more, gain{t.name(i, k), n, t.scores.after[i][k].unit})
		case n < 0:
			less = append(less, gain{t.name(i, k), -n, t.scores.after[i][k].unit})
		}
	}
	key := "story.gained"
	switch {
	case !t.roundsDecide(), t.scores.untrackedRest && len(t.scores.rounds) == 1: // it does not decide the game, or is the whole result
		return nil
	case t.fewest:
		key = "story.gained.fewest"
	case t.scores.untrackedRest && i+1 == len(t.scores.rounds):
		key = "story.gained.noted"
	}
	switch {
	case len(more) > 0 && len(less) > 0 && !t.fewest:
		sentences = append(sentences, t.line("story.gained.lost", table.List("list", t.amounts(more)), table.List("less", t.amounts(less))))
	case len(more) > 0:
		sentences = append(sentences, t.line(key, table.List("list", t.amounts(more))))
	case len(less) > 0:
		sentences = append(sentences, t.line("story.lost", table.List("list", t.amounts(less))))
	}
	if alone && len(more)+len(less) == 0 {
		sentences = append(sentences, t.line("story.gained.none"))
	}
	return sentences
}

// tellRulings returns a sentence about how rulings changed the score in the round with index i; nil if they did not.
func (t *teller) tellRulings(i int) []string {
	var list []table.Text
	for k := range t.scores.players {
		if n := t.scores.ruling(i, k); n != 0 {
			list = append(list, table.Say("story.ruled.by", table.Name("player", t.name(i, k)), table.Name("by", fmt.Sprintf("%+d", n))))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return []string{t.line("story.ruled", table.List("list", list))}
}

// A gain is how much a player has won or lost.
type gain struct {
	name string
	n    int
	unit table.Text
}

// amounts returns a text for each gain; only the last has the unit.
func (t *teller) amounts(gains []gain) (list []table.Text) {
	for i, x := range gains {
		text := table.Say("story.amount", table.Name("player", x.name), table.Num("points", x.n))
		if !t.fewest && i+1 == len(gains) {
			text = table.Say("story.amount.unit", table.Name("player", x.name), table.Num("points", x.n), table.Sub("unit", unitFor(x.unit, x.n)))
		}
		list = append(list, text)
	}
	return list
}

// unitFor returns the word for n of a unit.
func unitFor(unit table.Text, n int) table.Text {
	args := slices.Clone(unit.Args)
	for i := range args {
		if args[i].Slot == "count" {
			args[i].Num = n
		}
	}
	return table.Say(unit.Key, args...)
}
