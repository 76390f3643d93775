package referee

import (
	"errors"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Options say how a game is played. They are kept with the game; nothing in them
// changes what the log means.
type Options struct {
	Dice  string `json:"dice,omitempty"`  // "typed", "virtual" or "tower"
	Cards string `json:"cards,omitempty"` // ByTable or ByApp; "" as the dice are
	Odds  string `json:"odds,omitempty"`  // OddsOff; "" shows the chances of rolls
	Pace  string `json:"pace,omitempty"`  // PaceOff; "" tells when the game ends at this pace
}

// ForGame drops the options that the game has no use for: how dice are rolled in a game without
// dice, who draws in a game without decks. An option chosen for another game must not make the
// program draw the cards that people hold in their hands.
func (o Options) ForGame(info *setup.Info) Options {
	if !info.Dice {
		o.Dice, o.Odds = "", ""
	}
	if !info.Decks {
		o.Cards = ""
	}
	return o
}

// Answers reports whether the program answers q itself: it throws the dice, or draws.
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

// draws reports whether the program draws the card that q asks for: as the table has
// agreed for that deck, else as it draws all cards. What comes from no deck it cannot.
func (o Options) draws(q *table.Question) bool {
	if q.Deck == "" {
		return false
	}
	if q.By != "" {
		return q.By == table.DrawnByApp
	}
	return o.Cards == ByApp || o.Cards == "" && o.rolls()
}

// OddsOff shows no chances.
const OddsOff = "off"

// PaceOff tells nothing of how long the game takes.
const PaceOff = "off"

// ErrClosed says that the referee was closed.
var ErrClosed = errors.New("referee: closed")

// Who fills rolls and draws.
const (
	ByTable = "table" // the people type what is there
	ByApp   = "app"   // the program does
	ByTower = "tower" // of dice: a tower reads what the people throw
)
