package setup

import "hafenmeister/games/table"

// A Setup is the table before the game: who plays with what. Its exported fields
// with toml tags are the file's form; entry 0 of the log.
type Setup interface {
	// Ask fills the set-up by questions.
	Ask(table.T)
	// Problems lists what is wrong, in the file's order; after a nil list, or one of
	// warnings only, Game may be called.
	Problems() []Problem
	// Accept notes that the people accept a warning; Problems lists it no more.
	Accept(Problem)
	// Settle fixes what is left open: ids that values are named by.
	Settle()
	// Game begins a new game.
	Game() table.Game
	// Players are the players as far as known, in seat order.
	Players() []table.Player
}

// MultilineTexts is a [Setup] of which some texts have several lines, such as a drawn board.
// All others are refused if they have.
type MultilineTexts interface {
	MultilineTexts() []string // their paths
}

// A Problem is something wrong with a set-up.
type Problem struct {
	Path    string     // where in the file: "player.1.ship.0.figure.5.rank", counted from 0
	Text    table.Text // what is wrong and what to do
	Rule    string
	Warning bool // the people may accept it

	Again func(table.T) // asks again for what a warning is about, where people do not accept it; nil if it is no warning
}

// Linked is a [table.Game] that may be one of several that follow from each other: a campaign.
type Linked interface {
	table.Game
	// Part is which game of how many it is, from 1; 0 of 0 if it is alone.
	Part() (part, of int)
	// Next is the set-up of the game that follows from how this one has ended, ready to
	// play; nil while it continues, or if none follows.
	Next() Setup
}
