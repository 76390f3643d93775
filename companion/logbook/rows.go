package logbook

import "strconv"

// Writing single rows. Reading them is scanRecord's and load's.

// move sets the seal if it shows before, and says whether it did.
func (c *conn) move(r *record, before sum) (bool, error) {
	res, err := c.moveSeal.Exec(strconv.Itoa(r.Entries), r.Changed.UnixMilli(), r.seal[:], r.ID, before[:])
	if err != nil {
		return false, err
	}
	n, err := res.RowsAffected()
	return n == 1, err
}

// ends reads the last entry's number and checksum (0 and nil if there is none)
// and the seal's.
func (c *conn) ends(game string) (n int, last []byte, seal sum, err error) {
	rows, err := c.QueryContext(background, `SELECT n, sum FROM entry WHERE game = ? ORDER BY n DESC LIMIT 2`, game)
	if err != nil {
		return 0, nil, seal, err
	}
	defer rows.Close()
	for rows.Next() {
		var s []byte
		if err := rows.Scan(&n, &s); err != nil {
			return 0, nil, seal, err
		}
		if n == sealN {
			copy(seal[:], s)
			n = 0
		} else {
			last = s
		}
	}
	return n, last, seal, rows.Err()
}

func (c *conn) insertEntry(game string, e Entry, s sum) error {
	_, err := c.addEntry.Exec(game, e.N, e.At.UnixMilli(), string(e.Body), orNull(e.Turn), s[:])
	return err
}

// answer adds entry e and moves the seal that shows before, in one statement which is a
// transaction of its own. It changes nothing and fails with SQLITE_CONSTRAINT if the
// entry is there already or the seal shows something else.
func (c *conn) answer(r *record, e Entry, s, before sum) error {
	_, err := c.addAnswer.Exec(r.ID, e.N, e.At.UnixMilli(), string(e.Body), orNull(e.Turn), s[:],
		r.Changed.UnixMilli(), strconv.Itoa(r.Entries), r.seal[:], before[:])
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

// insertGame writes a new game's head and seal; errTaken if there is one already.
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
	_, err = c.addEntry.Exec(r.ID, sealN, r.Changed.UnixMilli(), strconv.Itoa(r.Entries), nil, r.seal[:])
	return err
}
