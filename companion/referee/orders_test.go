package referee_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games"
	"hafenmeister/games/corsari"
	"hafenmeister/games/halunken"
	"hafenmeister/games/oltremare"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// orders returns the texts of the orders in said.
func orders(said []table.Announcement) (list []string) {
	for _, s := range said {
		if s.Order != nil {
			list = append(list, fmt.Sprint(s.Text))
		}
	}
	return list
}

// given returns the orders of an act without those that later orders of it overtake.
func given(said []table.Announcement) (list []table.Announcement) {
	for _, s := range said {
		if s.Order != nil {
			list = slices.DeleteFunc(list, func(earlier table.Announcement) bool { return s.Order.Overtakes(earlier.Order) })
			list = append(list, s)
		}
	}
	return list
}

// announcedSince returns the announcements of the answers since was, from a replay of their turns.
func announcedSince(was, now *referee.Snapshot) []table.Announcement {
	return now.Announcements(now.N() - was.N())[len(was.Announcements(0)):]
}

// due returns the texts of the open orders or, with sheets, of the score sheets of the last act.
func due(o *referee.Reply, sheets bool) (list []string) {
	orders := o.Now.Orders()
	for _, x := range orders.Open() {
		if (x.Tally != nil) == sheets {
			list = append(list, fmt.Sprint(x.Text))
		}
	}
	return list
}

// evenings returns how many games are played with each set of options.
func evenings() uint64 {
	if testing.Short() {
		return 1
	}
	return 4
}

// Whether people or the program roll and draw, every order of the game is announced once and in order, unless another
// order of its act overtakes it. An act may be an answer and many dice and cards of the program.
func TestOrders_noneIsLost(t *testing.T) {
	for _, info := range []*setup.Info{&closely, &halunken.Info} {
		for _, o := range []referee.Options{{}, {Dice: "virtual"}, {Dice: "virtual", Cards: referee.ByApp}} {
			several := 0
			for seed := range evenings() {
				e, begun := seated(t, referee.NewGame{Setup: info.Sample(3), Seed: &seed, Options: o}, info)
				told, all := orders(begun.Announcements), orders(given(begun.Announcements))
				chance := rand.New(rand.NewPCG(seed, 1))
				for e.Now.N() < 400 && !e.Now.Over() {
					was := e.Now
					q, _ := was.Question()
					out := e.Must(e.Referee.Answer(was.N(), table.Guess(q, chance, false)))
					said := orders(out.Announcements)
					told, all = append(told, said...), append(all, orders(given(announcedSince(was, e.Now)))...)
					if e.Now.N() > was.N()+1 && len(said) > 1 {
						several++
					}
				}
				if fmt.Sprint(told) != fmt.Sprint(all) {
					t.Errorf("%s %+v seed %d: %d orders were told, the game has %d", info.Name, o, seed, len(told), len(all))
				}
			}
			if o != (referee.Options{}) && several == 0 && (info.Dice || o.Cards != "") {
				t.Errorf("%s %+v: no act of several entries gave several orders", info.Name, o)
			}
		}
	}
}

// After undo and redo of several acts, every order of the rest of the game is announced.
func TestOrders_afterUndo(t *testing.T) {
	for seed := range uint64(6) {
		e := sitAt(t, referee.NewGame{Setup: closely.Sample(2), Seed: &seed, Options: referee.Options{Dice: "virtual", Cards: referee.ByApp}}, &closely)
		chance := rand.New(rand.NewPCG(seed, 2))
		for range 40 {
			q, _ := e.Now.Question()
			e.Must(e.Referee.Answer(e.Now.N(), table.Guess(q, chance, false)))
		}
		for range 3 {
			e.Must(e.Referee.Undo())
		}
		var told, all []string
		for range 20 {
			if e.Now.Over() {
				break
			}
			was := e.Now
			q, _ := was.Question()
			told = append(told, orders(e.Must(e.Referee.Answer(was.N(), table.Guess(q, chance, false))).Announcements)...)
			all = append(all, orders(given(announcedSince(was, e.Now)))...)
		}
		if fmt.Sprint(told) != fmt.Sprint(all) {
			t.Errorf("seed %d: %d orders were told after undo, the game has %d", seed, len(told), len(all))
		}
	}
}

