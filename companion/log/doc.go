// Package log stores each game in an append-only text file of JSON lines. All games of a household are in
// one folder.
//
// A [Folder] is a directory of games; a [Game] is one of them, open for writing ([Folder.OpenGame]) or
// for reading ([Folder.ReadGame]). To read the code, start at [Game.Append].
//
// A file such as games/2026-11-26-tischpiraten-k7m3p.jsonl can be read, searched and copied with
// any tool, also during the game. The package guarantees four things:
//
//   - Durability. Each Append is one write and one sync. When it returns nil, its lines are on the
//     disk. A crash or a power cut loses at most a write for which Append has not returned.
//   - Atomicity. The lines of one Append are an act, and the last one has "end":true. When a
//     game is next opened for writing, an incomplete act is moved to a file with the extension ".tail".
//   - Integrity. The last member of every line is a checksum, see [sumOf]. A changed, missing or
//     swapped line is a [DamagedError], except at the end of the file: see Limits.
//   - Completeness. Truncated and missing files are detected: the marker, a small file in the state folder of
//     this computer, holds the checksum of the last acknowledged line. It is written after the sync
//     and not synced itself, so it may be behind the file but never ahead of it.
//
// # Lines
//
// The first line is the header: format, id, game, created, lang. After it come entries, each with
// the fields of [replay.Entry], and lines of other kinds:
//
//	begin    the set-up as TOML, the version of the rules, the seed, the campaign. If the program
//	         asks for the set-up, there is a begin line before these answers, too. If undo leads
//	         back to the set-up, that line and its entries are written again, as one act with the
//	         undo. Only what follows the last begin line is part of the game.
//	options  who rolls and draws, and which hints are shown, from here on
//	throws   throws of a dice tower that did not count
//	result   the final standings; void when an entry follows
//
// A correction of the set-up is an entry like any other correction, so that it can be undone.
//
// What people may change at any time (name, note, "does not count") is in the notes, a .toml file of the
// same name, which is replaced atomically and needs no lock. A picture of the table is a .jpg of the
// same name; the notes say at which question it was taken.
//
// # Limits
//
// The checksums have no key: they protect against broken disks, not against people who edit the file.
// Markers are not copied with the files: on another computer a truncated file is not detected. If the
// file and its marker are both restored to an older state, the older state is accepted without an error.
// Without its marker, a file that is damaged only in its last two acts looks like one whose last write was
// interrupted. The end of such a file is saved beside it, with the extension ".tail".
//
// # Files, top to bottom
//
// A file uses only those below it; a test in package games checks this.
//
//	recover.go     merging all copies of a game; games from other computers
//	check.go       checking the files of a folder
//	backup.go      copying files that have changed
//	throws.go      the throws of a dice tower in all games
//	raw.go         the checksums of lines as they are in the file
//	lines.go       files of checked lines that are not games
//	game.go        one game: create, open, append, refresh
//	change.go      setting notes; deleting a game
//	folder.go      the list of games; finding one
//	evening.go     when an evening begins
//	clock.go       correcting times taken before the clock was set
//	notes.go       reading and writing notes; the picture of the table
//	lock.go        one writer per game
//	tree.go        lines of several copies as a tree
//	scan.go        parsing and verifying the bytes of a file
//	marker.go      the last acknowledged line of each game
//	open.go        opening a folder; whether it may be written
//	line.go        encoding and decoding a line
//	id.go          ids of games
//	file.go        writing files and folders so that they survive a power cut
//	errors.go      the errors that people see
//	disk_unix.go   free space, devices, permissions
//	disk_other.go  the same for systems where they are unknown
//	texts.go       the catalogues
package log
