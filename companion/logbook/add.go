package logbook

import "database/sql/driver"

// adding is the statement that adds one entry, the only one that people wait for. It is
// given to the driver itself: what database/sql does around a statement takes as long as
// the row.
type adding struct {
	stmt driver.Stmt
	args [5]driver.NamedValue
}

func (c *conn) prepareAdd() error {
	for i := range c.add.args {
		c.add.args[i].Ordinal = i + 1
	}
	return c.Raw(func(dc any) (err error) {
		c.add.stmt, err = dc.(driver.Conn).Prepare(`INSERT INTO entry VALUES (?, ?, ?, ?, ?)`)
		return err
	})
}

// insertEntry fails with SQLITE_CONSTRAINT if there is an entry of this number. (It does
// not look whether there is one before: whoever reads notices.)
func (c *conn) insertEntry(r *record, e Entry, s *sum) error {
	return c.Raw(func(any) error {
		a := &c.add.args
		a[0].Value, a[1].Value = rowID(r.number, e.N), e.At.UnixMilli()
		a[2].Value, a[3].Value, a[4].Value = string(e.Body), orNull(e.Turn), s[:]
		_, err := c.add.stmt.(driver.StmtExecContext).ExecContext(background, a[:])
		return err
	})
}

func (c *conn) closeAdd() {
	c.Raw(func(any) error {
		if c.add.stmt == nil {
			return nil
		}
		return c.add.stmt.Close()
	})
}

func orNull(turn []byte) any {
	if turn == nil {
		return nil
	}
	return string(turn)
}
