package tischpiraten

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// A factor is one thing that games differ in, with its levels.
type factor struct {
	key    string
	levels []any
}

// factors are all house rules and how many play. Of a number two values are tried; every
// game has a last round, so that it ends.
func factors() []factor {
	list := []factor{{"players", []any{2, 3, 4}}}
	for i := range houseRules {
		h := &houseRules[i]
		f := factor{key: h.Key}
		for _, v := range h.Values {
			f.levels = append(f.levels, v)
		}
		switch {
		case h.Key == "rounds.max" || h.Key == "points.rounds":
			f.levels = []any{int64(3), int64(6)}
		case len(h.Values) == 0:
			f.levels = []any{int64(h.Default), int64(h.Max)}
		}
		list = append(list, f)
	}
	return list
}

// allPairs are rows of levels, one for each factor, so that any two levels of any two
// factors are in one row: each row takes of every factor what covers most of the pairs
// that are left.
func allPairs(list []factor) (rows [][]int) {
	type pair struct{ a, x, b, y int }
	left := map[pair]bool{}
	for a := range list {
		for b := range a {
			for x := range list[a].levels {
				for y := range list[b].levels {
					left[pair{a, x, b, y}] = true
				}
			}
		}
	}
	at := func(a, x, b, y int) pair {
		if a < b {
			a, x, b, y = b, y, a, x
		}
		return pair{a, x, b, y}
	}
	r := rng(1)
	for len(left) > 0 {
		row := make([]int, len(list))
		var done []int
		for _, a := range r.Perm(len(list)) {
			best, most := 0, -1
			for x := range list[a].levels {
				n := 0
				for _, b := range done {
					if left[at(a, x, b, row[b])] {
						n++
					}
				}
				if n > most || n == most && r.IntN(2) == 0 {
					best, most = x, n
				}
			}
			row[a] = best
			done = append(done, a)
		}
		before := len(left)
		for a := range list {
			for b := range a {
				delete(left, pair{a, row[a], b, row[b]})
			}
		}
		if len(left) < before {
			rows = append(rows, row)
		}
	}
	return rows
}

// enlist makes recruits of as many seamen of every crew as were agreed on.
func enlist(s *Setup, count any) {
	want, _ := strconv.Atoi(fmt.Sprint(count))
	for _, c := range s.all("crew") {
		for i, f := range c.seamen() {
			f.figure.Recruit = i < want
		}
	}
}

// Every two options of the whole game are played together at least once; the list is
// printed.
func TestPairs_everyTwoOptionsArePlayedTogether(t *testing.T) {
	list := factors()
	rows := allPairs(list)
	for n, row := range rows {
		s := Sample(list[0].levels[row[0]].(int)).(*Setup)
		var words []string
		for i, f := range list {
			words = append(words, fmt.Sprintf("%s=%v", f.key, f.levels[row[i]]))
			if i > 0 {
				s.House[f.key] = f.levels[row[i]]
			}
		}
		t.Logf("%d: %s", n+1, strings.Join(words, " "))
		if n, set := s.House["recruit.count"]; set {
			enlist(s, n)
		}
		playsToItsEnd(t, soundSetup(t, s), uint64(n))
	}
	t.Logf("%d games for %d options", len(rows), len(list))
}
