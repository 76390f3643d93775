package tischpiraten

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// romans is the sample of three ancients, Anna's Romans, Ben's Vikings and Carla's
// Egyptians, with house rules "key=value" and values "path: value".
func romans(t *testing.T, words ...string) *Game {
	t.Helper()
	s := ancientSample(3).(*Setup)
	var set []table.Setting
	for _, w := range words {
		if key, value, ok := strings.Cut(w, "="); ok {
			s.House[key] = value
		}
		if path, value, ok := strings.Cut(w, ": "); ok {
			set = append(set, table.Setting{Path: path, To: value})
		}
	}
	s.AssignIDs()
	g := s.begin()
	g.Phase = PhaseCards
	if _, err := table.Apply(g, set); err != nil {
		t.Fatalf("%v: %v", set, err)
	}
	return g
}

// The faces that each rank needs against shields and when mounted (TIS-R97, R98, R101); 7
// if no face is enough.
func TestNeeded_facesOfTheAncients(t *testing.T) {
	g := romans(t, "recruits=true", "figures.gaius.recruit: true", "figures.flavia.recruit: false")
	figure := g.figure
	place := func(at Place, ids ...string) {
		for _, id := range ids {
			figure(id).At = at
		}
	}
	place(Land, "marcus", "livia", "titus", "gaius", "seti", "leif", "olaf", "ylva", "bjoern", "nofret")
	for _, c := range []struct {
		who                                     string
		bare, shield, large, mounted1, mounted2 int
	}{
		{"titus", 4, 5, 6, 3, 2}, // seaman
		{"livia", 4, 5, 6, 3, 2}, // mate
		{"marcus", 3, 4, 5, 2, 2},
		{"gaius", 5, 6, 7, 4, 3}, // recruit
	} {
		f := figure(c.who)
		large := figure("leif")
		large.Shield = LargeShield
		ride := func(blades int) table.Sum {
			f.Blades, f.Mount = blades, Horse
			defer func() { f.Mount = OnFoot }()
			return g.blowSum(f, figure("olaf"))
		}
		for _, x := range []struct {
			roll string
			sum  table.Sum
			want int
		}{
			{"a shot", g.shotSum(f, figure("olaf")), c.bare}, {"a shot at a shield", g.shotSum(f, figure("bjoern")), c.shield},
			{"a shot at a large shield", g.shotSum(f, large), c.large},
			{"a mounted blow with one weapon", ride(1), c.mounted1}, {"a mounted blow with two", ride(2), c.mounted2},
		} {
			if got := needed(x.sum); got != x.want {
				t.Errorf("%s, %s: succeeds from %d, want %d", f.Name, x.roll, got, x.want)
			}
		}
	}
	nofret, ylva := figure("nofret"), figure("ylva")
	for _, x := range []struct {
		f, e *Figure
		want int
	}{{ylva, figure("olaf"), 3}, {ylva, nofret, 4}, {nofret, figure("seti"), 3}, {figure("olaf"), ylva, 4}} {
		if got := needed(g.blowSum(x.f, x.e)); got != x.want {
			t.Errorf("%s at %s: strikes from %d, want %d", x.f.Name, x.e.Name, got, x.want)
		}
	}
}

// Everything that halves a distance does so again, in any place (TIS-R18, R98, R101, A64,
// A139).
func TestStride_ofSlowedFigures(t *testing.T) {
	for _, c := range []struct {
		who, at string
		load    bool
		want    int
	}{
		{"marcus", "deck.aquila", false, 200}, {"marcus", "deck.aquila", true, 100},
		{"titus", "deck.aquila", false, 100}, {"titus", "deck.aquila", true, 50}, // TIS-X12
		{"titus", "land", false, 100}, {"titus", "water", false, 25}, {"titus", "boat.aquila-1", false, 100},
		{"ylva", "land", false, 300}, {"ylva", "land", true, 150}, {"ylva", "deck.seeschlange", false, 300},
		{"ylva", "mast.seeschlange", false, 200}, {"ylva", "water", false, 50}, {"ylva", "boat.seeschlange-1", true, 100},
		{"nofret", "land", false, 300},
	} {
		g := romans(t, "figures."+c.who+".at: "+c.at)
		f := g.figure(c.who)
		if c.load {
			g.Items[0].At = f.carries
		}
		a := &activation{figure: f, left: 2}
		one, most := g.reach(a)
		if one != c.want || most != 2*c.want {
			t.Errorf("%s, %s, burdened %v: %d and %d mm, want %d and twice that", c.who, c.at, c.load, one, most, c.want)
		}
		if sum := g.reachSum(a); sum.Total() != most {
			t.Errorf("%s, %s, burdened %v: the sum says %d mm, the way is %d", c.who, c.at, c.load, sum.Total(), most)
		}
	}
	g := romans(t, "figures.ylva.shield: large", "figures.ylva.at: land")
	g.Items[0].At = g.figure("ylva").carries
	if far := g.stride(g.figure("ylva")); far != 75 {
		t.Errorf("a rider with a large shield and a chest makes %d mm, want 75", far)
	}
	g = romans(t, "large_shields=false")
	if far := g.stride(g.figure("titus")); far != 200 {
		t.Errorf("where large shields were not agreed on their bearer makes %d mm, want 200", far)
	}
}

