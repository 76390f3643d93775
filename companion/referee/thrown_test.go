package referee_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// pair is a game that alternates rolls of two dice and questions.
type pair struct{ raffle }

var pairInfo = setup.Info{Name: "pair", Dice: true, New: func() setup.Setup { return &pair{} }}

func (*pair) Game() table.Game { return &pairGame{skirmish.Sample(2).Game()} }

type pairGame struct{ table.Game }

func (g *pairGame) Play(t table.T) {
	for i := range 100 {
		table.Turn(t, fmt.Sprintf("r%d", i), func() {
			table.Roll(t, table.Q("brawl.dice", "a", "", table.Name("figure", "Tern")), 2)
			table.Confirm(t, table.Q("concede.sure", "a", "", table.Name("player", "Anna")))
		})
	}
}

// A source acts as a tower: it offers a throw again until the throw is acknowledged.
type source struct {
	*evening
	offered map[string]dice.Throw
	n       int
}

func pairs(t *testing.T) (*evening, *source) {
	e := sitAt(t, referee.NewGame{Setup: &pair{}}, &pairInfo)
	return e, &source{evening: e, offered: map[string]dice.Throw{}}
}

// throw offers a new throw and returns its ID. dd alternates the names and faces of the dice.
func (s *source) throw(dd ...string) string {
	s.Helper()
	s.n++
	t := dice.Throw{ID: fmt.Sprintf("7C21A9F0/0001/%d", s.n)}
	for i := 0; i < len(dd); i += 2 {
		t.Dice = append(t.Dice, dice.DieReading{Kind: "d6", ID: dd[i], Face: dd[i+1]})
	}
	s.offered[t.ID] = t
	s.offer(t.ID)
	return t.ID
}

func (s *source) offer(id string) {
	s.Helper()
	t := s.offered[id]
	t.Ack = func() { delete(s.offered, id) }
	s.Must(s.Referee.TakeThrow(t))
}

// kept fails the test unless want says whether the throw was acknowledged.
func (s *source) kept(id string, want bool) {
	s.Helper()
	if _, waits := s.offered[id]; waits == want {
		s.Fatalf("%s: kept is %t, want %t", id, !waits, want)
	}
}

// again kills the program: it resumes the game from a copy of what is in the folder before the game is closed.
func (s *source) again() {
	s.Helper()
	id, path := s.Now.ID, filepath.Join(s.TempDir(), "games")
	if err := os.CopyFS(path, os.DirFS(s.Folder.Path())); err != nil {
		s.Fatal(err)
	}
	s.Referee.Close()
	folder, err := log.Open(path, "")
	if err != nil {
		s.Fatal(err)
	}
	s.Folder = folder
	if s.Referee, err = referee.Resume(folder, func(string) *setup.Info { return &pairInfo }, id); err != nil {
		s.Fatal(err)
	}
	s.Must(s.Referee.Open())
}

func (e *evening) last() referee.LogEntry { return e.Now.Entry(e.Now.N() - 1) }

func (e *evening) wantLast(answer, from, named, read, throw []string, refused ...replay.TowerDie) {
	e.Helper()
	l := e.last()
	if !slices.Equal(l.Answer, answer) || !slices.Equal(l.From, from) || !slices.Equal(l.Dice, named) || !slices.Equal(l.Read, read) || !slices.Equal(l.Throw, throw) || !slices.Equal(l.Refused, refused) {
		e.Fatalf("%+v", l)
	}
}

func list(s ...string) []string { return s }

func TestAThrowStandsUntilItIsKept(t *testing.T) {
	e, s := pairs(t)
	id := s.throw("red", "4", "blue", "2")
	if e.Now.N() != 1 || e.Now.Tray.Slots[0].Face != "4" || e.Now.Throws != 1 {
		t.Fatal(e.Now.Tray)
	}
	s.kept(id, false)
	e.Must(e.Referee.KeepThrow(1))
	s.kept(id, true)
	e.wantLast(list("4", "2"), list("tower", "tower"), list("red", "blue"), nil, list(id))
	o, err := e.Referee.KeepThrow(1)
	e.refused("stale", o, err)
	e.Answer("no")
	o, err = e.Referee.KeepThrow(3)
	e.refused("nothing", o, err)
}

