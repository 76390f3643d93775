package main

import (
	"slices"
	"strings"

	"hafenmeister/games/table"
)

// A kind is a die that can be taught.
type kind struct {
	die   table.Die
	sides []string // the face of each
}

// kinds are the dice of the games, as they ask for them.
var kinds = []kind{
	{table.D6, table.D6.Faces},
	{table.Die{Name: "smuggler"}, []string{"1", "2", "2", "3", "3", "4"}},
	{table.Die{Name: "lighthouse", Words: "val."}, []string{"red2", "red3", "green2", "green3", "black2", "asleep"}},
}

func kindNamed(name string) (kind, bool) {
	i := slices.IndexFunc(kinds, func(k kind) bool { return k.die.Name == name })
	if i < 0 {
		return kind{}, false
	}
	return kinds[i], true
}

func kindNames() string {
	var names []string
	for _, k := range kinds {
		names = append(names, k.die.Name)
	}
	return strings.Join(names, ", ")
}

// withFaces is the kind with other digits on its sides.
func (k kind) withFaces(digits string) (kind, error) {
	if digits == "" {
		return k, nil
	}
	if k.die.Words != "" || len(digits) != 6 || strings.Trim(digits, "123456") != "" {
		return k, badFlag("--faces", digits, "122334, 123456")
	}
	k.sides = strings.Split(digits, "")
	return k, nil
}
