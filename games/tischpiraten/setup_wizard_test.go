package tischpiraten

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// wizard asks for a whole set-up by guesses and returns the records.
func wizard(t *testing.T, seed uint64) (*Setup, []replay.Record) {
	t.Helper()
	r := rng(seed)
	s := New().(*Setup)
	var recs []replay.Record
	res := replay.Play(setup.Dialog{Setup: s}, replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		rec := replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Fingerprint: replay.Fingerprint(q), Answer: table.Guess(q, r, seed%2 == 0)}
		recs = append(recs, rec)
		return rec, len(recs) < 600
	})
	if res.Err != nil || res.Open != nil {
		t.Fatalf("seed %d: %v, still asking %v", seed, res.Err, res.Open)
	}
	return s, recs
}

func TestAsk_guessesGiveASoundSetup(t *testing.T) {
	most := 0
	for seed := range gamestest.Games(t, 300) {
		s, recs := wizard(t, seed)
		most = max(most, len(recs))
		for _, p := range s.Problems() {
			t.Fatalf("seed %d: %v", seed, p)
		}
		if _, err := playRandom(s.Game(), replay.Live{Quiet: true}, rng(seed), false, nil); err != nil && err != errNoEnd {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	t.Logf("at most %d questions", most)
	if most > 300 {
		t.Errorf("a set-up took %d questions", most)
	}
}

func TestAsk_forgetsWhatWasThere(t *testing.T) {
	for seed := range gamestest.Games(t, 50) {
		s, recs := wizard(t, seed)
		again := Sample(4).(*Setup)
		if res := replay.Replay(setup.Dialog{Setup: again}, recs, replay.Observer{}); res.Err != nil || res.Open != nil {
			t.Fatalf("seed %d: %v, %v", seed, res.Err, res.Open)
		}
		if !reflect.DeepEqual(s, again) {
			t.Fatalf("seed %d: asked over a sample:\n got %+v\nwant %+v", seed, again, s)
		}
	}
}

func TestAsk_aNameCorrectedLaterKeepsTheOtherAnswers(t *testing.T) {
	for seed := range gamestest.Games(t, 50) {
		_, recs := wizard(t, seed)
		k := slices.IndexFunc(recs, func(r replay.Record) bool { return r.Key == "setup.name" })
		log := make([]replay.Entry, len(recs))
		for i, rec := range recs {
			log[i] = replay.Entry{N: i + 1, Record: rec}
		}
		p, err := replay.Resume(func(*replay.Entry) (table.Game, error) { return setup.Dialog{Setup: New()}, nil }, log)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		e, q, err := p.Next(replay.Entry{Record: replay.Record{Op: replay.OpCorrect, Answer: table.Answer{"Mechthild"}}, To: k + 1})
		if err != nil || q.Result.Open != nil {
			t.Fatalf("seed %d: asked again: %v, %v", seed, q.Result.Open, err)
		}
		for _, n := range e.Discarded {
			if rec := recs[n-1]; rec.Key != "name.taken" {
				t.Fatalf("seed %d: renaming the first player sets %s of %s aside", seed, rec.Key, rec.About)
			}
		}
	}
}

// ready answers a question of set-up with the ready-made option.
func ready(q *table.Question) table.Answer {
	switch {
	case q.Key == "setup.players":
		return table.Answer{"2"}
	case q.Key == "setup.like":
		return table.Answer{ownArms}
	case q.Marked != nil:
		return q.Marked
	case q.Kind == table.KindText:
		return table.Answer{q.Key[6:] + q.About}
	case q.Kind == table.KindNumber:
		return table.Answer{"1"}
	case q.Kind == table.KindConfirm:
		return table.Answer{"no"}
	case q.Min == 0:
		return table.Answer{}
	}
	return table.Answer{q.Options[0].ID}
}

// scripted answers by key and what a question is about; all else is answered by ready.
func scripted(t *testing.T, answers map[string]string) *Setup {
	t.Helper()
	s := New().(*Setup)
	res := replay.Play(setup.Dialog{Setup: s}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
		a, ok := answers[q.Key+" "+q.About]
		if !ok {
			return replay.Record{Answer: ready(q)}, true
		}
		delete(answers, q.Key+" "+q.About)
		return replay.Record{Answer: table.Answer{a}}, true
	})
	if res.Err != nil || res.Open != nil {
		t.Fatalf("%v, still asking %v", res.Err, res.Open)
	}
	for key := range answers {
		t.Errorf("was never asked: %s", key)
	}
	return s
}

func TestAsk_aTakenNameIsAskedAgain(t *testing.T) {
	s := scripted(t, map[string]string{
		"setup.name 1": "Anna", "setup.name 2": "anna", "name.taken 2/setup.name/2": "ANNA", "name.taken 2/setup.name/3": "Ben",
	})
	if s.Seats[0].Name != "Anna" || s.Seats[1].Name != "Ben" {
		t.Errorf("players %q and %q, want Anna and Ben", s.Seats[0].Name, s.Seats[1].Name)
	}
}

func TestAsk_oneCrewOnTwoShipsMansBoth(t *testing.T) {
	s := scripted(t, map[string]string{
		"setup.fleet 1": "two-ships", "house.rule two_ships.crews": "shared",
	}) // all five begin on the first ship, as far as they are asked
	if p := s.Problems(); len(p) > 0 {
		t.Fatal(p)
	}
	aboard := map[string]int{}
	for _, f := range s.begin().Figures {
		if f.Owner == s.Seats[0].ID {
			aboard[f.home.Name]++
		}
	}
	if want := map[string]int{"ship1.1": 4, "ship1.2": 1}; !reflect.DeepEqual(aboard, want) {
		t.Errorf("aboard %v, want %v", aboard, want)
	}
}

func TestAsk_twoCrewsOnTwoShipsHaveOneEach(t *testing.T) {
	s := scripted(t, map[string]string{"setup.fleet 1": "two-ships", "house.rule two_ships.crews": "each"})
	for _, f := range s.begin().Figures {
		if f.Owner == s.Seats[0].ID && f.home.Name != []string{"ship1.1", "ship1.2"}[f.crew.number] {
			t.Errorf("%s of crew %d begins on %s", f.Name, f.crew.number, f.home.Name)
		}
	}
}

// TestAsk_aCrewMayBeSmall has two crews of fewer than five, and offers them for another evening.
func TestAsk_aCrewMayBeSmall(t *testing.T) {
	s := scripted(t, map[string]string{"setup.crew 1.1": "own-crew", "setup.size 1.1": "4", "setup.crew 2.1": "own-crew", "setup.size 2.1": "1"})
	if p := s.Problems(); len(p) > 0 || len(crew0(s).Figures) != 4 {
		t.Fatalf("%d figures, problems %v", len(crew0(s).Figures), p)
	}
	if g := s.begin(); g.pile() != 5 {
		t.Errorf("the pile has %d cards, want one for each figure: 5", g.pile())
	}
	crews := s.Crews()
	if len(crews) != 2 || len(crews[1].Members) != 1 || !New().(*Setup).Read(&crews[1]) {
		t.Fatalf("kept are %+v", crews)
	}
	crews[0].Key, crews[1].Key = "four", "one"
	again := New().(*Setup)
	again.Offer(crews)
	res := replay.Play(setup.Dialog{Setup: again}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
		if q.Key == "setup.kept" && q.About == "1.1" {
			return replay.Record{Answer: table.Answer{"kept-one"}}, true
		}
		return replay.Record{Answer: ready(q)}, true
	})
	if res.Err != nil || res.Open != nil {
		t.Fatalf("%v, still asking %+v", res.Err, res.Open)
	}
	if c := crew0(again); len(c.Figures) != 1 || !c.Few || len(again.Problems()) > 0 {
		t.Errorf("the crew is %+v, problems %v", c, again.Problems())
	}
}