// A score sheet is announced once, with the answer that ends the round. It is shown again when the
// game is opened, until the next answer. Undo repeats neither it nor orders, before and after the
// game is opened again.
func TestTally_toldOnce(t *testing.T) {
	seed := uint64(3)
	e, _ := seated(t, referee.NewGame{Setup: corsari.Sample(2), Seed: &seed}, &corsari.Info)
	chance := rand.New(rand.NewPCG(7, 3))
	answer := func() *referee.Reply {
		q, _ := e.Now.Question()
		return e.Must(e.Referee.Answer(e.Now.N(), table.Guess(q, chance, false)))
	}
	again := func() *referee.Reply {
		e.reopenWith(corsari.Info)
		return e.Must(e.Referee.Open())
	}
	ends := 0
	for !e.Now.Over() && ends < 3 {
		if sheets(answer().Announcements) == 0 {
			continue
		}
		ends++
		if n := len(due(again(), true)); n != 1 {
			t.Errorf("round %d: %d score sheets after resume", ends, n)
		}
		answer()
		if n := len(due(again(), true)); n != 0 {
			t.Errorf("round %d: %d score sheets after the next answer", ends, n)
		}
		for range 2 { // undoes the next answer, then the one that ended the round
			if n := sheets(e.Must(e.Referee.Undo()).Announcements); n != 0 {
				t.Errorf("round %d: %d score sheets after undo", ends, n)
			}
			if list := due(again(), true); len(list) != 0 {
				t.Errorf("round %d: after undo and resume %v is due", ends, list)
			}
		}
		if n := sheets(answer().Announcements); n != 1 {
			t.Errorf("round %d: %d score sheets when it ends once more", ends, n)
		}
	}
	if ends == 0 {
		t.Error("no round has ended")
	}
}

func sheets(said []table.Announcement) (n int) {
	for _, s := range said {
		if s.Tally != nil {
			n++
		}
	}
	return n
}

// While old answers are pending, no score sheet is announced, even if a round ends right before the
// open question or the game is opened again: one list is shown at the end.
func TestTally_notWhileAnswersWait(t *testing.T) {
	ends, info := 0, halunken.Info
	info.Sample = func(players int) setup.Setup {
		s := halunken.Sample(players).(*halunken.Setup)
		s.House = map[string]any{setup.DetailKeyName: string(table.DetailAll)} // at this level rounds end with a score sheet
		return s
	}
	for seed := uint64(1); ends == 0 && seed < 40; seed++ {
		e, _ := seated(t, referee.NewGame{Setup: info.Sample(2), Seed: &seed}, &info)
		chance := rand.New(rand.NewPCG(seed, 3))
		for range 50 {
			e.Guess(chance)
		}
		for _, l := range e.Now.Log() {
			if l.Op != replay.OpAnswer || l.Place < "r1" || l.Place > "r2" {
				continue
			}
			o, err := e.Referee.Correct(l.N, table.Guess(e.Now.QuestionAt(l.N), chance, false))
			if err != nil {
				continue
			}
			e.Must(o, nil)
			for e.Now.PendingCount() > 0 {
				said := e.Guess(chance).Announcements
				if q, _ := e.Now.Question(); e.Now.PendingCount() == 0 || q.Key != "auction.bid" || !strings.HasSuffix(q.Place, ".00.1") {
					continue
				}
				ends++
				if n := sheets(said); n != 0 {
					t.Errorf("seed %d: %d score sheets while %d answers wait", seed, n, e.Now.PendingCount())
				}
				e.reopenWith(info)
				if n := len(due(e.Must(e.Referee.Open()), true)); n != 0 {
					t.Errorf("seed %d: %d score sheets after resume", seed, n)
				}
			}
			break
		}
	}
	if ends == 0 {
		t.Error("no round has ended while answers wait")
	}
}

