package replay_test

import (
	"reflect"
	"slices"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

func logOf(recs []replay.Record) []replay.Entry {
	log := make([]replay.Entry, len(recs))
	for i, r := range recs {
		log[i] = replay.Entry{N: i + 1, Record: r}
	}
	return log
}

// wantPlayed fails the test unless got and want are the same state of a game.
func wantPlayed(t *testing.T, got, want replay.Played) {
	t.Helper()
	if !slices.Equal(got.Timeline.History().Steps, want.Timeline.History().Steps) {
		t.Errorf("steps %v, want %v", got.Timeline.History().Steps, want.Timeline.History().Steps)
	}
	if !slices.Equal(got.Timeline.Pending(), want.Timeline.Pending()) {
		t.Errorf("waiting %v, want %v", got.Timeline.Pending(), want.Timeline.Pending())
	}
	if g, w := table.Settings(got.Game), table.Settings(want.Game); !slices.Equal(g, w) {
		t.Errorf("values %v, want %v", g, w)
	}
	if g, w := sketch.QuestionLine(got.Result.Open), sketch.QuestionLine(want.Result.Open); g != w {
		t.Errorf("asks %q, want %q", g, w)
	}
	if g, w := lastSaid(got), lastSaid(want); !reflect.DeepEqual(g, w) {
		t.Errorf("says %v, want %v", g, w)
	}
	if got.Result.Start != want.Result.Start {
		t.Errorf("the action starts at %d, want %d", got.Result.Start, want.Result.Start)
	}
}

// lastSaid returns the announcements after the newest record.
func lastSaid(p replay.Played) (list []table.Announcement) {
	for _, s := range p.Result.Announcements {
		if s.After == p.Len() {
			list = append(list, s)
		}
	}
	return list
}
