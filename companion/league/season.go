package league

import (
	"cmp"
	"slices"
	"time"

	"hafenmeister/companion/log"
	"hafenmeister/games/table"
)

// A Result is how one finished game went.
type Result struct {
	ID    string    `json:"id"`              // of the game
	Game  string    `json:"game,omitempty"`  // "corsari"
	Ended time.Time `json:"ended,omitzero"`  // when it was last changed
	Out   bool      `json:"out,omitempty"`   // people say that it does not count
	Seats []Seat    `json:"seats,omitempty"` // best first
}

// A Seat is what one player of a game came to.
type Seat struct {
	Player string `json:"player"`           // the name, as it was last typed in that game
	Points *int   `json:"points,omitempty"` // nil where nobody knows them
	Place  int    `json:"place"`            // 1 is best; shared places are equal
}

// A Row is a player in the table of a league.
type Row struct {
	Place  int // 1 is best; shared places are equal
	Player string
	Rating Rating
	Games  int
	Won    int // alone or with others
}

// Table returns the table of a league after these games, oldest first, ordered by
// [Rating.AtLeast]. Left out are games that do not count, and those of fewer than two players.
// [table.SamePerson] tells players apart; one is called as typed last.
func Table(results []Result) []Row {
	rows := map[string]*Row{}
	for _, r := range results {
		if !r.Rates() {
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
	return rank(rows)
}

// Rates reports whether a game changes the table.
func (r *Result) Rates() bool { return !r.Out && len(r.Seats) > 1 }

func rank(rows map[string]*Row) []Row {
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

// A Filter says which games a league is about.
type Filter struct {
	Games []string  // names of the games; all if there are none
	Since time.Time // games that ended before do not belong to it
	Until time.Time // those that ended later neither, if it is set
}

// Evening returns when the evening of that moment began, see [log.Evening].
func Evening(now time.Time) time.Time { return log.Evening(now) }

// Tonight chooses the games of the evening that now belongs to, and those of the last six hours: people may
// play until the morning, and a clock that is late may pass six in the middle of an evening. Games of a
// later day were played with a wrong clock.
func Tonight(now time.Time) Filter {
	since := Evening(now)
	if recent := now.Add(-6 * time.Hour); recent.Before(since) {
		since = recent
	}
	return Filter{Since: since, Until: now.AddDate(0, 0, 1)}
}

// Apply returns the results that pass the filter.
func (f Filter) Apply(results []Result) []Result {
	return slices.DeleteFunc(slices.Clone(results), func(r Result) bool {
		return len(f.Games) > 0 && !slices.Contains(f.Games, r.Game) || r.Ended.Before(f.Since) || !f.Until.IsZero() && r.Ended.After(f.Until)
	})
}
