// Package logbook keeps every game of a household in one SQLite file.
//
// It promises three things.
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
//
// What it cannot promise: checksums are no secret, so they guard against
// broken disks and not against people who edit the file; and if the file, or
// the -wal file beside it, is put back to an older state as a whole, the game
// is that older game, a prefix of the lost one. Nothing inside a file can tell.
// A broken -wal file is such an older state: SQLite reads it up to where it breaks.
//
// Beside the book lie, while it is open, SQLite's -wal and -shm files; and a folder
// .locks with the lock files, which are empty but for a process number. Whoever copies
// a book while it is open copies the -wal file too.
//
// user_version numbers the shape of the file; there is one so far. A newer shape
// is refused with a [NewerError], a book from before the first release with an
// [OlderError]; both are left as they are.
//
// The contents of an entry are JSON that this package never looks into. Times
// are kept to the millisecond.
package logbook
