package logbook

// Writing single rows. Reading them is scanRecord's and load's.

// unseal takes the seal off row n if it is this one, and says whether it was.
func (c *conn) unseal(r *record, n int, seal sum) (bool, error) {
	res, err := c.takeSeal.Exec(rowID(r.number, n), seal[:])
	if err != nil {
		return false, err
	}
	rows, err := res.RowsAffected()
	return rows == 1, err
}

// putSeal sets the seal into the last row, and says whether that is there.
func (c *conn) putSeal(r *record) (bool, error) {
	res, err := c.setSeal.Exec(r.Changed.UnixMilli(), r.seal[:], rowID(r.number, r.Entries))
	if err != nil {
		return false, err
	}
	rows, err := res.RowsAffected()
	return rows == 1, err
}

// ends reads the last row: its number (0 if there is no entry), its checksum and the seal.
func (c *conn) ends(r *record) (n int, last []byte, seal sum, err error) {
	var s []byte
	err = c.QueryRowContext(background, `SELECT id & 2147483647, sum, seal FROM entry WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT 1`,
		rowID(r.number, 0), rowID(r.number, maxN)).Scan(&n, &last, &s)
	copy(seal[:], s)
	return n, last, seal, err
}

func (c *conn) insertEntry(r *record, e Entry, s sum) error {
	_, err := c.addEntry.Exec(rowID(r.number, e.N), e.At.UnixMilli(), string(e.Body), orNull(e.Turn), s[:])
	return err
}

// answer adds entry e with r's seal and takes the seal off the row before, in one
// statement which is a transaction of its own. It changes nothing and fails with
// SQLITE_CONSTRAINT if the entry is there already or the row before has another seal. (It
// does not look whether there is a row before: whoever reads notices.)
func (c *conn) answer(r *record, e Entry, s, before sum) error {
	_, err := c.addAnswer.Exec(rowID(r.number, e.N), e.At.UnixMilli(), string(e.Body), orNull(e.Turn), s[:],
		r.Changed.UnixMilli(), r.seal[:], before[:])
	return err
}

func orNull(turn []byte) any {
	if turn == nil {
		return nil
	}
	return string(turn)
}

const putGame = `
	INSERT INTO game (id, game, created, first_rules, first_setup, first_setup_at,
		rules, setup, lang, title, over, stage, seed, options, sum)
	VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
	ON CONFLICT (id) DO UPDATE SET
		first_setup = excluded.first_setup, first_setup_at = excluded.first_setup_at,
		rules = excluded.rules, setup = excluded.setup, lang = excluded.lang, title = excluded.title,
		over = excluded.over, stage = excluded.stage, seed = excluded.seed, options = excluded.options,
		sum = excluded.sum`

const putCampaign = `
	INSERT INTO campaign (game, first, part, parts) VALUES (?, ?, ?, ?)
	ON CONFLICT (game) DO UPDATE SET parts = excluded.parts`

// putGame writes the row in game, and that in campaign if it has one, new or changed.
func (c *conn) putGame(r *record) error {
	var setup, setupAt, seed any
	if r.origin.setup != "" {
		setup, setupAt = r.origin.setup, r.origin.setupAt
	}
	if r.Seeded {
		seed = r.Seed
	}
	_, err := c.ExecContext(background, putGame,
		r.ID, r.Game, r.Created.UnixMilli(), r.origin.rules, setup, setupAt,
		r.Rules, r.Setup, r.Lang, r.Title, r.Over, string(r.Stage), seed, r.Options, r.game[:])
	if err != nil || r.Part == 0 {
		return err
	}
	_, err = c.ExecContext(background, putCampaign, r.ID, r.Campaign, r.Part, r.Parts)
	return err
}

// insertGame writes a new game's head, volume and seal; errTaken if there is one already.
func (c *conn) insertGame(r *record) error {
	var exists bool
	err := c.QueryRowContext(background, `SELECT EXISTS (SELECT 1 FROM game WHERE id = ?)`, r.ID).Scan(&exists)
	switch {
	case err != nil:
		return err
	case exists:
		return errTaken
	}
	if err := c.putGame(r); err != nil {
		return err
	}
	err = c.QueryRowContext(background,
		`INSERT INTO volume SELECT ?, 1 + coalesce(max(number), 0) FROM volume RETURNING number`, r.ID).Scan(&r.number)
	if err != nil {
		return err
	}
	_, err = c.ExecContext(background, `INSERT INTO entry VALUES (?, ?, '', NULL, x'', ?, ?)`,
		rowID(r.number, 0), r.Created.UnixMilli(), r.Changed.UnixMilli(), r.seal[:])
	return err
}