func TestAsk_aReadyCrewGivesWayToNamesThatAreTaken(t *testing.T) {
	s := scripted(t, map[string]string{"setup.crew 1.1": "own-crew", "setup.figure 1.1.2": "Harm"})
	if got := s.Seats[1].Crews[0].Figures[0]; got.Name != "Harm 2" || got.ID != "harm-2" {
		t.Errorf("the ready captain is %q (%s), want Harm 2 (harm-2)", got.Name, got.ID)
	}
}

// TestAsk_armsKeepTheirDigit checks that the arms of a figure entered before have the same digit at every
// figure after it, and that the digits have no gap.
func TestAsk_armsKeepTheirDigit(t *testing.T) {
	digits, left := map[string]string{}, 200
	replay.Play(setup.Dialog{Setup: New().(*Setup)}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
		left--
		answer := ready(q)
		switch q.Key {
		case "setup.accept":
			answer = table.Answer{"yes"}
		case "setup.crew":
			answer = table.Answer{"own-crew"}
		case "setup.gun":
			answer = table.Answer{string(Musket)}
			if q.About == "1.1.1" {
				answer = table.Answer{string(Pistol)}
			}
		case "setup.like":
			for i, digit := range q.Digits() {
				id := q.Options[i].ID
				if was := digits[id]; was != "" && was != digit || digit != strconv.Itoa(i+1) {
					t.Errorf("at %s the arms of %s have the digit %s, and before %q", q.About, id, digit, was)
				}
				digits[id] = digit
			}
			answer = table.Answer{ownArms}
		}
		return replay.Record{Answer: answer}, left > 0
	})
	if len(digits) < 3 || left == 0 {
		t.Errorf("only %v were offered, %d questions are left", digits, left)
	}
}

