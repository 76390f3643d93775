// Package tui is the full screens: what is on the terminal and which key does
// what. It promises that the terminal is given back as it was found, on every way
// out that leaves the program a breath; that nothing but the keyboard's plain keys
// is needed; that every sign can be shown by a bare console; and that a frame sends
// only the cells that changed.
//
// # How a screen is built
//
// A [scene] is one full screen or a box over one. It has two methods: Draw puts it
// on a [term.Canvas], Keys says in a [layer] what the keys mean at this moment. Both
// follow from the scene's own state and change nothing; what a key does changes the
// state, and the next frame follows by itself. There is no other way to draw, and no
// other way to hear a key.
//
//	type hello struct {
//		app  *app
//		many int
//	}
//
//	func (h *hello) Draw(c term.Canvas) {
//		rest, hints := c.Bottom(1)
//		in := rest.Box("Hello", c.Theme.Plain)
//		in.Text(1, 0, strconv.Itoa(h.many), c.Theme.Strong)
//		h.app.DrawHints(hints)
//	}
//
//	func (h *hello) Keys() layer {
//		return layer{Binds: []bind{
//			{Act: actAnswer, Top: 4, Do: func(p press) { h.many += p.Digit }},
//			{Act: actBack, Do: func(press) { h.app.Pop() }},
//		}}
//	}
//
// The [app] holds the scenes as pages of a tview.Pages; only the topmost hears keys, and
// an [overlay] lets the one below it be seen. A [term.Field], or cards being typed, take
// the letters of a layer.
// Which keys there are at all is in [Keys], once, for router, hint line, help and
// manual. Where room is short the hint line leaves words out, it never cuts them.
//
// # The program
//
// [Run] is all that a starter calls: it is given a [Program] with the folder of games, the games,
// the words and, if a game is to be shown at once, its referee, and returns when the
// people leave. [Farewell] puts the reason into words. What all screens use is
// shared; one game on the screen is an evening, which asks the referee and shows what
// its [referee.Snapshot] says. How each kind of question is answered is in ask_*.go;
// where the parts of the table screen stand follows from the size alone (layout.go).
//
// Everything happens in one goroutine, the event loop. Others start with [app.Go],
// so that a panic in them gives the terminal back too, and hand over what they have
// with [app.Post].
//
// What they are drawn with and typed into is package term.
//
// Words come from the catalogues beside the code ([Texts]) through a [wording]; none
// is in the code.
//
// # Files, from the top to the ground
//
// A file uses what is below it; a test in package games counts the ties that run up.
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
//	aloud.go          what is read aloud
//	secret.go         what one player looks at alone
//	over.go           the game is over
//	story.go          the story of the evening, shown and written to a file
//	club.go           which club is told, and joining one
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
//	why.go            how a number comes about
//	cardrow.go        cards as they are typed
//	chance.go         probabilities of what is asked
//	askbox.go         a question beside the open one
//	guard_unix.go     signals, and the way to the shell and back
//	guard_other.go    the same where there is no shell
//	helpscreen.go     all keys
//
//	panel_crew.go     the panels of the players, the board
//	feed_draw.go      the news as drawn
//	panel_map.go
//	luck.go           what the dice showed, and what they should
//	chart.go          charts in signs
//	panel_rows.go
//	ports.go          where a device is plugged in
//	panel.go
//	quit.go           leaving
//	reader.go         text of several pages, in a TextView
//	ruling_near.go    values like the one that is looked for
//	search.go         what is typed is found in a list
//	square.go         the squares of boards
//	setupfiles.go     set-ups in files
//	evening.go        one game on the screen
//	devices.go        tower and lighthouse
//	ask.go            what answers have in common
//	guard.go          the terminal is given back on every way out
//
//	texts.go          the catalogues
//	trouble.go        what went wrong, and what to do now
//	menu.go           sentences and choices
//	list.go           choices by digit and arrow
//	layout.go         where the parts of the table screen stand
//	feed.go           the news
//	shared.go         what the screens share
//	app.go            scenes, and the event loop
//	keys_hints.go     the hint line
//	keys_layer.go     what the keys mean now
//	keys.go           the key table
package tui
