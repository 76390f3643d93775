package logbook

import (
	"context"
	"database/sql"
	"errors"
	"net/url"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// background is used inside: a write is never given up halfway.
var background = context.Background()

// busyMillis is how long a write waits for another program's before it gives
// up. Writes take milliseconds; this long means that something is stuck.
const busyMillis = "3000"

// dataSource is the connection string for the file at path. extra is given to
// SQLite as it is: mode=rw, mode=ro, immutable=1.
func dataSource(path string, extra url.Values, pragmas ...string) string {
	q := url.Values{"_defensive": {"1"}, "_dqs": {"0"}, "_error_rc": {"1"}}
	for k, v := range extra {
		q[k] = v
	}
	q["_pragma"] = append([]string{
		"busy_timeout(" + busyMillis + ")",
		"trusted_schema(0)", "cell_size_check(1)", // for damaged files
		"cache_size(-64)", // an answer touches five pages; SQLite takes 8 KB for each
	}, pragmas...)
	u := url.URL{Scheme: "file", Path: path, RawQuery: q.Encode()}
	return u.String()
}

func writable(path string) string {
	return dataSource(path, url.Values{"mode": {"rw"}},
		"synchronous(FULL)", "foreign_keys(1)",
		"wal_autocheckpoint(0)", // settle does it, off the way of an answer
		"journal_size_limit(16777216)")
}

// conn is one SQLite connection with its prepared statements.
type conn struct {
	db *sql.DB
	*sql.Conn

	begin, beginWrite, commit, rollback *sql.Stmt
	record, bare, entries               *sql.Stmt
	setSeal                             *sql.Stmt
	add                                 adding

	prepared []*sql.Stmt // all of them, but for add
}

func dial(source string) (*conn, error) {
	db, err := sql.Open("sqlite", source)
	if err != nil {
		return nil, err
	}
	c := &conn{db: db}
	if c.Conn, err = db.Conn(background); err != nil {
		db.Close()
		return nil, err
	}
	return c, nil
}

// prepare is apart from dial: it needs the tables.
func (c *conn) prepare() error {
	for _, p := range []struct {
		to  **sql.Stmt
		sql string
	}{
		{&c.begin, `BEGIN`},
		{&c.beginWrite, `BEGIN IMMEDIATE`},
		{&c.commit, `COMMIT`},
		{&c.rollback, `ROLLBACK`},
		{&c.record, selectRecord},
		{&c.bare, selectBare},
		{&c.entries, `SELECT id & 2147483647, at, body, turn, sum FROM entry WHERE id > ? AND id <= ? ORDER BY id`},
		{&c.setSeal, `UPDATE volume SET changed = ?, seal = ? WHERE number = ?`},
	} {
		var err error
		if *p.to, err = c.PrepareContext(background, p.sql); err != nil {
			return err
		}
		c.prepared = append(c.prepared, *p.to)
	}
	return c.prepareAdd()
}

// journal puts the file into WAL mode. It stays there, and only a book that is
// known for one is put there: it would change a foreign file.
func (c *conn) journal() error {
	_, err := c.ExecContext(background, `PRAGMA journal_mode = WAL`)
	return err
}

// close closes the statements first. Neither database/sql nor SQLite does: a
// connection with an open statement stays open unseen, keeps its locks and
// leaves the -wal file behind.
func (c *conn) close() error {
	c.closeAdd()
	for _, s := range c.prepared {
		s.Close()
	}
	return errors.Join(c.Conn.Close(), c.db.Close())
}

// read runs fn in a transaction, so that all it reads is of one moment.
func (c *conn) read(fn func() error) error {
	if _, err := c.begin.Exec(); err != nil {
		return err
	}
	err := fn()
	c.rollback.Exec()
	return err
}

// write runs fn in a transaction; when it returns nil, all of it is on the disk.
func (c *conn) write(fn func() error) error {
	if _, err := c.beginWrite.Exec(); err != nil {
		return err
	}
	err := fn()
	if err == nil {
		_, err = c.commit.Exec()
	}
	if err != nil {
		c.rollback.Exec() // fails where SQLite has rolled back already
	}
	return err
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
