// Package line plays a game without a screen: [Plain] with numbered choices for
// screen readers, simple terminals and pipes, [JSON] over an open protocol for other
// programs. Both walk the same questions as the screens.
//
// # The open protocol
//
// One JSON object on a line, UTF-8, in both directions. Every line in is answered by
// at least one line out, in order. Fields that one side does not know are ignored by
// it; "protocol" in the first line rises when one changes its meaning. A line in has at
// most [MaxLine] bytes. The keys of a game's questions and the paths of its values
// stand in its own package comment.
//
// Players are called by their names and the table is "". Lengths are whole
// millimetres. Texts are in the language of the first line and for people only;
// programs go by ids, keys and paths.
//
// # Lines out
//
//	{"type":"hello","protocol":1,"game":"tischpiraten","id":"k7m3p","lang":"de","rules":1}
//
// comes first. "resumed":true stands there after resume; of what was said before, only the
// orders that followed the last act are said again, with "again":true. "stage":"setup" stands there while the set-up is asked, by questions like
// all others: when it is complete a second hello follows with the id of the game proper,
// whose numbers begin at 1.
//
//	{"type":"say","key":"say.dead","text":"Take Jan off the table.","order":true,"about":["jan"]}
//
// is an announcement. "order":true stands there where people have to do something with the
// pieces: show it until they have seen it. "about" are the ids of the players and pieces
// that the text calls by name; a name that two of them have is left out.
//
//	{"type":"ask","n":17,"place":"r3.07.2","key":"shoot.hit","kind":"roll","who":"Anna",
//	 "about":"jan","text":"…","rule":"TIS-R53","also":[{"id":"concede","who":"Anna","text":"…"}],
//	 "waiting":0,…}
//
// is the open question (on one line). "n" is the number that the answer will have in the
// log: it rises with every entry of any kind, never repeats and survives resume. After
// undo the same question comes with a new n, after an error with the same. "also" lists
// the free deeds that are open besides, "waiting" is how many old answers wait for their
// questions after a correction. "saved":false stands there while answers wait for a disk
// that cannot be written. "about" tells questions of the same key apart. By kind there is
// also
//
//	choose   "options":[{"id","text"}]; "min","max" where several may be taken or none,
//	         "ordered":true where the order matters; "likely":5 where the first five are
//	         what the rules expect, and the table may take any
//	roll     "dice":[{"die":"d6","faces":["1",…]}]
//	draw     "deck","cards":[{"id","text","left"}]; "count" where several are drawn at once;
//	         "code":"r11" where people type the card so
//	number   "min","max","unit": "mm" or "count"
//	confirm  nothing
//	text     "min","max": how many characters
//
// "marked" is the answer that the rules expect, as the log would hold it: ["anna"], ["yes"],
// [] for none of several. The table's own answer counts.
//
// "form":{"fields":["with","ducats",…],"given":["Ben"]} are the questions that one belongs
// with, by name, and what was answered to those before it: the next field is its own.
//
// A question with "secret":true is one player's alone: its text only says whose, and
// nothing says what can be answered until he peeks.
//
//	{"type":"view","view":{…},"values":{"ships.seegurke.hull":3,…}}
//
// is what a screen shows, and everything that can be set: numbers, true or false, words.
//
//	{"type":"changed","back":[16],"aside":[],"values":[{"path","was","is","text"}]}
//
// follows undo, redo, back, set, correct, calloff and drop, and then comes the question:
// entries that stand no more, entries set aside, and what changes on the table. After
// "try" it has "try":true, and "counts":{"waits","kept","aside"} says how many later answers
// would wait for a question that is asked anew, how many would still stand, and how many
// not. If some wait, "then":true says that the values are those that differ when that
// question is asked; what comes after it hangs on the new answers.
//
//	{"type":"why","n":17,"sum":[{"text","value","rule"}],"total":4,"need":4,"rule":"TIS-R53","rule_text":"…"}
//
// is what a number rests on; the values of the parts add up to the total. "need" stands
// there where a die is rolled against it, "unit" where the sum is an amount; without a
// sum there is no total. Of an open roll "chances":[{"text","yes","of"}] may say what may
// come of it in "yes" of "of" equally likely cases; "most":{"yes","of"} stands there where
// that hangs on a choice still to come. Of an open choice each has the "option" that it
// is about.
//
//	{"type":"entry","n":9,"op":"answer","place":"r1.02.1","key":"shoot.hit","who":"Anna","text":"…",
//	 "state":"stands","by":0}
//
// is an entry of the log, one line each, and then {"type":"end","of":"log"}. "op" is
// answer, ruling, deed, undo, redo, back, calloff, correct or drop; "state" is "stands",
// "undone", "called off", "set aside" or "corrected", "by" the entry that made it so and
// left out where there is none.
//
//	{"type":"error","code":"stale","text":"…","rule":"…"}
//
// changes nothing, and then comes the same question again. Codes: not-json (no JSON
// object, or too long), stale (an answer to another n), illegal, nothing (nothing there to
// do it with), unknown-path, out-of-range, secret, not-saved (the disk; the answer
// stands and waits, and each further answer tries again), crash (the rules broke down; a
// mistake of the program). Instead of hello: locked (another program plays the game),
// not-saved, nothing (no such game), illegal (the set-up; the program ends with 2),
// damaged, failed.
//
//	{"type":"over","standings":[{"player":"Anna","points":12,"place":1,"text":"…"}]}
//
// ends the asking, not the input: undo, correct and set work on, and a finished game can
// be resumed for it.
//
//	{"type":"dice","n":17,"dice":[{"die":"d6","face":"4","from":"tower:red"},
//	 {"die":"d6","face":"?","from":"tower:blue"}],"keep":false,"text":"…"}
//
// comes unasked when a dice tower has read a throw: what now lies in the open roll, "" for
// a die that nobody threw and "?" for one that nobody could read; [] where no roll is open.
// With "keep":true the roll is complete and {"do":"keep"} answers it. "text" says why people
// have to look, and which dice were thrown that nobody had asked for: these never count.
// The question stays the one it was, with its n. Says come unasked too: what people need to
// know of a device, as that the tower was unplugged ("tower.state.unplugged").
//
// When the rules have changed since a game was played, and come to something else, the
// question "rules.changed" is asked first: "stored" takes up the last turn as it was
// stored, "anew" works all answers out anew.
//
// # The luck report
//
//	{"type":"luck","by":"die","name":"red","die":"d6","rolled":120,"evenings":2,
//	 "faces":[{"face":"1","text":"1","rolled":18,"expected":20},…],"mean":3.61,"mean_expected":3.5,
//	 "chi2":3.2,"df":5,"p":0.669,"needed":408,"verdict":"too-few","text":"…"}
//
// comes from "hafenmeister luck --json" alone, a line for each count: "by" is "player",
// "die" (one of a tower's) or "source" ("key", "virtual", "tower"). Means stand there of dice
// with numbers, "chi2", "df" and "p" where enough fell. "verdict" is "too-few" (fewer than
// "needed"), "even", "one-evening" (it stands out, on one evening only) or "stands-out". Then
// {"type":"skipped","game":…,"text":…} names games that were not counted, and
// {"type":"end","of":"luck","rolled":…,"games":…,"evenings":…,"compared":…,"alarm":0.05,"bias":1.5,"power":0.8}
// ends it: "compared" counts were tested, all of them together raise a false alarm in at
// most "alarm" of all reports, and "needed" throws find a face that falls "bias" times as
// often as it should in "power" of all cases.
//
// # Lines in
//
//	{"n":17,"answer":…}
//
// answers the open question n: an option's id or a list of ids; a list of faces in the
// order of the dice, null in it for a die that the program is to throw, a number for its face;
// a card's id or a list; a number; true or false; a string. A single one needs no list.
//
//	{"do":"virtual"}                          the program throws the dice, or draws; beside
//	                                          dice of a tower they wait to be kept
//	{"do":"keep"}                             the dice as a tower reads them; an answer that
//	                                          names other faces corrects them
//	{"do":"throw"}                            the dice of the tower do not count: they are
//	                                          thrown again
//	{"do":"undo"}  {"do":"redo"}
//	{"do":"back","to":9}                      leaves out entry 9 and all after it
//	{"do":"calloff"}                          back to the first question of the action
//	{"do":"correct","n":9,"answer":["3"]}     entry 9 is worded anew; with "try":true it only
//	                                          tells. A ruling has "values" instead of "answer";
//	                                          n 0 is the set-up, as the text of a set-up file
//	{"do":"drop"}                             sets the waiting answers aside
//	{"do":"set","values":{"ships.seegurke.hull":3}}   a ruling: all of them or none
//	{"do":"free","id":"concede","who":"Anna"}
//	{"do":"next"}                             begins the next game of a campaign, once this one
//	                                          is over and its line "over" says "next":true
//	{"do":"why"}                              of the open question; with "n" of an entry
//	{"do":"view"}  {"do":"log"}
//	{"do":"peek","who":"Anna"}                what Anna alone may look at: says, a view with
//	                                          her values, the question if it is hers
//	{"do":"quit"}                             as the end of input: the game can be resumed
//
// [Plain] marks orders, and the list of what changes on the table, with "- ".
//
// The same seed and the same lines in give the same lines out, but for the game's id.
package line
