package logbook

import (
	"database/sql"
	"errors"
	"time"
)

// record is a game as its rows in game and tip hold it.
type record struct {
	Head
	origin origin
	last   sum // of the last entry, or of the chain's start
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
	return d.sum()
}

// tipSum is the checksum of the row in tip. It covers the row in game, so that
// an old one beside a new one is noticed.
func (r *record) tipSum(game sum) sum {
	var d digest
	d.text("tip")
	d.bytes(game[:])
	d.number(int64(r.Entries))
	d.bytes(r.last[:])
	d.number(r.Changed.UnixMilli())
	return d.sum()
}

// selectGames reads what scanRecord scans.
const selectGames = `
	SELECT g.id, g.game, g.created, g.first_rules, g.first_setup, g.first_setup_at,
		g.rules, g.setup, g.lang, g.title, g.over, g.stage, g.seed, g.options, g.sum,
		t.entries, t.last, t.changed, t.sum
	FROM game g LEFT JOIN tip t ON t.game = g.id`

var errHead = errors.New("the head does not fit its checksum")

// scanRecord reads one row of selectGames. A head that cannot be trusted comes
// back with Damaged set, together with the reason.
func scanRecord(rows *sql.Rows) (record, error) {
	var (
		r                record
		setup            sql.NullString
		setupAt, seed    sql.NullInt64
		created, changed int64
		game, last, tip  []byte
	)
	err := rows.Scan(&r.ID, &r.Game, &created, &r.origin.rules, &setup, &setupAt,
		&r.Rules, &r.Setup, &r.Lang, &r.Title, &r.Over, &r.Stage, &seed, &r.Options, &game,
		&r.Entries, &last, &changed, &tip)
	r.Created, r.Changed = time.UnixMilli(created).UTC(), time.UnixMilli(changed).UTC()
	r.Seed, r.Seeded = seed.Int64, seed.Valid
	r.origin.id, r.origin.game, r.origin.created = r.ID, r.Game, created
	r.origin.setup, r.origin.setupAt = setup.String, int(setupAt.Int64)
	copy(r.last[:], last)
	if err == nil {
		if g := r.gameSum(); string(game) != string(g[:]) || !same(r.tipSum(g), tip) || !same(r.last, last) {
			err = errHead
		}
	}
	r.Damaged = err != nil
	return r, err
}

func same(s sum, b []byte) bool { return string(s[:]) == string(b) }