func TestAMisreadDieIsCorrected(t *testing.T) {
	e, s := pairs(t)
	id := s.throw("red", "4", "blue", dice.Unknown)
	o, err := e.Referee.KeepThrow(1)
	e.refused("illegal", o, err)
	e.Must(e.Referee.LayDie(1, 0, "3"))
	e.Must(e.Referee.LayDie(1, 1, "6"))
	if e.Now.N() != 1 {
		t.Fatal("typed dice between those of a tower answered by themselves")
	}
	e.Must(e.Referee.KeepThrow(1))
	e.wantLast(list("3", "6"), list("key", "key"), list("red", "blue"), list("4", "?"), list(id))
	if got := say(t, e.Now.Last().Text); !strings.HasSuffix(got, " (the tower had read 4 and ?)") {
		t.Error(got)
	}
}

// A typed answer to the whole roll says what the tower should have read.
func TestATypedAnswerNamesTheTowersDice(t *testing.T) {
	e, s := pairs(t)
	id := s.throw("red", "4", "blue", "2")
	e.Answer("4", "1")
	e.wantLast(list("4", "1"), list("tower", "key"), list("red", "blue"), list("", "2"), list(id))
	s.kept(id, true)
}

func TestThrownAgain(t *testing.T) {
	e, s := pairs(t)
	e.Must(e.Referee.LayDie(1, 0, "5"))
	first := s.throw("red", "4")
	e.Must(e.Referee.ThrowAgain(1))
	s.kept(first, true)
	if e.Now.Tray.Slots[0].Face != "5" || e.Now.Tray.Slots[1].Face != "" {
		t.Fatal(e.Now.Tray)
	}
	s.again()
	second := s.throw("red", "6", "blue", "6")
	e.Must(e.Referee.KeepThrow(1))
	e.wantLast(list("6", "6"), list("tower", "tower"), list("red", "blue"), nil, list(second, first), replay.TowerDie{Name: "red", Face: "4"})
	if got := say(t, e.Now.Log()[0].Text); !strings.HasSuffix(got, " (thrown but not counted: 4)") {
		t.Error(got)
	}
	if got := say(t, e.Now.Entries(1, 1)[0].Text); !strings.HasSuffix(got, " (thrown but not counted: 4)") {
		t.Error(got)
	}
}

// Dice that are all taken out are refused, as by throwing again.
func TestDiceTakenOutAreRefused(t *testing.T) {
	e, s := pairs(t)
	id := s.throw("red", "4", "blue", "2")
	e.Must(e.Referee.TakeDie(1))
	s.kept(id, false)
	e.Must(e.Referee.TakeDie(1))
	s.kept(id, true)
	e.Answer("1", "1")
	e.wantLast(list("1", "1"), list("key", "key"), nil, nil, list(id), replay.TowerDie{Name: "blue", Face: "2"}, replay.TowerDie{Name: "red", Face: "4"})
}

func TestThrownTooEarly(t *testing.T) {
	e, s := pairs(t)
	e.Answer("1", "1")
	id := s.throw("red", "4", "blue", "2")
	s.kept(id, true)
	if got := say(t, e.Now.Unused); got != "Thrown too early: 4 and 2. That does not count." {
		t.Fatal(got)
	}
	e.Answer("no")
	e.wantLast(list("no"), nil, nil, nil, list(id), replay.TowerDie{Name: "red", Face: "4"}, replay.TowerDie{Name: "blue", Face: "2"})
	if !e.Now.Unused.IsZero() || e.Now.Tray.HasThrow() {
		t.Fatal("it spilled into the next roll")
	}
}

func TestMoreDiceThanAsked(t *testing.T) {
	e, s := pairs(t)
	id := s.throw("red", "4", "blue", "2", "green", "1")
	if got := say(t, e.Now.Unused); got != "Nobody asked for this: 1. That does not count." {
		t.Fatal(got)
	}
	more := s.throw("red", "6")
	s.kept(more, true)
	s.kept(id, false)
	e.Must(e.Referee.KeepThrow(1))
	e.wantLast(list("4", "2"), list("tower", "tower"), list("red", "blue"), nil, list(id, more), replay.TowerDie{Name: "green", Face: "1"}, replay.TowerDie{Name: "red", Face: "6"})
}

