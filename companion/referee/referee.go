package referee

import (
	"cmp"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/log"
	"hafenmeister/companion/setupfile"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A NewGame describes a game to begin.
type NewGame struct {
	Folder  *log.Folder
	Info    *setup.Info
	Setup   setup.Setup    // complete, with no problems except warnings; nil asks the table for all of it
	House   map[string]any // used if Setup is nil: house rules that are not asked; nil asks for them
	Lang    string
	Seed    *uint64 // of the virtual dice; nil is random
	Options Options
}

// A Referee runs one game. Its methods may be called from any goroutine; each waits for its turn. After Close
// they return ErrClosed.
type Referee struct {
	inbox  chan func()
	closed chan struct{}

	// Used only by the goroutine run.
	folder      *log.Folder
	game        *log.Game
	info        *setup.Info
	options     Options
	random      dice.Random
	begin       log.Begin // the last
	begins      int       // number of begin lines
	source      *source
	played      replay.Played
	log         []replay.Entry // entry n is at index n-1
	roll        func() *Roll   // the last effective roll; if roll is nil the next snapshot finds it
	chances     *chances
	rules       int // the version of the rules of the log, see [replay.Entry.Rules]
	line        int // the first entry of the typed line being played; 0 before that entry, and without a line
	sealed      sealed
	tray        dice.Tray
	throws      throws
	unsaved     []log.Line
	saveErr     error
	ended       bool   // the last line is the result
	players     string // their names in lists of games
	turns       replay.TurnCode
	stored      *replay.Timeline // as opened, with the stored turns
	recent      []Event          // from before the game was opened; nil after the next entry
	opened      bool             // Open was called
	watched     bool             // see OpenOnScreen
	divergence  *Divergence      // nil if nothing differs
	orders      orders
	picture     *Picture         // with Since unset
	serial      int              // of the last Snapshot
	clock       func() time.Time // nil is time.Now
	resumed     time.Time        // see [replay.Entry.Since]; zero after the next entry
	subscribers map[chan *Snapshot]struct{}
}

// A CrashError says that the rules panicked. The log is as it was before.
type CrashError struct {
	Panic any
	Stack string
}

func (e *CrashError) Error() string { return fmt.Sprintf("referee: the rules broke down: %v", e.Panic) }

// Begin begins a game and locks it. If there is no set-up, or it has warnings, the game first asks about it;
// see [Snapshot.Asking].
func Begin(n NewGame) (*Referee, error) {
	r := newReferee(n.Folder, n.Info, n.Options)
	begin := log.Begin{Rules: n.Info.Rules, Seed: n.Seed}
	var err error
	if n.Setup != nil && len(n.Setup.Problems()) == 0 {
		err = r.create(begin, n.Setup, n.Lang)
	} else {
		err = r.ask(begin, n)
	}
	if err != nil {
		return nil, err
	}
	go r.run()
	return r, nil
}

// Resume continues a game of the folder. id may be the beginning of the game's ID. Errors are those of
// [log.Folder.OpenGame] and *UnknownGameError.
func Resume(folder *log.Folder, find func(name string) *setup.Info, id string) (*Referee, error) {
	return resumeBy(folder.OpenGame, folder, find, id)
}

// ResumeOlder is Resume for a game for which that returned a *log.OlderCopyError and people said to continue.
func ResumeOlder(folder *log.Folder, find func(name string) *setup.Info, id string) (*Referee, error) {
	return resumeBy(folder.OpenOlderGame, folder, find, id)
}

func resumeBy(take func(id string) (*log.Game, error), folder *log.Folder, find func(name string) *setup.Info, id string) (*Referee, error) {
	g, err := take(id)
	if err != nil {
		return nil, err
	}
	r, err := resume(folder, find, g)
	if err != nil {
		g.Close()
		return nil, err
	}
	if r.played.Game != nil {
		r.recent = r.snapshot().recentEvents()
	}
	r.divergence = r.findDivergence()
	r.restoreOrders()
	r.resumed = time.Now()
	r.saveErr = folder.CheckWrite(g.Path()) // report it before the first answer, not after it
	go r.run()
	return r, nil
}

func resume(folder *log.Folder, find func(name string) *setup.Info, g *log.Game) (*Referee, error) {
	head, begin := g.Header(), g.Begin()
	info := find(head.Game)
	if info == nil {
		return nil, &UnknownGameError{ID: head.ID, Game: head.Game}
	}
	options, err := readOptions(g)
	if err != nil {
		return nil, err
	}
	r := newReferee(folder, info, options)
	r.throws.read(g.Lines())
	r.game, r.source, r.begin, r.rules = g, sourceOf(r.info, begin), begin, begin.Rules
	for _, l := range g.Lines() {
		if l.Begin != nil {
			r.begins++
		}
	}
	if begin.Seed != nil {
		r.random = dice.WithSeed(*begin.Seed)
	}
	if file := g.Picture(); file != "" {
		r.picture = &Picture{File: file, n: g.Notes().Picture}
	}
	r.ended, r.players = g.Result() != nil, cmp.Or(g.Notes().Players, begin.Players)
	err = r.reopen(g.Entries())
	if mismatch := (*replay.MismatchError)(nil); err != nil && !errors.As(err, &mismatch) {
		return nil, err
	}
	r.layTray()
	return r, nil
}

// UnknownGameError says that the program does not know the game of a log.
type UnknownGameError struct{ ID, Game string }

func (e *UnknownGameError) Error() string { return "referee: " + e.ID + ": no game " + e.Game }

func newReferee(folder *log.Folder, info *setup.Info, o Options) *Referee {
	return &Referee{
		inbox: make(chan func()), closed: make(chan struct{}),
		folder: folder, info: info, rules: info.Rules, options: o.ForGame(info), random: dice.NewRandom(),
		subscribers: map[chan *Snapshot]struct{}{}, throws: throws{stored: map[string]bool{}, acks: map[string]func(){}},
	}
}

func (r *Referee) run() {
	for {
		select {
		case do := <-r.inbox:
			do()
		case <-r.closed:
			return
		}
	}
}

// call runs do on the referee's goroutine and waits for it. If the rules panic it returns a CrashError, and the
// game keeps its previous state.
func call[X any](r *Referee, do func() (X, error)) (x X, err error) {
	done := make(chan struct{})
	message := func() {
		defer close(done)
		before, turns, source, entries := r.played, r.turns, r.source, len(r.log)
		defer func() {
			if p := recover(); p != nil {
				err = &CrashError{p, string(debug.Stack())}
				if r.source == source && len(r.log) == entries { // none of its entries is to be saved
					r.played, r.turns = before, turns
					r.layTray()
				}
			}
		}()
		x, err = do()
	}
	select {
	case r.inbox <- message:
		<-done
		return x, err
	case <-r.closed:
		return x, ErrClosed
	}
}

// Close tries again to save the entries that are not saved, unlocks the game and ends the goroutine. It returns
// an *UnsavedError if not all of the game is on the disk, and nil if the referee is closed already.
func (r *Referee) Close() error {
	_, err := call(r, func() (struct{}, error) {
		r.saveErr = nil
		r.save(nil)
		err := r.saveErr
		if err == nil {
			err = r.game.CheckInPlace()
		}
		if err != nil {
			err = r.unsavedError(err)
		}
		if e := r.game.Close(); err == nil {
			err = e
		}
		for w := range r.subscribers {
			close(w)
		}
		clear(r.subscribers)
		close(r.closed)
		return struct{}{}, err
	})
	if errors.Is(err, ErrClosed) {
		return nil
	}
	return err
}

func (r *Referee) create(begin log.Begin, s setup.Setup, lang string) error {
	begin, err := r.beginWith(begin, s)
	if err != nil {
		return err
	}
	return r.start(begin, lang)
}

func (r *Referee) beginWith(begin log.Begin, s setup.Setup) (log.Begin, error) {
	var err error
	begin.Setup, err = setupfile.Write(s)
	begin.Players, begin.Asking = playersOf(s.Players()), false
	begin.Part, begin.Parts = parts(s.Game(), false)
	return begin, err
}

// ask begins a game that asks for the set-up; of a given set-up it asks only about the warnings.
func (r *Referee) ask(begin log.Begin, n NewGame) (err error) {
	begin.Asking = true
	if n.Setup != nil {
		begin.Setup, err = setupfile.Write(n.Setup)
	} else {
		begin.Setup, err = beginText(r.info, n.House, r.folder)
	}
	if err != nil {
		return err
	}
	return r.start(begin, n.Lang)
}

// start writes a new game and makes it the game of the referee.
func (r *Referee) start(begin log.Begin, lang string) error {
	from := sourceOf(r.info, begin)
	played, err := replay.Resume(from.begin, nil)
	if err != nil {
		return err
	}
	g, err := r.folder.Create(log.Header{Game: r.info.Name, Lang: lang}, log.Line{Begin: &begin}, log.Line{Options: optionsJSON(r.options)})
	if err != nil {
		return err
	}
	r.game, r.source = g, from
	r.setBegin(begin, played)
	return nil
}

func sourceOf(info *setup.Info, begin log.Begin) *source {
	return &source{info: info, text: begin.Setup, asking: begin.Asking}
}

// BeginOf returns the [replay.Begin] of the game with this begin line.
func BeginOf(info *setup.Info, begin log.Begin) replay.Begin { return sourceOf(info, begin).begin }

// setBegin resets the referee to the start of the game that begins with begin.
func (r *Referee) setBegin(begin log.Begin, played replay.Played) {
	if begin.Seed != nil {
		r.random = dice.WithSeed(*begin.Seed)
	}
	r.begin, r.begins = begin, r.begins+1
	r.played, r.rules, r.players, r.log = played, begin.Rules, begin.Players, nil
	r.ended, r.recent, r.roll, r.turns, r.stored, r.tray = false, nil, rollFunc(nil), replay.TurnCode{}, nil, dice.Tray{}
	r.orders = orders{}
	r.layTray()
}

func playersOf(players []table.Player) string {
	var names []string
	for _, p := range players {
		names = append(names, p.Name)
	}
	return strings.Join(names, ", ")
}

func (r *Referee) over() bool { return r.played.Result.Open == nil && r.played.Result.Err == nil }
