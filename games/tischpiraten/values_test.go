package tischpiraten

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// anySetup is the set-up of a seed: every second one a sample, the others guessed,
// with all their house rules.
func anySetup(t *testing.T, seed uint64) func() *Setup {
	t.Helper()
	if seed%2 == 0 {
		return func() *Setup { return withChapter(Sample(2+int(seed/2%3)).(*Setup), seed/2) }
	}
	_, recs := wizard(t, seed)
	return func() *Setup {
		s := New().(*Setup)
		replay.Replay(setup.Dialog{Setup: s}, recs, replay.Observer{})
		return s
	}
}

// A game of the same set-up with the values of a turn's start plays on alike.
func TestValues_areTheWholeState(t *testing.T) {
	for seed := range gamestest.Games(t, 120) {
		setup := anySetup(t, seed)
		r := rng(seed)
		var starts [][]table.Setting
		var at []int
		var recs []replay.Record
		g := setup().Game()
		live := replay.Live{Quiet: true, Places: true, Turn: func(i int) {
			if r.IntN(20) == 0 {
				starts, at = append(starts, table.Settings(g)), append(at, i)
			}
		}}
		replay.Play(g, live, func(q *table.Question) (replay.Record, bool) {
			rec := replay.Record{Op: replay.OpAnswer, Key: q.Key, Who: q.Who, About: q.About, Fingerprint: replay.Fingerprint(q), Answer: table.Guess(q, r, false)}
			recs = append(recs, rec)
			return rec, len(recs) < 2000
		})
		want := table.Settings(g)
		for k, set := range starts {
			again := setup().Game()
			if _, err := table.Apply(again, set); err != nil {
				t.Fatalf("seed %d: the values at record %d are refused: %v", seed, at[k], err)
			}
			if got := table.Settings(again); !slices.Equal(got, set) {
				t.Fatalf("seed %d: the values at record %d do not stay as set", seed, at[k])
			}
			if len(recs) == 2000 {
				recs = recs[:1999]
			}
			res := replay.Replay(again, recs[at[k]:], replay.Observer{SayFrom: len(recs)})
			if res.Err != nil {
				t.Fatalf("seed %d: from the values at record %d: %v", seed, at[k], res.Err)
			}
			if got := table.Settings(again); len(recs) < 1999 && !slices.Equal(got, want) {
				t.Fatalf("seed %d: from the values at record %d the game ends otherwise: %v", seed, at[k], differ(want, got))
			}
		}
	}
}

func differ(a, b []table.Setting) (list []string) {
	for i := range a {
		if a[i] != b[i] {
			list = append(list, a[i].Path+": "+a[i].To+" / "+b[i].To)
		}
	}
	return list
}

// Whatever a ruling sets at any moment, the game continues and the values fit together.
func TestValues_anySettingIsRefusedOrPlayedOn(t *testing.T) {
	for seed := range gamestest.Games(t, 100) {
		r := rng(seed)
		g := anySetup(t, seed)().Game()
		answers := 0
		res := replay.Play(g, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
			answers++
			if err := g.Check(); err != nil {
				t.Fatalf("seed %d, answer %d: %s: %v", seed, answers, q.Key, err)
			}
			if r.IntN(20) == 0 {
				if set, was := anySetting(g, r); settable(g, set, was) {
					return replay.Record{Op: replay.OpRuling, Set: set}, true
				}
			}
			return replay.Record{Answer: table.Guess(q, r, seed%3 == 0)}, answers < 1000
		})
		if res.Err != nil {
			t.Fatalf("seed %d: %v", seed, res.Err)
		}
	}
}

// anySetting sets one value to anything in its range; was puts it back.
func anySetting(g table.Game, r *rand.Rand) (set, was []table.Setting) {
	list := table.ValuesOf(g)
	v := &list[r.IntN(len(list))]
	to := "Nr. " + strconv.Itoa(r.IntN(100))
	switch v.Kind {
	case table.ValueNumber:
		to = strconv.Itoa(v.Min + r.IntN(v.Max-v.Min+1))
	case table.ValueFlag:
		to = strconv.FormatBool(r.IntN(2) == 0)
	case table.ValueOneOf, table.ValuePlace:
		to = v.Options[r.IntN(len(v.Options))]
	}
	return []table.Setting{{Path: v.Path, To: to}}, []table.Setting{{Path: v.Path, To: v.Get()}}
}

// settable reports whether the game would take the ruling, and leaves it as it is.
func settable(g table.Game, set, was []table.Setting) bool {
	if _, err := table.Apply(g, set); err != nil {
		return false
	}
	_, err := table.Apply(g, was)
	return err == nil
}

func TestValues_labelsFollowNames(t *testing.T) {
	g := Sample(2).Game()
	before := table.ValuesOf(g)
	if _, err := table.Apply(g, []table.Setting{{Path: "ships.moewe.name", To: "Qualle"}}); err != nil {
		t.Fatal(err)
	}
	k := slices.IndexFunc(before, func(v table.Value) bool { return v.Path == "ships.moewe.hull" })
	if was, is := plainText(before[k].Label), plainText(table.ValuesOf(g)[k].Label); was != "value.ship.hull ship=Möwe" || is != "value.ship.hull ship=Qualle" {
		t.Errorf("the label was %q and is %q", was, is)
	}
}

