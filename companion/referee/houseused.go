package referee

import (
	"fmt"

	"github.com/BurntSushi/toml"

	"hafenmeister/games/setup"
)

// A HouseUsed is a house rule by which a game is played. People read the text "house." and its
// key, then the value, which is a text as well where the rule has words.
type HouseUsed struct {
	Key   string
	Value string
	Words bool
}

// Text returns the key of the text that says the value, "" where it is a number.
func (h *HouseUsed) Text() string {
	if !h.Words {
		return ""
	}
	return "house." + h.Key + "." + h.Value
}

// House returns the house rules of the game that differ from what the rules have by themselves.
func (n *Snapshot) House() (list []HouseUsed) {
	var file struct {
		House map[string]any `toml:"house"`
	}
	if _, err := toml.Decode(n.Setup, &file); err != nil {
		return nil
	}
	for i := range n.Info.House {
		h := &n.Info.House[i]
		if val, there := file.House[h.Key]; there && fmt.Sprint(val) != houseDefault(h) {
			list = append(list, HouseUsed{h.Key, fmt.Sprint(val), len(h.Values) > 0})
		}
	}
	return list
}

func houseDefault(h *setup.House) string {
	switch {
	case h.Asked:
		return ""
	case len(h.Values) > 0:
		return h.Values[0]
	}
	return fmt.Sprint(h.Default)
}
