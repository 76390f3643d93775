package tui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/corsari"
	"hafenmeister/games/halunken"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
)

// A present tracks which orders a screen may draw as current: those of the last act that no one has ticked off.
type present struct {
	*watcher
	jumps []*referee.Snapshot // the state before each undo, redo and back of a sequence
	may   []string
	stays []string // the part of may that the put-back sheet cannot show
	given []string // what the last answer gave; a correction leaves what is still given
	drawn int      // number of orders drawn as current
}

// TestOnlyCurrentOrdersAreDrawn plays games with undo, redo, jumps, corrections, rulings and ticks,
// and leaves and resumes them: no screen draws an order as current that is done, superseded, undone
// or covered by the put-back sheet. Sizes and languages depend on the seed.
func TestOnlyCurrentOrdersAreDrawn(t *testing.T) {
	for _, info := range []*setup.Info{&closely, &smugglers.Info, &corsari.Info, &halunken.Info, &merchants, &shipcaptaincrew.Info} {
		t.Run(info.Name, func(t *testing.T) {
			t.Parallel()
			drawn := 0
			for seed := range uint64(sized(t, 2, 2, 16)) {
				t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) {
					p := &present{watcher: watch(t, info, 2+3*seed)}
					for _, s := range p.o.evening.now.Announcements(1 << 20) {
						if s.Order != nil {
							p.may, p.stays, p.given = append(p.may, p.o.speaker.Render(s.Text)), append(p.stays, p.o.speaker.Render(s.Text)), append(p.given, p.o.speaker.Render(s.Text))
						}
					}
					for range sized(t, 40, 80, 400) {
						if !p.act() {
							break
						}
						p.check()
					}
					p.leave()
					drawn += p.drawn
				})
			}
			if drawn == 0 {
				t.Error("nothing was to do")
			}
		})
	}
}

// act does something at random, usually an answer. It reports whether the game can continue.
func (p *present) act() bool {
	e, r := p.o.evening, p.rand
	if e.now.Mismatch() != nil {
		return false
	}
	before, did := e.now, false
	switch k := r.IntN(12); {
	case k == 0:
		did = e.do(e.ref.Undo)
	case k == 1:
		did = e.do(e.ref.Redo)
	case k < 4:
		did = p.past(k == 2)
	case k == 4:
		values := e.now.Values()
		v := &values[r.IntN(len(values))]
		n, _ := strconv.Atoi(v.Get())
		did = e.do(func() (*referee.Reply, error) {
			return e.ref.Set([]table.Setting{{Path: v.Path, To: strconv.Itoa(n + 1)}})
		})
	case k == 5 && len(e.due.Current) > 0:
		x := e.due.Current[r.IntN(len(e.due.Current))]
		now, err := e.ref.Tick(true, x.ID) // as a phone does
		if err != nil {
			p.t.Fatal(err)
		}
		e.update(now)
		text := p.o.speaker.Render(x.Text)
		for _, list := range []*[]string{&p.may, &p.given} {
			if i := slices.Index(*list, text); i >= 0 {
				*list = slices.Delete(*list, i, i+1)
			}
		}
		return true
	case k == 6:
		p.resume()
		return true
	case e.q == nil:
		return false
	default:
		q := e.q
		if e.hidden {
			q = e.now.Peek(q.Who).Question
		}
		a := table.Guess(q, r, false)
		did = e.do(func() (*referee.Reply, error) { return e.ref.Answer(e.now.N(), a) })
	}
	if did {
		p.acted(before)
	}
	return true
}

// resume leaves the game and resumes it. The put-back sheet comes first.
func (p *present) resume() {
	id := p.o.evening.now.ID
	p.o.leave()
	p.o.resume(id)
	if p.may, p.given, p.jumps = slices.Clone(p.stays), slices.Clone(p.stays), nil; p.o.evening.resumed {
		p.press("Esc")
	}
	if now := p.o.evening.now; now.PendingCount() > 0 {
		p.jumps = []*referee.Snapshot{now}
	}
}