// TestResumeOrdersWhatTheSheetCannotShow resumes games: orders about pieces are not repeated, as the put-back sheet shows
// where these are. Orders about no piece, or about cards in a hand, stay due; the sheet lists them as still to do.
func TestResumeOrdersWhatTheSheetCannotShow(t *testing.T) {
	stays := map[string]bool{}
	for _, info := range slices.Concat(games.All, []setup.Info{closely}) {
		t.Run(info.Name, func(t *testing.T) {
			carriedOut := 0
			for seed := range 1 + evenings()/2 {
				e := sitAt(t, referee.NewGame{Setup: info.Sample(info.MinPlayers), Seed: &seed, Options: referee.Options{Dice: []string{"", "virtual"}[seed%2]}}, &info)
				r, l := rand.New(rand.NewPCG(seed, 21)), listed{}
				for k := range 100 {
					if e.Now.Over() || e.Now.Mismatch() != nil {
						break
					}
					if k > 0 {
						if r.IntN(8) > 0 || k < 20 {
							e.Guess(r)
						} else if o, err := l.changePast(e, r); err == nil {
							e.Must(o, nil)
						}
					}
					var want, counted []string
					was := e.Now.Orders()
					for _, x := range was.Counted {
						counted = append(counted, fmt.Sprint(x.Text))
					}
					for _, x := range was.Current {
						switch {
						case x.Do != nil && (x.Do.Kind == table.OrderOther || x.Do.Source == "hand"):
							want, stays[x.Text.Key] = append(want, fmt.Sprint(x.Text)), true
						case x.Tally == nil:
							counted = append(counted, fmt.Sprint(x.Text))
							carriedOut++
						}
					}
					listed := func(title string) (list []string) {
						for _, s := range report.PutBack(e.Now) {
							for _, line := range s.Lines {
								if s.Title.Key == title {
									list = append(list, fmt.Sprint(line))
								}
							}
						}
						return list
					}
					if got := listed("sheet.counted"); !slices.Equal(got, counted) {
						t.Fatalf("seed %d, entry %d: the sheet counts as done\n%q\nwant\n%q", seed, e.Now.N()-1, got, counted)
					}
					if len(was.Current) == 0 && r.IntN(9) > 0 || r.IntN(3) > 0 {
						continue
					}
					e.reopenWith(info)
					out := e.Must(e.Referee.Open())
					if got := due(out, false); !slices.Equal(got, want) || len(e.Now.Orders().Older) > 0 {
						t.Fatalf("seed %d, entry %d (%v):\n%q\nwant\n%q", seed, e.Now.N()-1, e.Now.Last().Op, got, want)
					}
					if got := listed("sheet.orders"); !slices.Equal(got, want) {
						t.Fatalf("seed %d, entry %d: the sheet lists\n%q\nwant\n%q", seed, e.Now.N()-1, got, want)
					}
					if got := listed("sheet.counted"); e.Now.N() > 1 && e.Now.Last().Op == replay.OpAnswer && !slices.Equal(got, counted) {
						t.Fatalf("seed %d, entry %d: the sheet counts as done after opening\n%q\nwant\n%q", seed, e.Now.N()-1, got, counted)
					}
				}
			}
			if carriedOut == 0 {
				t.Error("nobody was ordered anything")
			}
		})
	}
	for _, key := range []string{"say.hal.choose", "say.cor.lay", "say.begin.edges"} {
		if !stays[key] {
			t.Errorf("%s never stayed", key)
		}
	}
}

