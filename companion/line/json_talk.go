package line

import (
	"errors"
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// hello returns the first line of a game.
func (j *jsonTalk) hello(resumed bool) helloLine {
	l := helloLine{Type: "hello", Protocol: Protocol, Game: j.now.Info.Name, ID: j.now.ID,
		Lang: j.Words.Lang(), Rules: j.now.Info.Rules, Resumed: resumed, Watching: j.Referee == nil}
	if j.now.Asking {
		l.Stage = "setup"
	}
	return l
}

// bye says that the game is saved, unless it is not.
func (j *jsonTalk) bye() {
	if j.now.SaveErr != nil {
		return // the caller that closes the game says where it was rescued to
	}
	j.write(sayLine{Type: "say", Key: "line.kept", Text: j.line("line.kept", table.Name("id", j.now.ID))})
}

func (j *jsonTalk) writeOutcome(o *referee.Reply) {
	for _, l := range j.sayLines(o.Announcements) {
		j.write(l)
	}
	if text := j.saveTrouble(); text != "" {
		j.write(errorLine{Type: "error", Code: "not-saved", Text: text})
	}
}

func (j *jsonTalk) sayLines(list []table.Announcement) (lines []sayLine) {
	if len(list) == 0 {
		return nil
	}
	ids := idsOf(j.now)
	for _, s := range list {
		lines = append(lines, sayLine{Type: "say", Key: s.Text.Key, Text: j.say(s.Text), Order: s.Order != nil, Do: j.do(s.Order), Tally: j.tally(s.Tally), About: ids.idsIn(s.Text)})
	}
	return lines
}

// orders writes the open orders of the last act again.
func (j *jsonTalk) orders() {
	o := j.now.Orders()
	for _, x := range o.Open() {
		for _, l := range j.sayLines([]table.Announcement{orderAnnouncement(&x)}) {
			l.Again = true
			j.write(l)
		}
	}
}

// do returns an order for programs; nil if the order is only a text.
func (j *jsonTalk) do(o *table.Order) *do {
	if o == nil || o.Kind == table.OrderOther {
		return nil
	}
	var faces []string
	for _, c := range o.Faces {
		faces = append(faces, j.say(c.Sign)+c.Rank)
	}
	return &do{j.name(o.Who), string(o.Kind), o.Pieces, o.Source, o.Target, o.Count, o.Way, o.Steps, o.Length, o.Look, o.May, faces, j.do(o.Next)}
}

func (j *jsonTalk) tally(t *table.Tally) *tally {
	if t == nil {
		return nil
	}
	var out tally
	for _, c := range t.Columns {
		out.Columns = append(out.Columns, tallyColumn{c.ID, j.say(c.Name)})
	}
	for i := range t.Rows {
		l := &t.Rows[i]
		row := tallyRow{Player: j.name(l.Player), Numbers: l.Numbers}
		if !l.Note.IsZero() {
			row.Note = j.say(l.Note)
		}
		out.Lines = append(out.Lines, row)
	}
	return &out
}

// prompt writes the open question, or that the game is over.
func (j *jsonTalk) prompt() {
	q, hidden := j.now.Question()
	switch {
	case j.now.Divergence != nil:
		j.write(askLine{Type: "ask", N: j.now.N(), Place: j.now.Divergence.Place, Key: divergenceKey, Kind: table.KindChoose.String(),
			Text: j.divergenceText(j.now.Divergence), Options: j.divergenceOptions(j.now.Divergence), Actions: []action{}, Waiting: j.now.PendingCount(), Saved: j.savedField()})
	case q != nil:
		j.write(j.ask(q, hidden))
	default:
		j.write(j.over())
	}
}

func (j *jsonTalk) over() overLine {
	l := overLine{Type: "over", Standings: []standing{}, Next: j.now.HasNext(), Saved: j.savedField()}
	for _, s := range j.now.Standings() {
		l.Standings = append(l.Standings, standing{j.name(s.Player), s.KnownPoints(), s.Place, j.say(s.Why)})
	}
	return l
}

// finishAct writes the reply to an act and then the open question.
func (j *jsonTalk) finishAct(o *referee.Reply, err error) {
	if err != nil {
		j.refuse(err)
		return
	}
	if j.advance(o.Now) {
		j.showTray()
	}
	if o.Begun {
		j.write(j.hello(false))
	}
	if o.Changed || o.Settled {
		j.write(changedLine{Type: "changed", Back: list(o.Back), Discarded: list(o.Discarded), Values: j.changes(o.Changes)})
		for _, c := range o.Changes {
			if strings.HasPrefix(c.Path, referee.UndonePath) {
				j.write(sayLine{Type: "say", Key: c.Text.Key, Text: j.say(c.Text), Order: true})
			}
		}
	}
	j.writeOutcome(o)
	j.prompt()
}

// refuse writes an error and then the same question again.
func (j *jsonTalk) refuse(err error) {
	var crash *referee.CrashError
	if errors.As(err, &crash) {
		j.write(errorLine{Type: "error", Code: "crash", Text: j.crashSentence(crash)})
	} else {
		j.write(failure(j.Words, err))
	}
	j.prompt()
}

func (j *jsonTalk) changes(l []table.Change) []change {
	out := []change{}
	for _, c := range l {
		if !strings.HasPrefix(c.Path, referee.UndonePath) { // else it is an order
			out = append(out, change{c.Path, c.Kind.Native(c.Was), c.Kind.Native(c.Is), j.say(c.Text)})
		}
	}
	return out
}

// showTray writes the dice of the open roll.
func (j *jsonTalk) showTray() {
	tray := j.now.Tray
	l := diceLine{Type: "dice", N: j.now.N(), Dice: []trayDie{}, Keep: tray.HasThrow() && tray.IsComplete(), Text: j.trayText()}
	for _, s := range tray.Slots {
		l.Dice = append(l.Dice, trayDie{s.Die.Name, s.Face, s.From, s.Name})
	}
	j.write(l)
}
