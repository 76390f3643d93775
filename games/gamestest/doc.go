// Package gamestest tests games: a battery that every game must pass, and a runner for
// scripts, which play an example or a whole game line by line. Begin reading at [TestGame].
//
// A new game's own test is short:
//
//	func TestBattery(t *testing.T) {
//		gamestest.TestGame(t, Info, gamestest.Options{Round: round, DependsOn: dependsOn, NoSecrets: "all cards are face up"},
//			gamestest.Book{Texts: Texts, Rules: gamestest.RuleIDs("PIG", 7, 5)})
//	}
//
//	func TestKeys(t *testing.T) { gamestest.Keys(t, Info, "keys.golden.txt", nil) }
//
// [TestGame] runs the battery and all scripts, [RuleIDs] lists the rules of the [Book].
//
// A finding of [Run] has the seed and the command that repeats it: HAFEN_SEED=17 runs only
// that seed. A battery has four sizes:
//
//	go test -short            a few games, enough to notice crashes; also with -race
//	go test                   a part of the games; finds the faults of faults_test.go
//	HAFEN_BATTERY=whole       200 games a check, or [Options.Seeds]; CI runs this
//	HAFEN_BATTERY=long        HAFEN_TIMES as many, by default twice
//
// HAFEN_FROM=17 begins at that seed, "-run TestBattery/find" runs only the script find.txtar.
// Only a whole or long battery requires that every text, rule and ending was shown.
//
// # Scripts
//
// A script is a txtar file. It begins with a description; then come the set-up and
// the play, one step a line:
//
//	A seaman hits on 4 and more, an officer on 3 and more (TIS-R53).
//	Jan, a seaman, and Flint, his captain, both roll a 3: Jan misses, Flint hits.
//
//	-- setup --
//	sample 2
//	house officer.scope=attacks
//
//	-- play --
//	set round=2 figures.jan.loaded=true
//	pile.card: anna
//	activate.figure anna: jan
//	ask act.what anna @jan with=shoot without=reload
//	act.what anna: shoot
//	shoot.target: bootsmann
//	shoot.range: 12cm
//	refuse illegal shoot.hit: 7
//	shoot.hit: 3
//	say test.fails total=3
//	why need=4
//	expect figures.bootsmann.place=deck.krabbe
//
// Words are separated by blanks; a word with a blank is in "quotes"; "#" begins a
// comment. Players are given by id or by name, "-" is the table.
//
// The section setup has "sample" and the number of players, with a variant if there
// is one, "sample 2 ancients", then "house" with house rules and "file" with other lines
// of a set-up file, both as KEY=VALUE. A section setup.toml with a whole file may replace it.
// The script accepts all warnings. A section problems lists the problems of the set-up, one
// a line: path, key of the text, rule, "warning".
//
// Steps that play:
//
//	KEY [WHO] [@ABOUT]: WORDS      answers the open question, which must be this one;
//	                               lengths as 120 (mm) or 12.5cm, "-" for none
//	set PATH=VALUE …               a table ruling, all or none
//	action ID WHO                  an optional action; WHO is "table" of the table's own
//	undo [N], redo [N]             N times; 1 if left out
//	calloff                        calls off the current action
//	drop                           discards the pending old answers
//	back KEY [WHO] [@ABOUT]        back to the last answer to this question
//	correct KEY [WHO] [@ABOUT]: WORDS   corrects that answer
//	guess N                        answers N questions with reproducible guesses
//	guess to KEY [WHO] [@ABOUT]    the same until this question is open
//	refuse CODE [KEY] [RULE] STEP  the step must be refused with this code, text and rule
//
// Steps that check:
//
//	ask KEY [WHO] [@ABOUT] …       the open question; optionally followed by
//	                               options=a,b,c (all, in order) with=a,b without=c
//	                               min= max= kind= dice=d6,d6 rule= place= secret=
//	                               actions=concede,… (optional actions that are open)
//	say KEY [SLOT=VALUE …]         announced since the last step that played, in order;
//	                               rule= is its rule; a list is a,b,c
//	unsaid KEY                     not announced since the last step that played
//	tally WHO COLUMN=NUMBER …      a player's numbers on the last score sheet
//	expect PATH=VALUE …            the values now
//	why PART=VALUE …               all parts of the last test or (after ask, or if there
//	                               is none) of the sum of the open question; optionally
//	                               need= face= total= rule=
//	odds TEXT=YES/OF …             all chances of the open roll, in order, or
//	                               OPTION:TEXT=YES/OF … those of the open choice;
//	                               1/6-1/4 if they depend on a later choice
//	waiting N                      pending old answers after a correction
//	over [ENDING] [WHO=POINTS …]   the game is over, with these standings, best first;
//	                               POINTS is ? if unknown
//
// A script may end with sections for its outcome, which "go test -update" writes: story,
// the whole game as keys; values, the values that differ from the start; problems as above.
package gamestest