// An order to take a marker away stays listed, whether the placing was ticked off or not: people may have placed it
// without a word. The placing is not listed any more.
func TestOrders_placedAndTakenAway(t *testing.T) {
	taken := 0
	for seed := range uint64(12) {
		e := sitAt(t, referee.NewGame{Setup: closely.Sample(2), Seed: &seed, Options: referee.Options{Dice: "virtual", Cards: referee.ByApp}}, &closely)
		chance := rand.New(rand.NewPCG(seed, 5))
		for e.Now.N() < 250 && !e.Now.Over() {
			before, _ := e.Now.Question()
			current := e.Now.Orders().Current
			e.Guess(chance)
			after, _ := e.Now.Question()
			if after == nil || replay.Round(after.Place) != replay.Round(before.Place) {
				continue
			}
			now := e.Now.Orders()
			for _, x := range current {
				if x.Do == nil || x.Done || x.Do.Kind != table.OrderTake || !strings.HasPrefix(x.Do.Pieces[0], "marker.reload.") {
					continue
				}
				taken++
				again := func(o referee.Order) bool { return o.Do != nil && slices.Equal(o.Do.Pieces, x.Do.Pieces) }
				if !slices.ContainsFunc(slices.Concat(now.Older, now.Current), again) {
					t.Errorf("seed %d, entry %d: nobody is told any more: %v", seed, e.Now.N()-1, x.Text)
				}
			}
			for _, x := range now.Open() {
				if seed%2 == 1 && x.Do != nil && x.Do.Kind == table.OrderPlace {
					e.Now, _ = e.Referee.Tick(true, x.ID)
				}
			}
		}
	}
	if taken == 0 {
		t.Error("no marker was taken away")
	}
}

// Where a typed card was taken back, another card that is typed instead ends the order to put the first one back.
func TestOrders_cardTypedInstead(t *testing.T) {
	seed := uint64(1)
	e := sitAt(t, referee.NewGame{Setup: closely.Sample(2), Seed: &seed}, &closely)
	chance := rand.New(rand.NewPCG(seed, 5))
	for q, _ := e.Now.Question(); q.Key != "pile.card"; q, _ = e.Now.Question() {
		e.Guess(chance)
	}
	q, _ := e.Now.Question()
	back := func(list []referee.Order) bool {
		return slices.ContainsFunc(list, func(x referee.Order) bool { return x.Text.Key == "change.pile.more" })
	}
	e.Must(e.Referee.Answer(e.Now.N(), table.Answer{q.Options[0].ID}))
	e.Must(e.Referee.Undo())
	if !back(e.Now.Orders().Current) {
		t.Error("nobody is told to put the card back")
	}
	e.Must(e.Referee.Answer(e.Now.N(), table.Answer{q.Options[1].ID}))
	if back(e.Now.Orders().Older) {
		t.Error("a card that was never turned up is to be put back")
	}
}

// A correction that changes nothing on the table keeps the orders that no one has ticked off.
func TestOrders_afterCorrectionWithoutEffect(t *testing.T) {
	compared := 0
	for seed := range uint64(8) {
		e := sitAt(t, referee.NewGame{Setup: tischpiraten.Sample(2), Seed: &seed}, &tischpiraten.Info)
		chance := rand.New(rand.NewPCG(seed, 7))
		for e.Now.N() < 60 && !e.Now.Over() {
			q, _ := e.Now.Question()
			e.Must(e.Referee.Answer(e.Now.N(), table.Guess(q, chance, false)))
		}
		before := e.Now.Orders().Older
		first := e.Now.QuestionAt(1)
		if first == nil || first.Kind != table.KindRoll {
			t.Fatalf("seed %d: the first question is %v", seed, first)
		}
		face := e.Now.Log()[0].Answer[0]
		other := map[string]string{"1": "2", "2": "1", "3": "2", "4": "5", "5": "6", "6": "5"}[face]
		out, err := e.Referee.Correct(1, table.Answer{other})
		if err != nil || len(out.Changes) > 0 || out.Now.PendingCount() > 0 || e.Now.Over() {
			continue
		}
		after := out.Now.Orders().Older
		after = append(after, out.Now.Orders().Current...)
		for _, x := range before {
			compared++
			if !slices.ContainsFunc(after, func(y referee.Order) bool { return y.ID == x.ID }) {
				t.Errorf("seed %d: %v is gone", seed, x.Text)
			}
		}
	}
	if compared == 0 {
		t.Error("no correction was without effect")
	}
}

