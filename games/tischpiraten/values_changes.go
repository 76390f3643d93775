package tischpiraten

import (
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// says is a function for [table.Value.Says]: it returns what to put down, take off or move on the
// table after a change of a value from was to is.
type says = func(was, is string) table.Text

func number(val string) int {
	n, _ := strconv.Atoi(val)
	return n
}

// moreOrLess says how many pieces to put down or take off: each for every unit of the value.
func moreOrLess(key string, each int, args ...table.Arg) says {
	return func(was, is string) table.Text {
		more := each * (number(is) - number(was))
		if more < 0 {
			return table.Say(key+".less", append(args, table.Num("count", -more))...)
		}
		return table.Say(key+".more", append(args, table.Num("count", more))...)
	}
}

// inWords says what is true now: prefix and the new value are the key of the text.
func inWords(prefix string, args ...table.Arg) says {
	return func(_, is string) table.Text { return table.Text{Key: prefix + is, Args: args} }
}

// nowOr says what is true now with the text key, or other if the new value is val.
func nowOr(val, other, key string, args ...table.Arg) says {
	return func(_, is string) table.Text {
		if is == val {
			return table.Text{Key: other, Args: args}
		}
		return table.Text{Key: key, Args: args}
	}
}

// hullChange says how many cannon balls to put down or take off. With the fifth the ship begins to
// sink, unless it is sinking already (TIS-R45).
func (g *Game) hullChange(s *Ship) says {
	usual := moreOrLess("change.hull", 1, s.Arg())
	return func(was, is string) table.Text {
		if number(is) < hitsToSink || number(was) >= hitsToSink || s.Sinks != 0 {
			return usual(was, is)
		}
		key := "change.hull.sinks"
		if g.isPastLastRound(g.Round + 1) {
			key = "change.hull.sinks.never"
		}
		return table.Say(key, s.Arg(), table.Num("count", number(is)-number(was)),
			table.Num("now", number(is)), table.Num("round", g.Round+1))
	}
}

func windChange(_, is string) table.Text {
	if is == string(NoWind) {
		return table.Say("change.wind.none")
	}
	return table.Say("change.wind", table.Sub("wind", windWord(is)))
}

func (g *Game) commandChange(s *Ship) says {
	return func(_, is string) table.Text {
		return table.Say("change.command", s.Arg(), table.Sub("player", g.PlayerWord(is)))
	}
}

func (g *Game) sinksChange(s *Ship) says {
	return func(_, is string) table.Text {
		switch round := number(is); {
		case round == 0:
			return table.Say("change.sinks.not", s.Arg())
		case g.isPastLastRound(round):
			return table.Say("change.sinks.never", s.Arg())
		default:
			return table.Say("change.sinks", s.Arg(), table.Num("round", round))
		}
	}
}

// weaponChange says which marker to take off a weapon and which to put on it.
func weaponChange(key string, args []table.Arg) says {
	return func(was, is string) table.Text {
		var moves []table.Text
		if was != string(Loaded) {
			moves = append(moves, table.Say("change.marker.off."+was))
		}
		if is != string(Loaded) {
			moves = append(moves, table.Say("change.marker.on."+is))
		}
		return table.Say(key, append(slices.Clone(args), table.List("moves", moves))...)
	}
}

func (g *Game) lashingChange(args []table.Arg) says {
	return func(_, is string) table.Text {
		if is == "" {
			return table.Text{Key: "change.lashed.cut", Args: args}
		}
		return table.Say("change.lashed", args[0], args[1], table.Sub("player", g.PlayerWord(is)))
	}
}

func (g *Game) goesTo(key string, what table.Arg) says {
	return func(_, is string) table.Text {
		return table.Say(key+kindOf(Place(is)), what, g.placeName(Place(is)))
	}
}

// figureChange says to which place a figure moves, or comes back if it was out.
func (g *Game) figureChange(f *Figure) says {
	goes, back := g.goesTo("change.figure.", f.Arg()), g.goesTo("change.figure.back.", f.Arg())
	return func(was, is string) table.Text {
		if was == string(Out) {
			return back(was, is)
		}
		return goes(was, is)
	}
}