// Any other act while a throw is in the tray refuses it: it never comes back.
func TestAThrowThatStandsIsRefusedByWhatElseHappens(t *testing.T) {
	e, s := pairs(t)
	e.Answer("1", "1")
	e.Answer("no")
	id := s.throw("red", "4", "blue", "2")
	e.Must(e.Referee.Undo())
	s.kept(id, true)
	e.wantLast(nil, nil, nil, nil, list(id), replay.TowerDie{Name: "red", Face: "4"}, replay.TowerDie{Name: "blue", Face: "2"})
	e.Answer("no")
	if e.Now.Tray.HasThrow() {
		t.Fatal(e.Now.Tray)
	}
}

// Switching to virtual dice keeps the throw that is in the tray.
func TestAThrowStandsAlsoWhenTheProgramIsToRoll(t *testing.T) {
	e, s := pairs(t)
	id := s.throw("red", "3", "blue", "2")
	e.Must(e.Referee.SetOptions(referee.Options{Dice: "virtual"}))
	s.kept(id, false)
	if e.Now.N() != 1 || !e.Now.Tray.HasThrow() {
		t.Fatal(e.Now.Tray)
	}
	e.Must(e.Referee.ThrowAgain(1))
	s.kept(id, true)
	if l := e.Now.Entry(1); !slices.Equal(l.From, list("virtual", "virtual")) || !slices.Equal(l.Refused, []replay.TowerDie{{Name: "red", Face: "3"}, {Name: "blue", Face: "2"}}) {
		t.Fatal(l)
	}
}

func TestWhatIsThrownTooEarlyAndNotReadIsToldToo(t *testing.T) {
	e, s := pairs(t)
	e.Answer("1", "1")
	id := s.throw("red", dice.Unknown)
	s.kept(id, true)
	if got := say(t, e.Now.Unused); got != "Thrown too early. That does not count." {
		t.Fatal(got)
	}
}

// Dice that the program rolls to complete a tower's throw wait with it until it is kept.
func TestTheProgramThrowsWhatATowerLeftOpen(t *testing.T) {
	e, s := pairs(t)
	id := s.throw("red", "4")
	e.Must(e.Referee.ThrowVirtual(1))
	if !e.Now.Tray.IsComplete() || e.Now.N() != 1 {
		t.Fatal(e.Now.Tray)
	}
	s.kept(id, false)
	o, err := e.Referee.ThrowVirtual(1) // every die has a face
	e.refused("nothing", o, err)
	e.Must(e.Referee.KeepThrow(1))
	s.kept(id, true)
	if l := e.last(); !slices.Equal(l.From, list("tower", "virtual")) || !slices.Equal(l.Dice, list("red", "")) || l.Answer[0] != "4" {
		t.Fatal(l)
	}
}

// A die that the program rolls in place of a tower's die counts as its own, whatever it shows.
func TestTheProgramThrowsInThePlaceOfATowersDie(t *testing.T) {
	e, s := pairs(t)
	id := s.throw("red", dice.Unknown, "blue", "2")
	e.Must(e.Referee.ThrowVirtual(1))
	e.Must(e.Referee.KeepThrow(1))
	s.kept(id, true)
	e.wantLast(e.last().Answer, list("virtual", "tower"), list("", "blue"), nil, list(id), replay.TowerDie{Name: "red", Face: "?"})
	e.Must(e.Referee.Undo())
	id = s.throw("red", "4", "blue", "2")
	e.Must(e.Referee.Answer(e.Now.N(), table.Answer{"", "2"}))
	e.wantLast(e.last().Answer, list("virtual", "tower"), list("", "blue"), nil, list(id), replay.TowerDie{Name: "red", Face: "4"})
}

// A refused act leaves the throw in the tray.
func TestARefusedActionLeavesTheThrow(t *testing.T) {
	e, s := pairs(t)
	s.throw("red", "4", "blue", "2")
	o, err := e.Referee.Answer(1, table.Answer{"7", "1"})
	e.refused("illegal", o, err)
	o, err = e.Referee.Back(12)
	e.refused("nothing", o, err)
	e.Must(e.Referee.KeepThrow(1))
}

// A throw that was not kept is offered again after the game is resumed; one that was kept never
// counts twice.
func TestThrowsSurviveTheEnd(t *testing.T) {
	e, s := pairs(t)
	id := s.throw("red", "4", "blue", "2")
	s.again()
	if e.Now.Tray.HasThrow() {
		t.Fatal("it was stored, but nobody kept it")
	}
	s.offer(id)
	e.Must(e.Referee.KeepThrow(1))
	s.offered[id] = dice.Throw{ID: id, Dice: []dice.DieReading{{Kind: "d6", ID: "red", Face: "4"}}} // its acknowledgement was lost
	e.Answer("no")
	s.again()
	s.offer(id)
	s.kept(id, true)
	if e.Now.Tray.HasThrow() || e.Now.Throws != 0 {
		t.Fatal("a throw counts twice")
	}
}

