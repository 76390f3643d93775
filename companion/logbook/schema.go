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
	{step: shape3, tables: []string{shape1[0], campaignTable, volumeTable3, entryTable3}},
	{step: shape4, tables: []string{shape1[0], campaignTable, volumeTable, entryTable}},
}

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

// Shape 3 numbered the games, so that an entry is found by one number, the newest game's
// last one comes last of all, and SQLite begins a new page for it without touching the
// full ones. The seal moved into the row of the last entry.
const (
	volumeTable3 = `CREATE TABLE volume (
	game   TEXT    NOT NULL PRIMARY KEY REFERENCES game (id),
	number INTEGER NOT NULL -- 1, 2, 3 ... in the order in which the games were begun
) STRICT, WITHOUT ROWID`
	entryTable3 = `CREATE TABLE entry (
	id      INTEGER NOT NULL PRIMARY KEY, -- number of the volume × 2147483648 + n; n is 1, 2, 3 ..., and 0 is empty
	at      INTEGER NOT NULL,
	body    TEXT    NOT NULL, -- JSON
	turn    TEXT,             -- JSON of the values at the start of a turn
	sum     BLOB    NOT NULL, -- SHA-256 over this row and the sum before it
	changed INTEGER,          -- in the game's last row: when the game was last changed
	seal    BLOB              -- in the game's last row: SHA-256 over changed, n, sum and the game's row
) STRICT`
	shape3 = volumeTable3 + `;
INSERT INTO volume SELECT id, row_number() OVER (ORDER BY created, id) FROM game;
ALTER TABLE entry RENAME TO entry2;
` + entryTable3 + `;
INSERT INTO entry SELECT number << 31, created, '', NULL, x'', NULL, NULL FROM volume v JOIN game g ON g.id = v.game;
INSERT INTO entry SELECT number << 31 | n, at, body, turn, sum, NULL, NULL
	FROM volume v JOIN entry2 e ON e.game = v.game AND n < 2147483647 ORDER BY number, n;
UPDATE entry SET (changed, seal) =
	(SELECT at, sum FROM entry2 e JOIN volume v ON v.game = e.game WHERE number = entry.id >> 31 AND n = 2147483647)
	WHERE id IN (SELECT max(id) FROM entry GROUP BY id >> 31);
DROP TABLE entry2`
)

// Shape 4 keeps the seal apart and only while nobody plays: so an answer is one row, and
// touches one page. A seal that was missing in shape 3 becomes one that fits nothing.
const (
	volumeTable = `CREATE TABLE volume (
	game    TEXT    NOT NULL PRIMARY KEY REFERENCES game (id),
	number  INTEGER NOT NULL, -- 1, 2, 3 ... in the order in which the games were begun
	changed INTEGER NOT NULL, -- when the game was last changed, as far as its entries do not tell
	seal    BLOB              -- SHA-256 over changed, the last entry's n and sum, and the game's row; NULL while entries come in
) STRICT, WITHOUT ROWID`
	entryTable = `CREATE TABLE entry (
	id   INTEGER NOT NULL PRIMARY KEY, -- number of the volume × 2147483648 + n; n is 1, 2, 3 ...
	at   INTEGER NOT NULL,
	body TEXT    NOT NULL, -- JSON
	turn TEXT,             -- JSON of the values at the start of a turn
	sum  BLOB    NOT NULL  -- SHA-256 over this row and the sum before it
) STRICT`
	shape4 = `ALTER TABLE volume RENAME TO volume3;
ALTER TABLE entry RENAME TO entry3;
` + volumeTable + `;
` + entryTable + `;
INSERT INTO volume SELECT game, number, coalesce(changed, 0), coalesce(seal, x'00') FROM volume3
	LEFT JOIN entry3 ON id = (SELECT max(id) FROM entry3 WHERE id BETWEEN number << 31 AND number << 31 | 2147483647);
INSERT INTO entry SELECT id, at, body, turn, sum FROM entry3 WHERE id & 2147483647 > 0 ORDER BY id;
DROP TABLE volume3;
DROP TABLE entry3`
)

// maxN is the greatest number an entry can have.
const maxN = 1<<31 - 1

// rowID is the id of entry n in a volume.
func rowID(number int64, n int) int64 { return number<<31 | int64(n) }
