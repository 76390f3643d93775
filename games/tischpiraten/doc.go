// Package tischpiraten referees Tischpiraten by Axel Jansen: simple tabletop rules for
// children and the young at heart, 1st edition, version 2, March 2019 (ISBN
// 978-3-947728-05-3), for two to four players.
//
// A rule is named as in the catalogues: TIS-R53 is what the book says, TIS-A47 what
// holds where the book is silent or in doubt. Their words, in ours and not the book's,
// are the texts "rule.TIS-R53". What the table may decide otherwise is in
// houseRules, in the order of the book, with the words "house.KEY".
//
// # Words of the book and of the code
//
//	Spieler, Kapitän am Tisch       Player
//	Mannschaft                      CrewSetup, Crew
//	Figur                           Figure
//	Kapitän, Offizier, Maat, Matrose  Rank: Captain, Officer, Mate, Seaman
//	Runde                           Game.Round, Phase
//	wer zuerst zieht                Ship.Order, order
//	Kartenstapel                    pile: Player.Cards, turnUp
//	Aktivierung, Aktion             activation, actions
//	Aktivierungsmarker              Figure.Acted
//	Schusswaffe                     gun: GunKind
//	Kanone, Katapult                Ship.Port, cannonTerm
//	Nachladen, Waffe kaputt         GunState
//	Nahkampfwaffe                   Figure.Blades, Bayonet, meleeWeapons
//	Nahkampf                        Figure.Melee, strike
//	Rettungswurf                    save
//	Schuss in einen Nahkampf        whoIsHit, hitInMelee
//	Schiff, Masten, Rumpftreffer    Ship, Built and Masts, Hull
//	Backbord, Steuerbord            PortSide, StarboardSide
//	Bewegung eines Schiffs          voyage, sailDistance
//	Schadenstabelle                 damage
//	Entern, vertäut, Taue kappen    board, Lashing, cut
//	Rammen                          ram
//	Sinken, Untergehen              beginSinking, Ship.Sinks, SunkOrder
//	Treiben                         adrift, drift
//	Hinübersteigen, Hinaufklettern  swing, climb
//	Beiboot, Ruderboot              Boat, lifeboat
//	Fass, Kiste                     Item
//	Dublone                         Earned, worth
//	Rekrut, Leichtmatrose           Figure.Recruit, addRecruit
//	Waffenschaden-Tabelle           misfire, Jammed
//	Zauberkarte, Aufgabe            Magic, Hand, TaskState
//	Cäsar und Wikinger              the variant "ancients": option_ancients.go
//	Schild, großer Schild           cover, hasLargeShield
//	Katapult mit Feuer              Ship.Incendiary, setAlight
//	beritten, Streitwagen           Mount, isMounted
//	Enterbrücke                     Ship.Corvus
//
// In the code a range is how far a weapon shoots, a reach how far a figure gets, a
// destination where they go; an outcome is what may come of a roll, a guess how a simulated
// table answers. Functions that begin with ask make a question, those with add a part of a
// sum.
//
// # Files, from the top to the ground
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
// A paragraph of the book is a function, with its rules in the comment. keys.golden.txt
// holds every key of a question, every free deed and every path of a value: those are file
// format.
//
//	info.go                 what is known before a game
//
//	setup_wizard.go         what set-up asks
//	setup_crew.go           what it asks about crews, and what figures carry
//	setup_kept.go           crews of earlier evenings
//	setup_samples.go        set-ups to play at once
//	setup_print.go          sheets to print
//	setup_build.go          a game out of its set-up
//	setup_fields.go         the table of all fields of a set-up
//	setup_table.go          what follows from it: defaults, problems, questions, what is shown
//	setup_checks.go         what a field may not be beside others
//	setup_node.go           the set-up as a tree of players, ships, crews and figures
//
//	view.go                 what a screen draws
//	values.go               every value of the state, and which go together
//	values_changes.go       what to do on the table when a value is changed by hand
//
//	round.go                the parts of a round
//	round_order.go          who moves first
//	round_cards.go          the pile of cards
//	detail.go               how closely the program watches; doubloons alone
//	round_deeds.go          what is open apart from the question: ropes, giving up
//	ship_sail.go            the turn of a ship
//	ship_way.go             how far it goes; ships that drift; the edge of the field
//	ship_board.go           boarding, ropes, capture
//	figure_activate.go      what a figure may do when its card has come
//	figure_move.go          walking, swimming, rowing
//	figure_cross.go         the step to a ship alongside, climbing aboard, touching
//	figure_shoot.go         hand weapons, shots into a melee, locked doors
//	figure_melee.go         blows, and who is in which melee
//	figure_load.go          what is loaded, and jams that are cleared
//	ship_cannon.go          firing and loading cannons
//	ship_damage.go          ramming, the damage table, masts
//	ship_sink.go            hull hits, and what becomes of a ship with five
//	figure_refuse.go        why something cannot be done
//	figure_save.go          saves, sums of rolls, figures that are moved or out
//	figure_carry.go         barrels and chests
//
//	option_campaign.go      the three games of the treasure island
//	option_island.go        the game ashore
//	option_wind.go          wind and courses
//	telling.go              what makes the story of an evening
//	option_monster.go       the sea monster
//	option_misfire.go       the misfire table, and clearing a jam
//	option_ancients.go      shields, mounts and fire of Caesar and Vikings
//	option_magic.go         dealing and opening magic cards
//	option_magic_play.go    playing them, and what they do
//
//	round_victory.go        how a game ends, and the standings
//	round_points.go         doubloons
//	outcomes.go             outcomes whose probability is told before a roll or a choice
//	guesses.go              how a simulated table answers what only people know
//	figure_pick.go          choosing figures and crews, and the digits of all that can be chosen
//	figure_weapons.go       the kinds of hand weapons, and loading them
//
//	state_words.go          names and words of what the state holds
//	state_query.go          what can be asked of the state
//	state_turn.go           what lasts as long as a turn
//	state_options.go        the state of the options
//	state.go                the state
//	house.go                the house rules
//	setup.go                the form of a set-up
//	texts.go                the catalogues
//
// # How doubtful rows are read
//
//   - A fifth hull hit, once given, is paid; where cannons sink at once, a ram and a ship
//     that is sinking already still take their two rounds (TIS-A30, A77, A116).
//
//   - When a player who sailed off is out (edge=eliminate), every other ship under their
//     command leaves the field too, captured ones included; all figures aboard any of
//     them is out, boarders of others as well. Their own figures elsewhere are out; those
//     of others elsewhere stay (TIS-A123).
//
//   - A shooter who is in the melee too and has nobody else of their crew there: on 1
//     to 3 a third crew in it is hit, or nobody; on 4 to 6 one of the target's side by
//     lot. Whose crew is not in the melee at all hits on 4 to 6 the target itself
//     (TIS-A50, A136).
//
//   - All who are linked by touching each other are in one melee (TIS-A135).
//
//   - A ship captured at once changes hands at once; victory is looked at when the book
//     says so, and its cannons and helm are the captor's from the next round on (TIS-A36,
//     A106, A107).
//
//   - Conquest means every ship afloat, also one left behind by somebody who gave up
//     while others were aboard: it waits to be captured. Nobody on a side left at all:
//     nobody has won (TIS-A105).
//
//   - After the last round that was agreed on (TIS-A94) all who are afloat have won a
//     game for the last ship afloat, doubloons decide a conquest that nobody achieved, and
//     of a goal the people say who has reached it.
//
//   - A game for a goal without a last round may continue for ever; set-up and the first
//     round say so.
//
//   - A ship may ram after a boarding roll that failed: it must sail on anyway (TIS-A38).
//
//   - Who sits in a boat that has moved in this round may still climb out of it, into the
//     water or ashore: that takes an action and no rowing (TIS-A10, A128).
//
//   - Swimmers get into no boat (TIS-A129); a boat can be entered from the deck it belongs
//     to or from land (TIS-A134).
//
//   - Nobody on a mast is at the helm: without own figures on deck nobody is asked who
//     steers (TIS-A27). Climbing out of a boat leaves a melee there as walking off does (TIS-A54).
//
//   - A chest comes from another ship also when it is carried back to a prize from where
//     somebody had taken it; out of a boat it must have begun elsewhere (TIS-A76).
//
//   - Saves to which the plague may count (plague.saves) are all rolls against one's own end, on
//     a broken mast and a sunk ship too, as those that officers add 1 to (TIS-A4, A60).
//
//   - Giving up is no rule of the book: what is the player's own is called off, nothing that
//     was rolled is rolled again, and a round that is wound up is tested at its end (TIS-A106).
//
//   - An exploded cannon is off the ship, and the player who commands the ship picks any
//     figure on its deck, also an enemy's: who is near only the table knows (TIS-R107, A68).
//
//   - A bayonet is on the first musket or rifle, and thrown away with that one (TIS-A7).
//
//   - A crew that names no recruit is refused where recruits are played with; the crews that are
//     ready name their last seaman, who counts as one only there (TIS-A61).
//
//   - A ship that has beaten off boarders is closed until the round ends to all figures of the
//     player who boarded, out of the water and out of boats too; ropes that are thrown after
//     all, by either side, open it (TIS-R36, A130).
//
//   - A ship that was once one's own, from the start or captured and paid, pays nothing when
//     one sinks it (TIS-A150).
//
//   - Between figures in one melee nobody measures: they are in range of any weapon (TIS-R52).
//
//   - A large shield counts as one where the people have agreed on it (large_shields), and
//     like any other where they have not. It halves walking, riding and swimming, not
//     rowing. It stays behind on the way to a ship of somebody else unless one of the two
//     has a boarding bridge, and can be taken up again with an action. A figure that climbs aboard
//     such a ship leaves it in their boat, or loses it in the water (TIS-R97, R98).
//
//   - Riders and charioteers are mounted alike, on land and on deck; in the water, in a boat
//     and on a mast they are on foot (TIS-R101).
//
//   - Catapults misfire as cannons do (TIS-R100, R107); bows do not (TIS-A156). A shield
//     that helps against catapults (shield.engines) helps the save from row 6 (TIS-A158).
//
//   - Every barrel of another's ship that a player's figure brings aboard is one for the
//     rum card, and any figure of theirs may set one down against the plague; own ones count
//     for neither (TIS-R81, A144).
//
//   - A task that was fulfilled and never shown pays when the game is over: the program
//     turns the card up; with cards of their own the people are asked (TIS-R79).
//
//   - Mermaids that sing while the round is wound up would do nothing: no card is played then.
//
//   - On the treasure island no magic cards are dealt and no monster comes; rounds.max alone
//     ends the hunt early, and then nobody has won. Ashore a crew may be alone: it must
//     still bring the chest home (TIS-A154).
//
//   - In the first and third game the chest ends the game at once; any other ending ends
//     it too, and the campaign continues: without a treasure there is no third game
//     (TIS-R91, R94). Each crew may hire two seamen (TIS-A155).
//
// # What answers depend on
//
// After a correction an observation or a decision stays only if its question reads the same, so
// each question names what its answer depends on, in its words and, by ids, in what it is about.
// Rolls and draws are facts: they stay with the player who threw or drew them at that place. Besides the
// player who is asked, these are:
//
//	activate.figure, touch.figure, sail.next, wind.how, goal.reached, score.who, score.won  nothing
//	crew.of                 the question that comes after it
//	score.what              the player
//	activate.action, door.weapon, shoot.weapon, shoot.target, take.item,
//	melee.target, melee.leave  the figure
//	move.to, move.boat, load.what, monster.with, move.touch, monster.distance  the figure and its place
//	touch.more              the figure and its place
//	move.far                the figure, its place, where it goes
//	shoot.figure            the figure, the crew shot at
//	shoot.distance, shoot.chosen  the figure, its target, the places of both
//	cannon.side             the figure, its ship, the target
//	sail.helm, ropes.cut, damage.crew, mast.aloft, ram.cannon, ram.lost, monster.victim  the ship
//	mast.aloft.nth          the ship, which mast
//	damage.side             the ship, who hit it
//	damage.cannon, misfire.near  the ship, the side
//	sail.course, gybe.course, drift.bow  the ship, how the wind's arrow points
//	sail.end, sail.rest, sail.still, sail.back, sail.downwind, drift.end  the ship, its course,
//	                        the arrow, the way
//	board.target, ram.target, edge.sure  the ship, its course, the arrow
//	monster.near, monster.passed  likewise, and how the move ended
//	monster.within          the part of the field where the monster rose
//	monster.nearest         that, and the ships within its reach
//	boat.row                the boat
//	mermaids.ship, magic.announce, magic.lay, magic.last, leave.how,
//	concede.sure, seat.heir  the player
//	magic.seen, magic.which  the player, the card
//	seat.come               nothing else
//	island.shovel           the crew
//	island.hands, island.hand  who has been hired
//	setup.*, house.*        the number of the player, ship, crew or figure; of a house rule the rule
//
// What only the table knows, where a figure is on a deck or a ship is on the sea, no words
// can hold.
//
// # How it is proven
//
// testdata/examples holds every worked example and every gap of the rules as a script, what
// set-ups may not say, and cases that put several rules together; testdata/playthroughs a
// whole game for each ending; coverage_test.go demands that every rule is named, texts_test.go
// that every text is shown, history_test.go what may not happen in any game, and the battery
// of gamestest the rest.
//
// # Where more would go
//
// Each roll adds its modifiers in one place, each phase of the round is one case in Play.
package tischpiraten
