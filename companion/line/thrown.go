package line

import (
	"slices"
	"strings"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// diceLine is what lies in the open roll after a throw of real dice.
type diceLine struct {
	Type string  `json:"type"` // "dice"
	N    int     `json:"n"`
	Dice []lying `json:"dice"`
	Keep bool    `json:"keep"`
	Text string  `json:"text,omitempty"`
}

type lying struct {
	Die  string `json:"die"`
	Face string `json:"face"`
	From string `json:"from"`
}

// watch listens for throws: nothing else changes the game but what comes as a line.
func (t *talk) watch() (stop func()) {
	updates, stop, err := t.Referee.Subscribe()
	if err != nil {
		return func() {}
	}
	t.news = updates
	return stop
}

// saw takes in where the game stands after a throw. It reports false where that is known.
func (t *talk) saw(now *referee.Snapshot, open bool) bool {
	if !open {
		t.news = nil
		return false
	}
	if !now.Newer(t.now) {
		return false
	}
	heard := t.now.Throws
	t.now = now
	return now.Throws > heard
}

// takes stores the new state of the game. It reports whether dice from a tower must be shown:
// they are new, or still wait in the same roll to be kept.
func (t *talk) takes(now *referee.Snapshot) bool {
	was := t.now
	t.now = now
	return now.Throws > was.Throws || now.N() == was.N() && now.Tray.Lies()
}

// looks is why people have to look at what was thrown, "" if they need not.
func (t *talk) looks() string {
	var parts []string
	for _, x := range []table.Text{t.now.Unused, t.now.Tray.Why} {
		if !x.IsZero() {
			parts = append(parts, t.say(x))
		}
	}
	return strings.Join(parts, " ")
}

// thrown puts what was thrown.
func (j *jsonTalk) thrown() {
	tray := j.now.Tray
	l := diceLine{Type: "dice", N: j.now.N(), Dice: []lying{}, Keep: tray.Lies() && tray.Complete(), Text: j.looks()}
	for _, s := range tray.Slots {
		l.Dice = append(l.Dice, lying{s.Die.Name, s.Face, s.From})
	}
	j.put(l)
}

// thrown says what was thrown.
func (p *plainTalk) thrown() {
	tray := p.now.Tray
	if text := p.looks(); text != "" {
		p.println(text)
	}
	if !tray.Lies() {
		return
	}
	var faces []table.Text
	for _, s := range tray.Slots {
		switch s.Face {
		case "", dice.Unknown:
			faces = append(faces, table.NameText(dice.Unknown))
		default:
			faces = append(faces, s.Die.Word(s.Face))
		}
	}
	key := "line.thrown"
	if !tray.AsRead() {
		key = "line.thrown.mixed"
	}
	p.tell(key, table.List("dice", faces))
	if tray.Complete() {
		p.tell("line.thrown.keep")
	} else {
		p.tell("line.thrown.open")
	}
}

// overThrown does what was typed about dice of a tower that lie in the open roll: nothing
// keeps them, 0 has them thrown again, and as many faces as are open fill these. It reports
// false if it was something else.
func (p *plainTalk) overThrown(q *table.Question, typed string) bool {
	if q == nil || q.Kind != table.KindRoll || !p.now.Tray.Lies() {
		return false
	}
	switch typed {
	case "":
		p.did(p.Referee.Keep(p.now.N()))
		return true
	case "0":
		p.did(p.Referee.ThrowAgain(p.now.N()))
		return true
	}
	return p.fillOpen(typed)
}

func (p *plainTalk) fillOpen(typed string) bool {
	var open []int
	for i, s := range p.now.Tray.Slots {
		if s.Face == "" || s.Face == dice.Unknown {
			open = append(open, i)
		}
	}
	faces := words(typed)
	if len(open) == 0 || len(faces) != len(open) || len(faces) == len(p.now.Tray.Slots) {
		return false
	}
	for k, i := range open {
		face := faceOf(&p.now.Tray.Slots[i].Die, faces[k])
		if !slices.Contains(p.now.Tray.Slots[i].Die.Faces, face) {
			return false
		}
		o, err := p.Referee.Lay(p.now.N(), i, face)
		if err != nil {
			p.refuse(err)
			return true
		}
		p.now = o.Now
	}
	p.thrown()
	return true
}
