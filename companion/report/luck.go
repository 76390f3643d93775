package report

import (
	"context"
	"fmt"
	"math"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A Luck is what the dice of all games came to.
type Luck struct {
	dice.Report
	Aims    []AimStats  // what throws were for: how often they did it, and should have
	Games   int         // so many games have dice in them
	NoDice  *setup.Info // the game alone that was counted, if it has no dice
	Skipped []Skipped   // what could not be counted, wholly or in part
}

// Skipped says why dice of a game were not counted.
type Skipped struct {
	ID  string
	Err error // a *log.DamagedError, a *referee.UnknownGameError, an *UncountedError or a *referee.CrashError, mostly
}

// An UncountedError says that of so many rolls the rules of today do not know which dice
// they were.
type UncountedError struct {
	ID string
	N  int
}

func (e *UncountedError) Error() string {
	return fmt.Sprintf("report: %s: %d rolls not counted", e.ID, e.N)
}

// Key returns the key of the sentence.
func (e *UncountedError) Key() string { return "err.luck.uncounted" }

// Args fill it.
func (e *UncountedError) Args() map[string]any { return map[string]any{"id": e.ID, "count": e.N} }

// ReadLuck counts the dice of all games in the folder that are not deleted, or for an id, which may be the start
// of one, of that game alone. It only reads: games may be played meanwhile. step is told
// after each game how many of how many are done; nil if nobody wants to know. Errors are
// those of the folder, and of one game alone what is wrong with it.
//
// What was undone, called off or set aside was rolled all the same and counts. A die that
// was corrected counts as corrected, and for the very die if a tower had misread it; dice
// that were refused are in no answer. What is still secret does not count yet.
// What throws were for, hits and saves, counts as it is.
func ReadLuck(ctx context.Context, folder *log.Folder, find func(name string) *setup.Info, id string, step func(done, of int)) (*Luck, error) {
	heads, err := luckHeads(folder, id)
	if err != nil {
		return nil, err
	}
	l := &Luck{}
	if id != "" {
		if info := find(heads[0].Game); info != nil && !info.Dice {
			l.NoDice = info
		}
	}
	count := &counting{seen: map[moment]bool{}}
	for i, h := range heads {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		before := count.dice
		if err := count.read(folder, find, h); err != nil {
			if id != "" {
				return nil, err
			}
			l.Skipped = append(l.Skipped, Skipped{h.ID, err})
		}
		if count.dice > before {
			l.Games++
		}
		if step != nil {
			step(i+1, len(heads))
		}
	}
	l.Report, l.Aims = count.luck.Report(), count.aims.list()
	return l, nil
}

// luckHeads returns the games to count, the oldest first: a name is told as it was typed last.
func luckHeads(folder *log.Folder, id string) ([]log.Head, error) {
	if id != "" {
		h, err := folder.Find(id)
		return []log.Head{h}, err
	}
	heads, err := folder.Games()
	heads = slices.DeleteFunc(heads, func(h log.Head) bool { return h.Deleted || h.Asking && h.Err == nil })
	slices.Reverse(heads)
	return heads, err
}

// counting goes over games one after the other.
type counting struct {
	luck dice.Luck
	aims aims
	dice int
	seen map[moment]bool
}

// A moment is when an entry was made. Two games that went different ways share those before.
type moment struct {
	game        string
	created, at time.Time
	n           int
	answer      string
}

// read counts the dice of one game.
func (c *counting) read(folder *log.Folder, find func(name string) *setup.Info, h log.Head) (err error) {
	if h.Err != nil {
		return h.Err
	}
	info := find(h.Game)
	if info == nil {
		return &referee.UnknownGameError{ID: h.ID, Game: h.Game}
	}
	g, err := folder.LookAt(&h)
	if err != nil {
		return err
	}
	r := &gameDice{counting: c, kinds: map[string][]table.Die{}, own: map[int][]table.Die{}}
	if r.load(g); !slices.Contains(r.rolls, true) {
		return nil
	}
	defer func() {
		if p := recover(); p != nil {
			err = &referee.CrashError{Panic: p, Stack: string(debug.Stack())}
		}
	}()
	r.begin = referee.BeginOf(info, g.Begin())
	return r.count(h.ID)
}

// gameDice is the log of one game, of which the dice are counted.
type gameDice struct {
	*counting
	begin  replay.Begin
	log    []replay.Entry
	rolls  []bool                 // of entry n at n-1: it may be a roll
	shared []bool                 // of entry n at n-1: another game that it was counted in had it
	last   []int                  // of entry n at n-1: the correction that worded it last, or n
	kinds  map[string][]table.Die // of each question: the dice that it asks for, none if it asks for none
	own    map[int][]table.Die    // of an entry that was asked for others
	fold   *replay.Timeline
	played replay.Played
	lost   int // rolls of unknown dice
	tries  []try
}

func (r *gameDice) load(g *log.Game) {
	entries, h := g.Entries(), g.Header()
	r.log, r.fold = entries, replay.NewTimeline(entries)
	for i, e := range entries {
		at := moment{h.Game, h.Created, e.At, e.N, strings.Join(e.Answer, " ")}
		r.shared = append(r.shared, r.seen[at])
		r.seen[at] = true
		r.rolls, r.last = append(r.rolls, e.Op == replay.OpAnswer && len(e.From) > 0 && !r.shared[i]), append(r.last, i+1)
	}
}

// count plays the game once, quietly, to see which dice its questions ask for.
func (r *gameDice) count(id string) error {
	var err error
	if r.played, err = replay.Open(r.begin, r.fold); r.played.Game == nil {
		return err
	}
	line := r.fold.History()
	r.played.Look(0, func(table.Game) replay.Observer {
		return replay.Observer{SayFrom: math.MaxInt, Asked: func(i int, q *table.Question, rec *replay.Record) {
			if q == nil || rec.Op != replay.OpAnswer {
				return
			}
			n := line.Steps[i].N
			if r.learnDice(n, q); !r.shared[n-1] {
				r.noteTry(n, q, rec)
			}
		}}
	})
	for i := range r.log { // a correction that was undone words nothing
		if e := &r.log[i]; e.Op == replay.OpCorrect && e.To > 0 && e.To <= i && line.Fates[i].Status != replay.Undone {
			r.last[e.To-1] = e.N
		}
	}
	for n := 1; n <= len(r.log); n++ {
		if r.rolls[n-1] && !r.hides(n) {
			r.roll(n)
		}
	}
	r.aim()
	if r.lost > 0 {
		return &UncountedError{ID: id, N: r.lost}
	}
	return nil
}

// learnDice notes the dice that a question asks for, and those of entry n where they differ.
func (r *gameDice) learnDice(n int, q *table.Question) {
	switch d, known := r.kinds[q.Key]; {
	case !known:
		r.kinds[q.Key] = slices.Clone(q.Dice)
	case !slices.EqualFunc(d, q.Dice, sameDie):
		r.own[n] = slices.Clone(q.Dice)
	}
}

// noteTry notes what entry n was thrown for.
func (r *gameDice) noteTry(n int, q *table.Question, rec *replay.Record) {
	if t, ok := tryOf(q, rec); ok {
		t.n = n
		r.tries = append(r.tries, t)
	}
}

// aim counts what is effective and is no secret.
func (r *gameDice) aim() {
	for _, t := range r.tries {
		if !r.hides(t.n) {
			r.aims.count(table.NameOf(r.played.Game.Players(), t.who), t.word, t.met, t.chance)
		}
	}
}

// hides reports whether what entry n rolled is still secret.
func (r *gameDice) hides(n int) bool {
	over := r.played.Result.Open == nil && r.played.Result.Err == nil
	return !over && (r.log[n-1].Secret || r.log[r.last[n-1]-1].Secret)
}

// roll counts the dice of entry n, if it is a roll.
func (r *gameDice) roll(n int) {
	e := &r.log[n-1]
	asked, known := r.diceOf(e)
	if known && len(asked) == 0 {
		return // cards, drawn by the program
	}
	faces, from := r.faces(n)
	if len(asked) < len(faces) {
		r.lost++
		return
	}
	who := ""
	if e.Who != "" {
		who = table.NameOf(r.played.Game.Players(), e.Who)
	}
	for i, face := range faces {
		name := ""
		if i < len(e.Dice) && from[i] != dice.FromVirtual {
			name = e.Dice[i]
		}
		t := dice.Thrown{Name: name, Die: asked[i], Face: face, From: from[i], Who: who, Evening: eveningOf(e.At)}
		if !r.luck.Count(t) {
			r.lost++
			return
		}
		r.dice++
	}
}

// diceOf returns the dice that e rolled, none if it rolled none; known is false if nobody can
// tell. What is no longer effective is looked up where it once was.
func (r *gameDice) diceOf(e *replay.Entry) (asked []table.Die, known bool) {
	if asked, known = r.own[e.N]; known {
		return asked, true
	}
	asked, known = r.kinds[e.Key]
	if known && (len(asked) == 0 || len(asked) == len(e.Answer)) {
		return asked, true
	}
	if alike(asked) { // of one kind, sometimes more and sometimes fewer
		return slices.Repeat(asked[:1], len(e.Answer)), true
	}
	then, err := r.played.At(e.N - 1)
	if q := then.Result.Open; err == nil && q != nil && e.Answers(q) {
		r.learnDice(e.N, q)
		return q.Dice, true
	}
	return nil, false
}

// alike reports whether there are dice, all of one kind.
func alike(list []table.Die) bool {
	return len(list) > 0 && !slices.ContainsFunc(list, func(d table.Die) bool { return !sameDie(d, list[0]) })
}

func sameDie(a, b table.Die) bool {
	return a.Name == b.Name && slices.Equal(a.Faces, b.Faces) && slices.Equal(a.Times, b.Times)
}

// faces returns what the dice of entry n showed, as worded last, and where each came from.
func (r *gameDice) faces(n int) (faces, from []string) {
	e := &r.log[n-1]
	faces, from = e.Answer, slices.Clone(e.From)
	by := &r.log[r.last[n-1]-1]
	if by.N == n {
		return faces, from
	}
	from = append(from, slices.Repeat([]string{dice.FromKey}, max(len(by.Answer)-len(from), 0))...)
	for i, face := range by.Answer {
		switch {
		case i < len(by.From) && by.From[i] == dice.FromVirtual: // thrown with the correction
			from[i] = dice.FromVirtual
		case from[i] == dice.FromVirtual && (i >= len(faces) || faces[i] != face):
			from[i] = dice.FromKey // the program never misreads its own dice: real ones were meant
		}
	}
	return by.Answer, from
}

// eveningOf numbers the evenings.
func eveningOf(at time.Time) int {
	begun := log.Evening(at.Local())
	return begun.Year()*1000 + begun.YearDay()
}
