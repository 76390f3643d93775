// Package log keeps every game of a household as one append-only text file of JSON lines.
//
// A [Folder] holds the games, a [Game] is one of them, opened for writing ([Folder.Take]) or for
// reading ([Folder.Look]). Begin reading at [Game.Append].
//
// A file such as games/2026-11-26-tischpiraten-k7m3p.jsonl can be read, searched and copied with
// any tool, also while the game is played. It promises four things.
//
//   - An answer that Append has accepted is on the disk: each Append is one write and one sync.
//     A crash or a power cut loses at most the write that nobody was told of.
//   - An act is atomic. Its lines go out in one write; the last one carries "end":true. A write
//     without its end is cut off, and kept beside the file, when the game is next opened for writing.
//   - What is read is what was written. The last member of every line is its sum, see [sumOf]. A
//     changed, missing or exchanged line is a [DamagedError].
//   - A file that has become shorter is noticed, and so is one that is gone. The marker, a small
//     file in the state folder of this computer, holds the sum of the last acknowledged line. It
//     is written after the sync and not synced itself, so it may know less than the file, never more.
//
// # Lines
//
// The first line is the header: format, id, game, created, lang. After it come entries, each with
// the fields of [replay.Entry], and lines of other kinds:
//
//	begin    the set-up as TOML, the version of the rules, the seed, the campaign. The answers of a
//	         set-up that is asked are before it, with numbers of their own.
//	options  who rolls and draws from here on
//	throws   throws of a dice tower that did not count
//	result   the final standings; void when an entry follows
//
// A correction of the set-up is an entry like any other correction, so that it can be undone.
//
// What people may change at any time (name, note, "does not count") is a small .toml file of the
// same name, replaced atomically, also while the game is played elsewhere. A picture of the table is a
// .jpg of the same name; the notes say at which question it was taken.
//
// # What it cannot promise
//
// The sums are no secret: they guard against broken disks, not against people who edit the file.
// A file that is copied to another computer leaves its marker behind: there a missing end is not
// noticed. If the file and its marker are both put back to an older state, the game is that older
// game.
// Without its marker, a file whose last two acts are damaged looks like one whose last write was
// interrupted. Such an end is kept beside the file, with the ending ".tail".
//
// # Files, from the top to the ground
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	recover.go     the best of all copies of a game; games from elsewhere
//	check.go       what is wrong with the files of a folder
//	backup.go      copies of what has changed
//	throws.go      the throws of a dice tower in all games
//	raw.go         lines as bytes, and their sums
//	lines.go       files of lines that are no games
//	game.go        one game: create, open, append, refresh
//	change.go      notes, deleting
//	folder.go      the list of games; finding one
//	evening.go     when an evening begins
//	clock.go       times that were taken before the clock was set
//	picture.go     the picture of the table
//	notes.go       the file of notes
//	lock.go        one writer per game
//	tree.go        lines of several copies as a tree
//	scan.go        what the bytes of a file hold
//	marker.go      what this computer knows of the last acknowledged line
//	open.go        opening a folder; whether it may be written
//	line.go        the lines and their sums
//	id.go          ids of games
//	file.go        writing files and folders so that they survive a power cut
//	errors.go      what can go wrong
//	disk_unix.go   what the system says of a disk
//	disk_other.go  the same where nothing is known of it
//	texts.go       the catalogues
package log