// TestOlderOrdersAreStillTrue plays games with undo, jumps, corrections and rulings: none of the older orders was
// overtaken since. Not all its pieces are elsewhere or moved again by a later order, not all its
// values differ from what a change said, and no later order takes a change back.
func TestOlderOrdersAreStillTrue(t *testing.T) {
	for _, info := range slices.Concat(games.All, []setup.Info{closely}) {
		t.Run(info.Name, func(t *testing.T) {
			t.Parallel()
			older, acts := 0, 0
			for seed := uint64(0); acts < 80*int(1+evenings()); seed++ {
				o := referee.Options{Dice: []string{"virtual", ""}[seed%2], Cards: []string{referee.ByApp, ""}[seed/2%2]}
				e := sitAt(t, referee.NewGame{Setup: info.Sample(info.MinPlayers), Seed: &seed, Options: o.ForGame(&info)}, &info)
				r, l, changes := rand.New(rand.NewPCG(seed, 22)), listed{}, map[string]table.Change{}
				for range 200 {
					if e.Now.Over() || e.Now.Mismatch() != nil {
						break
					}
					before := e.Now
					acts++
					if r.IntN(12) > 0 {
						e.Guess(r)
					} else if o, err := l.changePast(e, r); err == nil {
						e.Must(o, nil)
					}
					now := e.Now.Orders()
					for _, c := range table.Summarize(e.Now.Since(before).Changes) {
						for _, x := range now.Current {
							if fmt.Sprint(x.Text) == fmt.Sprint(c.Text) {
								changes[x.ID] = c
							}
						}
					}
					list := slices.Concat(now.Older, now.Current)
					older += len(now.Older)
					values := map[string]string{}
					for _, v := range e.Now.Values() {
						values[v.Path] = v.Get()
					}
					for i := range now.Older {
						if why := overtaken(list[i:], values, changes); why != "" {
							t.Fatalf("seed %d, entry %d: still to do is %v, but %s", seed, e.Now.N()-1, list[i].Text, why)
						}
					}
				}
			}
			if older == 0 {
				t.Error("there were no older orders")
			}
		})
	}
}

// overtaken returns why the first of list need not be carried out any more, by the values and the orders after it;
// "" if it may have to. changes has by ID what changes said.
func overtaken(list []referee.Order, values map[string]string, changes map[string]table.Change) string {
	x, why := list[0], ""
	for do := x.Do; do != nil; do = do.Next {
		for _, piece := range do.Pieces {
			one := ""
			if at := placeOf(piece, values); at != "" && do.Kind == table.OrderMove && at != do.Target {
				one = piece + " is at " + at
			}
			for _, y := range list[1:] {
				if movedAgain(do.Kind, piece, y.Do) {
					one = fmt.Sprint(piece, " is moved again: ", y.Text)
				}
			}
			if one == "" {
				return "" // this part may have to be carried out
			}
			why = one
		}
	}
	c := changes[x.ID]
	for _, one := range c.Covered() {
		is := values[one.Path]
		if one.Difference || is == one.Is {
			why = ""
			break
		}
		why = one.Path + " is " + is
	}
	for _, y := range list[1:] {
		if d := changes[y.ID]; c.Path != "" && c.Path == d.Path && c.Was == d.Is && c.Is == d.Was {
			return fmt.Sprint(y.Text, " takes it back")
		}
	}
	return why
}

