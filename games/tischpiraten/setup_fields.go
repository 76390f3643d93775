package tischpiraten

import (
	"strconv"

	"hafenmeister/games/table"
)

// mostGuns is how many weapons to shoot with a figure can be given when it is corrected: as many
// as set-up asks for.
const mostGuns = 2

var rankWords = []string{string(Captain), string(Officer), string(Mate), string(Seaman)}

// A fieldsOf is a figure with its fields as they are corrected.
type fieldsOf struct {
	*FigureSetup
	guns []gunOption
}

// Fields lists ranks and weapons to shoot with: a game keeps neither among its values.
func (s *Setup) Fields(v *table.Values) (done func()) {
	kinds := append([]string{string(noGun)}, s.weapons()...)
	var all []fieldsOf
	for _, f := range s.figures() {
		x := fieldsOf{f, make([]gunOption, max(mostGuns, len(f.Ranged)))}
		who, path := table.Name("figure", f.Name), "figures."+f.ID
		table.OneOf(v, path+".rank", table.Say("value.figure.rank", who), &f.Rank, rankWords).As(table.Prefixed("term."))
		for i := range x.guns {
			x.guns[i] = noGun
			if i < len(f.Ranged) {
				x.guns[i] = gunOption(f.Ranged[i])
			}
			label := table.Say("value.figure.weapon", who, table.Num("number", i+1))
			table.OneOf(v, path+".weapon."+strconv.Itoa(i+1), label, &x.guns[i], kinds).As(func(kind string) table.Text { return gunOption(kind).Label() })
		}
		all = append(all, x)
	}
	return func() {
		for _, x := range all {
			x.Ranged = nil
			for _, gun := range x.guns {
				if gun != noGun {
					x.Ranged = append(x.Ranged, string(gun))
				}
			}
			x.Bayonet = x.Bayonet && x.longGun()
		}
	}
}
