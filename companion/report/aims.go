package report

import (
	"cmp"
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// An AimStats says how often a player's throws of one kind succeeded, and how often they would with
// fair dice. Only effective throws count: one that was taken back has hit nobody.
type AimStats struct {
	Word     string  `json:"word"` // the game's word for success, such as "hit"
	Who      string  `json:"who"`  // the player's name, as it was last typed
	Met      int     `json:"met"`  // number of throws that succeeded
	N        int     `json:"n"`    // number of throws
	Expected float64 `json:"expected"`
}

// aims counts throws by player and word.
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

// list returns the rows sorted by player, the most throws of a player first.
func (a *aims) list() (list []AimStats) {
	for _, r := range a.rows {
		list = append(list, *r)
	}
	slices.SortFunc(list, func(a, b AimStats) int {
		return cmp.Or(cmp.Compare(table.PersonKey(a.Who), table.PersonKey(b.Who)), cmp.Compare(b.N, a.N), cmp.Compare(a.Word, b.Word))
	})
	return list
}

// A try is a throw for one thing, in one game.
type try struct {
	n         int // the entry
	who, word string
	met       bool
	chance    float64
}

// tryOf returns what a player threw for. It returns false if the question does not say so or is put to
// the table, or if the record is not an answer to a roll.
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

// Sentence returns the count as a sentence: "Anna hit 9 of 21; 11.4 were to be expected."
func (a *AimStats) Sentence(decimal Decimal) table.Text {
	return table.Say("luck.aim."+a.Word, table.Name("who", a.Who), table.Num("met", a.Met), table.Num("count", a.N),
		table.Name("expected", decimal(a.Expected, 1)))
}

// A Decimal formats a number with this many digits after the decimal point, as in a language.
type Decimal func(x float64, digits int) string
