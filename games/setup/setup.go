package setup

import "hafenmeister/games/table"

// A Setup describes a game before it begins: who plays with what. Its exported fields
// with toml tags are the form of its file.
type Setup interface {
	// Ask replaces the set-up by the answers to its questions.
	Ask(table.T)
	// Problems lists what is wrong, in the order of the file. If it returns nothing but
	// warnings, Game may be called.
	Problems() []Problem
	// Accept accepts a warning, which Problems then omits.
	Accept(Problem)
	// AssignIDs sets fields that can be derived, such as ids.
	AssignIDs()
	// Game returns a new game.
	Game() table.Game
	// Players returns the players entered so far, in seat order.
	Players() []table.Player
}

// MultilineTexts is a [Setup] some of whose texts may have several lines, such as a drawn board.
// Other texts must not.
type MultilineTexts interface {
	MultilineTexts() []string // their paths
}

// A Problem is something wrong with a set-up.
type Problem struct {
	Path    string     // where in the file, with indexes from 0: "player.1.ship.0.figure.5.rank"
	Text    table.Text // what is wrong and what to do
	Rule    string
	Warning bool // people may accept it

	Again func(table.T) // repeats the question that a warning is about; nil if it is not a warning
}

// CampaignGame is a [table.Game] that may be part of a campaign.
type CampaignGame interface {
	table.Game
	// Part returns the number of the game in its campaign, from 1, and how many there are; 0, 0
	// if it is not part of one.
	Part() (part, of int)
	// Next returns a complete set-up for the next game of the campaign, which depends on the result
	// of this one; nil if this one is not over or is the last.
	Next() Setup
}
