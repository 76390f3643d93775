package shipcaptaincrew

import (
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// crewOutcome returns the outcome that ship, captain and crew are complete after the roll.
func crewOutcome(p *Player) table.Outcomes {
	return table.Outcomes{Heap: true, List: []table.Outcome{{Text: table.Say("odds.scc.found", p.Arg()), Met: func(end table.End) bool {
		return end.Game.(*Game).Player(p.ID()).Cargo > 0
	}}}}
}

// completesCrew reports whether a throw has all that is missing of ship, captain and crew.
func (g *Game) completesCrew(thrown table.Answer) bool {
	for face := ship - g.Aboard; face > ship-allAboard; face-- {
		if !slices.Contains(thrown, strconv.Itoa(face)) {
			return false
		}
	}
	return true
}

// rerollOutcomes returns the outcome that another roll gives a larger cargo, for the option to roll again.
func rerollOutcomes(p *Player, option string) []table.Outcomes {
	if option != again.ID() {
		return nil
	}
	now := p.Cargo
	return []table.Outcomes{{Heap: true, List: []table.Outcome{{Text: table.Say("odds.scc.more", table.Num("cargo", now)), Met: func(end table.End) bool {
		return end.Game.(*Game).Player(p.ID()).Cargo > now
	}}}}}
}

// likelyCargo is the likelihood of each cargo in guesses: none in a third of the turns.
var likelyCargo = table.Likelihood{Weigh: func(id string) int {
	n, _ := strconv.Atoi(id)
	if n == 0 {
		return 18
	}
	return 6 - max(n-7, 7-n)
}}

// fairCargo is the average of two dice: with less, most people roll again.
const fairCargo = 7

// likelyAgain returns the likelihood in guesses of rolling again. No rule depends on it.
func likelyAgain(cargo int) table.Likelihood {
	return table.Likelihood{Weigh: func(id string) int {
		if (id == again.ID()) == (cargo < fairCargo) {
			return 9
		}
		return 1
	}}
}
