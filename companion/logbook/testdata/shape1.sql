-- A logbook of shape 1: one game, whose set-up was asked in two entries.

PRAGMA application_id = 1214672461;
PRAGMA user_version = 1;

CREATE TABLE game (
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
) STRICT, WITHOUT ROWID;
CREATE TABLE entry (
	game TEXT    NOT NULL REFERENCES game (id),
	n    INTEGER NOT NULL, -- 1, 2, 3 ...; 2147483647 is the game's seal
	at   INTEGER NOT NULL, -- seal: when the game was last changed
	body TEXT    NOT NULL, -- JSON; seal: how many entries there are
	turn TEXT,             -- JSON of the values at the start of a turn
	sum  BLOB    NOT NULL, -- SHA-256 over this row and the sum before it; seal: over the game's row too
	PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;

INSERT INTO game (id, game, created, first_rules, first_setup, first_setup_at, rules, setup, lang, title, over, stage, seed, options, sum) VALUES
	('k7m3p', 'tischpiraten', 1795262400000, 3, 'players = ["Anna", "Ömer"]

[house]
"officer.scope" = "all"
', 2, 3, 'players = ["Anna", "Ömer"]

[house]
"officer.scope" = "all"
', 'de', 'Ömers Geburtstag', 0, 'play', 7, '', X'2AB2A579F620FB1F1916B3C4F98DD33C051F0E093E1D85C0116F63DEF54DFCB7');

INSERT INTO entry (game, n, at, body, turn, sum) VALUES
	('k7m3p', 1, 1795262401000, '{"place":"r1.02.1","key":"shoot.hit","who":"Anna","dice":["2","2"]}', '{"ships.seegurke.hull":1,"x":"y"}', X'4304FAD726C95F2A1A52B22208B0B32253A5B15C71508E2E5B9183C0B4C9B880');

INSERT INTO entry (game, n, at, body, turn, sum) VALUES
	('k7m3p', 2, 1795262402000, '{"place":"r1.02.1","key":"shoot.hit","who":"Anna","dice":["3","3"]}', NULL, X'B7D68A023C35C85ECDB9F96A47C54D5DEBA29A9CF472A6566868E4234BC8B58F');

INSERT INTO entry (game, n, at, body, turn, sum) VALUES
	('k7m3p', 3, 1795262403000, '{"place":"r1.02.1","key":"shoot.hit","who":"Anna","dice":["4","4"]}', NULL, X'5A8128F138CCA50BFE1FF619E80050A188D9A99F6EA1F90F29A7E3C28E5B55AF');

INSERT INTO entry (game, n, at, body, turn, sum) VALUES
	('k7m3p', 2147483647, 1795262403000, '3', NULL, X'D52EDCEE0E69217B51C69DC79D06F39BA6A6952CF105E5E8384BADB99D091584');
