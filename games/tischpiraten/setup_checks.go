package tischpiraten

import (
	"maps"
	"slices"
	"strings"

	"hafenmeister/games/table"
)

func checkPlayers(n node, report reportFunc) {
	if count := len(n.Seats); count < leastPlayers || count > mostPlayers {
		report("", "problem.players", table.Num("count", count))
	}
}

// checkCampaign reports a campaign without the treasure island, with an unknown part, or with
// players who are not in the game.
func checkCampaign(n node, report reportFunc) {
	c := n.Campaign
	if c == nil {
		return
	}
	if n.part() == 0 {
		report("", "problem.campaign")
	} else if c.Part < partMap || c.Part > lastPart {
		report("part", "problem.campaign.part", table.Num("last", lastPart))
	}
	known := func(path, who string) {
		if who != "" && n.seatOf(who) < 0 {
			report(path, "problem.campaign.who", table.Name("player", who))
		}
	}
	known("map", c.Map)
	known("treasure", c.Treasure)
	for _, id := range slices.Sorted(maps.Keys(c.Earned)) {
		known("earned."+id, id)
	}
}

func checkTreasure(n node, report reportFunc) {
	if c := n.Campaign; c != nil && n.part() == partBack && c.Treasure == "" {
		report("treasure", "problem.campaign.treasure")
	}
}

const leastRange = 10 // mm

func checkReach(n node, report reportFunc) {
	for _, kind := range slices.Sorted(maps.Keys(n.Ranges)) {
		weapon := table.Name("weapon", kind)
		switch far := n.Ranges[kind]; {
		case !slices.Contains(bowKinds, kind):
			report(kind, "problem.reach.kind", weapon, table.Name("weapons", strings.Join(bowKinds, ", ")))
		case far < leastRange || far > farthest:
			report(kind, "problem.reach", weapon, table.Length("min", leastRange), table.Length("max", farthest))
		}
	}
}

func checkSuit(n node, report reportFunc) {
	for _, other := range n.Seats[:n.index] {
		if other.Suit == n.player.Suit && other.Suit != "" {
			report("", "problem.suit.twice", table.Name("other", other.Name))
		}
	}
}

// checkFleet checks the number of ships and crews (TIS-R24); checkCrews checks how many crews two ships need.
func checkFleet(n node, report reportFunc) {
	ships, crews, two := len(n.player.Ships), len(n.player.Crews), len(n.Seats) == 2
	switch {
	case ships == 1 && crews == 1:
	case two && ships == 1 && crews == 2, two && ships == 2:
	case two:
		report("", "problem.fleet.two")
	default:
		report("", "problem.fleet")
	}
}

func checkCrews(n node, report reportFunc) {
	if len(n.Seats) != 2 || len(n.player.Ships) != 2 {
		return
	}
	want := 2
	if n.house().twoShipsCrews == "shared" {
		want = 1
	}
	if len(n.player.Crews) != want {
		report("", "problem.fleet.crews", table.Num("count", want))
	}
}

// checkManned reports one of two ships on which no figure begins. In the third game of the treasure island that is allowed.
func checkManned(n node, report reportFunc) {
	if len(n.player.Ships) != 2 || n.part() == partBack {
		return
	}
	for _, c := range n.player.Crews {
		if slices.ContainsFunc(c.Figures, func(f FigureSetup) bool { return n.player.berth(&c, &f) == n.index }) {
			return
		}
	}
	report("", "problem.ship.empty")
}

// checkHome requires the ship on which a crew begins, unless each of its figures has one or the player has only one ship.
func checkHome(n node, report reportFunc) {
	homeless := slices.ContainsFunc(n.crew.Figures, func(f FigureSetup) bool { return f.Ship == "" })
	switch {
	case n.crew.Ship == "" && (len(n.player.Ships) == 1 || len(n.crew.Figures) > 0 && !homeless):
	case n.crew.Ship == "":
		report("", "problem.crew.ship.missing")
	case n.player.shipOf(n.crew.Ship) < 0:
		report("", "problem.crew.ship", table.Name("ship", n.crew.Ship))
	}
}

func checkBerth(n node, report reportFunc) {
	if n.figure.Ship != "" && n.player.shipOf(n.figure.Ship) < 0 {
		report("", "problem.crew.ship", table.Name("ship", n.figure.Ship))
	}
}

// checkCrew requires five figures, with a captain or officer and a mate among them. In the third game of the treasure island
// (TIS-R94, A155), and if the people agree on fewer, it accepts one to five figures of any rank.
func checkCrew(n node, report reportFunc) {
	count, few := len(n.crew.Figures), n.part() == partBack || n.crew.Few
	switch {
	case count > crewSize:
		report("", "problem.crew.many", table.Num("figures", count), table.Num("count", count-crewSize))
	case count < crewSize && (count == 0 || !few):
		report("", "problem.crew.size", table.Num("count", count))
	case !few && n.crew.count(hasRank(Captain, Officer, Mate, Seaman)) == crewSize:
		if n.crew.count(hasRank(Captain, Officer)) == 0 {
			report("", "problem.rank.no-officer")
		}
		if n.crew.count(hasRank(Mate)) == 0 {
			report("", "problem.rank.no-mate")
		}
	}
}

