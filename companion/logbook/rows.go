package logbook

// Writing single rows. Reading them is scanRecord's and load's.

// move sets the tip if it shows before, and says whether it did.
func (c *conn) move(p *plan, before sum) (bool, error) {
	r := &p.rec
	tip := r.tipSum(r.gameSum())
	res, err := c.moveTip.Exec(r.Entries, r.last[:], r.Changed.UnixMilli(), tip[:], r.ID, before[:])
	if err != nil {
		return false, err
	}
	n, err := res.RowsAffected()
	return n == 1, err
}

func (c *conn) insertEntry(game string, e Entry, s sum) error {
	var turn any
	if e.Turn != nil {
		turn = string(e.Turn)
	}
	_, err := c.addEntry.Exec(game, e.N, e.At.UnixMilli(), string(e.Body), turn, s[:])
	return err
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

// putGame writes the row in game, new or changed.
func (c *conn) putGame(r *record) error {
	var setup, setupAt, seed any
	if r.origin.setup != "" {
		setup, setupAt = r.origin.setup, r.origin.setupAt
	}
	if r.Seeded {
		seed = r.Seed
	}
	s := r.gameSum()
	_, err := c.ExecContext(background, putGame,
		r.ID, r.Game, r.Created.UnixMilli(), r.origin.rules, setup, setupAt,
		r.Rules, r.Setup, r.Lang, r.Title, r.Over, string(r.Stage), seed, r.Options, s[:])
	return err
}

// insertGame writes a new game's two rows; errTaken if there is one already.
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
	tip := r.tipSum(r.gameSum())
	_, err = c.ExecContext(background, `INSERT INTO tip (game, entries, last, changed, sum) VALUES (?, ?, ?, ?, ?)`,
		r.ID, r.Entries, r.last[:], r.Changed.UnixMilli(), tip[:])
	return err
}
