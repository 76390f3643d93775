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

// A Program has what the screens need. Open, Games and Words are required.
type Program struct {
	Open     func() (*log.Folder, error) // opens the folder of games; called again when people try again
	Games    []*setup.Info               // in the order of the menu
	Words    *locale.Words
	Lang     string               // the first language, for [locale.Words.Speaker]
	Asked    bool                 // somebody asked for Lang: it takes precedence over the language of a game
	Referee  *referee.Referee     // the game to show first, which Run closes; nil shows the start screen
	Options  referee.Options      // of new games; Run sets them from Settings
	Seed     *uint64              // of the virtual dice of new games; nil means random
	Setups   string               // the folder for set-up files, made when needed; "" stores none
	Stories  string               // the folder for stories, made when needed; "" stores none
	House    setupfile.HouseSets  // the house rules stored under names
	Crash    string               // the folder for crash reports; "" stores none
	Settings Settings             // the stored settings
	Keep     func(Settings) error // stores changed settings; may be nil
	Notice   table.Text           // shown first
	Screen   *term.Screen         // nil opens the terminal

	Rescues  []string                                   // folders for a game that cannot be written to its own; the first that works is used
	Backup   func(folder string) (string, error)        // copies the games and returns the folder; may be nil
	BackupTo string                                     // the folder proposed for Backup
	Recover  func() (sentences []table.Text, err error) // recovers damaged games and returns the result; may be nil

	Teaching *devices.Teaching // teaches dice to a tower; may be nil
	Ports    *devices.Ports    // the ports that may have a tower; may be nil

	Voice Voice // reads aloud; may be nil

	Pages *Pages // the pages for a big screen and phones; may be nil

	Club *Club // sends games to a club; may be nil

	// Attend is called with each game that is shown. May be nil.
	Attend func(*referee.Referee, devices.NotifyFunc) devices.Attendant

	testOnlyHook func(*shared) // called before the first frame
}

// Settings are stored between runs of the program.
type Settings struct {
	Lang       string `toml:"lang,omitempty"` // "" if nobody has chosen one
	ASCII      bool   `toml:"ascii"`
	Colourless bool   `toml:"colourless,omitempty"`
	Background string `toml:"background,omitempty"` // one of grounds; "" if unknown

	Aloud bool `toml:"aloud,omitempty"` // read aloud who is next, and the orders

	Web bool `toml:"web,omitempty"` // show each game on the pages

	Club bool `toml:"club,omitempty"` // send each game to the most recent club

	// How new games are played, as in [referee.Options].

	Dice  string `toml:"dice,omitempty"`
	Cards string `toml:"cards,omitempty"`
	Odds  string `toml:"odds,omitempty"`
	Pace  string `toml:"pace,omitempty"`
}

// WrongValue returns the first setting with an invalid value, that value, and the valid ones. setting
// is "" if all are valid. languages has the valid values of lang.
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

// Run shows the screens until people leave, ctx is done, or a signal ends the program. Before it returns
// it restores the terminal and closes the game. The error is nil, [term.ErrNoTerminal], a [SignalError], a
// [CrashError], or an [UnsavedError] if the game could not be written; [Farewell] puts it into words.
func Run(ctx context.Context, p Program) error {
	scr := p.Screen
	if scr == nil {
		var err error
		if scr, err = term.OpenTerminal(p.Settings.ASCII); err != nil {
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

// shared is the state that all screens share.
type shared struct {
	Program
	app     *app
	speaker *locale.Speaker
	folder  *log.Folder // nil until it is open
	evening *evening    // the game on the screen; nil on the start screen
	left    *evening    // the game that was on the screen last, with what was typed; nil without one

	attendant devices.Attendant
	devices   []deviceNote
	taught    chan struct{} // closed at the end of the most recent lesson; nil without one

	weighing sync.WaitGroup // running calculations of chances
}

// newShared returns the shared state, with the first screen in its app.
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
		o.app.Notice(o.speaker.Render(p.Notice))
	}
	if p.testOnlyHook != nil {
		p.testOnlyHook(o)
	}
	return o
}

// speak sets the language of the screens.
func (o *shared) speak(lang string) {
	o.speaker = o.Words.Speaker(lang)
	if o.app.Theme().ASCII {
		o.speaker = o.speaker.InASCII()
	}
	o.app.Say = o.speaker.Render
}

// spell returns a name in characters that the screen can show.
func (o *shared) spell(name string) string {
	if o.app.Theme().ASCII {
		return locale.ASCII(name)
	}
	return name
}

// say returns a text of this package in the language of the screens.
func (o *shared) say(key string, args ...table.Arg) string { return o.speaker.Line(key, args...) }

// size returns the size of the screen in columns and lines.
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

// info returns the game of this name, or nil.
func (o *shared) info(name string) *setup.Info {
	for _, i := range o.Games {
		if i.Name == name {
			return i
		}
	}
	return nil
}

// show shows the game of r, which closeGame closes. If it cannot be opened, show closes r and shows the
// error.
func (o *shared) show(r *referee.Referee) {
	out, err := r.OpenOnScreen()
	if err != nil {
		r.Close()
		o.app.Reset(o.trouble(err, o.home))
		return
	}
	if !o.Asked {
		o.speak(out.Now.Lang)
	}
	e, left := &evening{}, evening{}
	if o.left != nil {
		e, left = o.left, *o.left // its asker answers through it
	}
	*e = evening{o: o, ref: r}
	o.evening = e
	o.app.Reset(e)
	r.HoldThrows()
	e.resume(out)
	e.typeAgain(&left)
	o.evening.listen()
	o.attend(r)
	o.openPages()
	o.evening.showPageURLs()
}

// openPages serves the pages of the game on the screen if the setting Web is on.
func (o *shared) openPages() {
	if o.Pages == nil || !o.Settings.Web || o.evening == nil {
		return
	}
	if _, _, err := o.Pages.URLs(nil); err != nil {
		o.app.Notice(o.errorText(err))
	}
}

// closeGame closes the game on the screen, if any. If the game cannot be written, it writes it to the
// first folder of Rescues that works and returns an [UnsavedError].
func (o *shared) closeGame() error {
	if o.evening == nil {
		return nil
	}
	e := o.evening
	o.evening, o.left = nil, e
	o.hush()
	if o.attendant.Stop != nil {
		o.attendant.Stop()
	}
	o.devices, o.attendant = nil, devices.Attendant{}
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

// An UnsavedError is returned if a game could not be written when people left it, or what had been
// written was gone.
type UnsavedError struct {
	N    int // number of unsaved answers
	Err  error
	File string // the rescue file with the whole game; "" if none could be written
	Held string // the contents of the game if File is ""
}

func (e *UnsavedError) Error() string { return "tui: not saved: " + e.Err.Error() }

// Text says what happened and what to do.
func (e *UnsavedError) Text() table.Text {
	if e.File != "" {
		return table.Say("err.unsaved.rescued", table.Num("count", e.N), table.Name("file", e.File))
	}
	return table.Say("err.unsaved", table.Num("count", e.N))
}

func (e *UnsavedError) Unwrap() error { return e.Err }

// offUnless returns "" if ok, else the text of key, which says why a key does nothing.
func offUnless(ok bool, o *shared, key string) string {
	if ok {
		return ""
	}
	return o.say(key)
}

// numArg and nameArg return arguments for the texts of this package.
var numArg, nameArg = table.Num, table.Name
