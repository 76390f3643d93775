package report

import (
	"cmp"
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// An AimStats is how often somebody's throws for one thing succeeded, and how often that was to
// be expected. Only throws that stand count: what was taken back has hit nobody.
type AimStats struct {
	Word     string  `json:"word"` // of the game, "hit"
	Who      string  `json:"who"`  // the player's name, as it was typed last
	Met      int     `json:"met"`  // so many throws succeeded
	N        int     `json:"n"`    // of so many
	Expected float64 `json:"expected"`
}

// aims count throws by who threw and what for.
type aims struct{ rows []*AimStats }

func (a *aims) count(who, word string, met bool, chance float64) {
	i := slices.IndexFunc(a.rows, func(r *AimStats) bool { return r.Word == word && table.SamePerson(r.Who, who) })
	if i < 0 {
		i, a.rows = len(a.rows), append(a.rows, &AimStats{Word: word})
	}
	r := a.rows[i]
	r.Who = who
	r.N++
	r.Expected += chance
	if met {
		r.Met++
	}
}

// list returns the rows: players by name, of each first what they threw for most.
func (a *aims) list() (list []AimStats) {
	for _, r := range a.rows {
		list = append(list, *r)
	}
	slices.SortFunc(list, func(a, b AimStats) int {
		return cmp.Or(cmp.Compare(table.PersonKey(a.Who), table.PersonKey(b.Who)), cmp.Compare(b.N, a.N), cmp.Compare(a.Word, b.Word))
	})
	return list
}

// A try is a throw for something, in one game.
type try struct {
	n         int // the entry
	who, word string
	met       bool
	chance    float64
}

// tryOf returns what somebody threw for, if the question says so. Throws of the table are nobody's
// luck.
func tryOf(q *table.Question, rec *replay.Record) (try, bool) {
	if q == nil || rec.Op != replay.OpAnswer || q.Kind != table.KindRoll || q.Who == "" {
		return try{}, false
	}
	a, ok := q.Aim()
	if !ok {
		return try{}, false
	}
	return try{who: q.Who, word: a.Word, met: a.Succeeds(rec.Answer), chance: a.Chance()}, true
}

// Sentence returns the count in words: "Anna hit 9 of 21; 11.4 were to be expected."
func (a *AimStats) Sentence(decimal Decimal) table.Text {
	return table.Say("luck.aim."+a.Word, table.Name("who", a.Who), table.Num("met", a.Met), table.Num("count", a.N),
		table.Name("expected", decimal(a.Expected, 1)))
}

// Decimal writes a number with so many digits after the decimal point, as the language does.
type Decimal func(x float64, digits int) string
