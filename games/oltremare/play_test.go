package oltremare

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

func rng(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

// anySetup returns the sample for a random number of players with a random value for each house
// rule.
func anySetup(r *rand.Rand) *Setup {
	s := Sample(leastPlayers + r.IntN(mostPlayers-leastPlayers+1)).(*Setup)
	s.House = map[string]any{}
	for i := range keys {
		k := &keys[i]
		if len(k.Values) > 0 {
			s.House[k.Key] = k.Values[r.IntN(len(k.Values))]
		} else {
			s.House[k.Key] = int64(k.Min + r.IntN(k.Max-k.Min+1))
		}
	}
	return s
}

// books compares a game at two consecutive questions. It holds what was true at the last one.
type books struct {
	g        *Game
	ducats   int    // of all players
	key      string // of the last question
	turn     string // round and player
	prestige int    // of all players at the start of that turn
	venice   bool
}

// look returns an error if the game breaks an invariant: a trade keeps the sum of ducats, a turn
// brings no more prestige than there are other players if each gets one at most, the number of cards
// played is that of the nets unless the player has no more cards and can buy none, and Check finds
// nothing wrong.
func (b *books) look(q *table.Question) error {
	g := b.g
	ducats, prestige := 0, 0
	for _, p := range g.Seats {
		ducats, prestige = ducats+p.Ducats, prestige+p.Prestige
	}
	if b.key == "trade.ducats" && ducats != b.ducats {
		return fmt.Errorf("a trade turned %d ducats into %d", b.ducats, ducats)
	}
	if turn := fmt.Sprint(g.Round, g.Active); turn != b.turn || g.Venice != b.venice {
		b.turn, b.prestige, b.venice = turn, prestige, g.Venice
	}
	if won := prestige - b.prestige; g.house.prestige == "turn" && won > len(g.Seats)-1 {
		return fmt.Errorf("a turn has brought %d prestige", won)
	}
	p := g.active()
	if q.Key == "play.symbols" && g.Played != p.Nets && (g.canBuy(p) || g.Played != p.Hand) {
		return fmt.Errorf("%d cards are played, nets are %d, in hand %d", g.Played, p.Nets, p.Hand)
	}
	b.ducats, b.key = ducats, q.Key
	if err := g.Check(); err != nil {
		return err
	}
	return nil
}

func TestPlay_invariants(t *testing.T) {
	for seed := range uint64(300) {
		r := rng(seed)
		g := anySetup(r).begin()
		b := books{g: g}
		n := 0
		res := replay.Play(g, replay.Live{Quiet: true}, func(q *table.Question) (replay.Record, bool) {
			if err := b.look(q); err != nil {
				t.Fatalf("seed %d, answer %d at %s: %v", seed, n, q.Key, err)
			}
			n++
			return replay.Record{Answer: table.Guess(q, r, seed%4 == 3)}, n < 5000
		})
		if res.Err != nil || res.Open != nil || g.Over != Deck || !g.Empty && !g.pad() {
			t.Fatalf("seed %d: %v, over by %s after %d answers", seed, res.Err, g.Over, n)
		}
		if x, _ := g.missingPrice(); x != nil {
			t.Errorf("seed %d: nobody has said what %s is worth", seed, x.id)
		}
	}
}

// If the last round is finished, all players have had the same number of turns (OLT-A1).
func TestPlay_equalTurns(t *testing.T) {
	for seed := range uint64(60) {
		r := rng(seed)
		s := Sample(2 + int(seed%4)).(*Setup)
		s.House = map[string]any{"depth": "all"}
		g := s.begin()
		turns := map[string]int{}
		replay.Play(g, replay.Live{Quiet: true}, func(q *table.Question) (replay.Record, bool) {
			if q.Key == "hand.count" {
				turns[q.Who]++
			}
			return replay.Record{Answer: table.Guess(q, r, false)}, true
		})
		for _, p := range g.Seats {
			if turns[p.ID()] != g.Round {
				t.Errorf("seed %d: %s had %d turns in %d rounds", seed, p.ID(), turns[p.ID()], g.Round)
			}
		}
	}
}

// Once the deck has run out, the title on every screen says that this is the last round, and for the
// last player the last turn (OLT-A1).
func TestView_titleOfTheLastRound(t *testing.T) {
	for _, c := range []struct {
		empty, finish bool
		phase         Phase
		active, want  string
	}{
		{false, true, PhaseDeal, "carla", "view.olt.round"},
		{true, true, PhaseDeal, "anna", "view.olt.round.last-round"},
		{true, true, PhaseDeal, "carla", "view.olt.round.last-turn"},
		{true, false, PhaseDeal, "anna", "view.olt.round.last-turn"},
		{true, true, PhaseCount, "carla", "view.olt.round"},
	} {
		g := Sample(3).(*Setup).begin()
		g.house.finishRound, g.Empty = c.finish, c.empty
		g.Round, g.Phase, g.First, g.Active = 4, c.phase, "anna", c.active
		if got := g.View().Title.Key; got != c.want {
			t.Errorf("%+v: the title is %s", c, got)
		}
	}
}

// After a correction of the goods of a cargo stack, at least 95 % of the later answers are kept,
// over all seeds.
func TestPlay_mistypedGoodsKeepTheEvening(t *testing.T) {
	later, kept := 0, 0
	for seed := range uint64(60) {
		r := rng(seed)
		begin := func(*replay.Entry) (table.Game, error) { return Sample(2 + int(seed%4)).Game(), nil }
		var log []replay.Entry
		var goods []int
		g, _ := begin(nil)
		replay.Play(g, replay.Live{Quiet: true, Places: true}, func(q *table.Question) (replay.Record, bool) {
			if q.Key == "cargo.goods" {
				goods = append(goods, len(log)+1)
			}
			rec := replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Fingerprint: replay.Fingerprint(q), Answer: table.Guess(q, r, false)}
			log = append(log, replay.Entry{N: len(log) + 1, Record: rec})
			return rec, true
		})
		p, err := replay.Resume(begin, log)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		n := goods[r.IntN(len(goods)/2)]
		to := table.Answer{}
		for _, id := range log[n-1].Answer {
			to = append(to, goods2004[(slices.Index(goods2004, id)+3)%len(goods2004)])
		}
		_, q, err := p.Next(replay.Entry{Record: replay.Record{Op: replay.OpCorrect, Answer: to}, To: n})
		if err != nil {
			continue // a game of two has no grain
		}
		later += len(log) - n
		for _, s := range q.Timeline.History().Steps {
			if s.N > n && s.N <= len(log) && s.N == s.By {
				kept++
			}
		}
	}
	share := float64(kept) / float64(later)
	t.Logf("%.1f %% of %d later answers kept at once", 100*share, later)
	if share < 0.95 {
		t.Errorf("only %.1f %% of %d later answers are kept", 100*share, later)
	}
}

// Undo orders markers back, and the one that was active before.
func TestUndoOrdersBack(t *testing.T) {
	for _, c := range []struct {
		did, undone func(g *Game)
		want        string
	}{
		{func(g *Game) { g.Seats[0].Markers, g.Seats[0].Marker = 2, Plain }, func(g *Game) { g.Seats[0].Markers, g.Seats[0].Marker = 1, Plain }, "change.olt.markers.less.active"},
		{func(g *Game) { g.Seats[0].Markers, g.Seats[0].Marker = 1, Plain }, func(*Game) {}, "change.olt.markers.less"},
	} {
		now, then := Sample(2).(*Setup).begin(), Sample(2).(*Setup).begin()
		c.did(now)
		c.undone(then)
		var orders []string
		for _, x := range table.Summarize(table.Changes(now, then)) {
			if !x.News {
				orders = append(orders, x.Text.Key)
			}
		}
		if len(orders) != 1 || orders[0] != c.want {
			t.Errorf("got %v, want %s", orders, c.want)
		}
	}
}