// How likely a figure with a shield is shot by a seaman, an officer and a recruit; after a
// hit the save is the same for all (TIS-X16 with shields).
func TestShield_howLikelyABearerIsOut(t *testing.T) {
	for _, c := range []struct {
		who, target string
		want        *big.Rat
	}{
		{"livia", "leif", big.NewRat(2, 9)}, // 5 and 6 hit, 1 to 4 is no save
		{"livia", "olaf", big.NewRat(1, 3)},
		{"olaf", "titus", big.NewRat(1, 9)},   // only a 6
		{"gaius", "titus", big.NewRat(1, 9)},  // not the own side: see below
		{"livia", "bjoern", big.NewRat(1, 6)}, // a captain saves on a 4
	} {
		begin := func() *Game {
			g := romans(t)
			if c.who == "gaius" {
				g.figure("gaius").Owner = "carla"
			}
			return g
		}
		got := probability(t, begin, func(g *Game) func(table.T) { return g.acts(c.who, (*Game).shoot) },
			func(g *Game) bool { return !g.figure(c.target).alive() },
			map[string]string{"shoot.target": begin().figure(c.target).Owner, "shoot.figure": c.target, "shoot.distance": "200"})
		if got.Cmp(c.want) != 0 {
			t.Errorf("%s shoots %s out with a chance of %v, want %v", c.who, c.target, got, c.want)
		}
	}
}

// A catapult with fire gives a hull hit more often: 1/2 · (1/3 + 5/6 · 1/6) of a hit a shot
// (TIS-R100, A157).
func TestFire_howOftenAShipIsHulled(t *testing.T) {
	hulled := func(hits int) *big.Rat {
		return probability(t, func() *Game { return romans(t) },
			func(g *Game) func(table.T) { return g.acts("olaf", (*Game).shoot) },
			func(g *Game) bool { return g.ship("aquila").Hull == hits },
			map[string]string{"shoot.target": "deck.aquila", "cannon.side": "port", "damage.side": "port", "damage.crew": "marcus"})
	}
	mean := new(big.Rat).Add(hulled(1), new(big.Rat).Mul(big.NewRat(2, 1), hulled(2)))
	want := new(big.Rat).Mul(big.NewRat(1, 2), new(big.Rat).Add(big.NewRat(1, 3), big.NewRat(5, 36)))
	if mean.Cmp(want) != 0 {
		t.Errorf("a shot with fire gives %v hull hits, want %v", mean, want)
	}
}

// asked are the keys of the questions of a set-up.
func asked(t *testing.T, answers map[string]string) []string {
	t.Helper()
	s := New().(*Setup)
	var keys []string
	replay.Play(setup.Dialog{Setup: s}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
		keys = append(keys, q.Key+" "+q.About)
		if q.Key == "setup.reach" && (q.Marked == nil || q.Marked[0] != "250") {
			t.Errorf("25 cm is not offered for %s", q.About)
		}
		if q.Key == "house.page" || q.Key == "house.front" {
			for _, o := range q.Options {
				keys = append(keys, "offers "+o.ID)
			}
		}
		if a, ok := answers[q.Key+" "+q.About]; ok {
			return replay.Record{Answer: strings.Split(a, ",")}, true
		}
		return replay.Record{Answer: ready(q)}, true
	})
	return keys
}

