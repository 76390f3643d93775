package tui

import (
	"context"
	"errors"
	"slices"
	"sync"

	"hafenmeister/companion/devices"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/setupfile"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A Program is what the screens need; the caller fills it in. Its zero
// fields do no harm but for Open, Games and Words, which must be there.
type Program struct {
	Open     func() (*log.Folder, error) // opens the folder of games; asked again when the people try again
	Games    []*setup.Info               // in the order of the menu
	Words    *locale.Words
	Lang     string               // spoken at first, as [locale.Words.Speaker] takes it
	Asked    bool                 // somebody asked for Lang: a game is not shown in its own language instead
	Referee  *referee.Referee     // the game to show at once; nil shows the start screen. Run closes it
	Options  referee.Options      // of new games; filled from Settings
	Seed     *uint64              // of the virtual dice of new games; nil is fair chance
	Setups   string               // the folder for set-up files, which is made when it is needed; "" keeps none
	Stories  string               // the folder for stories, likewise
	House    setupfile.HouseSets  // the house rules kept under names
	Crash    string               // the folder for crash reports; "" keeps none
	Settings Settings             // the settings of the last time
	Keep     func(Settings) error // keeps them for the next time; nil keeps none
	Notice   table.Text           // to be said at once
	Screen   *term.Screen         // nil takes the terminal

	Rescues  []string                                   // folders for a game that its own does not take; the first that can be written gets it
	Backup   func(folder string) (string, error)        // copies the games and returns the folder; nil where nobody can
	BackupTo string                                     // the folder that is proposed
	Recover  func() (sentences []table.Text, err error) // recovers damaged games; nil where nobody can

	Teaching *devices.Teaching // of a dice tower; nil where there is none to teach
	Ports    *devices.Ports    // of a dice tower; nil where there is none to choose

	Voice Voice // reads aloud; nil where nothing can

	Pages *Pages // for a big screen and phones; nil where there are none

	Club *Club // that is told what happens; nil where there cannot be one

	// Attend is called with each game that is shown; nil needs no attendant.
	Attend func(*referee.Referee, devices.NotifyFunc) devices.Attendant

	testOnlyHook func(*shared) // sees what they share before the first frame
}

// Settings are the settings that are stored for the next time.
type Settings struct {
	Lang       string `toml:"lang,omitempty"` // "" if nobody has chosen one
	ASCII      bool   `toml:"ascii"`
	Colourless bool   `toml:"colourless,omitempty"`
	Background string `toml:"background,omitempty"` // of grounds; anything else is as the terminal says

	Aloud bool `toml:"aloud,omitempty"` // read aloud who is next and what to do with the pieces

	Web bool `toml:"web,omitempty"` // the big screen and the phones show each game, without O

	Club bool `toml:"club,omitempty"` // the club that was joined last is told of each game

	// How new games are played, as in [referee.Options].

	Dice  string `toml:"dice,omitempty"`
	Cards string `toml:"cards,omitempty"`
	Odds  string `toml:"odds,omitempty"`
	Pace  string `toml:"pace,omitempty"`
}

// WrongValue returns the first setting with a value that it cannot have, and those that it can; "" if there is none.
// languages are the ones that are spoken.
func (k Settings) WrongValue(languages []string) (setting, value string, known []string) {
	for _, s := range []struct {
		setting, value string
		known          []string
	}{
		{"lang", k.Lang, languages},
		{"background", k.Background, grounds},
		{"dice", k.Dice, []string{"typed", "virtual", referee.ByTower}},
		{"cards", k.Cards, []string{referee.ByTable, referee.ByApp}},
		{"odds", k.Odds, []string{referee.OddsOff}},
		{"pace", k.Pace, []string{referee.PaceOff}},
	} {
		if s.value != "" && !slices.Contains(s.known, s.value) {
			return s.setting, s.value, s.known
		}
	}
	return "", "", nil
}

// Run shows the screens until the people leave, ctx is done, or the program is ended
// from outside. The terminal has been given back and the game closed when it returns.
// [Farewell] puts the error into words: nil, [term.ErrNoTerminal], a [SignalError], a
// [CrashError], or an [UnsavedError] if answers were lost with the people's consent or
// by force.
func Run(ctx context.Context, p Program) error {
	scr := p.Screen
	if scr == nil {
		var err error
		if scr, err = term.OpenTerminal(term.Options{ASCII: p.Settings.ASCII}); err != nil {
			return err
		}
	}
	o := newShared(p, scr)
	defer context.AfterFunc(ctx, o.app.Stop)()
	err := o.app.Run()
	if lost := o.closeGame(); err == nil {
		err = lost
	}
	return err
}

// shared is what all screens share.
type shared struct {
	Program
	app     *app
	speaker *locale.Speaker
	folder  *log.Folder // nil until it could be opened
	evening *evening    // the game on the screen, nil on the start screen

	attendant devices.Attendant
	devices   []deviceNote
	taught    chan struct{} // closed when the last lesson is over; nil without one

	weighing sync.WaitGroup // chances that are being worked out
}

func newShared(p Program, scr *term.Screen) *shared {
	o := &shared{Program: p}
	o.app = newApp(scr, nil, nil)
	o.Options = referee.Options{Dice: p.Settings.Dice, Cards: p.Settings.Cards, Odds: p.Settings.Odds, Pace: p.Settings.Pace}
	if p.Pages != nil {
		p.Pages.Redraw = func() { o.app.Post(func() {}) }
	}
	o.tint()
	o.speak(p.Lang)
	o.app.Crash = CrashReport{Dir: p.Crash, Details: o.crashDetails}
	o.app.Common = []bind{
		{Act: actSettings, Do: func(press) { o.app.Push(o.settings()) }},
		{Act: actHelp, Do: func(press) { o.app.Push(o.help()) }},
		{Act: actQuit, Do: func(press) { o.quit() }},
	}
	if p.Referee != nil {
		o.show(p.Referee)
	} else {
		o.home()
	}
	if !p.Notice.IsZero() {
		o.app.Notice(o.speaker.Put(p.Notice))
	}
	if p.testOnlyHook != nil {
		p.testOnlyHook(o)
	}
	return o
}

// speak changes the language of the screens.
func (o *shared) speak(lang string) {
	o.speaker = o.Words.Speaker(lang)
	if o.app.Theme().ASCII {
		o.speaker = o.speaker.InASCII()
	}
	o.app.Say = o.speaker.Put
}

// spell returns a name as the screen can show it.
func (o *shared) spell(name string) string {
	if o.app.Theme().ASCII {
		return locale.ASCII(name)
	}
	return name
}

// say puts one of the screens' own texts into words.
func (o *shared) say(key string, args ...table.Arg) string { return o.speaker.Line(key, args...) }

// size returns the screen's columns and lines.
func (o *shared) size() (w, h int) { return o.app.scr.Size() }

// open opens the folder of games if it is not open yet.
func (o *shared) open() error {
	if o.folder != nil {
		return nil
	}
	folder, err := o.Open()
	if err == nil {
		o.folder = folder
	}
	return err
}

// info finds a game by its name.
func (o *shared) info(name string) *setup.Info {
	for _, i := range o.Games {
		if i.Name == name {
			return i
		}
	}
	return nil
}

// show shows a game; the referee is all screens' from now on.
func (o *shared) show(r *referee.Referee) {
	out, err := r.Open()
	if err != nil {
		r.Close()
		o.app.Reset(o.trouble(err, o.home))
		return
	}
	if !o.Asked {
		o.speak(out.Now.Lang)
	}
	o.evening = &evening{o: o, ref: r}
	o.app.Reset(o.evening)
	r.HoldThrows()
	o.evening.resume(out)
	o.evening.listen()
	o.attend(r)
	o.openPages()
	o.evening.showDoors()
}

// openPages shows the game on its pages if that is wanted of each game.
func (o *shared) openPages() {
	if o.Pages == nil || !o.Settings.Web || o.evening == nil {
		return
	}
	if _, _, err := o.Pages.Doors(nil); err != nil {
		o.app.Notice(o.errorText(err))
	}
}

// closeGame ends the game on the screen, if there is one, as well as it can.
func (o *shared) closeGame() error {
	if o.evening == nil {
		return nil
	}
	e := o.evening
	o.evening = nil
	o.hush()
	o.dismiss()
	waiting := e.now.Unsaved
	err := e.ref.Close()
	if err == nil {
		return nil
	}
	unsaved := &UnsavedError{N: waiting, Err: err}
	if held, ok := errors.AsType[*referee.UnsavedError](err); ok {
		if unsaved.File, err = held.Rescue(o.Rescues...); err != nil {
			unsaved.Held = held.Contents()
		}
	}
	return unsaved
}

// An UnsavedError says that the end of a game could not be written, or was no longer where it
// had been written, when the game was left.
type UnsavedError struct {
	N    int // answers that waited
	Err  error
	File string // the whole game is here
	Held string // or here, where no file could be written
}

func (e *UnsavedError) Error() string { return "tui: not saved: " + e.Err.Error() }

// Key returns the key of the sentence.
func (e *UnsavedError) Key() string {
	if e.File != "" {
		return "err.unsaved.rescued"
	}
	return "err.unsaved"
}

// Args fill the sentence.
func (e *UnsavedError) Args() map[string]any {
	return map[string]any{"count": e.N, "file": e.File}
}

func (e *UnsavedError) Unwrap() error { return e.Err }

// offUnless is why a key does nothing now, "" if it does.
func offUnless(ok bool, o *shared, key string) string {
	if ok {
		return ""
	}
	return o.say(key)
}