func TestCheck_refuses(t *testing.T) {
	for _, x := range []struct {
		set  []table.Setting
		want string
	}{
		{[]table.Setting{{Path: "figures.kora.name", To: " "}}, "refuse.text.empty"},
		{[]table.Setting{{Path: "figures.kora.name", To: "bolle"}}, "refuse.name.taken"},
		{[]table.Setting{{Path: "round", To: "7"}}, "refuse.round"},
		{[]table.Setting{{Path: "players.anna.won", To: "true"}}, "refuse.won-running"},
		{[]table.Setting{{Path: "items.moewe-barrel-1.at", To: "figure.kora"}, {Path: "items.moewe-chest-1.at", To: "figure.kora"}}, "refuse.carries-two"},
		{[]table.Setting{{Path: "items.moewe-barrel-1.at", To: "figure.kora"}, {Path: "figures.kora.at", To: "out"}}, "refuse.carries-dead"},
		{[]table.Setting{{Path: "ships.moewe.fate", To: "sunk"}}, "refuse.aboard-gone"},
		{[]table.Setting{{Path: "items.moewe-barrel-1.at", To: "figure.kora"}, {Path: "figures.kora.at", To: "deck.krabbe"}}, ""},
	} {
		g := Sample(2).Game()
		_, err := table.Apply(g, x.set)
		if got := textOf(err); got != x.want {
			t.Errorf("%v: %q, want %q", x.set, got, x.want)
		}
	}
}

func textOf(err *table.Refusal) string {
	if err == nil {
		return ""
	}
	return err.Text.Key
}

func TestChanges_sayWhatToDo(t *testing.T) {
	for _, x := range []struct{ path, was, is, want string }{
		{"ships.moewe.hull", "3", "2", "change.hull.less ship=Möwe count=1"},
		{"ships.moewe.hull", "0", "2", "change.hull.more ship=Möwe count=2"},
		{"ships.moewe.masts", "2", "1", "change.masts.less ship=Möwe count=1"},
		{"ships.moewe.port.1", "loaded", "empty", "change.cannon.port ship=Möwe number=1 gun=term.cannon moves=(change.marker.on.empty)"},
		{"ships.moewe.port.1", "broken", "empty", "change.cannon.port ship=Möwe number=1 gun=term.cannon moves=(change.marker.off.broken)(change.marker.on.empty)"},
		{"ships.moewe.sinks", "0", "4", "change.sinks ship=Möwe round=4"},
		{"lashed.moewe.krabbe", "", "ben", "change.lashed ship=Möwe other=Krabbe player=(name name=Ben)"},
		{"figures.kora.at", "out", "deck.moewe", "change.figure.back.deck figure=Kora place=Möwe"},
		{"figures.kora.at", "deck.moewe", "out", "change.figure.out figure=Kora place="},
		{"figures.kora.acted", "false", "true", "change.acted.true figure=Kora"},
		{"figures.kora.gun.1", "loaded", "broken", "change.gun figure=Kora weapon=term.pistol moves=(change.marker.on.broken)"},
		{"items.moewe-chest-1.at", "hold.moewe", "figure.harm", "change.item.figure item=(term.chest-of number=1 ship=Möwe) place=Harm"},
		{"points.anna.officers", "0", "2", "change.points.more player=Anna count=6"},
		{"points.anna.other", "1", "-1", "change.points.less player=Anna count=2"},
		{"phase", "order", "cards", "change.phase now=(val.phase.cards)"},
		{"ships.moewe.locked", "1", "0", "change.locked.less ship=Möwe count=1"},
	} {
		old, now := Sample(2).Game(), Sample(2).Game()
		for g, to := range map[table.Game]string{old: x.was, now: x.is} {
			if _, err := table.Apply(g, []table.Setting{{Path: x.path, To: to}}); err != nil {
				t.Fatalf("%s = %s: %v", x.path, to, err)
			}
		}
		list := table.Changes(old, now)
		if len(list) != 1 {
			t.Errorf("%s: %d changes", x.path, len(list))
			continue
		}
		if got := plainText(list[0].Text); got != x.want {
			t.Errorf("%s %s -> %s:\n got %s\nwant %s", x.path, x.was, x.is, got, x.want)
		}
	}
}

// plainText is a text for tests: its key and what fills its slots.
func plainText(t table.Text) string {
	s := t.Key
	for _, a := range t.Args {
		s += " " + a.Slot + "="
		switch a.Kind {
		case table.ArgNumber, table.ArgLength:
			s += strconv.Itoa(a.Num)
		case table.ArgText, table.ArgList:
			for _, inner := range a.List {
				s += "(" + plainText(inner) + ")"
			}
		default:
			s += a.Str
		}
	}
	return s
}