// Set-up asks only what applies: pirates nothing about the ancients, and the ancients only
// what other answers leave open.
func TestAsk_onlyWhatApplies(t *testing.T) {
	both := map[string]string{"setup.crew 1.1": "own-crew", "house.front ": "other-rules"}
	with := func(more ...string) map[string]string {
		all := map[string]string{}
		for k, v := range both {
			all[k] = v
		}
		for _, m := range more {
			k, v, _ := strings.Cut(m, "=")
			all[k] = v
		}
		return all
	}
	for _, c := range []struct {
		name          string
		answers       map[string]string
		asks, asksNot []string
	}{
		{"pirates", with("house.rule victory=points"), []string{"house.front ", "setup.gun 1.1.1", "offers cannon.nat1", "offers drift.nowind"},
			[]string{"setup.shield 1.1.1", "setup.mount 1.1.1", "setup.fire 1.1", "setup.corvus 1.1", "setup.reach bow", "house.rule large_shields",
				"offers shield.engines", "offers mounted.shooting", "offers misfire.bows", "offers large_shield.melee", "offers jam.cleared", "setup.recruit 1.1", "house.rule recruit.count",
				"offers wind.head", "offers plague.saves", "offers monster.grid", "offers shovel.per", "offers who.third", "offers afloat.empty"}},
		{"wind", with("house.front =wind,other-rules"), []string{"offers wind.head", "offers row.wind_bonus"}, []string{"house.rule wind", "offers drift.nowind", "offers monster.grid"}},
		{"magic, for the last afloat", with("house.front =magic,other-rules", "house.rule magic=app"), []string{"offers plague.saves", "offers afloat.empty"}, []string{"offers wind.head"}},
		{"two players", with("setup.players =2"), []string{"offers init.per"}, []string{"offers who.third"}},
		{"three players", with("setup.players =3"), []string{"offers who.third"}, []string{"offers init.per"}},
		{"recruits and misfires", with("house.front =recruits,misfire,other-rules", "house.rule misfire=table"),
			[]string{"setup.recruit 1.1", "house.rule recruit.count", "offers jam.cleared"}, []string{"offers cannon.nat1", "offers misfire.bows"}},
		{"ancients", with("setup.variant =ancients", "setup.gun 1.1.2=bow", "setup.gun 1.1.3=sling"),
			[]string{"setup.shield 1.1.1", "setup.mount 1.1.1", "setup.fire 1.1", "house.rule large_shields", "setup.reach bow", "setup.reach sling", "offers shield.engines", "offers mounted.shooting"},
			[]string{"setup.corvus 1.1", "setup.bayonet 1.1.2", "offers large_shield.melee", "offers misfire.bows"}},
		{"ancients with all", with("setup.variant =ancients", "house.rule large_shields=true", "house.front =misfire,other-rules", "house.rule misfire=table"),
			[]string{"setup.corvus 1.1", "offers large_shield.melee", "offers misfire.bows"}, []string{"offers cannon.nat1"}},
	} {
		keys := asked(t, c.answers)
		for _, key := range c.asks {
			if !slices.Contains(keys, key) {
				t.Errorf("%s: %q is not asked", c.name, key)
			}
		}
		for _, key := range c.asksNot {
			if slices.Contains(keys, key) {
				t.Errorf("%s: %q is asked", c.name, key)
			}
		}
	}
}

// A set-up answered for ancients survives its file, with all that only they have.
func TestAsk_ancients(t *testing.T) {
	s := scripted(t, map[string]string{
		"setup.variant ": "ancients", "house.rule large_shields": "true", "setup.crew 1.1": "own-crew",
		"setup.fire 1.1": "yes", "setup.corvus 1.1": "yes",
		"setup.gun 1.1.2": "bow", "setup.reach bow": "400", "setup.reach crossbow": "300", "setup.reach sling": "120",
		"setup.gun 1.1.3": "crossbow", "setup.gun.second 1.1.3": "sling", "setup.accept 1.1.3/1": "yes",
		"setup.shield 1.1.1": "large", "setup.mount 1.1.4": "chariot", "setup.shield 1.1.4": "small",
	})
	s = fromFile(t, soundSetup(t, s))
	g := s.begin()
	f := func(k int) *Figure { return g.Figures[k] }
	equal(t, "the variant", s.Variant, ancients)
	equal(t, "fire", g.Ships[0].Incendiary, true)
	equal(t, "a boarding bridge", g.Ships[0].Corvus, true)
	equal(t, "the captain's shield", f(0).Shield, LargeShield)
	equal(t, "a mount", f(3).Mount, Chariot)
	equal(t, "a shield", f(3).Shield, SmallShield)
	equal(t, "on foot", f(1).Mount, OnFoot)
	for _, c := range []struct {
		f    *Figure
		want int
	}{{f(1), 400}, {f(2), 300}} {
		w := c.f.Kinds[0]
		equal(t, "the reach of "+string(w), g.rangeOf(w), c.want)
	}
}
