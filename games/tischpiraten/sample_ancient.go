package tischpiraten

import "hafenmeister/games/table"

// ancientSample is Caesar and Vikings to play at once: Romans with large shields and a
// boarding bridge, Vikings, Egyptians, Greeks.
func ancientSample(players int) table.Setup {
	s := Sample(players).(*Setup)
	s.Variant = ancients
	s.House["large_shields"] = true
	for i := range s.Seats {
		p := &s.Seats[i]
		p.Ships, p.Crews = []ShipSetup{ancientShips[i]}, []CrewSetup{ancientCrew(i)}
	}
	s.Settle()
	return s
}

var ancientShips = [mostPlayers]ShipSetup{
	{Name: "Aquila", Kind: kindGalley, Masts: 1, Port: 1, Starboard: 1, Barrels: 2, Chests: 1, Dinghies: 1, Corvus: true},
	{Name: "Seeschlange", Kind: kindGalley, Masts: 1, Port: 1, Starboard: 1, Fire: true, Barrels: 3, Chests: 1, Dinghies: 1},
	{Name: "Isis", Kind: kindGalley, Masts: 1, Port: 1, Starboard: 1, Fire: true, Barrels: 1, Chests: 2, Dinghies: 1},
	{Name: "Argo", Kind: kindSail, Masts: 1, Port: 1, Starboard: 1, Barrels: 2, Chests: 1, Dinghies: 1},
}

// ancientNames are those of crews that nobody has to type, captain, mate, seamen.
var ancientNames = [mostPlayers][crewSize]string{
	{"Marcus", "Livia", "Titus", "Gaius", "Flavia"},
	{"Björn", "Ylva", "Leif", "Olaf", "Astrid"},
	{"Ramses", "Nofret", "Seti", "Merit", "Imhotep"},
	{"Jason", "Atalante", "Orpheus", "Kastor", "Medea"},
}

// ancientCrew is the n-th crew of the ancients, all armed about alike (TIS-R23).
func ancientCrew(n int) CrewSetup {
	names := ancientNames[n]
	shield := []Shield{LargeShield, SmallShield, SmallShield, SmallShield}[n]
	mount := []Mount{"", Horse, Chariot, ""}[n]
	odd := []GunKind{Crossbow, Bow, Sling, Sling}[n]
	return CrewSetup{Figures: []FigureSetup{
		{Name: names[0], Rank: string(Captain), Melee: 1, Shield: string(SmallShield)},
		{Name: names[1], Rank: string(Mate), Ranged: []string{string(Bow)}, Melee: 1, Mount: string(mount)},
		{Name: names[2], Rank: string(Seaman), Melee: 1, Shield: string(shield)},
		{Name: names[3], Rank: string(Seaman), Ranged: []string{string(odd)}, Melee: 1},
		{Name: names[4], Rank: string(Seaman), Recruit: true, Melee: 2},
	}}
}
