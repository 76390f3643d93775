package referee

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/log"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// throws holds what the referee knows of throws of real dice.
type throws struct {
	stored  map[string]bool   // IDs of this game's throws that are on the disk
	acks    map[string]func() // Ack of the throws offered and not yet on the disk, by ID
	strays  []log.Throw       // throws refused since the last entry; the next entry stores them
	written int               // how many strays have a line of their own on the disk
	count   int               // number of throws offered since the game was opened
	holding bool              // throws wait while people have orders to read
	unread  bool              // people have orders to read now
	held    []dice.Throw      // the throws that wait
	unused  table.Text        // the dice of the last throw that were not used; zero after the next entry
}

// TakeThrow takes a throw of real dice. It fills the open roll and can be kept, corrected or thrown again. Dice
// that no roll waits for are reported in [Snapshot.Unused] and never used. A throw that was taken or stored
// before changes nothing. Ack is called once the throw is on the disk.
func (r *Referee) TakeThrow(t dice.Throw) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if t.Ack == nil {
			t.Ack = func() {}
		}
		_, offered := r.throws.acks[t.ID]
		switch {
		case r.throws.stored[t.ID]:
			t.Ack()
		case offered:
			r.throws.acks[t.ID] = t.Ack // its source may have been opened again
		default:
			r.throws.acks[t.ID] = t.Ack
			if r.throws.unread {
				r.throws.held = append(r.throws.held, t)
				break
			}
			r.throws.count++
			r.offer(t)
		}
		return r.finish(&Reply{}, nil), nil
	})
}

// HoldThrows makes throws wait from now on, and after each act that gives people orders, until
// [Referee.MarkOrdersSeen]. Dice of the previous roll must not count for the next one.
func (r *Referee) HoldThrows() error {
	_, err := call(r, func() (struct{}, error) {
		r.throws.holding, r.throws.unread = true, true
		return struct{}{}, nil
	})
	return err
}

// MarkOrdersSeen says that people have seen all orders. It takes the throws that waited for that.
func (r *Referee) MarkOrdersSeen() error {
	_, err := call(r, func() (struct{}, error) {
		r.throws.unread = false
		held := r.throws.held
		r.throws.held = nil
		for _, t := range held {
			r.throws.count++
			r.offer(t)
		}
		if len(held) > 0 {
			r.finish(&Reply{}, nil)
		}
		return struct{}{}, nil
	})
	return err
}

func (r *Referee) offer(t dice.Throw) {
	const early = "dice.early"
	left, key := t.Dice, early
	if r.canRoll() {
		left, key = r.tray.Offer(t), "dice.unasked"
	}
	r.throws.unused = table.Text{}
	var faces []table.Text
	for _, d := range left {
		if d.Face != dice.Unknown {
			faces = append(faces, d.Text())
		}
	}
	switch {
	case len(faces) > 0:
		r.throws.unused = table.Say(key, table.List("dice", faces))
	case key == early:
		r.throws.unused = table.Say("dice.unread")
	}
	if !slices.Contains(r.tray.Throws, t.ID) {
		r.throws.strays = append(r.throws.strays, log.Throw{ID: t.ID, Dice: dice.LogDice(t.Dice)})
	}
}

// canRoll reports whether real dice may fill the open question: it is a public roll, and no divergence or
// mismatch has to be settled first.
func (r *Referee) canRoll() bool {
	q := r.played.Result.Open
	return q != nil && q.Kind == table.KindRoll && !q.Alone() && r.played.Result.Err == nil && r.divergence == nil
}

// KeepThrow answers roll n with the dice in the tray, some of which come from a tower.
func (r *Referee) KeepThrow(n int) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if err := r.needTowerDice(n); err != nil {
			return nil, err
		}
		if !r.tray.IsComplete() {
			return nil, table.Refuse("illegal", "refuse.keep", "")
		}
		return r.act(r.tray.Entry())
	})
}

// ThrowAgain refuses the throws in roll n: their dice are removed and have to be thrown again.
func (r *Referee) ThrowAgain(n int) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if err := r.needTowerDice(n); err != nil {
			return nil, err
		}
		r.refuseThrows()
		r.throws.unused = table.Text{}
		return r.finish(&Reply{}, nil), nil
	})
}

func (r *Referee) refuseThrows() {
	ids, refused := r.tray.Again()
	for _, id := range ids {
		r.throws.strays = append(r.throws.strays, log.Throw{ID: id, Dice: refused})
		refused = nil // stored once, with the first throw
	}
}

// needTowerDice returns a refusal unless question n is open and dice of a tower are in its roll.
func (r *Referee) needTowerDice(n int) error {
	if err := r.checkOpen(n); err != nil {
		return err
	}
	if !r.tray.HasThrow() {
		return table.Refuse("nothing", "refuse.thrown", "")
	}
	return nil
}

// claim stores the throws since the last entry in e. If e is not the roll in the tray, the dice of the tray are
// refused.
func (r *Referee) claim(e *replay.Entry) {
	if len(e.Throw) == 0 {
		e.Throw, e.Refused = r.tray.Throws, r.tray.All()
	}
	for _, s := range r.throws.strays {
		e.Throw, e.Refused = append(slices.Clip(e.Throw), s.ID), append(slices.Clip(e.Refused), s.Dice...)
	}
}

// forgetClaims empties the tray: the throws in it are now in the log.
func (r *Referee) forgetClaims() {
	r.throws.strays, r.throws.written, r.throws.unused, r.tray = nil, 0, table.Text{}, dice.Tray{}
}

// ackStored acknowledges all offered throws that are on the disk: not those in the open roll, nor those
// that wait until people have seen their orders.
func (r *Referee) ackStored() {
	for id, ack := range r.throws.acks {
		waits := slices.ContainsFunc(r.throws.held, func(t dice.Throw) bool { return t.ID == id })
		if !waits && !slices.Contains(r.tray.Throws, id) {
			r.throws.stored[id] = true
			delete(r.throws.acks, id)
			ack()
		}
	}
}

func optionsJSON(o Options) json.RawMessage {
	b, err := json.Marshal(o)
	if err != nil {
		panic(err) // strings only
	}
	return b
}

func readOptions(g *log.Game) (o Options, err error) {
	text := g.Options()
	if text == nil {
		return o, nil
	}
	if err := json.Unmarshal(text, &o); err != nil {
		return o, fmt.Errorf("referee: options of %s: %w", g.Header().ID, err)
	}
	return o, nil
}

// throwsKept is how long a tower may offer a throw again.
const throwsKept = 7 * 24 * time.Hour

// StoredThrows returns the IDs of all throws that this game has ever stored, and other games of its folder
// within throwsKept. None of them may count again.
func (r *Referee) StoredThrows() (ids []string, err error) {
	if err := r.game.CheckInPlace(); err != nil { // without the folder its games would not be found
		return nil, err
	}
	for id := range r.throws.stored {
		ids = append(ids, id)
	}
	others, err := r.folder.RecentThrows(time.Now().Add(-throwsKept))
	return append(ids, others...), err
}

// read takes the throws from the lines of a game. Those refused after the last entry are strays.
func (t *throws) read(lines []log.Line) {
	for _, l := range lines {
		if l.Entry != nil {
			t.strays = nil
			for _, id := range l.Entry.Throw {
				t.stored[id] = true
			}
		}
		for _, s := range l.Throws {
			t.stored[s.ID] = true
		}
		t.strays = append(t.strays, l.Throws...)
	}
	t.written = len(t.strays)
}