// A throw stored in one game is known in all games of the folder, so that it never counts again.
func TestThrowsOfAllGamesAreKnown(t *testing.T) {
	e, s := pairs(t)
	used := s.throw("red", "4", "blue", "2")
	e.Must(e.Referee.KeepThrow(1))
	early := s.throw("red", "1")
	also := s.throw("red", "3")
	other, err := referee.Begin(referee.NewGame{Folder: e.Folder, Info: &pairInfo, Setup: &pair{}})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	ids, err := other.StoredThrows()
	if slices.Sort(ids); err != nil || !slices.Equal(ids, list(used, early, also)) {
		t.Fatal(ids, err)
	}
}

// TestThrowsInAnyOrder mixes throws, restarts and acts of people at random: in the end every throw
// is acknowledged and stored in exactly one entry.
func TestThrowsInAnyOrder(t *testing.T) {
	for seed := range uint64(effort.Of(t, 8, 12, 25)) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			r := rand.New(rand.NewPCG(seed, 1))
			e, s := pairs(t)
			var ids []string
			face := func() string { return append(slices.Clone(table.D6.Faces), dice.Unknown)[r.IntN(7)] }
			for range 60 {
				n, q := e.Now.N(), e.open()
				switch k := r.IntN(12); {
				case k < 4:
					ids = append(ids, s.throw([]string{"red", face(), "blue", face(), "green", face()}[:2+2*r.IntN(3)]...))
				case k < 5 && len(ids) > 0:
					if id := ids[r.IntN(len(ids))]; s.offered[id].ID != "" {
						s.offer(id)
					}
				case k < 6:
					s.again()
					for id := range s.offered {
						s.offer(id)
					}
				case k < 8 && q.Kind == table.KindRoll:
					e.Referee.LayDie(n, r.IntN(2), table.D6.Faces[r.IntN(6)])
				case k < 9:
					e.Referee.ThrowAgain(n)
				case k < 10:
					e.Referee.Undo()
				default:
					if _, err := e.Referee.KeepThrow(n); err != nil {
						e.Answer(table.Guess(q, r, false)...)
					}
				}
				e.Must(e.Referee.Open())
			}
			e.Must(e.Referee.Set([]table.Setting{{Path: "round", To: "2"}}))
			stored := map[string]int{}
			for _, l := range e.Now.Log() {
				for _, id := range l.Throw {
					stored[id]++
				}
			}
			for _, id := range ids {
				if stored[id] != 1 {
					t.Errorf("%s is stored %d times", id, stored[id])
				}
				s.kept(id, true)
			}
		})
	}
}

// A throw that cannot be written is not acknowledged, so that the tower keeps it.
func TestAThrowIsNotKeptBeforeTheDiskHasIt(t *testing.T) {
	e, s := pairs(t)
	first := s.throw("red", "4", "blue", "2")
	if err := os.Rename(e.Folder.Path(), e.Folder.Path()+".away"); err != nil {
		t.Fatal(err)
	}
	if e.Must(e.Referee.ThrowAgain(1)); e.Now.SaveErr == nil {
		t.Fatal("a folder that is gone was written")
	}
	second := s.throw("red", "4", "blue", "2")
	if e.Must(e.Referee.KeepThrow(1)); e.Now.Unsaved != 1 {
		t.Fatal("a folder that is gone was written")
	}
	s.kept(first, false)
	s.kept(second, false)
}

// A throw held until people have seen their orders is in memory only: the tower offers it again after a kill.
func TestAHeldThrowIsNotAcknowledged(t *testing.T) {
	e, s := pairs(t)
	if err := e.Referee.HoldThrows(); err != nil {
		t.Fatal(err)
	}
	id := s.throw("red", "4", "blue", "2")
	s.kept(id, false)
	s.again()
	s.offer(id)
	if err := e.Referee.MarkOrdersSeen(); err != nil {
		t.Fatal(err)
	}
	s.kept(id, false)
	e.Must(e.Referee.KeepThrow(1))
	s.kept(id, true)
	e.wantLast(list("4", "2"), list("tower", "tower"), list("red", "blue"), nil, list(id))
}
