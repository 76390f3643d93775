// Package gamestest tests games: a battery that every game must pass, and a runner for
// scripts, which tell an example or a whole evening line by line.
//
// A new game's own test is short:
//
//	func TestBattery(t *testing.T) {
//		gamestest.Whole(t, Info, gamestest.Options{Round: round, DependsOn: dependsOn, NoSecrets: "all cards are face up"},
//			gamestest.Book{Texts: Texts, Rules: gamestest.RuleIDs("PIG", 7, 5)})
//	}
//
//	func TestKeys(t *testing.T)      { gamestest.Keys(t, Info, "keys.golden.txt", nil) }
//	func TestDependsList(t *testing.T) { gamestest.DependsList(t, "keys.golden.txt", dependsOn) }
//
// [Whole] runs the battery and all scripts, [RuleIDs] counts the rules of the [Book].
//
// A finding of [Run] names the seed and the command that repeats it: HAFEN_SEED=17 plays
// the one seed. A battery has four sizes:
//
//	go test -short            a few games: does anything break at all? So with -race too
//	go test                   a fifth of the costly checks: it finds what faults_test.go plants
//	HAFEN_BATTERY=whole       200 games a check, or what [Options] say: the gate plays it
//	HAFEN_BATTERY=long        HAFEN_TIMES as much as that, twice if it says nothing
//
// HAFEN_FROM=17 begins at that seed, "-run TestBattery/find" plays the script find.txtar alone.
// A short battery, or part of one, does not demand that every text, rule and ending was shown.
//
// # Scripts
//
// A script is a txtar file. It opens with what happens in it; then come the set-up and
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
// Words are parted by blanks; one that holds a blank is in "quotes"; "#" begins a
// comment. People are named by id or by name, "-" is the table.
//
// The section setup says "sample" and the number of players, then the variant if it
// is one, "sample 2 ancients", and house rules that differ; "file KEY=VALUE …" is what else
// the set-up's file would say. Instead of it a section setup.toml may hold a whole file. Its
// warnings are accepted. A section problems lists what is wrong with the set-up, a
// line each: path, key of the text, rule, "warning".
//
// Steps that play:
//
//	KEY [WHO] [@ABOUT]: WORDS      answers the open question, which must be this one;
//	                               lengths as 120 (mm) or 12.5cm, "-" for none
//	set PATH=VALUE …               a table ruling, all or none
//	deed ID WHO                    a free deed; WHO is "table" of the table's own
//	undo [N], redo [N]             takes back, puts back
//	calloff, drop                  the running action; the old answers that wait
//	back KEY [WHO] [@ABOUT]        back to the last answer to this question
//	correct KEY [WHO] [@ABOUT]: WORDS   rewords it
//	guess N                        answers N questions by guesses, always alike
//	guess to KEY [WHO] [@ABOUT]    or until this question is open
//	refuse CODE [KEY] [RULE] STEP  the step must be refused so
//
// Steps that look:
//
//	ask KEY [WHO] [@ABOUT] …       the open question; after it, as far as wanted:
//	                               options=a,b,c (all, in order) with=a,b without=c
//	                               min= max= kind= dice=d6,d6 rule= place= secret=
//	                               also=concede,… (free deeds that are open)
//	say KEY [SLOT=VALUE …]         was said since the last step that played, in order;
//	                               rule= is the rule that says so; a list is a,b,c
//	unsaid KEY                     was not
//	tally WHO COLUMN=NUMBER …      a player's numbers on the score sheet told last
//	expect PATH=VALUE …            the values now
//	why PART=VALUE …               the parts of the test just told, or (after ask, or if
//	                               there is none) of the sum that the open question
//	                               rests on: all of them, and as wanted need= face=
//	                               total= rule=
//	odds TEXT=YES/OF …             the chances of the open roll, or OPTION:TEXT=YES/OF …
//	                               of the open choice, all of them in order; where they
//	                               depend on a choice still to come 1/6-1/4
//	waiting N                      old answers that wait after a correction
//	over [ENDING] [WHO=POINTS …]   the game is over, with these standings, best first;
//	                               POINTS is ? where nobody knows them
//
// A script may end with sections that hold what came of it, which "go test -update"
// writes: story, the whole game told in keys; values, what differs from the start;
// problems as above.
package gamestest
