package logbook

import (
	"slices"
	"strings"
)

// applicationID marks the file as ours: "HfnM" in SQLite's header.
const applicationID = 0x48666e4d

// shape is one shape of the file; its number is the user_version.
type shape struct {
	step   string   // SQL that makes it from the shape before
	tables []string // all that sqlite_schema holds then
}

// shapes lists all shapes there have been, the first is number 1. A shape that
// has been released is never changed.
var shapes = []shape{
	{step: strings.Join(shape1, ";\n"), tables: shape1},
	{step: campaignTable, tables: append(slices.Clip(shape1), campaignTable)},
}

// Entries lie by game and number, and each game's last row is its seal. So an
// answer touches one page, the one where its game's entries end; with a table
// of their own the seals would cost every answer a second one.
var shape1 = []string{
	`CREATE TABLE game (
	id             TEXT    NOT NULL PRIMARY KEY,
	game           TEXT    NOT NULL,
	created        INTEGER NOT NULL, -- Unix milliseconds, as all times
	first_rules    INTEGER NOT NULL, -- version of the rules at the beginning
	first_setup    TEXT,             -- set-up as first written; NULL while it is being asked
	first_setup_at INTEGER,          -- how many entries stand before it
	rules          INTEGER NOT NULL,
	setup          TEXT    NOT NULL,
	lang           TEXT    NOT NULL,
	title          TEXT    NOT NULL,
	over           INTEGER NOT NULL,
	stage          TEXT    NOT NULL,
	seed           INTEGER,          -- NULL if the dice have none
	options        TEXT    NOT NULL,
	sum            BLOB    NOT NULL  -- SHA-256 over this row
) STRICT, WITHOUT ROWID`,
	`CREATE TABLE entry (
	game TEXT    NOT NULL REFERENCES game (id),
	n    INTEGER NOT NULL, -- 1, 2, 3 ...; 2147483647 is the game's seal
	at   INTEGER NOT NULL, -- seal: when the game was last changed
	body TEXT    NOT NULL, -- JSON; seal: how many entries there are
	turn TEXT,             -- JSON of the values at the start of a turn
	sum  BLOB    NOT NULL, -- SHA-256 over this row and the sum before it; seal: over the game's row too
	PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID`,
}

// campaignTable came with shape 2. A game that stands alone has no row in it; of one that
// has, the checksum of its row in game covers this one too.
const campaignTable = `CREATE TABLE campaign (
	game  TEXT    NOT NULL PRIMARY KEY REFERENCES game (id),
	first TEXT    NOT NULL, -- id of the campaign's first game
	part  INTEGER NOT NULL, -- which game of it this is, from 1
	parts INTEGER NOT NULL  -- how many games there will be
) STRICT, WITHOUT ROWID`

// The seal's number: behind all entries there can be.
const (
	sealN   = 1<<31 - 1
	sealSQL = "2147483647"
)
