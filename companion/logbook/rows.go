package logbook

import (
	"database/sql"
	"errors"
)

// Writing single rows. Reading them is scanRecord's and load's.

// putSeal writes r's seal, and says whether the game has a place for one.
func (c *conn) putSeal(r *record) (bool, error) {
	var seal any
	if r.sealed {
		seal = r.seal[:]
	}
	res, err := c.setSeal.Exec(r.Changed.UnixMilli(), seal, r.number)
	if err != nil {
		return false, err
	}
	rows, err := res.RowsAffected()
	return rows == 1, err
}

// last reads the number (0 if there is no entry) and the checksum of the last row.
func (c *conn) last(r *record) (n int, s []byte, err error) {
	err = c.QueryRowContext(background, `SELECT id & 2147483647, sum FROM entry WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT 1`,
		rowID(r.number, 0), rowID(r.number, maxN)).Scan(&n, &s)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return n, s, err
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
	return c.QueryRowContext(background,
		`INSERT INTO volume SELECT ?, 1 + coalesce(max(number), 0), ?, ? FROM volume RETURNING number`,
		r.ID, r.Changed.UnixMilli(), r.seal[:]).Scan(&r.number)
}
