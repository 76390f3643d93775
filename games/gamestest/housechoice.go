package gamestest

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/BurntSushi/toml"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// checkHouseChoice runs a set-up with given house rules, one of them at one of its values. The
// set-up must ask about no house rule and keep the given value. If only the detail level is given,
// only that question is left out.
func (b *battery) checkHouseChoice(seed uint64) error {
	choice := b.houseChoices()[seed]
	house := map[string]any{}
	if _, err := toml.Decode(choice, &house); err != nil {
		return err
	}
	set := setup.FlatHouse(house)
	for key, word := range set { // with the types of a file
		if word == "true" || word == "false" {
			set[key] = word == "true"
		}
	}
	for _, h := range b.info.House {
		if _, said := set[h.Key]; h.NoDefault && !said {
			set[h.Key] = h.Values[0]
		}
	}
	_, depth := set[setup.DetailKeyName]
	noneAsked := !depth || len(set) > 1
	r := chance(seed, wellChosen)
	asking := setup.Dialog{Setup: b.info.New(), House: set}
	_, err := b.setUp(asking, func(q *table.Question) (table.Answer, error) {
		if strings.HasPrefix(q.Key, "house.") && (noneAsked || q.About == setup.DetailKeyName) {
			return nil, fmt.Errorf("set-up asks %s", where(q))
		}
		return table.Guess(q, r, false), nil
	})
	if err != nil {
		return fmt.Errorf("with %s chosen before: %w", choice, err)
	}
	var text bytes.Buffer
	if err := toml.NewEncoder(&text).Encode(asking.Setup); err != nil {
		return err
	}
	var file struct {
		House map[string]any `toml:"house"`
	}
	if _, err := toml.Decode(text.String(), &file); err != nil {
		return err
	}
	is := setup.FlatHouse(file.House)
	for key, want := range set {
		if got := is[key]; fmt.Sprint(got) != fmt.Sprint(want) {
			return fmt.Errorf("with %s chosen before, %s is %v in the set-up, want %v", choice, key, got, want)
		}
	}
	return nil
}
