package tischpiraten

import (
	"hafenmeister/games/table"
)

// An activation is the turn of one figure, with up to two actions (TIS-R6, R13, A12).
type activation struct {
	figure      *Figure
	left        int  // actions left
	firedGun    bool // a hand weapon was fired
	firedCannon bool // a cannon was fired
	struck      bool // a blow was struck
	closedIn    bool // the figure moved into contact itself
	swam        bool
	unused      int  // actions left when the figure was done
	served      Side // the side of the cannon that the figure is at, "" if unknown
	entryForm
}

// An entryForm holds the answered fields of a form that people fill in one by one.
type entryForm []fieldAnswer

// A fieldAnswer is the text key of a field's label, and the answer.
type fieldAnswer struct {
	label string
	given table.Text
}

// acts reports whether the activation continues: the figure has actions left, is alive (TIS-A141),
// and no ruling has given it the activation marker meanwhile.
func (a *activation) acts() bool { return a.left > 0 && a.figure.alive() && !a.figure.Acted }

// form returns a function that makes the form with a field for the next question.
func (e entryForm) form(label string) func() table.Form {
	return func() table.Form {
		f := table.Form{Apart: true, Grows: true}
		for _, x := range e {
			f.Fields, f.Given = append(f.Fields, table.Say(x.label)), append(f.Given, x.given)
		}
		f.Fields = append(f.Fields, table.Say(label))
		return f
	}
}

// add adds a field that was answered, for the form of the next question.
func (e *entryForm) add(label string, given table.Text) {
	*e = append(*e, fieldAnswer{label, given})
}

// An action is one of the things a figure can spend an action on.
type action struct {
	word   string
	digit  int
	exists func(*Game) bool              // reports whether the game has it; nil: every game
	open   func(*Game, *activation) bool // reports whether it is possible now (TIS-A140)
	do     func(*Game, table.T, *activation)
}

// An offer is an action as an option of a question.
type offer struct {
	*action
	game *Game
}

func (x *offer) ID() string { return x.word }

// Label describes the action. Where moves are not tracked, "done" includes walking, and "move" does not.
func (x *offer) Label() table.Text {
	if !x.game.closely() {
		switch x.word {
		case "done":
			return table.Say("opt.done-or-walk")
		case "move":
			return table.Say("opt.move-or-touch")
		}
	}
	return table.Say("opt."+x.word, x.game.cannonTerm())
}

// ShortName returns the action in short.
func (x *offer) ShortName() table.Text { return table.Say("opt.called." + x.word) }

// Digit returns the digit of the action.
func (x *offer) Digit() int { return x.digit }

// A voyage is the state of one move of a ship.
type voyage struct {
	ahead  bool         // nobody steers: straight ahead only
	adrift bool         // it drifts: it does not ram (TIS-A119)
	course *pointOfSail // relative to the wind, nil where that does not matter
	gybed  bool         // a gybe has failed: straight downwind, no farther than 20 cm (TIS-R106)
	end    table.Word   // its latest outcome
	full   bool         // boarding has failed: the whole distance must be sailed (TIS-R36, A38)
	tried  []*Ship      // ships it has failed to board
	entryForm
}

// Outcomes of a move.
const (
	sailed   = table.Word("sailed")
	boarding = table.Word("board")
	ramming  = table.Word("ram")
	bumping  = table.Word("bump")
	overEdge = table.Word("edge")
)

// A hit is what struck a ship: a cannon ball, or the bow of a ramming ship.
type hit struct {
	by     *Player   // who fires or rams
	side   Side      // of the ship shot at or rammed; "" until it is asked
	cannon *GunState // nil when ramming
	from   *Ship     // that fires or rams
	gunner *Figure   // nil when ramming
	ram    int       // which of the two damage rolls for a ship when ramming; 0 otherwise
}

// rule returns shot for a cannon shot, and rammed for a ram.
func (h *hit) rule(shot, rammed string) string {
	if h.cannon == nil {
		return rammed
	}
	return shot
}

// gunnerArgs fills the slot "gunner" for stories; it returns nil if nobody fired. h may be nil, for
// the monster.
func (h *hit) gunnerArgs() []table.Arg {
	if h == nil || h.gunner == nil {
		return nil
	}
	return []table.Arg{table.Name("gunner", h.gunner.Name)}
}

// ramsItself reports whether h is the damage that a ramming ship takes itself.
func (h *hit) ramsItself(target *Ship) bool { return h.cannon == nil && h.from == target }

type openCard struct {
	owner *Player
	left  int // cards of its owner in the pile after it was turned up
}
