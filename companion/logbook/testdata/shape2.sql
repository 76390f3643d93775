-- A logbook of shape 2: a game whose set-up was asked in two entries, one that began a
-- campaign and has ended, and one without an entry.

PRAGMA application_id = 1214672461;
PRAGMA user_version = 2;

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
CREATE TABLE campaign (
	game  TEXT    NOT NULL PRIMARY KEY REFERENCES game (id),
	first TEXT    NOT NULL, -- id of the campaign's first game
	part  INTEGER NOT NULL, -- which game of it this is, from 1
	parts INTEGER NOT NULL  -- how many games there will be
) STRICT, WITHOUT ROWID;

INSERT INTO game (id, game, created, first_rules, first_setup, first_setup_at, rules, setup, lang, title, over, stage, seed, options, sum) VALUES
	('c4t9w', 'tischpiraten', 1795262400000, 3, 'players = ["Anna", "Ömer"]

[house]
"officer.scope" = "all"
', 0, 3, 'players = ["Anna", "Ömer"]

[house]
"officer.scope" = "all"
', 'de', 'Ömers Geburtstag', 1, 'play', NULL, '', X'650D9AADAE7B4E2AEEEAA1166109DEFF14B890B46F756D98CD81BA8A07EF85D5');

INSERT INTO game (id, game, created, first_rules, first_setup, first_setup_at, rules, setup, lang, title, over, stage, seed, options, sum) VALUES
	('e2x8r', 'tischpiraten', 1795262400000, 3, 'players = ["Anna", "Ömer"]

[house]
"officer.scope" = "all"
', 0, 3, 'players = ["Anna", "Ömer"]

[house]
"officer.scope" = "all"
', 'de', 'Ömers Geburtstag', 0, 'play', NULL, '', X'6A6D9C170A89DF6E8EB3415F0DC57EC026CB7BA0B72D7EF5BA89113A76DE45BB');

INSERT INTO game (id, game, created, first_rules, first_setup, first_setup_at, rules, setup, lang, title, over, stage, seed, options, sum) VALUES
	('k7m3p', 'tischpiraten', 1795262400000, 3, 'players = ["Anna", "Ömer"]

[house]
"officer.scope" = "all"
', 2, 3, 'players = ["Anna", "Ömer"]

[house]
"officer.scope" = "all"
', 'de', 'Ömers Geburtstag', 0, 'play', 7, '', X'2AB2A579F620FB1F1916B3C4F98DD33C051F0E093E1D85C0116F63DEF54DFCB7');

INSERT INTO entry (game, n, at, body, turn, sum) VALUES
	('c4t9w', 1, 1795262401000, '{"place":"r1.02.1","key":"shoot.hit","who":"Anna","dice":["2","2"]}', '{"ships.seegurke.hull":1,"x":"y"}', X'C133FB34402D18B3C7EC32866A471EFE7D5721FEA505E6B46A198697ED97F4CA');

INSERT INTO entry (game, n, at, body, turn, sum) VALUES
	('c4t9w', 2, 1795262402000, '{"place":"r1.02.1","key":"shoot.hit","who":"Anna","dice":["3","3"]}', NULL, X'69EC9ECC3F72DA9B9CCD950104477C08E5687EC72809666389B60A48B43AC59D');

INSERT INTO entry (game, n, at, body, turn, sum) VALUES
	('c4t9w', 3, 1795262403000, '{"place":"r1.02.1","key":"shoot.hit","who":"Anna","dice":["4","4"]}', NULL, X'0FEFCFF4CA1410C700268B6DD316E9AF6D244306D198B509E56B1976A4AC1F42');

INSERT INTO entry (game, n, at, body, turn, sum) VALUES
	('c4t9w', 4, 1795262404000, '{"place":"r1.02.1","key":"shoot.hit","who":"Anna","dice":["5","5"]}', NULL, X'5FAC15C47D85533FAA8337FF653598C11212E95AB5E39337022E1A7F342F8268');

INSERT INTO entry (game, n, at, body, turn, sum) VALUES
	('c4t9w', 2147483647, 1795266000000, '4', NULL, X'916288CAAF87E1E37E1A6997FE14A2E85B733EDC030B0DCC25D82235259AE568');

INSERT INTO entry (game, n, at, body, turn, sum) VALUES
	('e2x8r', 2147483647, 1795262400000, '0', NULL, X'DDC56C0C56DD732B307E82B1AFD3A569C5891357E4504E3647475FB670BDABB9');

INSERT INTO entry (game, n, at, body, turn, sum) VALUES
	('k7m3p', 1, 1795262401000, '{"place":"r1.02.1","key":"shoot.hit","who":"Anna","dice":["2","2"]}', '{"ships.seegurke.hull":1,"x":"y"}', X'4304FAD726C95F2A1A52B22208B0B32253A5B15C71508E2E5B9183C0B4C9B880');

INSERT INTO entry (game, n, at, body, turn, sum) VALUES
	('k7m3p', 2, 1795262402000, '{"place":"r1.02.1","key":"shoot.hit","who":"Anna","dice":["3","3"]}', NULL, X'B7D68A023C35C85ECDB9F96A47C54D5DEBA29A9CF472A6566868E4234BC8B58F');

INSERT INTO entry (game, n, at, body, turn, sum) VALUES
	('k7m3p', 3, 1795262403000, '{"place":"r1.02.1","key":"shoot.hit","who":"Anna","dice":["4","4"]}', NULL, X'5A8128F138CCA50BFE1FF619E80050A188D9A99F6EA1F90F29A7E3C28E5B55AF');

INSERT INTO entry (game, n, at, body, turn, sum) VALUES
	('k7m3p', 4, 1795262404000, '{"place":"r1.02.1","key":"shoot.hit","who":"Anna","dice":["5","5"]}', NULL, X'157F61F5C62300C5F1D6626E524DF11E3E0A1599EABD08838EB0B6996CBE0D4C');

INSERT INTO entry (game, n, at, body, turn, sum) VALUES
	('k7m3p', 2147483647, 1795262404000, '4', NULL, X'8A7518F955F9CFA16EAF84BF6E71D8E2260526AEA57241FEB38BB7DD7E49E336');

INSERT INTO campaign (game, first, part, parts) VALUES
	('c4t9w', 'c4t9w', 1, 3);