// TestAsk_aFigureIsArmedLikeAnother enters one crew and copies it figure by figure: each takes
// the name that is likely and the arms of the figure in its place.
func TestAsk_aFigureIsArmedLikeAnother(t *testing.T) {
	answers := map[string]string{"setup.crew 1.1": "own-crew", "setup.crew 2.1": "own-crew",
		"setup.gun 1.1.1": "pistol", "setup.melee 1.1.1": "2", "setup.gun 1.1.3": "musket", "setup.bayonet 1.1.3": "yes",
		"setup.like 1.1.4": "1.1.3", "setup.like 1.1.5": "1.1.1"}
	for k, like := range []string{"1.1.1", "1.1.1", "1.1.3", "1.1.3", "1.1.1"} { // the first figure with those arms
		answers["setup.like 2.1."+strconv.Itoa(k+1)] = like
	}
	s := scripted(t, answers)
	first, second := s.Seats[0].Crews[0].Figures, s.Seats[1].Crews[0].Figures
	for k := range first {
		if !first[k].Arms.like(&second[k].Arms) || first[k].Rank != second[k].Rank || first[k].Name == second[k].Name {
			t.Errorf("figure %d: %+v is not like %+v", k+1, second[k], first[k])
		}
	}
	if f := first[3]; f.Rank != "seaman" || !f.Bayonet || !slices.Equal(f.Ranged, []string{"musket"}) {
		t.Errorf("the seaman is armed %+v, want a musket with a bayonet", f)
	}
	second[2].Ranged[0] = "rifle"
	if first[2].Ranged[0] != "musket" {
		t.Error("copied arms are the same list")
	}
}

// TestWarningsComeWithTheAnswer enters a third musket, and a third thing in hand. The questions that follow from
// either are the next ones; after a no the weapons are asked again.
func TestWarningsComeWithTheAnswer(t *testing.T) {
	answers := map[string]string{"setup.crew 1.1": "own-crew", "setup.soldiers 1.1.3": "no", "setup.accept 1.1.3/1": "no",
		"setup.gun 1.1.3/1": "pistol", "setup.melee 1.1.4": "3", "setup.accept 1.1.4/1": "yes"}
	for k, gun := range []string{"musket", "musket", "musket", "no-gun", "no-gun"} {
		answers["setup.gun 1.1."+strconv.Itoa(k+1)] = gun
	}
	s := New().(*Setup)
	var keys []string
	res := replay.Play(setup.Dialog{Setup: s}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
		keys = append(keys, q.Key+" "+q.About)
		if a, ok := answers[q.Key+" "+q.About]; ok {
			return replay.Record{Answer: table.Answer{a}}, true
		}
		return replay.Record{Answer: ready(q)}, true
	})
	if res.Err != nil || res.Open != nil {
		t.Fatalf("%v, still asking %v", res.Err, res.Open)
	}
	asked := strings.Join(keys, ", ")
	for _, want := range []string{
		"setup.melee 1.1.3, setup.soldiers 1.1.3, setup.accept 1.1.3/1, setup.like 1.1.3/1, setup.gun 1.1.3/1, setup.gun.second 1.1.3/1, setup.melee 1.1.3/1, setup.figure 1.1.4",
		"setup.melee 1.1.4, setup.accept 1.1.4/1, setup.figure 1.1.5",
	} {
		if !strings.Contains(asked, want) {
			t.Errorf("asked %s\nwant %s", asked, want)
		}
	}
	third := crew0(s).Figures[2]
	if !slices.Equal(third.Ranged, []string{"pistol"}) || third.Bayonet || crew0(s).Soldiers || len(s.Problems()) > 0 {
		t.Errorf("the third figure is %+v, problems %v", third, s.Problems())
	}
	if id := crew0(s).Figures[3].ID; !slices.Equal(s.Accepted, []string{"TIS-R19 " + id}) {
		t.Errorf("accepted %q, want the third thing of %s alone", s.Accepted, id)
	}
}

