package tischpiraten

import (
	"hafenmeister/games/setup"
)

// Sample returns a complete set-up for two to four players, with one ship and one crew each,
// for points over six rounds. Other numbers of players become 2 or 4.
func Sample(players int) setup.Setup {
	s := &Setup{Title: gameName, House: map[string]any{"victory": "points", "points.rounds": int64(6)}}
	for i := range min(max(players, leastPlayers), mostPlayers) {
		s.Seats = append(s.Seats, PlayerSetup{Name: sampleNames[i], Suit: suits[i],
			Ships: []ShipSetup{sampleShips[i]}, Crews: []CrewSetup{readyCrew(i)}})
	}
	s.AssignIDs()
	return s
}

var sampleNames = [mostPlayers]string{"Anna", "Ben", "Carla", "Deniz"}

var sampleShips = [mostPlayers]ShipSetup{
	{Name: "Möwe", Kind: kindSail, Masts: 2, Port: 2, Starboard: 2, Barrels: 2, Chests: 1, Dinghies: 1, Locked: 1},
	{Name: "Krabbe", Kind: kindSail, Masts: 3, Port: 2, Starboard: 2, Barrels: 1, Chests: 2, Dinghies: 1, Locked: 1},
	{Name: "Seestern", Kind: kindSail, Masts: 1, Port: 2, Starboard: 3, Barrels: 3, Chests: 1, Dinghies: 1},
	{Name: "Wikinger", Kind: kindGalley, Masts: 1, Port: 2, Starboard: 2, Barrels: 2, Chests: 1, Dinghies: 1},
}

// readyCrews are the names of ready crews: captain, mate, seamen.
var readyCrews = [mostPlayers][crewSize]string{
	{"Kora", "Bolle", "Pulver-Pit", "Wanda", "Knut"},
	{"Harm", "Trude", "Ole", "Fiete", "Lotte"},
	{"Smilla", "Jakob", "Nele", "Hein", "Mats"},
	{"Balthasar", "Gesche", "Enno", "Tilda", "Piet"},
}

// readyCrew returns the n-th ready crew. They are armed alike but for one weapon (TIS-R23). The
// recruit has an effect only with the house rule recruits (TIS-R102).
func readyCrew(n int) CrewSetup {
	names := readyCrews[n]
	odd := []string{"musket", "rifle", "blunderbuss", "musket"}[n]
	return CrewSetup{Figures: []FigureSetup{
		{Name: names[0], Rank: string(Captain), Arms: Arms{Ranged: []string{"pistol"}, Melee: 1, Sabres: 1}},
		{Name: names[1], Rank: string(Mate), Arms: Arms{Ranged: []string{"pistol"}, Melee: 1}},
		{Name: names[2], Rank: string(Seaman), Arms: Arms{Ranged: []string{"musket"}, Bayonet: true, Melee: 1}},
		{Name: names[3], Rank: string(Seaman), Arms: Arms{Ranged: []string{odd}, Melee: 1}},
		{Name: names[4], Rank: string(Seaman), Recruit: true, Arms: Arms{Melee: 2, Sabres: 1}},
	}}
}

// ancientSample returns a complete set-up of Caesar and Vikings: Romans with large shields and
// a boarding bridge, Vikings, Egyptians, Greeks.
func ancientSample(players int) setup.Setup {
	s := Sample(players).(*Setup)
	s.Variant = ancients
	s.House["large_shields"] = true
	for i := range s.Seats {
		p := &s.Seats[i]
		p.Ships, p.Crews = []ShipSetup{ancientShips[i]}, []CrewSetup{ancientCrew(i)}
	}
	s.AssignIDs()
	return s
}

var ancientShips = [mostPlayers]ShipSetup{
	{Name: "Aquila", Kind: kindGalley, Masts: 1, Port: 1, Starboard: 1, Barrels: 2, Chests: 1, Dinghies: 1, Corvus: true},
	{Name: "Seeschlange", Kind: kindGalley, Masts: 1, Port: 1, Starboard: 1, Incendiary: true, Barrels: 3, Chests: 1, Dinghies: 1},
	{Name: "Isis", Kind: kindGalley, Masts: 1, Port: 1, Starboard: 1, Incendiary: true, Barrels: 1, Chests: 2, Dinghies: 1},
	{Name: "Argo", Kind: kindSail, Masts: 1, Port: 1, Starboard: 1, Barrels: 2, Chests: 1, Dinghies: 1},
}

// ancientNames are the names of ready crews: captain, mate, seamen.
var ancientNames = [mostPlayers][crewSize]string{
	{"Marcus", "Livia", "Titus", "Gaius", "Flavia"},
	{"Björn", "Ylva", "Leif", "Olaf", "Astrid"},
	{"Ramses", "Nofret", "Seti", "Merit", "Imhotep"},
	{"Jason", "Atalante", "Orpheus", "Kastor", "Medea"},
}

// ancientCrew returns the n-th ready crew of Caesar and Vikings. They are armed about alike (TIS-R23).
func ancientCrew(n int) CrewSetup {
	names := ancientNames[n]
	shield := []Shield{LargeShield, SmallShield, SmallShield, SmallShield}[n]
	mount := []Mount{"", Horse, Chariot, ""}[n]
	odd := []GunKind{Crossbow, Bow, Sling, Sling}[n]
	return CrewSetup{Figures: []FigureSetup{
		{Name: names[0], Rank: string(Captain), Arms: Arms{Melee: 1, Shield: string(SmallShield)}},
		{Name: names[1], Rank: string(Mate), Arms: Arms{Ranged: []string{string(Bow)}, Melee: 1, Mount: string(mount)}},
		{Name: names[2], Rank: string(Seaman), Arms: Arms{Melee: 1, Shield: string(shield)}},
		{Name: names[3], Rank: string(Seaman), Arms: Arms{Ranged: []string{string(odd)}, Melee: 1}},
		{Name: names[4], Rank: string(Seaman), Recruit: true, Arms: Arms{Melee: 2}},
	}}
}

// theIsland is the variant that begins a campaign on the treasure island.
const theIsland = "treasure-island"

// islandSample returns a complete set-up of the first game of the treasure island (TIS-R91).
func islandSample(players int) setup.Setup {
	s := Sample(players).(*Setup)
	s.House["island"] = true
	s.AssignIDs()
	return s
}
