package referee_test

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/tischpiraten"
)

// closely is Tischpiraten at detail level all, where each step is a question of its own.
var closely = func() setup.Info {
	info := tischpiraten.Info
	info.Sample = func(players int) setup.Setup {
		s := tischpiraten.Sample(players).(*tischpiraten.Setup)
		s.House["depth"] = "all"
		return s
	}
	return info
}()