// count returns the number of figures for which so returns true.
func (c *CrewSetup) count(so func(*FigureSetup) bool) (count int) {
	for k := range c.Figures {
		if so(&c.Figures[k]) {
			count++
		}
	}
	return count
}

func hasRank(ranks ...Rank) func(*FigureSetup) bool {
	return func(f *FigureSetup) bool { return slices.Contains(ranks, Rank(f.Rank)) }
}

func isRecruit(f *FigureSetup) bool { return f.Recruit }

// before returns a crew of the figures before n in the same crew.
func (n node) before() *CrewSetup { return &CrewSetup{Figures: n.crew.Figures[:n.index]} }

// checkRank reports each figure that is one too many of its rank, unless the whole crew is too large.
func checkRank(n node, report reportFunc) {
	if len(n.crew.Figures) > crewSize {
		return
	}
	switch rank := Rank(n.figure.Rank); {
	case (rank == Captain || rank == Officer) && n.before().count(hasRank(Captain, Officer)) > 0:
		report("", "problem.rank.officers")
	case rank == Mate && n.before().count(hasRank(Mate)) > 0:
		report("", "problem.rank.mates")
	case rank == Seaman && n.before().count(hasRank(Seaman)) >= crewSeamen && n.part() != partBack:
		report("", "problem.rank.seamen")
	}
}

// checkBows reports bows, crossbows and slings in a game of pirates.
func checkBows(n node, report reportFunc) {
	if !n.ancient() && n.figure.has(Bow, Crossbow, Sling) {
		report("", "problem.ancient")
	}
}

func checkBayonet(n node, report reportFunc) {
	if n.figure.Bayonet && !n.figure.longGun() {
		report("", "problem.bayonet")
	}
}

// checkRecruit and checkRecruits require as many recruits as agreed, all of them seamen. Without the house rule recruits they
// are ordinary seamen (TIS-R102, A61).
func checkRecruit(n node, report reportFunc) {
	if n.plays("recruits") && n.figure.Recruit && n.figure.Rank != string(Seaman) {
		report("", "problem.recruit.rank")
	}
}

func checkRecruits(n node, report reportFunc) {
	count, want := n.crew.count(isRecruit), min(n.house().recruitCount, len(n.seamen()))
	if count > 0 && count != want && n.wantsRecruits() {
		report("", "problem.recruits", table.Num("count", count), table.Num("want", want))
	}
}

// checkAnyRecruit reports a crew without recruits, and names its last seaman as one who could be a recruit.
func checkAnyRecruit(n node, report reportFunc) {
	if n.wantsRecruits() && n.crew.count(isRecruit) == 0 {
		seamen := n.seamen()
		report("", "problem.recruit.none", table.Num("count", min(n.house().recruitCount, len(seamen))), table.Name("figure", seamen[len(seamen)-1].figure.Name))
	}
}

// wantsRecruits reports whether the crew must have recruits. It needs none without seamen or in the third game of the island.
func (n node) wantsRecruits() bool {
	return n.plays("recruits") && n.part() != partBack && n.crew.count(hasRank(Seaman)) > 0
}

func (n node) seamen() []node {
	return slices.DeleteFunc(n.members(), func(n node) bool { return n.figure.Rank != string(Seaman) })
}

const (
	mostLongGuns    = 2 // TIS-R21
	mostSoldierGuns = 3 // TIS-R22
	mostItems       = 2 // TIS-R19
)

// checkMuskets warns of each figure with a musket or rifle after the second, unless the crew are soldiers.
func checkMuskets(n node, report reportFunc) {
	if n.isExtraGun() && !n.crew.Soldiers {
		report("", "problem.muskets")
	}
}

// checkSoldiers does the same for soldiers: three of five may have one if the other two have sabres and at most one has a
// pistol (TIS-R22, A80).
func checkSoldiers(n node, report reportFunc) {
	guns := n.crew.count((*FigureSetup).longGun)
	pistols := n.crew.count(func(f *FigureSetup) bool { return f.has(Pistol) })
	unarmed := n.crew.count(func(f *FigureSetup) bool { return !f.longGun() && f.Sabres == 0 })
	if n.isExtraGun() && n.crew.Soldiers && (guns > mostSoldierGuns || unarmed > 0 || pistols > 1) {
		report("", "problem.soldiers")
	}
}

// isExtraGun reports whether the figure has a musket or rifle and at least two figures before it do.
func (n node) isExtraGun() bool {
	return n.figure.longGun() && n.before().count((*FigureSetup).longGun) >= mostLongGuns
}

func checkItems(n node, report reportFunc) {
	f := n.figure
	count := len(f.Ranged) + f.Melee + f.Other
	if f.Shield != "" && f.Shield != string(NoShield) {
		count++
	}
	if count > mostItems {
		report("", "problem.items", table.Num("count", count))
	}
}
