package referee

import (
	"errors"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Options say who rolls and draws and what is shown. They are stored with the game; they do not change the
// meaning of its log.
type Options struct {
	Dice  string `json:"dice,omitempty"`  // "typed", "virtual" or ByTower; "" is "typed"
	Cards string `json:"cards,omitempty"` // ByTable or ByApp; "" is ByApp with virtual dice, else ByTable
	Odds  string `json:"odds,omitempty"`  // OddsOff; "" shows the chances of rolls
	Pace  string `json:"pace,omitempty"`  // PaceOff; "" shows when the game will end at this pace
}

// ForGame returns the options without those that the game has no use for: dice in a game without dice, cards in
// a game without decks. An option chosen for another game must not make the program draw the cards that people
// hold.
func (o Options) ForGame(info *setup.Info) Options {
	if !info.Dice {
		o.Dice, o.Odds = "", ""
	}
	if !info.Decks {
		o.Cards = ""
	}
	return o
}

// Answers reports whether the program answers q by itself: it throws the dice, or draws.
func (o Options) Answers(q *table.Question) bool {
	switch q.Kind {
	case table.KindRoll:
		return o.rolls()
	case table.KindDraw:
		return o.draws(q)
	}
	return false
}

func (o Options) rolls() bool { return o.Dice == "virtual" }

// draws reports whether the program draws the card that q asks for. An agreement on that deck takes precedence
// over o.Cards. The program cannot draw a card that comes from no deck.
func (o Options) draws(q *table.Question) bool {
	if q.Deck == "" {
		return false
	}
	if q.By != "" {
		return q.By == table.DrawnByApp
	}
	return o.Cards == ByApp || o.Cards == "" && o.rolls()
}

// OddsOff hides the chances.
const OddsOff = "off"

// PaceOff hides how long the game will take.
const PaceOff = "off"

// ErrClosed says that the referee is closed.
var ErrClosed = errors.New("referee: closed")

// Values of [Options].
const (
	ByTable = "table" // cards: people type what they have drawn
	ByApp   = "app"   // cards: the program draws
	ByTower = "tower" // dice: a tower reads what people throw
)
