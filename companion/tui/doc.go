// Package tui is the full screens: what stands on the terminal and which key does
// what. It promises that the terminal is given back as it was found, on every way
// out that leaves the program a breath; that nothing but the keyboard's plain keys
// is needed; that every sign can be shown by a bare console; and that a frame sends
// only the cells that changed.
//
// # How a screen is built
//
// A [Scene] is one full screen or a box over one. It has two methods: Draw puts it
// on a [Canvas], Keys says in a [Layer] what the keys mean at this moment. Both
// follow from the scene's own state and change nothing; what a key does changes the
// state, and the next frame follows by itself. There is no other way to draw, and no
// other way to hear a key.
//
//	type hello struct {
//		app  *tui.App
//		many int
//	}
//
//	func (h *hello) Draw(c tui.Canvas) {
//		rest, hints := c.Bottom(1)
//		in := rest.Box("Hello", c.Theme.Plain)
//		in.Text(1, 0, strconv.Itoa(h.many), c.Theme.Strong)
//		h.app.DrawHints(hints)
//	}
//
//	func (h *hello) Keys() tui.Layer {
//		return tui.Layer{Binds: []tui.Bind{
//			{Act: tui.Answer, Top: 4, Do: func(p tui.Press) { h.many += p.Digit }},
//			{Act: tui.Back, Do: func(tui.Press) { h.app.Pop() }},
//		}}
//	}
//
// The [App] holds the scenes one upon the other; only the topmost hears keys, and
// an [Overlay] lets the one below it be seen. A [Field], or cards being typed, take
// the letters of a layer.
// Which keys there are at all stands in [Keys], once, for router, hint line, help and
// manual. Where room is short the hint line leaves words out, it never cuts them.
//
// # The program
//
// [Run] is all that a starter calls: it is given a [Program] with the book, the games,
// the words and, if a game is to be shown at once, its referee, and returns when the
// people leave. [Farewell] puts the reason into words. What the screens share is an
// office; one game on the screen is an evening, which asks the referee and shows what
// its [referee.Now] says. How each kind of question is answered stands in ask_*.go;
// where the parts of the table screen stand follows from the size alone (layout.go).
//
// Everything happens in one goroutine, the event loop. Others start with [App.Go],
// so that a panic in them gives the terminal back too, and hand over what they have
// with [App.Post].
//
// Words come from the catalogues beside the code ([Texts]) through a [Words]; none
// stands in the code.
package tui
