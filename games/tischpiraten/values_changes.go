package tischpiraten

import "hafenmeister/games/table"

// counted says how many markers to put down or take off.
func counted(key, slot string, name *string) says {
	return func(was, is string) table.Text {
		more, now := difference(was, is)
		if more < 0 {
			return table.Say(key+".less", table.Name(slot, *name), table.Num("count", -more), table.Num("now", now))
		}
		return table.Say(key+".more", table.Name(slot, *name), table.Num("count", more), table.Num("now", now))
	}
}

// hullChange says how many cannon balls to put down. With the fifth the ship begins to
// sink, unless it is sinking in another round already (TIS-R45).
func (g *Game) hullChange(s *Ship) says {
	usual := counted("change.hull", "ship", &s.Name)
	return func(was, is string) table.Text {
		more, now := difference(was, is)
		if now < hitsToSink || now-more >= hitsToSink || s.Sinks != 0 {
			return usual(was, is)
		}
		key := "change.hull.sinks"
		if g.playsNot(g.Round + 1) {
			key = "change.hull.sinks.never"
		}
		return table.Say(key, table.Name("ship", s.Name), table.Num("count", more),
			table.Num("now", now), table.Num("round", g.Round+1))
	}
}

// flagged says whether a marker lies there.
func flagged(key, slot string, name *string) says {
	return func(_, is string) table.Text { return table.Say(key+"."+is, table.Name(slot, *name)) }
}

func windChange(_, is string) table.Text {
	if is == string(NoWind) {
		return table.Say("change.wind.none")
	}
	return table.Say("change.wind", table.Sub("wind", windWord(is)))
}

func pileChange(p *Player) says {
	return func(was, is string) table.Text {
		_, now := difference(was, is)
		return table.Say("change.pile", table.Name("player", p.Name), table.Num("count", now), table.Term("suit", "term.suit."+p.Suit))
	}
}

func paidChange(p *Player, doubloons int) says {
	return func(was, is string) table.Text {
		more, _ := difference(was, is)
		key := "change.points.more"
		if more < 0 {
			key, more = "change.points.less", -more
		}
		return table.Say(key, table.Name("player", p.Name), table.Num("count", more*doubloons))
	}
}

func (g *Game) commandChange(s *Ship) says {
	return func(_, is string) table.Text {
		return table.Say("change.command", table.Name("ship", s.Name), table.Sub("player", g.PlayerWord(is)))
	}
}

func fateChange(s *Ship) says {
	return func(_, is string) table.Text { return table.Say("change.fate."+is, table.Name("ship", s.Name)) }
}

func (g *Game) sinksChange(s *Ship) says {
	return func(_, is string) table.Text {
		if is == "0" {
			return table.Say("change.sinks.not", table.Name("ship", s.Name))
		}
		_, round := difference(is, is)
		if g.playsNot(round) {
			return table.Say("change.sinks.never", table.Name("ship", s.Name))
		}
		return table.Say("change.sinks", table.Name("ship", s.Name), table.Num("round", round))
	}
}

func cannonChange(args []table.Arg, side Side) says {
	return func(_, is string) table.Text {
		return table.Text{Key: "change.cannon." + string(side) + "." + is, Args: args}
	}
}

func gunChange(args []table.Arg) says {
	return func(_, is string) table.Text { return table.Text{Key: "change.gun." + is, Args: args} }
}

func (g *Game) lashingChange(args []table.Arg) says {
	return func(_, is string) table.Text {
		if is == "" {
			return table.Text{Key: "change.lashed.cut", Args: args}
		}
		return table.Say("change.lashed", args[0], args[1], table.Sub("player", g.PlayerWord(is)))
	}
}

// touchingChange says whether two ships touch.
func touchingChange(args []table.Arg) says {
	return func(_, is string) table.Text {
		if is == "true" {
			return table.Text{Key: "change.touching", Args: args}
		}
		return table.Text{Key: "change.touching.not", Args: args}
	}
}

// meleeChange says whether a figure touches an enemy.
func meleeChange(f *Figure) says {
	return func(_, is string) table.Text {
		if is == "0" {
			return table.Say("change.melee.none", table.Name("figure", f.Name))
		}
		return table.Say("change.melee", table.Name("figure", f.Name))
	}
}

// figureChange says where a figure goes, or that they come back.
func (g *Game) figureChange(f *Figure) says {
	return func(was, is string) table.Text {
		key := "change.figure." + kindOf(Place(is))
		if was == string(Out) {
			key = "change.figure.back." + kindOf(Place(is))
		}
		return table.Say(key, table.Name("figure", f.Name), g.placeName(Place(is)))
	}
}

func (g *Game) shieldChange(f *Figure) says {
	return func(_, is string) table.Text {
		return table.Say("change.shield."+kindOf(Place(is)), table.Name("figure", f.Name), g.placeName(Place(is)))
	}
}

func (g *Game) itemChange(i *Item) says {
	return func(_, is string) table.Text {
		return table.Say("change.item."+kindOf(Place(is)), table.Sub("item", i.Label()), g.placeName(Place(is)))
	}
}
