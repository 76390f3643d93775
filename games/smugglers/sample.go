package smugglers

import (
	"hafenmeister/games/setup"
)

// Sample returns a set-up to play at once, without the box: our own board and two to four
// players.
func Sample(players int) setup.Setup { return sample(players, boardReef) }

// boxSample returns the sample on the board from the box.
func boxSample(players int) setup.Setup { return sample(players, boardNone) }

func sample(players int, board string) setup.Setup {
	s := &Setup{Title: gameName, Board: board, House: map[string]any{}}
	for i := range min(max(players, leastPlayers), mostPlayers) {
		s.Seats = append(s.Seats, PlayerSetup{Name: sampleNames[i], Boat: colours[i]})
	}
	s.Settle()
	return s
}

var sampleNames = [mostPlayers]string{"Anna", "Ben", "Carla", "Deniz"}
