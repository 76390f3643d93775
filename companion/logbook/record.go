package logbook

import (
	"cmp"
	"database/sql"
	"errors"
	"time"
)

// record is a game as its rows in game and volume hold it.
type record struct {
	Head
	number int64 // of its volume
	origin origin
	game   sum // of the row in game
	seal   sum
	sealed bool // there is a seal: no entry has come since
}

// gameSum is the checksum of the row in game.
func (r *record) gameSum() sum {
	var d digest
	d.text("head")
	d.text(r.ID)
	d.text(r.Game)
	d.number(r.Created.UnixMilli())
	d.number(int64(r.origin.rules))
	d.text(r.origin.setup)
	d.number(int64(r.origin.setupAt))
	d.number(int64(r.Rules))
	d.text(r.Setup)
	d.text(r.Lang)
	d.text(r.Title)
	d.flag(r.Over)
	d.text(string(r.Stage))
	d.flag(r.Seeded)
	d.number(r.Seed)
	d.text(r.Options)
	if r.Part > 0 { // heads of shape 1 have no more
		d.text(r.Campaign)
		d.number(int64(r.Part))
		d.number(int64(r.Parts))
	}
	return d.sum()
}

// sealSum is the checksum of the seal. It covers the row in game and the end of
// the chain, so that an old one beside a new one is noticed.
func (r *record) sealSum(last sum) sum {
	var d digest
	d.text("seal")
	d.bytes(r.game[:])
	d.number(int64(r.Entries))
	d.bytes(last[:])
	d.number(r.Changed.UnixMilli())
	return d.sum()
}

// What scanRecord scans: a game's row and its volume's, then its last entry.
const (
	gameColumns = `g.id, g.game, g.created, g.first_rules, g.first_setup, g.first_setup_at,
		g.rules, g.setup, g.lang, g.title, g.over, g.stage, g.seed, g.options, g.sum, c.first, c.part, c.parts, v.number, v.changed, v.seal`
	gameTables   = `game g LEFT JOIN campaign c ON c.game = g.id LEFT JOIN volume v ON v.game = g.id`
	selectRecord = `SELECT ` + gameColumns + `, coalesce(e.id & 2147483647, 0), e.at, e.sum FROM ` + gameTables + `
		LEFT JOIN entry e ON e.id = (SELECT max(id) FROM entry WHERE id BETWEEN number << 31 AND number << 31 | 2147483647)
		WHERE g.id = ?`
	selectBare = `SELECT ` + gameColumns + `, NULL, NULL, NULL FROM ` + gameTables + ` WHERE g.id = ?`
)

var (
	errHead  = errors.New("the head does not fit its checksum")
	errNoRow = errors.New("no such row")
)

// scanOne reads the one row of a query.
func scanOne(rows *sql.Rows, err error) (record, error) {
	if err != nil {
		return record{}, err
	}
	defer rows.Close()
	if !rows.Next() {
		return record{}, cmp.Or(rows.Err(), errNoRow)
	}
	return scanRecord(rows)
}

// scanRecord reads one row. A head that cannot be trusted comes back with
// Damaged set, together with the reason.
func scanRecord(rows *sql.Rows) (record, error) {
	var (
		r                record
		setup            sql.NullString
		setupAt, seed    sql.NullInt64
		created          int64
		changed, at      sql.NullInt64
		game, seal, last []byte
		campaign         sql.NullString
		part, parts      sql.NullInt64
		number           sql.NullInt64
	)
	err := rows.Scan(&r.ID, &r.Game, &created, &r.origin.rules, &setup, &setupAt,
		&r.Rules, &r.Setup, &r.Lang, &r.Title, &r.Over, &r.Stage, &seed, &r.Options, &game,
		&campaign, &part, &parts, &number, &changed, &seal, &r.Entries, &at, &last)
	r.number, r.sealed = number.Int64, seal != nil || !number.Valid
	if !r.sealed {
		changed.Int64 = max(changed.Int64, at.Int64)
	}
	r.Created, r.Changed = time.UnixMilli(created).UTC(), time.UnixMilli(changed.Int64).UTC()
	r.Seed, r.Seeded = seed.Int64, seed.Valid
	r.Campaign, r.Part, r.Parts = campaign.String, int(part.Int64), int(parts.Int64)
	r.origin.id, r.origin.game, r.origin.created = r.ID, r.Game, created
	r.origin.setup, r.origin.setupAt = setup.String, int(setupAt.Int64)
	copy(r.game[:], game)
	copy(r.seal[:], seal)
	if err == nil && (!same(r.gameSum(), game) || r.sealed && !same(r.sealSum(r.end(last)), seal)) {
		err = errHead
	}
	r.Damaged = err != nil
	return r, err
}

// end is the end of the chain, given the last entry's checksum.
func (r *record) end(last []byte) sum {
	c := r.origin.start()
	c.n = r.Entries
	if r.Entries > 0 {
		copy(c.sum[:], last)
	}
	c.pass(r.origin)
	return c.sum
}

func same(s sum, b []byte) bool { return string(s[:]) == string(b) }
