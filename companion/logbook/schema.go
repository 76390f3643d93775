package logbook

const (
	// applicationID marks the file as ours: "Hafn" in SQLite's header.
	applicationID = 0x4861666e

	// trialID marked the books of the programs before the first release, whose tables were
	// others.
	trialID = 0x48666e4d

	// shape numbers what is in the file, as its user_version. The first had no notes.
	shape = 2
)

// tables are all that sqlite_schema holds.
//
// What every answer changes stands in front of the long texts, so that SQLite rewrites one
// page of the row and not those that the set-up fills.
var tables = []string{
	`CREATE TABLE game (
	id       TEXT    NOT NULL PRIMARY KEY,
	game     TEXT    NOT NULL,
	created  INTEGER NOT NULL, -- Unix milliseconds, as all times
	campaign TEXT    NOT NULL, -- id of the campaign's first game; '' if the game stands alone
	part     INTEGER NOT NULL, -- which game of the campaign, from 1; 0 if it stands alone
	entries  INTEGER NOT NULL, -- how many there are
	last     BLOB    NOT NULL, -- sum of the last entry; of a game without one, what its chain starts from
	changed  INTEGER NOT NULL,
	sum      BLOB    NOT NULL, -- SHA-256 over the rest of this row
	parts    INTEGER NOT NULL, -- how many games the campaign will have
	rules    INTEGER NOT NULL,
	over     INTEGER NOT NULL,
	stage    TEXT    NOT NULL,
	lang     TEXT    NOT NULL,
	title    TEXT    NOT NULL,
	seed     INTEGER,          -- NULL if the dice have none
	options  TEXT    NOT NULL, -- JSON
	setup    TEXT    NOT NULL  -- TOML
) STRICT, WITHOUT ROWID`,
	`CREATE TABLE entry (
	game TEXT    NOT NULL REFERENCES game (id),
	n    INTEGER NOT NULL, -- 1, 2, 3 ...
	at   INTEGER NOT NULL,
	body TEXT    NOT NULL, -- JSON
	turn TEXT,             -- JSON of the values at the start of a turn
	sum  BLOB    NOT NULL, -- SHA-256 over this row and the sum before it
	PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID`,
	noteTable,
}

// noteTable came with shape 2.
const noteTable = `CREATE TABLE note (
	game TEXT    NOT NULL REFERENCES game (id),
	name TEXT    NOT NULL, -- what is noted, such as 'count'
	at   INTEGER NOT NULL,
	text TEXT    NOT NULL, -- '' takes the note back
	sum  BLOB    NOT NULL, -- SHA-256 over the rest of this row
	PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID`

// tablesOf are the tables of a file of that shape.
func tablesOf(shape int) []string {
	if shape < 2 {
		return tables[:len(tables)-1]
	}
	return tables
}
