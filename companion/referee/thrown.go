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

// throws is what the referee knows of throws.
type throws struct {
	stored  map[string]bool   // ids of this game's throws that are on the disk
	told    map[string]func() // of those that were offered and are not: called when they are
	strays  []log.Throw       // refused since the last entry, which the next one claims
	written int               // so many of them have a line of their own on the disk
	count   int               // how many were offered since the game was opened
	holds   bool              // they wait while people have orders to read
	unread  bool              // that is so now
	held    []dice.Throw      // those that wait
	unused  table.Text        // what the last one told that was not used; zero after the next entry
}

// TakeThrow takes a throw of real dice. It fills the open roll and can be kept, corrected or thrown
// again. Dice that no roll waits for are announced and never used. A throw that was taken or stored
// before changes nothing.
func (r *Referee) TakeThrow(t dice.Throw) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if t.Ack == nil {
			t.Ack = func() {}
		}
		_, offered := r.throws.told[t.ID]
		switch {
		case r.throws.stored[t.ID]:
			t.Ack()
		case offered:
			r.throws.told[t.ID] = t.Ack // its source may have been opened again
		default:
			r.throws.told[t.ID] = t.Ack
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

// HoldThrows has throws wait from now on, and after each act that tells people to do
// something with the pieces, until [Referee.MarkOrdersSeen]: dice of the roll before must not fall
// into the next one.
func (r *Referee) HoldThrows() error {
	_, err := call(r, func() (struct{}, error) {
		r.throws.holds, r.throws.unread = true, true
		return struct{}{}, nil
	})
	return err
}

// MarkOrdersSeen says that the people have seen all orders since the last act. Throws that waited
// for that are taken.
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

// canRoll reports whether real dice may fall: a roll is open, and nothing comes first.
func (r *Referee) canRoll() bool {
	q := r.played.Result.Open
	return q != nil && q.Kind == table.KindRoll && !q.Alone() && r.played.Result.Err == nil && r.divergence == nil
}

// Keep answers the roll n with the dice that lie there.
func (r *Referee) Keep(n int) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if err := r.needTowerDice(n); err != nil {
			return nil, err
		}
		if !r.tray.Complete() {
			return nil, table.Refuse("illegal", "refuse.keep", "")
		}
		return r.act(r.tray.Entry())
	})
}

// ThrowAgain refuses the throws of the roll n: their dice are taken out and thrown again.
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

// refuseThrows takes the throws out of the tray and refuses them.
func (r *Referee) refuseThrows() {
	ids, refused := r.tray.Again()
	for _, id := range ids {
		r.throws.strays = append(r.throws.strays, log.Throw{ID: id, Dice: refused})
		refused = nil // told once
	}
}

// needTowerDice refuses what needs dice of a throw where none lie.
func (r *Referee) needTowerDice(n int) error {
	if err := r.fresh(n); err != nil {
		return err
	}
	if !r.tray.Lies() {
		return table.Refuse("nothing", "refuse.thrown", "")
	}
	return nil
}

// claim has an entry store the throws since the last one. Dice that lie in a roll which it
// does not give did not count.
func (r *Referee) claim(e *replay.Entry) {
	if len(e.Throw) == 0 {
		e.Throw, e.Refused = r.tray.Throws, r.tray.All()
	}
	for _, s := range r.throws.strays {
		e.Throw, e.Refused = append(slices.Clip(e.Throw), s.ID), append(slices.Clip(e.Refused), s.Dice...)
	}
}

// forgetClaims resets what the entries of a deed have claimed.
func (r *Referee) forgetClaims() {
	r.throws.strays, r.throws.written, r.throws.unused, r.tray = nil, 0, table.Text{}, dice.Tray{}
}

// settleThrows tells the sources of all throws that are now on the disk: those that lie in the
// open roll are not.
func (r *Referee) settleThrows() {
	for id, kept := range r.throws.told {
		if !slices.Contains(r.tray.Throws, id) {
			r.throws.stored[id] = true
			delete(r.throws.told, id)
			kept()
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

// throwsKept is how long a dice tower may offer a throw again.
const throwsKept = 7 * 24 * time.Hour

// StoredThrows returns the ids of all throws that this game, or another one of its folder in the last
// days, has stored: none of them may count again.
func (r *Referee) StoredThrows() (ids []string, err error) {
	if err := r.game.InPlace(); err != nil { // where the folder is gone no game of it is found
		return nil, err
	}
	for id := range r.throws.stored {
		ids = append(ids, id)
	}
	others, err := r.folder.RecentThrows(time.Now().Add(-throwsKept))
	return append(ids, others...), err
}

// read takes in which throws the lines of a game have stored. Those after the last entry are still
// to be claimed by one.
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
