package line_test

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/tischpiraten"
)

// closely is Tischpiraten at detail level all: each question is asked alone.
var closely = func() setup.Info {
	info := tischpiraten.Info
	info.Sample = func(players int) setup.Setup {
		s := tischpiraten.Sample(players).(*tischpiraten.Setup)
		s.House["depth"] = "all"
		return s
	}
	return info
}()
