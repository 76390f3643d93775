package logbook

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// background is the context of all writes: none is given up halfway.
var background = context.Background()

// busyMillis is how long a write waits for another program's before it gives
// up. Writes take milliseconds; this long means that something is stuck.
const busyMillis = 3000

// dataSource is the connection string for the file at path. extra is given to
// SQLite as it is: mode=rw, mode=ro, immutable=1.
func dataSource(path string, extra url.Values, pragmas ...string) string {
	q := url.Values{"_defensive": {"1"}, "_dqs": {"0"}, "_error_rc": {"1"}}
	for k, v := range extra {
		q[k] = v
	}
	q["_pragma"] = append([]string{
		fmt.Sprintf("busy_timeout(%d)", busyMillis),
		"trusted_schema(0)", "cell_size_check(1)", // for damaged files
	}, pragmas...)
	u := url.URL{Scheme: "file", Path: path, RawQuery: q.Encode()}
	return u.String()
}

// foldPages, which tests change, has SQLite fold the -wal file in after every fiftieth answer or so, and begin it
// anew: syncing a file that grows takes much longer. With SQLite's own thousand pages the
// first 400 answers of BenchmarkAppend took 2.5 times a bare write and sync, over the limit
// of 2; with a hundred they take 1.3 times.
var foldPages = 100

func writable(path string) string {
	return dataSource(path, url.Values{"mode": {"rw"}, "_txlock": {"immediate"}},
		"synchronous(FULL)", "foreign_keys(1)", fmt.Sprintf("wal_autocheckpoint(%d)", foldPages))
}

func readable(path string) string { return dataSource(path, url.Values{"mode": {"ro"}}) }

// conn is a connection to SQLite.
type conn struct {
	*sql.DB
	end, insert, update *sql.Stmt // of an answer: preparing them each time would cost as much as the sync
}

func dial(source string) (*conn, error) {
	db, err := sql.Open("sqlite", source)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	if err := db.Ping(); err != nil {
		db.Close()
		return nil, err
	}
	return &conn{DB: db}, nil
}

// ready makes the connection one to write with. It is apart from dial since it needs the
// tables, and since only a known book is put into WAL mode, which stays in the file.
func (c *conn) ready() error {
	if _, err := c.Exec(`PRAGMA journal_mode = WAL`); err != nil {
		return err
	}
	for _, p := range []struct {
		to  **sql.Stmt
		sql string
	}{
		{&c.end, `SELECT entries, last FROM game WHERE id = ?`},
		{&c.insert, `INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)`},
		{&c.update, updateGame},
	} {
		var err error
		if *p.to, err = c.Prepare(p.sql); err != nil {
			return err
		}
	}
	return nil
}

// read runs fn in a transaction, so that all it reads is of one moment.
func (c *conn) read(fn func(*sql.Tx) error) error {
	tx, err := c.BeginTx(background, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return err
	}
	defer tx.Rollback()
	return fn(tx)
}

// write runs fn in a transaction; when it returns nil, all of it is on the disk.
func (c *conn) write(fn func(*conn, *sql.Tx) error) error {
	tx, err := c.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := fn(c, tx); err != nil {
		return err
	}
	return tx.Commit()
}

// code is SQLite's primary result code of an error; 0 if it is not SQLite's.
func code(err error) int {
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		return e.Code() & 0xff
	}
	return 0
}

// fault puts an error of a write into the caller's terms. What is not about
// the disk or the file stays as it is.
func (b *Book) fault(err error) error {
	if _, told := errors.AsType[Worded](err); told {
		return err
	}
	cause := CauseIO
	switch code(err) {
	case sqlite3.SQLITE_FULL:
		cause = CauseFull
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN:
		cause = CauseReadOnly
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL:
		cause = CauseBusy
	case sqlite3.SQLITE_IOERR:
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT:
		return &DamagedError{Path: b.path, Err: err}
	default:
		return err
	}
	return &NotSavedError{Path: b.path, Cause: cause, Err: err}
}

// unreadable puts an error of a read into the caller's terms: "database disk
// image is malformed" and its relatives become a *DamagedError, and so does a
// page that the disk cannot give. (A write that meets such a page is only not
// saved, and may be tried again.)
func (b *Book) unreadable(err error) error {
	if _, told := errors.AsType[Worded](err); !told && isDamage(err) {
		return &DamagedError{Path: b.path, Err: err}
	}
	return b.fault(err)
}

// damaged is a *DamagedError of a game, unless the disk is to blame.
func (b *Book) damaged(game string, n int, err error) error {
	if code(err) != 0 && !isDamage(err) {
		return b.fault(err)
	}
	return &DamagedError{Path: b.path, Game: game, N: n, Err: err}
}

// isDamage says whether SQLite could not read or make sense of a page.
func isDamage(err error) bool {
	e, ok := errors.AsType[*sqlite.Error](err)
	if !ok {
		return false
	}
	switch e.Code() {
	case sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ,
		sqlite3.SQLITE_IOERR_CORRUPTFS, sqlite3.SQLITE_IOERR_DATA:
		return true
	}
	switch e.Code() & 0xff {
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT:
		return true
	}
	return false
}
