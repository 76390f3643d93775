// Package log keeps every game of a household as one append-only text file of JSON lines.
//
// A [Folder] is a directory of games; a [Game] is one of them, open for writing ([Folder.OpenGame]) or
// for reading ([Folder.ReadGame]). Begin reading at [Game.Append].
//
// A file such as games/2026-11-26-tischpiraten-k7m3p.jsonl can be read, searched and copied with
// any tool, also during the game. The package guarantees four things:
//
//   - Durability. Each Append is one write and one sync: when it returns nil, its lines are on the
//     disk. A crash or a power cut loses at most a write for which Append has not returned.
//   - Atomicity. The lines of an act are written together, and the last one has "end":true. When a
//     game is next opened for writing, an incomplete act is cut off and saved in another file.
//   - Integrity. The last member of every line is a checksum, see [sumOf]. A changed, missing or
//     swapped line is a [DamagedError].
//   - Truncated and missing files are detected. The marker, a small file in the state folder of
//     this computer, holds the checksum of the last acknowledged line. It is written after the sync
//     and not synced itself, so it may be behind the file but never ahead of it.
//
// # Lines
//
// The first line is the header: format, id, game, created, lang. After it come entries, each with
// the fields of [replay.Entry], and lines of other kinds:
//
//	begin    the set-up as TOML, the version of the rules, the seed, the campaign. If the program
//	         asked for the set-up, the answers come before this line, numbered separately. If undo
//	         leads back to it, its begin line and all its entries are written again, as one act with
//	         the undo. What is before the last begin line is history and not part of the game.
//	options  who rolls and draws from here on
//	throws   throws of a dice tower that did not count
//	result   the final standings; void when an entry follows
//
// A correction of the set-up is an entry like any other correction, so that it can be undone.
//
// What people may change at any time (name, note, "does not count") is in a small .toml file of the
// same name, which is replaced atomically and needs no lock. A picture of the table is a .jpg of the
// same name; the notes say at which question it was taken.
//
// # Limits
//
// The checksums have no key: they protect against broken disks, not against people who edit the file.
// Markers are not copied with the files: on another computer a truncated file is not detected. If the
// file and its marker are both restored to an older state, the game is that older game.
// Without its marker, a file whose last two acts are damaged looks like one whose last write was
// interrupted. The end of such a file is saved beside it, with the extension ".tail".
//
// # Files, top to bottom
//
// A file uses those below it; a test in package games counts the exceptions.
//
//	recover.go     merging all copies of a game; games from other computers
//	check.go       checking the files of a folder
//	backup.go      copying files that have changed
//	throws.go      the throws of a dice tower in all games
//	raw.go         lines as bytes, and their checksums
//	lines.go       files of lines that are not games
//	game.go        one game: create, open, append, refresh
//	change.go      notes, deleting
//	folder.go      the list of games; finding one
//	evening.go     when an evening begins
//	clock.go       correcting times taken before the clock was set
//	picture.go     the picture of the table
//	notes.go       the file of notes
//	lock.go        one writer per game
//	tree.go        lines of several copies as a tree
//	scan.go        parsing and verifying the bytes of a file
//	marker.go      the last acknowledged line of each game
//	open.go        opening a folder; whether it may be written
//	line.go        the lines and their checksums
//	id.go          ids of games
//	file.go        writing files and folders so that they survive a power cut
//	errors.go      the errors that people see
//	disk_unix.go   free space, devices, permissions
//	disk_other.go  the same for systems where they are unknown
//	texts.go       the catalogues
package log
