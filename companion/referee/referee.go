package referee

import (
	"errors"
	"fmt"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/logbook"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// New is a game to begin.
type New struct {
	Book    *logbook.Book
	Info    *setup.Info
	Setup   setup.Setup    // settled, with nothing but warnings; nil asks the table for all of it
	House   map[string]any // without a set-up: the house rules, so that they are not asked; nil asks for them
	Lang    string
	Seed    *uint64 // of the virtual dice; nil is fair chance
	Options Options
}

// A Referee runs one game. Its methods may be called from any goroutine; each takes
// its turn. After Close they return ErrClosed.
type Referee struct {
	inbox  chan func()
	closed chan struct{}

	// Used by the goroutine alone.
	book        *logbook.Book
	game        *logbook.Game
	info        *setup.Info
	options     Options
	random      dice.Random
	source      *source
	played      replay.Played
	log         []logged     // of entry n at n-1
	roll        func() *Roll // the last one that stands; nil: somebody has to look for it
	chances     *chances
	rules       int // the version by which the log is played, see [stored]
	line        int // the first entry of the typed line that is being taken; 0 before it and else
	sealed      sealed
	tray        dice.Tray
	throws      throws
	unsaved     []logbook.Entry
	saveErr     error
	turns       turns
	stored      *replay.Fold // with the turns stored with it, as the game was opened
	recent      []Happened   // before the game was opened; nil once it has gone on
	opened      bool         // somebody hears what happens
	divergence  *Divergence  // nil if nothing differs
	serial      int          // of the last Snapshot
	round       string       // of the last entry that was saved, as its place begins; "" before the first
	subscribers map[chan *Snapshot]struct{}
}

// A CrashError says that the rules broke down. The log is as it was before.
type CrashError struct {
	Panic any
	Stack string
}

func (e *CrashError) Error() string { return fmt.Sprintf("referee: the rules broke down: %v", e.Panic) }

// Begin begins a game and takes its lock. If the set-up is asked, or has warnings, it
// is a game of questions first; see [Snapshot.Asking].
func Begin(n New) (*Referee, error) {
	r := newReferee(n.Book, n.Info, n.Options)
	head := logbook.Head{Game: n.Info.Name, Rules: n.Info.Rules, Lang: n.Lang}
	if n.Seed != nil {
		head.Seed, head.Seeded = int64(*n.Seed), true
		r.random = dice.Seeded(*n.Seed)
	}
	head.Options = optionsJSON(r.options, nil)
	var err error
	if n.Setup != nil && len(n.Setup.Problems()) == 0 {
		if err = r.open(head, n.Setup); err == nil {
			r.keepCrews(n.Setup) // a file of the people's: they lose nothing if that fails
		}
	} else {
		err = r.ask(head, n.Setup, n.House)
	}
	if err != nil {
		return nil, err
	}
	go r.run()
	return r, nil
}

// Resume goes on with a game of the book, of which id may be the start.
func Resume(book *logbook.Book, find func(name string) *setup.Info, id string) (*Referee, error) {
	g, err := book.Take(id)
	if err != nil {
		return nil, err
	}
	r, err := resume(book, find, g)
	if err != nil {
		g.Close()
		return nil, err
	}
	r.divergence = r.diverges()
	r.saveErr = book.MayWrite() // better said before the first answer than after it
	go r.run()
	return r, nil
}

func resume(book *logbook.Book, find func(name string) *setup.Info, g *logbook.Game) (*Referee, error) {
	head := g.Head()
	info := find(head.Game)
	if info == nil {
		return nil, &UnknownGameError{ID: head.ID, Game: head.Game}
	}
	options, err := readOptions(head)
	if err != nil {
		return nil, err
	}
	r := newReferee(book, info, options.Options)
	r.throws.know(options.Strays)
	if head.Seeded {
		r.random = dice.Seeded(uint64(head.Seed))
	}
	r.game, r.source = g, &source{info: info, text: head.Setup, asking: head.Stage == logbook.StageSetup}
	err = r.reopen(g.Entries())
	if misfit := (*replay.MisfitError)(nil); err != nil && !errors.As(err, &misfit) {
		return nil, err
	}
	r.layTray()
	return r, nil
}

// UnknownGameError says that the program does not know the game of a log.
type UnknownGameError struct{ ID, Game string }

func (e *UnknownGameError) Error() string { return "referee: " + e.ID + ": no game " + e.Game }

func newReferee(book *logbook.Book, info *setup.Info, o Options) *Referee {
	return &Referee{
		inbox: make(chan func()), closed: make(chan struct{}),
		book: book, info: info, rules: info.Rules, options: o.For(info), random: dice.Fair(),
		subscribers: map[chan *Snapshot]struct{}{}, throws: throws{stored: map[string]bool{}, told: map[string]func(){}},
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

// call has the goroutine do something and waits for it. What the rules panic with
// becomes a CrashError, and the game stands where it stood.
func call[X any](r *Referee, do func() (X, error)) (x X, err error) {
	done := make(chan struct{})
	message := func() {
		defer close(done)
		before, game, kept := r.played, r.game, len(r.log)
		defer func() {
			if p := recover(); p != nil {
				err = &CrashError{p, string(debug.Stack())}
				if r.game == game && len(r.log) == kept { // nothing of it is on its way to the disk
					r.played = before
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

// Close tries once more to save what waits, frees the game and ends the goroutine. The error
// is an *UnsavedError if not all of the game is on the disk.
func (r *Referee) Close() error {
	_, err := call(r, func() (struct{}, error) {
		r.saveErr = nil
		r.save(nil)
		err := r.saveErr
		if err == nil {
			err = r.game.InPlace()
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

// open begins the game proper.
func (r *Referee) open(head logbook.Head, s setup.Setup) error {
	text, err := WriteSetup(s)
	if err != nil {
		return err
	}
	head.Setup, head.Stage, head.Title = text, logbook.StagePlay, titleOf(s.Players())
	r.log = nil
	head.Part, head.Parts = parts(s.Game(), false)
	return r.start(head, false)
}

// ask begins a game of the set-up's questions: all of them, or of a given set-up only
// its warnings.
func (r *Referee) ask(head logbook.Head, given setup.Setup, house map[string]any) (err error) {
	head.Stage = logbook.StageSetup
	switch {
	case given != nil:
		head.Setup, err = WriteSetup(given)
	default:
		head.Setup, err = beginText(r.info, house, CrewsOf(r.book))
	}
	if err != nil {
		return err
	}
	return r.start(head, true)
}

func (r *Referee) start(head logbook.Head, asking bool) error {
	from := &source{info: r.info, text: head.Setup, asking: asking}
	played, err := replay.Resume(from.begin, nil)
	if err != nil {
		return err
	}
	g, err := r.book.Create(head)
	if err != nil {
		return err
	}
	r.game, r.source, r.played = g, from, played
	r.recent, r.roll, r.turns, r.stored, r.tray = nil, known(nil), turns{}, nil, dice.Tray{}
	r.layTray()
	return nil
}

// keepCrews keeps the crews of a set-up and says so if that fails: nobody asked for it, and the
// game begins all the same.
func (r *Referee) keepCrews(s setup.Setup) []table.Said {
	if err := CrewsOf(r.book).Keep(r.info, s); err != nil {
		return []table.Said{{Text: table.Say("say.crew.unkept", table.Name("error", err.Error()))}}
	}
	return nil
}

// followCrews has the crews of the library that play here be as they are in the game, when names,
// ranks or weapons have been corrected since before, or are as they were again.
func (r *Referee) followCrews(before replay.Played) (said []table.Said) {
	corrects := func(e logged) bool { return e.Op != replay.OpAnswer && e.Op != replay.OpDeed }
	if from := min(before.Fold.N(), len(r.log)); !slices.ContainsFunc(r.log[from:], corrects) {
		return nil
	}
	was, now := r.crewsAt(before), r.crewsAt(r.played)
	for i := range min(len(was), len(now)) {
		if reflect.DeepEqual(was[i].Of, now[i].Of) && was[i].Name == now[i].Name {
			continue
		}
		switch kept, err := CrewsOf(r.book).Follow(r.info, &was[i], &now[i]); {
		case err != nil:
			said = append(said, table.Said{Text: table.Say("say.crew.unkept", table.Name("error", err.Error()))})
		case kept:
			said = append(said, table.Said{Text: table.Say("say.crew.followed", table.Name("crew", now[i].Name))})
		}
	}
	return said
}

// crewsAt are the crews as they stand in p, named as they are there; nil if the game has none.
func (r *Referee) crewsAt(p replay.Played) []setup.Crew {
	if r.source.asking || p.Game == nil || CrewsOf(r.book) == "" {
		return nil
	}
	if _, crewed := r.info.New().(setup.Crewed); !crewed {
		return nil
	}
	s, err := readSetup(r.info, r.source.wording(p.Fold.Setup()))
	if err != nil {
		return nil
	}
	names := map[string]string{}
	for _, v := range table.ValuesOf(p.Game) {
		if v.Kind == table.ValueText {
			names[v.Path] = v.Get()
		}
	}
	crewed := s.(setup.Crewed)
	crewed.Called(func(path string) string { return names[path] })
	return crewed.Crews()
}

// titleOf is who plays, in a line.
func titleOf(players []table.Player) string {
	var names []string
	for _, p := range players {
		names = append(names, p.Name)
	}
	return strings.Join(names, ", ")
}

func (r *Referee) over() bool { return r.played.Result.Open == nil && r.played.Result.Err == nil }
