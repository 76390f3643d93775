-- A logbook of shape 3: a game whose set-up was asked in two entries, one that began a
-- campaign and has ended, and one without an entry.

PRAGMA application_id = 1214672461;
PRAGMA user_version = 3;

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
CREATE TABLE campaign (
	game  TEXT    NOT NULL PRIMARY KEY REFERENCES game (id),
	first TEXT    NOT NULL, -- id of the campaign's first game
	part  INTEGER NOT NULL, -- which game of it this is, from 1
	parts INTEGER NOT NULL  -- how many games there will be
) STRICT, WITHOUT ROWID;
CREATE TABLE volume (
	game   TEXT    NOT NULL PRIMARY KEY REFERENCES game (id),
	number INTEGER NOT NULL -- 1, 2, 3 ... in the order in which the games were begun
) STRICT, WITHOUT ROWID;
CREATE TABLE entry (
	id      INTEGER NOT NULL PRIMARY KEY, -- number of the volume × 2147483648 + n; n is 1, 2, 3 ..., and 0 is empty
	at      INTEGER NOT NULL,
	body    TEXT    NOT NULL, -- JSON
	turn    TEXT,             -- JSON of the values at the start of a turn
	sum     BLOB    NOT NULL, -- SHA-256 over this row and the sum before it
	changed INTEGER,          -- in the game's last row: when the game was last changed
	seal    BLOB              -- in the game's last row: SHA-256 over changed, n, sum and the game's row
) STRICT;

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

INSERT INTO volume (game, number) VALUES
	('c4t9w', 1);

INSERT INTO volume (game, number) VALUES
	('e2x8r', 2);

INSERT INTO volume (game, number) VALUES
	('k7m3p', 3);

INSERT INTO entry (id, at, body, turn, sum, changed, seal) VALUES
	(2147483648, 1795262400000, '', NULL, X'', NULL, NULL);

INSERT INTO entry (id, at, body, turn, sum, changed, seal) VALUES
	(2147483649, 1795262401000, '{"place":"r1.02.1","key":"shoot.hit","who":"Anna","dice":["2","2"]}', '{"ships.seegurke.hull":1,"x":"y"}', X'C133FB34402D18B3C7EC32866A471EFE7D5721FEA505E6B46A198697ED97F4CA', NULL, NULL);

INSERT INTO entry (id, at, body, turn, sum, changed, seal) VALUES
	(2147483650, 1795262402000, '{"place":"r1.02.1","key":"shoot.hit","who":"Anna","dice":["3","3"]}', NULL, X'69EC9ECC3F72DA9B9CCD950104477C08E5687EC72809666389B60A48B43AC59D', NULL, NULL);

INSERT INTO entry (id, at, body, turn, sum, changed, seal) VALUES
	(2147483651, 1795262403000, '{"place":"r1.02.1","key":"shoot.hit","who":"Anna","dice":["4","4"]}', NULL, X'0FEFCFF4CA1410C700268B6DD316E9AF6D244306D198B509E56B1976A4AC1F42', NULL, NULL);

INSERT INTO entry (id, at, body, turn, sum, changed, seal) VALUES
	(2147483652, 1795262404000, '{"place":"r1.02.1","key":"shoot.hit","who":"Anna","dice":["5","5"]}', NULL, X'5FAC15C47D85533FAA8337FF653598C11212E95AB5E39337022E1A7F342F8268', 1795266000000, X'916288CAAF87E1E37E1A6997FE14A2E85B733EDC030B0DCC25D82235259AE568');

INSERT INTO entry (id, at, body, turn, sum, changed, seal) VALUES
	(4294967296, 1795262400000, '', NULL, X'', 1795262400000, X'DDC56C0C56DD732B307E82B1AFD3A569C5891357E4504E3647475FB670BDABB9');

INSERT INTO entry (id, at, body, turn, sum, changed, seal) VALUES
	(6442450944, 1795262400000, '', NULL, X'', NULL, NULL);

INSERT INTO entry (id, at, body, turn, sum, changed, seal) VALUES
	(6442450945, 1795262401000, '{"place":"r1.02.1","key":"shoot.hit","who":"Anna","dice":["2","2"]}', '{"ships.seegurke.hull":1,"x":"y"}', X'4304FAD726C95F2A1A52B22208B0B32253A5B15C71508E2E5B9183C0B4C9B880', NULL, NULL);

INSERT INTO entry (id, at, body, turn, sum, changed, seal) VALUES
	(6442450946, 1795262402000, '{"place":"r1.02.1","key":"shoot.hit","who":"Anna","dice":["3","3"]}', NULL, X'B7D68A023C35C85ECDB9F96A47C54D5DEBA29A9CF472A6566868E4234BC8B58F', NULL, NULL);

INSERT INTO entry (id, at, body, turn, sum, changed, seal) VALUES
	(6442450947, 1795262403000, '{"place":"r1.02.1","key":"shoot.hit","who":"Anna","dice":["4","4"]}', NULL, X'5A8128F138CCA50BFE1FF619E80050A188D9A99F6EA1F90F29A7E3C28E5B55AF', NULL, NULL);

INSERT INTO entry (id, at, body, turn, sum, changed, seal) VALUES
	(6442450948, 1795262404000, '{"place":"r1.02.1","key":"shoot.hit","who":"Anna","dice":["5","5"]}', NULL, X'157F61F5C62300C5F1D6626E524DF11E3E0A1599EABD08838EB0B6996CBE0D4C', 1795262404000, X'8A7518F955F9CFA16EAF84BF6E71D8E2260526AEA57241FEB38BB7DD7E49E336');

INSERT INTO campaign (game, first, part, parts) VALUES
	('c4t9w', 'c4t9w', 1, 3);
