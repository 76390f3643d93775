package logbook

import (
	"database/sql"
	"errors"
	"time"
)

// record is a game as its row holds it.
type record struct {
	Head
	last sum // of the last entry; of a game without one, the start of its chain
}

// newRecord is a game that has no entries yet.
func newRecord(h Head) record {
	if h.Created.IsZero() {
		h.Created = time.Now()
	}
	if h.Changed.IsZero() {
		h.Changed = h.Created
	}
	if h.Stage == "" {
		h.Stage = StageSetup
	}
	if !h.Seeded {
		h.Seed = 0
	}
	switch {
	case h.Part == 0:
		h.Campaign, h.Parts = "", 0
	case h.Campaign == "":
		h.Campaign = h.ID
	}
	h.Created, h.Changed = whole(h.Created), whole(h.Changed)
	h.Entries, h.Damaged = 0, false
	return record{Head: h, last: h.start()}
}

// sum is the checksum over the row. As it covers the last entry too it is the game's seal:
// entries that go missing at the end are missed, and a row put back to an older state is
// noticed.
func (r *record) sum() sum {
	var d digest
	d.text("head")
	d.text(r.ID)
	d.text(r.Game)
	d.number(r.Created.UnixMilli())
	d.text(r.Campaign)
	d.number(int64(r.Part))
	d.number(int64(r.Entries))
	d.bytes(r.last[:])
	d.number(r.Changed.UnixMilli())
	d.number(int64(r.Parts))
	d.number(int64(r.Rules))
	d.flag(r.Over)
	d.text(string(r.Stage))
	d.text(r.Lang)
	d.text(r.Title)
	d.flag(r.Seeded)
	d.number(r.Seed)
	d.text(r.Options)
	d.text(r.Setup)
	return d.sum()
}

const (
	fixed      = `id, game, created, campaign, part`
	changing   = `entries, last, changed, sum, parts, rules, over, stage, lang, title, seed, options, setup`
	selectGame = `SELECT ` + fixed + `, ` + changing + ` FROM game WHERE id = ?`
	insertGame = `INSERT INTO game (` + fixed + `, ` + changing + `) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
	updateGame = `UPDATE game SET (` + changing + `) = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE id = ?`
)

// fixed are the values of the columns that never change, and changing of the others.
func (r *record) fixed() []any {
	return []any{r.ID, r.Game, r.Created.UnixMilli(), r.Campaign, r.Part}
}

func (r *record) changing() []any {
	s := r.sum()
	return []any{r.Entries, r.last[:], r.Changed.UnixMilli(), s[:], r.Parts, r.Rules, r.Over, string(r.Stage), r.Lang, r.Title,
		sql.NullInt64{Int64: r.Seed, Valid: r.Seeded}, r.Options, r.Setup}
}

var errHead = errors.New("the head does not fit its checksum")

// scanRecord reads the row that selectGame finds. With sql.ErrNoRows there is none; with any
// other error the head comes with Damaged set and what could be read of it.
func scanRecord(row *sql.Row) (record, error) {
	var (
		r                record
		created, changed int64
		last, check      []byte
		seed             sql.NullInt64
	)
	err := row.Scan(&r.ID, &r.Game, &created, &r.Campaign, &r.Part, &r.Entries, &last, &changed, &check, &r.Parts, &r.Rules,
		&r.Over, &r.Stage, &r.Lang, &r.Title, &seed, &r.Options, &r.Setup)
	r.Created, r.Changed = time.UnixMilli(created).UTC(), time.UnixMilli(changed).UTC()
	r.Seed, r.Seeded = seed.Int64, seed.Valid
	copy(r.last[:], last)
	if err == nil && !r.sum().is(check) {
		err = errHead
	}
	r.Damaged = err != nil
	return r, err
}
