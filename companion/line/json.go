package line

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// Protocol is the version of the open protocol.
const Protocol = 1

// JSON plays an evening over the open protocol until the input ends, somebody quits
// (nil), or ctx is done (its cause). Each answer is on the disk before the line that
// follows from it is written; if not, the line says so. The referee stays open.
func JSON(ctx context.Context, e Evening) error {
	j := &jsonTalk{talk: talk{Evening: e}}
	o, err := e.Referee.Open()
	if err != nil {
		return err
	}
	j.now = o.Now
	defer j.watch()()
	j.hello(e.Resumed && !o.Begun)
	for _, l := range j.said(o.Ordered()) {
		l.Again = true
		j.put(l)
	}
	j.told(o)
	if j.now.Throws > 0 {
		j.thrown()
	}
	j.prompt()
	if err := j.flush(); err != nil {
		return err
	}
	stop := make(chan struct{})
	defer close(stop)
	lines := listen(e.In, stop)
	for !j.quit {
		select {
		case <-ctx.Done():
			j.bye()
			return errors.Join(context.Cause(ctx), j.flush())
		case note := <-e.Notes:
			j.put(sayLine{Type: "say", Key: note.Key, Text: j.say(note)})
			if err := j.flush(); err != nil {
				return err
			}
		case now, open := <-j.news:
			if j.saw(now, open) {
				j.thrown()
				if err := j.flush(); err != nil {
					return err
				}
			}
		case l := <-lines:
			if l.err != nil {
				return endOf(l.err)
			}
			j.take(l)
			if err := j.flush(); err != nil {
				return err
			}
		}
	}
	return nil
}

// endOf is nil for an input that has simply ended.
func endOf(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// jsonTalk is an evening over the open protocol.
type jsonTalk struct {
	talk
	out  bytes.Buffer // what goes out together
	quit bool
}

func (j *jsonTalk) put(line any) {
	enc := json.NewEncoder(&j.out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(line); err != nil {
		panic(err) // strings, numbers and flags only
	}
}

func (j *jsonTalk) flush() error {
	_, err := j.Out.Write(locale.TameJSON(j.out.Bytes()))
	j.out.Reset()
	return err
}

func (j *jsonTalk) hello(resumed bool) {
	l := helloLine{Type: "hello", Protocol: Protocol, Game: j.now.Info.Name, ID: j.now.ID,
		Lang: j.Words.Lang(), Rules: j.now.Info.Rules, Resumed: resumed}
	if j.now.Asking {
		l.Stage = "setup"
	}
	j.put(l)
}

// bye says that the game is kept.
func (j *jsonTalk) bye() {
	if j.now.SaveErr != nil {
		return // whoever closes the game says where it is
	}
	j.put(sayLine{Type: "say", Key: "line.kept", Text: j.line("line.kept", table.Name("id", j.now.ID))})
}

// told puts what was said, and what the disk says.
func (j *jsonTalk) told(o *referee.Outcome) {
	for _, l := range j.said(o.Said) {
		j.put(l)
	}
	if text := j.trouble(); text != "" {
		j.put(errorLine{Type: "error", Code: "not-saved", Text: text})
	}
}

// said are lines for what was said.
func (j *jsonTalk) said(list []table.Said) (lines []sayLine) {
	if len(list) == 0 {
		return nil
	}
	ids := idsOf(j.now)
	for _, s := range list {
		lines = append(lines, sayLine{Type: "say", Key: s.Text.Key, Text: j.say(s.Text), Order: s.Order, Tally: j.tally(s.Tally), About: ids.in(s.Text)})
	}
	return lines
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

// prompt puts the open question, or that the game is over.
func (j *jsonTalk) prompt() {
	q, hidden := j.now.Question()
	switch {
	case j.now.Divergence != nil:
		j.put(askLine{Type: "ask", N: j.now.N(), Place: j.now.Divergence.Place, Key: driftKey, Kind: table.KindChoose.String(),
			Text: j.driftText(j.now.Divergence), Options: j.driftOptions(j.now.Divergence), Also: []freeDeed{}, Waiting: j.now.Waiting(), Saved: j.saved()})
	case q != nil:
		j.put(j.ask(q, hidden))
	case j.now.Asking:
		j.put(sayLine{Type: "say", Key: "line.setup.refused", Text: j.line("line.setup.refused")})
		fallthrough
	default:
		j.put(j.over())
	}
}

func (j *jsonTalk) over() overLine {
	l := overLine{Type: "over", Standings: []standing{}, Next: j.now.Follows(), Saved: j.saved()}
	for _, s := range j.now.Standings() {
		l.Standings = append(l.Standings, standing{j.name(s.Player), s.Points, s.Place, j.say(s.Why)})
	}
	return l
}

// saved is false while entries wait for the disk, and nothing else.
func (j *jsonTalk) saved() *bool {
	if j.now.SaveErr == nil {
		return nil
	}
	return new(bool)
}

// did writes the outcome of an act.
func (j *jsonTalk) did(o *referee.Outcome, err error) {
	if errors.Is(err, referee.ErrRefused) { // the set-up stands, but nobody plays with it
		o, err = j.Referee.Open()
	}
	if err != nil {
		j.refuse(err)
		return
	}
	if j.takes(o.Now) {
		j.thrown()
	}
	if o.Begun {
		j.hello(false)
	}
	if o.Changed || o.Settled {
		j.put(changedLine{Type: "changed", Back: list(o.Back), Aside: list(o.Aside), Values: j.changes(o.Changes)})
	}
	j.told(o)
	j.prompt()
}

// refuse puts an error and then the same question again.
func (j *jsonTalk) refuse(err error) {
	var crash *referee.CrashError
	if errors.As(err, &crash) {
		j.put(errorLine{Type: "error", Code: "crash", Text: j.crashed(crash)})
	} else {
		j.put(failure(j.Words, err))
	}
	j.prompt()
}

// failure is err as a line.
func failure(w *locale.Speaker, err error) errorLine {
	l := errorLine{Type: "error"}
	l.Code, l.Text, l.Rule = Sentence(w, err)
	if setup, ok := errors.AsType[*referee.SetupError](err); ok {
		for _, p := range setup.Wrong() {
			l.Problems = append(l.Problems, problem{p.Line, p.Path, w.Put(p.Text), p.Rule})
		}
	}
	return l
}

// list is never nil: the protocol has [] for nothing.
func list[X any](l []X) []X { return append([]X{}, l...) }

func (j *jsonTalk) changes(l []table.Change) []change {
	out := []change{}
	for _, c := range l {
		out = append(out, change{c.Path, c.Kind.Native(c.Was), c.Kind.Native(c.Is), j.say(c.Text)})
	}
	return out
}

// take answers one line.
func (j *jsonTalk) take(l typed) {
	if l.tooLong {
		j.refuse(table.Refuse("not-json", "line.too-long", "", table.Num("most", MaxLine)))
		return
	}
	r, bad := readRequest(l.text)
	var do string
	if bad == nil {
		do, bad = r.text("do")
	}
	if bad != nil {
		j.refuse(bad)
		return
	}
	if do != "" && r.has("answer") && do != "correct" {
		j.refuse(table.Refuse("illegal", "line.both", "", table.Name("deed", do)))
		return
	}
	deed := deeds[do]
	if deed == nil {
		bad = table.Refuse("illegal", "line.no-deed", "", table.Name("deed", do))
	} else {
		bad = deed(j, r)
	}
	if bad != nil {
		j.refuse(bad)
	}
}