// past goes back to a random answer or corrects one.
func (p *present) past(back bool) bool {
	e := p.o.evening
	var answers []int
	for _, l := range e.now.Log() {
		if l.Op == replay.OpAnswer && l.Status.Status == replay.Effective && e.now.QuestionAt(l.N) != nil {
			answers = append(answers, l.N)
		}
	}
	if len(answers) == 0 {
		return false
	}
	n := answers[p.rand.IntN(len(answers))]
	if back {
		return e.do(func() (*referee.Reply, error) { return e.ref.Back(n) })
	}
	return e.do(func() (*referee.Reply, error) {
		return e.ref.Correct(n, table.Guess(e.now.QuestionAt(n), p.rand, true))
	})
}

// acted records which orders are current after an act.
func (p *present) acted(before *referee.Snapshot) {
	now, say := p.o.evening.now, p.o.speaker.Render
	p.may, p.stays = nil, nil
	out := now.Since(before)
	var all []string
	for _, s := range now.Announcements(1 << 20) {
		all = append(all, say(s.Text))
	}
	switch changed := out.Changed || out.Settled; {
	case changed && now.PendingCount() == 0:
		p.given = slices.DeleteFunc(p.given, func(text string) bool { return !slices.Contains(all, text) })
		p.may = slices.Clone(p.given)
	case !changed && now.PendingCount() == 0:
		p.given = nil
	}
	for _, s := range out.Announcements {
		if s.Order != nil {
			p.may, p.given = append(p.may, say(s.Text)), append(p.given, say(s.Text))
		}
		if s.Order != nil && (s.Order.Kind == table.OrderOther || s.Order.Source == "hand") {
			p.stays = append(p.stays, say(s.Text))
		}
	}
	changed := [][]table.Change{out.Changes}
	if op := now.Entry(before.N()).Op; out.Changed && (op == replay.OpUndo || op == replay.OpRedo || op == replay.OpBack) {
		p.jumps = append(p.jumps, before)
	}
	for _, from := range p.jumps { // held keys give one list of changes
		changed = append(changed, now.ChangesSince(from))
	}
	if !out.Changed && now.PendingCount() == 0 {
		p.jumps = nil
	}
	for _, list := range changed {
		for _, c := range table.Summarize(list) {
			p.may = append(p.may, say(c.Text))
		}
	}
	if now.PendingCount() > 0 {
		p.may, p.stays = nil, nil
	}
}

// check pages through the orders on the screen and fails if one is not in may.
func (p *present) check() {
	p.t.Helper()
	for range 40 {
		screen := p.look()
		for y, row := range screen {
			for _, text := range ordersIn(row) {
				p.drawn++
				if !slices.ContainsFunc(p.may, func(may string) bool { return strings.HasPrefix(may, text) }) {
					p.t.Fatalf("seed %d, entry %d: line %d is drawn as current, and there is to do\n%s\n%s", p.seed, p.o.evening.now.N()-1, y, strings.Join(p.may, "\n"), strings.Join(screen, "\n"))
				}
			}
		}
		if !p.paged() {
			return
		}
		p.press("Enter")
		if !p.paged() {
			p.may, p.given = nil, nil // Enter on the last page ticks off all orders
		}
	}
	p.t.Fatal("the pages do not end")
}

// ordersIn returns the texts in a row of the screen that begin with the sign of an order.
func ordersIn(row string) (texts []string) {
	for _, part := range strings.Split(row, "│") {
		if text, is := strings.CutPrefix(strings.TrimLeft(part, " "), "→ "); is {
			text, _, _ = strings.Cut(text, "  ")
			texts = append(texts, strings.TrimSpace(text))
		}
	}
	return texts
}

func TestOrdersIn(t *testing.T) {
	for row, want := range map[string]string{"│→ Take Bolle │ 3": "[Take Bolle]", "→ Turn it.": "[Turn it.]", "· → no": "[]", "  3 → 4": "[]"} {
		if got := fmt.Sprint(ordersIn(row)); got != want {
			t.Errorf("%q: %s", row, got)
		}
	}
}
