package smugglers

import (
	"hafenmeister/games/setup"
)

// Sample returns a set-up for playing at once without the box, on our own board. players is limited
// to 2 to 4.
func Sample(players int) setup.Setup { return sample(players, boardReef) }

// boxSample returns the sample with the board in the box.
func boxSample(players int) setup.Setup { return sample(players, boardNone) }

func sample(players int, board string) setup.Setup {
	s := &Setup{Title: gameName, Board: board, House: map[string]any{}}
	for i := range min(max(players, leastPlayers), mostPlayers) {
		s.Seats = append(s.Seats, PlayerSetup{Name: sampleNames[i], Boat: colours[i]})
	}
	s.AssignIDs()
	return s
}

var sampleNames = [mostPlayers]string{"Anna", "Ben", "Carla", "Deniz"}
