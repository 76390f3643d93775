package league

import (
	"cmp"
	"slices"
	"time"

	"hafenmeister/companion/log"
	"hafenmeister/games/table"
)

// A Result is the result of a finished game.
type Result struct {
	ID    string    `json:"id"`              // of the game
	Game  string    `json:"game,omitempty"`  // such as "corsari"
	Ended time.Time `json:"ended,omitzero"`  // when the game was last changed
	Out   bool      `json:"out,omitempty"`   // people have noted that it does not count
	Seats []Seat    `json:"seats,omitempty"` // best first
}

// A Seat is the result of one player of a game, with the name as last typed in that game.
type Seat = log.Standing

// A Row is a player in the table of a league.
type Row struct {
	Place  int // 1 is best; shared places are equal
	Player string
	Rating Rating
	Games  int
	Won    int // including shared victories
}

// Table returns the table of a league, ordered by [Rating.AtLeast]. results must be ordered, oldest first;
// Table ignores those that do not count or have fewer than two players. Names are of the same player if
// [table.SamePerson] says so; the row has the last one.
func Table(results []Result) []Row {
	rows := map[string]*Row{}
	for _, r := range results {
		if !r.IsRated() {
			continue
		}
		var players []*Row
		var before []Rating
		var places []int
		for _, s := range r.Seats {
			row := rows[table.PersonKey(s.Player)]
			if row == nil {
				row = &Row{Rating: Beginner}
				rows[table.PersonKey(s.Player)] = row
			}
			row.Player = s.Player
			row.Games++
			if s.Place == 1 {
				row.Won++
			}
			players, before, places = append(players, row), append(before, row.Rating), append(places, s.Place)
		}
		for i, rating := range Rate(before, places) {
			players[i].Rating = rating
		}
	}
	return rankRows(rows)
}

// IsRated reports whether a game changes the ratings.
func (r *Result) IsRated() bool { return !r.Out && len(r.Seats) > 1 }

// rankRows orders the rows and sets their places. Players with equal ratings share a place.
func rankRows(rows map[string]*Row) []Row {
	list := make([]Row, 0, len(rows))
	for _, row := range rows {
		list = append(list, *row)
	}
	slices.SortFunc(list, func(a, b Row) int {
		return cmp.Or(cmp.Compare(b.Rating.AtLeast(), a.Rating.AtLeast()), cmp.Compare(table.PersonKey(a.Player), table.PersonKey(b.Player)))
	})
	for i := range list {
		list[i].Place = i + 1
		if i > 0 && list[i].Rating == list[i-1].Rating {
			list[i].Place = list[i-1].Place
		}
	}
	return list
}

// A Filter selects the games of a league. The zero Filter selects all.
type Filter struct {
	Games []string  // names of games; empty means all
	Since time.Time // excludes games that ended earlier
	Until time.Time // unless zero, excludes games that ended later
}

// Evening returns when the evening that now belongs to began, see [log.Evening].
func Evening(now time.Time) time.Time { return log.Evening(now) }

// Tonight returns a filter for the games of the evening that now belongs to, and those of the last six hours:
// people may play until the morning, and a slow clock may pass 6 a.m. during an evening. It excludes games that
// ended more than a day after now: their clock was wrong.
func Tonight(now time.Time) Filter {
	since := Evening(now)
	if recent := now.Add(-6 * time.Hour); recent.Before(since) {
		since = recent
	}
	return Filter{Since: since, Until: now.AddDate(0, 0, 1)}
}

// Apply returns the results that pass the filter. It does not modify results.
func (f Filter) Apply(results []Result) []Result {
	return slices.DeleteFunc(slices.Clone(results), func(r Result) bool {
		return len(f.Games) > 0 && !slices.Contains(f.Games, r.Game) || r.Ended.Before(f.Since) || !f.Until.IsZero() && r.Ended.After(f.Until)
	})
}