// placeOf returns where a piece is by the values, as orders name it; "" if they do not say.
func placeOf(piece string, values map[string]string) string {
	kind, id, _ := strings.Cut(piece, ".")
	switch kind {
	case "coin":
		return "mark." + values["players."+id+".ducats"]
	case "captain":
		return "tavern." + values["players."+id+".at"]
	case "figure", "boat", "item":
		return values[kind+"s."+id+".at"]
	case "tile":
		return values["goods."+id+".at"]
	}
	return ""
}

// movedAgain reports whether y or an order next to it moves or turns a piece that an order of this kind is about, or does
// something else with it.
func movedAgain(kind table.OrderKind, piece string, y *table.Order) bool {
	of, id, _ := strings.Cut(piece, ".")
	for ; y != nil; y = y.Next {
		if kind == y.Kind && kind != table.OrderMove && kind != table.OrderTurn {
			continue // further pieces of the same name
		}
		if id != "" && (of != "card" || strings.Contains(id, "-")) && slices.Contains(y.Pieces, piece) {
			return true
		}
	}
	return false
}

// Only its order says where the rock of a game for two is: it stays until it is ticked off or round 1 is over.
func TestOrders_ofTheAnchorRock(t *testing.T) {
	for _, ticks := range []bool{false, true} {
		set := smugglers.Sample(2).(*smugglers.Setup)
		set.Board = ""
		e := sitAt(t, referee.NewGame{Setup: set}, &smugglers.Info)
		e.Answer("gems")
		e.Answer("coins")
		e.Answer("anna")
		rock := func(list []referee.Order) (found []string) {
			for _, x := range list {
				if x.Text.Key == "say.ready.anchor" {
					found = append(found, x.ID)
				}
			}
			return found
		}
		now := rock(e.Now.Orders().Current)
		if len(now) != 1 {
			t.Fatalf("before the first roll the rock is ordered as %q", now)
		}
		want := 1
		if ticks {
			if _, err := e.Referee.Tick(true, now...); err != nil {
				t.Fatal(err)
			}
			want = 0
		}
		e.Answer("asleep", "1")
		if older := rock(e.Now.Orders().Older); len(older) != want {
			t.Errorf("ticked %v: after the roll the rock is listed as %q, want %d", ticks, older, want)
		}
	}
}

// A swap of two tiles stays listed while one of them may still have to be moved.
func TestOrders_ofASwapHalfOutdated(t *testing.T) {
	for seed := range uint64(200) {
		set := smugglers.Sample(2)
		e := sitAt(t, referee.NewGame{Setup: set, Seed: &seed}, &smugglers.Info)
		r := rand.New(rand.NewPCG(seed, 1))
		swap := func(list []referee.Order) *referee.Order {
			for _, x := range list {
				if x.Text.Key == "say.good.swapped" {
					return &x
				}
			}
			return nil
		}
		for e.Guess(r); !e.Now.Over() && swap(e.Now.Orders().Current) == nil; {
			e.Guess(r)
		}
		x := swap(e.Now.Orders().Current)
		if x == nil {
			continue
		}
		for i, piece := range []string{x.Do.Pieces[0], x.Do.Next.Pieces[0]} {
			path := "goods." + strings.TrimPrefix(piece, "tile.") + ".at"
			if _, err := e.Referee.Set([]table.Setting{{Path: path, To: "stack"}}); err != nil {
				t.Fatal(err)
			}
			o := e.Must(e.Referee.Open())
			if listed := swap(o.Now.Orders().Current) != nil; listed != (i == 0) {
				t.Errorf("after %d of two tiles were moved on, the swap is listed: %v", i+1, listed)
			}
		}
		return
	}
	t.Fatal("no game had a swap")
}

// A card bought stays listed when the cube that paid for it has moved on.
func TestOrders_ofPurchases(t *testing.T) {
	set := oltremare.Sample(2)
	e := sitAt(t, referee.NewGame{Setup: set}, &oltremare.Info)
	r := rand.New(rand.NewPCG(1, 1))
	for q, _ := e.Now.Question(); q.Key != "deal.what"; q, _ = e.Now.Question() {
		e.Guess(r)
	}
	for range 3 {
		e.Answer("deck")
	}
	o := e.Now.Orders()
	bought := 0
	for _, x := range slices.Concat(o.Older, o.Current) {
		if x.Text.Key == "say.olt.bought" {
			bought++
		}
	}
	if bought != 3 {
		t.Errorf("after three purchases %d are listed", bought)
	}
}

