package smugglers

import (
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

// Texts for changed values: what people put down, remove or move on the table.

type changeText = func(before, after string) table.Text

// beamChange returns the mark to which the lighthouse is turned.
func (g *Game) beamChange(_, after string) table.Text {
	mark, _ := strconv.Atoi(after)
	return table.Say("change.beam", table.Num("mark", mark))
}

// boatChange returns the texts for where a boat is moved.
func (g *Game) boatChange(p *Player) changeText {
	return func(_, after string) table.Text {
		return table.Say("change.boat."+kindOf(after), p.Arg(), g.placeArg(after))
	}
}

func (g *Game) goodChange(x *Good) changeText {
	return func(before, after string) table.Text {
		moved := table.Say("val.tile.any", x.home.arg)
		if before != string(Stack) {
			moved = table.Say("val.tile.at", x.home.arg, table.Sub("from", g.placeWord(before)))
		}
		return table.Say("change.good."+kindOf(after), table.Sub("tile", moved), g.placeArg(after))
	}
}

// goodPoints returns the texts for the points under a good; "0" makes them unknown.
func goodPoints(x *Good) changeText {
	return func(_, after string) table.Text {
		if after == "0" {
			return table.Say("change.good.hidden", table.Sub("good", x.label()))
		}
		n, _ := strconv.Atoi(after)
		return table.Say("change.good.points", table.Sub("good", x.label()), table.Num("count", n))
	}
}

func (g *Game) rockChange(r *Rock) changeText {
	return func(_, after string) table.Text {
		return table.Say("change.rock."+kindOf(after), table.Num("number", r.number), g.placeArg(after))
	}
}

// kindOf returns the kind of a place: "square" for "sea.b3", else the part before ".".
func kindOf(at string) string {
	kind, rest, _ := strings.Cut(at, ".")
	if kind == string(Sea) && rest != "" {
		return "square"
	}
	return kind
}

// placeArg fills the slot "place" with the island, player or square of a place, if any.
func (g *Game) placeArg(at string) table.Arg {
	kind, id, _ := strings.Cut(at, ".")
	switch kind {
	case "harbour":
		return table.Sub("place", g.islandWord(id))
	case "boat", "won":
		return table.Sub("place", g.PlayerWord(id))
	}
	return table.ID("place", id)
}

// cargoArg fills the slot "cargo" with the good aboard, if any.
func (g *Game) cargoArg(p *Player) table.Arg {
	x := g.cargo(p)
	if x == nil {
		return table.Sub("cargo", table.Say("val.cargo.none"))
	}
	return table.Sub("cargo", table.Say("val.cargo.good", x.home.arg, x.tileArg()))
}

// piece returns the name of the good in orders; x may be nil.
func (x *Good) piece() string {
	if x == nil {
		return "tile"
	}
	return "tile." + x.id
}

// placeWord returns the text for a place of a boat, a good or a rock.
func (g *Game) placeWord(at string) table.Text {
	return table.Say("val.at."+kindOf(at), g.placeArg(at))
}

// spotWord returns a short text for where a boat is: on a board only the square.
func (g *Game) spotWord(at Place) table.Text {
	if q := g.square(at); q != nil {
		return table.Say("val.at.square", table.ID("place", q.name))
	}
	return g.placeWord(string(at))
}

// storeWord returns the texts for the places of a good; its stack is named by its island.
func (g *Game) storeWord(x *Good) func(string) table.Text {
	return func(at string) table.Text {
		if at == string(Stack) {
			return table.Say("val.at.stack", table.Sub("place", x.home.name))
		}
		return g.placeWord(at)
	}
}

func (g *Game) islandWord(id string) table.Text {
	if i := g.islandOf(id); i != nil {
		return i.name
	}
	return table.Say("val.unseen")
}
