// Package tui implements the full-screen interface: what is on the terminal and what
// each key does. [Run] shows a [Program]; a good place to begin reading is [app].
// The package restores the terminal on every exit except one that gives the program no
// chance to act (SIGKILL); it needs only keys without modifiers; it prints only
// characters that a Linux console can show; and it sends only the cells that changed.
//
// # How a screen is built
//
// A [scene] is one full screen or a box over one. It has two methods: Draw puts it
// on a [term.Canvas]; Keys returns a [layer], which says what the keys mean now.
// Both depend only on the scene's state. The function bound to a key changes the
// state, and the event loop then draws the next frame. Scenes draw and receive keys in no
// other way.
//
//	type hello struct {
//		app  *app
//		count int
//	}
//
//	func (h *hello) Draw(c term.Canvas) {
//		rest, hints := c.Bottom(1)
//		in := rest.Box("Hello", c.Theme.Plain)
//		in.Text(1, 0, strconv.Itoa(h.count), c.Theme.Strong)
//		h.app.DrawHints(hints)
//	}
//
//	func (h *hello) Keys() layer {
//		return layer{Binds: []bind{
//			{Act: actAnswer, Top: 4, Do: func(p press) { h.count += p.Digit }},
//			{Act: actBack, Do: func(press) { h.app.Pop() }},
//		}}
//	}
//
// The [app] keeps the scenes as pages of a tview.Pages. Only the topmost scene receives
// keys; an [overlay] leaves the scene below it visible. In a layer with a [typist], letters
// are typed and are not keys, unless they are doubled.
// [Keys] lists all keys, for the router, the hint line, the help and the manual. Where
// room is short the hint line omits words; it never truncates them.
//
// # The program
//
// The main program calls [Run], with a [Program] that holds the directory of games, the
// rules, the texts and, to show a game at once, its referee. Run returns when the players
// leave, or at a signal; [Farewell] prints why. The type shared holds what all screens use; an evening
// is one game on the screen, which sends requests to the referee and shows its
// [referee.Snapshot]. The ask_*.go files have the controls for each kind of question; the layout of the
// table screen depends only on the size of the terminal (layout.go).
//
// One goroutine, the event loop, owns all state. Start others with [app.Go], so that a
// panic in them restores the terminal, too; they pass results to the event loop with
// [app.Post].
//
// Package term has the canvas and the input field. All texts are in the catalogues beside
// the code ([Texts]) and are read through a [wording].
//
// # Files, from the highest level to the lowest
//
// A file uses only files below it; a test in package games counts the exceptions.
//
//	ask_cards.go      cards typed in a row
//	orders.go         what to do with the pieces
//	tablescreen.go    the table screen
//
//	pause.go          stop for today
//	question.go       the question box
//	teach.go          the dice tower learns dice
//	start.go          the start screen
//	evenings.go       the list of evenings, their names and notes
//	settings.go       the settings
//	aloud.go          reading aloud
//	secret.go         what one player looks at alone
//	over.go           the game is over
//	story.go          the story of the evening, shown and written to a file
//	club.go           joining a club
//	logscreen.go      the log
//	ruling.go         a ruling of the table
//	typedline.go      a line that answers several questions
//	correct.go        an entry of the log is changed
//	tally.go          the score sheet
//	housesets.go      house rules
//
//	ask_choose.go     how each kind of question is answered
//	ask_squares.go
//	ask_draw.go
//	ask_form.go
//	ask_roll.go
//	ask_text.go
//	ask_number.go
//	pages.go          where the big screen and the phones find the game
//	why.go            the terms of a sum
//	cardrow.go        cards as they are typed
//	chance.go         probabilities of the open question
//	askbox.go         a question in a box of its own
//	guard_unix.go     signals, suspending to the shell and resuming
//	guard_other.go    signals on other systems
//	helpscreen.go     all keys
//
//	panel_crew.go     the panels of the players, the board
//	feed_draw.go      drawing the news
//	panel_map.go
//	luck.go           the distribution of the dice, against the expected one
//	chart.go          charts of text characters
//	panel_rows.go
//	ports.go          where a device is plugged in
//	panel.go
//	quit.go           leaving
//	reader.go         text of several pages
//	ruling_near.go    values similar to the one searched for
//	search.go         searching a list
//	setupfiles.go     set-ups in files
//	evening.go        one game on the screen
//	devices.go        tower and lighthouse
//	ask.go            what all kinds of questions share
//	guard.go          restoring the terminal on every exit
//
//	texts.go          the catalogues
//	trouble.go        what went wrong, and what to do now
//	menu.go           sentences and choices
//	list.go           choices by digit and arrow
//	layout.go         the layout of the table screen
//	feed.go           the news
//	shared.go         what the screens share
//	app.go            scenes, and the event loop
//	keys_hints.go     the hint line
//	keys_layer.go     what the keys of a scene mean
//	keys.go           the key table
package tui