// A correction of an earlier die that changes something else keeps the current orders current, as far as the game still
// gives them.
func TestOrders_keptByACorrection(t *testing.T) {
	kept := 0
	for seed := range uint64(12) {
		e := sitAt(t, referee.NewGame{Setup: tischpiraten.Sample(2), Seed: &seed}, &tischpiraten.Info)
		r := rand.New(rand.NewPCG(seed, 9))
		for e.Now.N() < 120 && !e.Now.Over() {
			e.Guess(r)
			current := e.Now.Orders().Current
			n := 1 + r.IntN(e.Now.N()-1)
			q := e.Now.QuestionAt(n)
			if len(current) == 0 || n == e.Now.N()-1 || q == nil || q.Kind != table.KindRoll || e.Now.Entry(n).Op != replay.OpAnswer {
				continue
			}
			o, err := e.Referee.Correct(n, table.Guess(q, r, false))
			if err != nil {
				continue
			}
			if e.Must(o, nil); e.Now.PendingCount() == 0 && len(o.Changes) > 0 {
				given := fmt.Sprint(orders(e.Now.Announcements(1 << 30)))
				for _, x := range current {
					if !strings.Contains(given, fmt.Sprint(x.Text)) {
						continue
					}
					kept++
					if !slices.ContainsFunc(e.Now.Orders().Current, func(y referee.Order) bool { return y.ID == x.ID }) {
						t.Errorf("seed %d, entry %d: after the correction of %d this is not to be done any more: %v", seed, e.Now.N()-1, n, x.Text)
					}
				}
			}
			e.Must(e.Referee.Undo())
		}
	}
	if kept == 0 {
		t.Error("no correction met current orders")
	}
}

// Undo orders the lighthouse back whose marks are not counted, and redo orders the turn again. A correction of the
// last roll does both.
func TestOrders_undoneTurnOfTheLighthouse(t *testing.T) {
	set := smugglers.Sample(2).(*smugglers.Setup)
	set.Board = ""
	e := sitAt(t, referee.NewGame{Setup: set}, &smugglers.Info)
	at := time.Time{}
	e.Referee.TestOnlyClock(func() time.Time { at = at.Add(time.Minute); return at })
	for _, answer := range []string{"gems", "coins", "anna"} {
		e.Answer(answer)
	}
	e.Answer("red3", "1")
	e.Answer("nobody")
	turns := func() (list []string) {
		o := e.Now.Orders()
		for _, x := range slices.Concat(o.Older, o.Open()) {
			if strings.HasPrefix(x.Text.Key, "say.beam.") {
				list = append(list, x.Text.Key)
			}
		}
		return list
	}
	var got [][]string
	for _, act := range []func() (*referee.Reply, error){e.Referee.Undo, e.Referee.Undo, e.Referee.Redo} {
		e.Must(act())
		got = append(got, turns())
	}
	until, back := []string{"say.beam.until.clockwise"}, []string{"say.beam.back.clockwise"}
	if want := [][]string{until, back, until}; fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("after two undos and a redo the lighthouse is ordered %q, want %q", got, want)
	}

	got = nil
	for _, faces := range []table.Answer{{"asleep", "1"}, {"green2", "1"}, {"red3", "1"}} {
		e.Must(e.Referee.Correct(4, faces))
		got = append(got, turns())
	}
	if want := [][]string{back, {back[0], "say.beam.until.counter"}, {back[0], "say.beam.back.counter", until[0]}}; fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("after corrections to sleep, green and red the lighthouse is ordered %q, want %q", got, want)
	}
}
