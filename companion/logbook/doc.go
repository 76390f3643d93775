// Package logbook keeps every game of a household in one SQLite file.
//
// It promises four things.
//
//   - What Append has accepted is on the disk when it returns: the file is in
//     WAL mode with synchronous=FULL, and each Append is one transaction with
//     one sync (and two or three more now and then, when SQLite folds the -wal
//     file into the book). A kill or a power cut loses nothing that was accepted,
//     and leaves at most the one write behind whose answer nobody has seen.
//   - What is read is what was written. Every entry carries a SHA-256 over
//     itself and the checksum before it; the chain starts at the game's head.
//     The head carries a seal, written anew with each answer: a checksum over
//     the head, the set-up, the number of entries and the last one's checksum.
//     A changed, missing or exchanged entry is refused with a [DamagedError],
//     and [Book.Sound] gives the entries before it.
//   - One game is written by one program at a time (a lock file per game, freed
//     by the kernel when a program dies). Other games in the same file stay
//     free, and anybody may follow one read-only.
//   - A book that has become shorter says so. Each answer notes its number and
//     checksum in a witness beside the book, after the book itself and without a
//     sync. A game that is shorter than its witness is refused with a
//     [DamagedError] that knows how many entries are missing. SQLite reads a -wal
//     file only up to the first frame that is broken, and without a word: so, when a
//     book is opened, its frames are looked at to the end, and if acknowledged ones
//     lie behind the break they are counted too, "at least" where the witness knows
//     of fewer. A write that a power cut has torn was never acknowledged and is no
//     damage. Before anything is written to such a book, all its files are copied.
//
// When nothing is written for some seconds, or a round is over ([Book.Rest]), the -wal
// file is folded into the book and started over. [Book.Backup] copies a book in play,
// [Book.KeepEvening] keeps copies of the last five evenings, and [Recover] makes the best
// book of a damaged one and of copies: it leaves the broken frames of a -wal file out, for
// mostly later ones have written over the same page, looks through damaged pages for
// rows that SQLite does not find any more, and takes of each game the longest run that fits
// its checksums. [Game.Rescue] writes down what a game holds when its book
// takes no more.
//
// The file and its -wal file are looked for at each write. A -wal file that was taken away
// is folded in from where SQLite still has it, as long as no other program has the book
// open. After one that was cut short nothing is written any more: folding half of it in
// would break the book.
//
// What it cannot promise: checksums are no secret, so they guard against
// broken disks and not against people who edit the file; and if the book and its
// witness are both put back to an older state, the game is that older game.
//
// Beside the book, say b.sqlite, lie
//
//	b.sqlite-wal, -shm         SQLite's, while it is open
//	b.sqlite.witness           what was acknowledged, 128 bytes for each game
//	b.sqlite.heads/            a copy of each game's head
//	b.sqlite.locks/            the lock files, empty but for a process number
//	b.sqlite.copies/           the last evenings, by date
//	b.sqlite.damaged-XXXXXXXX  a damaged book as it was found, with its -wal and .witness
//	b.sqlite.shape-1           a book as it was before it got the tables of a newer shape
//	b.sqlite.before-TIME       a book as it was before Recover, with its -wal and .witness
//
// Whoever copies a book by hand while it is open copies the -wal file too.
//
// user_version numbers the shape of the file. The first had no notes; a book of that shape is
// read and played as it is, and gets their table with its first note, in one transaction after
// a copy. A newer shape is refused with a [NewerError], a book from before the first release
// with an [OlderError]; both are left as they are.
//
// The contents of an entry are JSON that this package never looks into. Times
// are kept to the millisecond.
//
// # Files, from the top to the ground
//
// A file uses what stands below it; a test in package games counts the uses that point upwards.
//
//	words.go          errors in words
//	recover.go        the best book of damaged ones: reading them
//	rescue.go         a game whose book takes no more
//	recover_draft.go  the book that recovering makes
//	adopt.go          a game from another machine
//	upgrade.go        writing notes, also into a book of an older shape
//	backup.go         copies, asked for and of each evening
//
//	save.go           entries and heads that are written
//	open.go           opening a book
//	game.go           a game of a book, closing
//	rest.go           folding the -wal file in
//	check.go          whether the file holds what was written
//	load.go           reading and verifying a game
//	find.go           finding a game
//	note.go           what people note of games
//	carve.go          rows in damaged pages
//	make.go           an empty book
//	schema.go         its tables
//	shortened.go      books that have lost entries
//	use.go            reading and writing; files that were taken away
//	conn.go           SQLite
//
//	rights.go         who may read and write the files
//	rights_unix.go    the same on Unix
//	rights_other.go   and elsewhere
//	wal.go            what a -wal file holds
//	copy.go           copying files
//	witness.go        what was acknowledged
//	lock.go           one program for each game
//	headcopy.go       a copy of each head
//	record.go         a game's row
//	chain.go          checksums
//	head.go           heads and entries
//	id.go             IDs of games
//	errors.go         what can go wrong
//	book.go           a book
//	texts.go          the catalogues
package logbook
