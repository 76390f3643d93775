package referee

import (
	"fmt"

	"github.com/BurntSushi/toml"

	"hafenmeister/games/setup"
)

// A HouseRule is a house rule of a game. Its name is the text "house." + Key. If Words is true its value is a
// text, too.
type HouseRule struct {
	Key   string
	Value string
	Words bool
}

// Text returns the key of the text of the value, "" if the value is a number.
func (h *HouseRule) Text() string {
	if !h.Words {
		return ""
	}
	return "house." + h.Key + "." + h.Value
}

// House returns the house rules of the game that differ from their defaults.
func (n *Snapshot) House() (list []HouseRule) {
	var file struct {
		House map[string]any `toml:"house"`
	}
	if _, err := toml.Decode(n.Setup, &file); err != nil {
		return nil
	}
	for i := range n.Info.House {
		h := &n.Info.House[i]
		if val, there := file.House[h.Key]; there && fmt.Sprint(val) != houseDefault(h) {
			list = append(list, HouseRule{h.Key, fmt.Sprint(val), len(h.Values) > 0})
		}
	}
	return list
}

func houseDefault(h *setup.House) string {
	switch {
	case h.NoDefault:
		return ""
	case len(h.Values) > 0:
		return h.Values[0]
	}
	return fmt.Sprint(h.Default)
}
