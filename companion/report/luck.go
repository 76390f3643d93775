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

// A Luck is the result of counting the dice of all games.
type Luck struct {
	dice.Report
	Aims    []AimStats  // how often throws succeeded, and how often to expect it
	Games   int         // number of games with dice that were counted
	NoDice  *setup.Info // the game, if only one was to be counted and it has no dice
	Skipped []Skipped   // games that could not be counted, wholly or in part
}

// A Skipped says why dice of a game were not counted.
type Skipped struct {
	ID  string
	Err error // such as a *log.DamagedError, *referee.UnknownGameError, *UncountedError or *referee.CrashError
}

// An UncountedError reports that N rolls of a game were not counted, because the current rules do not
// say which dice they were.
type UncountedError struct {
	ID string
	N  int
}

func (e *UncountedError) Error() string {
	return fmt.Sprintf("report: %s: %d rolls not counted", e.ID, e.N)
}

func (e *UncountedError) Text() table.Text {
	return table.Say("err.luck.uncounted", table.Name("id", e.ID), table.Num("count", e.N))
}

// ReadLuck counts the dice of all games in the folder that are not deleted, or if id is not "", only those of the game
// whose ID begins with it. It only reads, so games may be played meanwhile. It calls step, which may be nil, after each
// game with the number of games done and of all. The error is that of the folder or of ctx, or with an id that of the
// game.
//
// Rolls that were undone, called off or discarded count as well. A die that was corrected counts as
// corrected, for the same individual die if a tower misread it. Dice that were refused do not count,
// as they are in no answer, and secret ones not yet. Of hits and saves only effective ones count.
func ReadLuck(ctx context.Context, folder *log.Folder, find func(name string) *setup.Info, id string, step func(done, total int)) (*Luck, error) {
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

// luckHeads returns the games to count, the last changed last, so that names are shown as they were last
// typed.
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

// counting counts the dice of games, one after the other.
type counting struct {
	luck dice.Luck
	aims aims
	dice int
	seen map[moment]bool
}

// A moment identifies an entry in all games. Copies of a game share the entries made before they diverged.
type moment struct {
	game        string
	created, at time.Time
	n           int
	answer      string
}

// read counts the dice of one game. If the rules panic, it returns a *referee.CrashError.
func (c *counting) read(folder *log.Folder, find func(name string) *setup.Info, h log.Head) (err error) {
	if h.Err != nil {
		return h.Err
	}
	info := find(h.Game)
	if info == nil {
		return &referee.UnknownGameError{ID: h.ID, Game: h.Game}
	}
	g, err := folder.ReadGameOf(&h)
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

// gameDice counts the dice of one game.
type gameDice struct {
	*counting
	begin  replay.Begin
	log    []replay.Entry
	rolls  []bool                 // entry n's at index n-1: it may be a roll to count
	shared []bool                 // entry n's at index n-1: a game read before has this entry too
	last   []int                  // entry n's at index n-1: its last correction that was not undone, or n
	kinds  map[string][]table.Die // by key of the question: the dice that it asks for, if any
	own    map[int][]table.Die    // by entry: the dice of its question, if they differ from those in kinds
	fold   *replay.Timeline
	played replay.Played
	lost   int // number of rolls not counted
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

// count plays the game once, without announcements, to learn which dice its questions ask for, and
// counts its rolls. It returns an *UncountedError if some were not counted.
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
	for i := range r.log { // a correction that was undone has no effect
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

// learnDice stores the dice that q, the question of entry n, asks for: in kinds for a new key, else in
// own if they differ.
func (r *gameDice) learnDice(n int, q *table.Question) {
	switch d, known := r.kinds[q.Key]; {
	case !known:
		r.kinds[q.Key] = slices.Clone(q.Dice)
	case !slices.EqualFunc(d, q.Dice, sameDie):
		r.own[n] = slices.Clone(q.Dice)
	}
}

// noteTry stores what entry n was thrown for, if q says so.
func (r *gameDice) noteTry(n int, q *table.Question, rec *replay.Record) {
	if t, ok := tryOf(q, rec); ok {
		t.n = n
		r.tries = append(r.tries, t)
	}
}

// aim counts the tries that are not secret.
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

// roll counts the dice of entry n, if it is a roll. It adds 1 to lost if they are unknown.
func (r *gameDice) roll(n int) {
	e := &r.log[n-1]
	asked, known := r.diceOf(e)
	if known && len(asked) == 0 {
		return // cards drawn by the program
	}
	faces, from := r.faces(n)
	for i, face := range faces {
		if i >= len(asked) || !slices.Contains(asked[i].Faces, face) {
			r.lost++
			return
		}
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
		r.luck.Count(dice.DieThrow{Name: name, Die: asked[i], Face: face, From: from[i], Who: who, Evening: eveningOf(e.At)})
		r.dice++
	}
}

// diceOf returns the dice that e rolled, none if it rolled none; known is false if they cannot be
// determined. If need be, it plays the log up to e to find its question.
func (r *gameDice) diceOf(e *replay.Entry) (asked []table.Die, known bool) {
	if asked, known = r.own[e.N]; known {
		return asked, true
	}
	asked, known = r.kinds[e.Key]
	if known && (len(asked) == 0 || len(asked) == len(e.Answer)) {
		return asked, true
	}
	if alike(asked) { // dice of one kind, whose number varies
		return slices.Repeat(asked[:1], len(e.Answer)), true
	}
	then, err := r.played.At(e.N - 1)
	if q := then.Result.Open; err == nil && q != nil && e.Answers(q) {
		r.learnDice(e.N, q)
		return q.Dice, true
	}
	return nil, false
}

// alike reports whether list has dice, all of one kind.
func alike(list []table.Die) bool {
	return len(list) > 0 && !slices.ContainsFunc(list, func(d table.Die) bool { return !sameDie(d, list[0]) })
}

func sameDie(a, b table.Die) bool {
	return a.Name == b.Name && slices.Equal(a.Faces, b.Faces) && slices.Equal(a.Times, b.Times)
}

// faces returns what the dice of entry n showed, by its last correction, and the source of each.
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
			from[i] = dice.FromKey // a corrected virtual die was a real one: the program does not misread its own
		}
	}
	return by.Answer, from
}

// eveningOf returns a number that is unique to the evening of at, see [log.Evening].
func eveningOf(at time.Time) int {
	began := log.Evening(at.Local())
	return began.Year()*1000 + began.YearDay()
}
