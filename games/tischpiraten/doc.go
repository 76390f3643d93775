// Package tischpiraten referees Tischpiraten by Axel Jansen: simple tabletop rules for
// children and the young at heart, 1st edition, version 2, March 2019 (ISBN
// 978-3-947728-05-3), for two to four players.
//
// Rules have numbers: TIS-R53 is a rule of the book, TIS-A47 a ruling of ours where the
// book is silent or ambiguous. The catalogues hold them in our own words, as the texts
// "rule.TIS-R53". The rules that people may change are in houseRules; their texts are
// "house.KEY".
//
// # Words of the book and of the code
//
//	Spieler, Kapitän am Tisch       Player
//	Mannschaft                      CrewSetup, Crew
//	Figur                           Figure
//	Kapitän, Offizier, Maat, Matrose  Rank: Captain, Officer, Mate, Seaman
//	Runde                           Game.Round, Phase
//	Reihenfolge der Schiffe         Ship.Order, order
//	Kartenstapel                    pile: Player.Cards, turnUp
//	Aktivierung, Aktion             activation, actions
//	Aktivierungsmarker              Figure.Acted
//	Schusswaffe                     gun: GunKind
//	Kanone, Katapult                Ship.Port, cannonTerm
//	Nachladen, Waffe kaputt         GunState
//	Nahkampfwaffe                   Figure.Blades, Bayonet, meleeWeapons
//	Nahkampf                        Figure.Melee, strike
//	Rettungswurf                    save
//	Schuss in einen Nahkampf        whoIsHit, sideHitBy
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
// In the code a range is how far a weapon shoots, a reach how far a figure can move, and a
// destination where it moves to. An outcome is a possible result of a roll; a guess is how
// a simulated player answers. Functions whose names begin with ask make a question; those
// that begin with add add a modifier to a sum.
//
// # Files, from the top layer down
//
// A file uses only files below it; a test in package games counts the exceptions.
// A paragraph of the book is a function that cites its rules in the comment.
// keys.golden.txt lists the keys of all questions, all optional actions and the paths of all
// values: they are part of the file format.
//
//	info.go                 the description of the game
//
//	setup_wizard.go         the questions of set-up
//	setup_crew.go           its questions about crews and what figures carry
//	setup_kept.go           crews of earlier evenings
//	setup_samples.go        set-ups that are ready to play
//	setup_print.go          sheets to print
//	setup_build.go          building a game from its set-up
//	setup_fields.go         the table of all fields of a set-up
//	setup_table.go          what that table provides: defaults, problems, questions, texts
//	setup_checks.go         checks of fields that depend on other fields
//	setup_node.go           the set-up as a tree of players, ships, crews and figures
//
//	view.go                 what a screen draws
//	values.go               every value of the state, and which are changed together
//	values_changes.go       instructions for the table when a ruling changes a value
//
//	round.go                the phases of a round
//	round_order.go          who moves first
//	round_cards.go          the pile of cards
//	detail.go               the detail level, and the score pad
//	round_actions.go        optional actions: cutting ropes, giving up
//	ship_sail.go            the turn of a ship
//	ship_way.go             how far it sails; drifting; the edge of the field
//	ship_board.go           boarding, ropes, capture
//	figure_activate.go      the activation of a figure
//	figure_move.go          walking, swimming, rowing
//	figure_cross.go         crossing to a ship alongside, climbing aboard, contact
//	figure_shoot.go         hand weapons, shots into a melee, locked doors
//	figure_melee.go         blows, and which figures are in which melee
//	figure_load.go          loading weapons, clearing jams
//	ship_cannon.go          firing and loading cannons
//	ship_damage.go          ramming, the damage table, masts
//	ship_sink.go            hull hits, and the sinking of a ship with five
//	figure_refuse.go        reasons why an action is refused
//	figure_save.go          saves, sums of rolls, figures moved or removed
//	figure_carry.go         barrels and chests
//
//	option_campaign.go      the three games of the treasure island
//	option_island.go        the game ashore
//	option_wind.go          wind and courses
//	telling.go              the messages that make up the story of an evening
//	option_monster.go       the sea monster
//	option_misfire.go       the misfire table, and clearing a jam
//	option_ancients.go      shields, mounts and fire of Caesar and Vikings
//	option_magic.go         dealing and revealing magic cards
//	option_magic_play.go    playing them, and their effects
//
//	round_victory.go        how a game ends, and the standings
//	round_points.go         doubloons
//	outcomes.go             outcomes whose probability is shown before a roll or a choice
//	guesses.go              how simulated players answer what only people know
//	figure_pick.go          choosing figures and crews, and the digits of options
//	figure_weapons.go       the kinds of hand weapons, and loading them
//
//	state_words.go          names and texts of the parts of the state
//	state_query.go          queries of the state
//	state_turn.go           state that lasts only one turn
//	state_options.go        the state of the options
//	state.go                the state
//	house.go                the house rules
//	setup.go                the form of a set-up
//	texts.go                the catalogues
//
// How an ambiguous rule is read is said by the rules' own texts, in the catalogues, and by the functions that apply them.
//
// # What answers depend on
//
// After a correction, an observation or a decision is kept only if its question reads the
// same. So each question names what its answer depends on, in its text and by the ids that
// it is about; reads_test.go lists and checks it. Rolls and draws are facts: they stay with
// the player who rolled or drew at that point.
//
// Questions cannot name what only the table knows: where on a deck a figure is, or where on
// the sea a ship is.
//
// # Tests
//
// testdata/examples holds every worked example and every gap of the rules as a script,
// invalid set-ups, and cases that combine several rules; testdata/playthroughs holds a whole
// game for each ending. coverage_test.go checks that every rule is cited, texts_test.go that
// every text is shown, history_test.go invariants of all games; the battery of gamestest
// checks the rest.
//
// # Adding to it
//
// Each roll adds its modifiers in one place; each phase of the round is one case in Play.
package tischpiraten