// TestSoldiersAreAskedForSabresOnceEach has the third figure bring the third rifle.
func TestSoldiersAreAskedForSabresOnceEach(t *testing.T) {
	s := scripted(t, map[string]string{"setup.crew 1.1": "own-crew", "setup.gun 1.1.1": "no-gun", "setup.melee 1.1.1": "2",
		"setup.gun 1.1.2": "rifle", "setup.gun 1.1.3": "rifle", "setup.gun 1.1.4": "rifle", "setup.gun 1.1.5": "no-gun",
		"setup.soldiers 1.1.4": "yes", "setup.sabres 1.1.4/1": "1", "setup.sabres 1.1.5/5": "1"})
	if c := crew0(s); !c.Soldiers || c.Figures[0].Sabres != 1 || c.Figures[4].Sabres != 1 || len(s.Problems()) > 0 {
		t.Errorf("%+v, problems %v", c, s.Problems())
	}
}

// TestAnotherRifleAsksForNoSabresAgain has a fourth figure with a rifle, after the sabres of the first were entered.
func TestAnotherRifleAsksForNoSabresAgain(t *testing.T) {
	answers := map[string]string{"setup.crew 1.1": "own-crew", "setup.gun 1.1.1": "no-gun", "setup.melee 1.1.1": "1", "setup.soldiers 1.1.4": "yes"}
	for _, figure := range []string{"2", "3", "4", "5"} {
		answers["setup.gun 1.1."+figure] = "rifle"
	}
	asked := 0
	replay.Play(setup.Dialog{Setup: New().(*Setup)}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
		if q.Key == "setup.sabres" {
			asked++
		}
		if a, ok := answers[q.Key+" "+q.About]; ok {
			return replay.Record{Answer: table.Answer{a}}, true
		}
		return replay.Record{Answer: ready(q)}, q.About != "1.1.5/1" // the warning about the fourth rifle
	})
	if asked != 1 {
		t.Errorf("the sabres of one figure were asked for %d times", asked)
	}
}

// TestAskOffersEarlierCrews asks for set-ups that may take crews of an earlier one: they can be
// played, and nothing that is changed in them changes what was offered.
func TestAskOffersEarlierCrews(t *testing.T) {
	for seed := range gamestest.Games(t, 100) {
		first, _ := wizard(t, seed)
		crews := first.Crews()
		for i := range crews {
			crews[i].Key = "crew-" + strconv.Itoa(i)
			if !first.Read(&crews[i]) {
				t.Fatalf("seed %d: nobody can play with %+v", seed, crews[i].Of)
			}
		}
		before := written(t, crews)
		r := rng(seed + 1000)
		s := New().(*Setup)
		s.Offer(crews)
		n := 0
		res := replay.Play(setup.Dialog{Setup: s}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
			n++
			return replay.Record{Answer: table.Guess(q, r, false)}, n < 600
		})
		if res.Err != nil || res.Open != nil {
			t.Fatalf("seed %d: %v, still asking %v", seed, res.Err, res.Open)
		}
		for _, p := range s.Problems() {
			t.Fatalf("seed %d: %v", seed, p)
		}
		s.AssignIDs()
		if _, err := playRandom(s.Game(), replay.Live{Quiet: true}, r, false, nil); err != nil && err != errNoEnd {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if after := written(t, crews); after != before {
			t.Fatalf("seed %d: offered were\n%s\nand are\n%s", seed, before, after)
		}
	}
}

func written(t *testing.T, crews []setup.Crew) string {
	t.Helper()
	var b strings.Builder
	for i := range crews {
		if err := toml.NewEncoder(&b).Encode(crews[i]); err != nil {
			t.Fatal(err)
		}
	}
	return b.String()
}
