package referee

import (
	"hafenmeister/games"
	"hafenmeister/games/table"
)

// SourceText says where a rule comes from; a zero text if that is not known.
func SourceText(rule string) table.Text {
	s, ok := games.SourceOf(rule)
	switch {
	case !ok:
		return table.Text{}
	case len(s.Places) == 0 && !s.Ours():
		return table.Say("source.handed-down")
	case len(s.Places) == 0:
		return table.Say("source.none")
	}
	places := placeText(s.Places[0])
	for _, p := range s.Places[1:] {
		places = table.Say("source.more", table.Sub("places", places), table.Sub("place", placeText(p)))
	}
	if s.Ours() {
		return table.Say("source.ours", table.Sub("places", places))
	}
	return table.Say("source.printed", table.Sub("places", places))
}

func placeText(p games.Passage) table.Text {
	heading := table.Name("heading", p.Heading)
	switch {
	case p.Paragraph > 0:
		return table.Say("source.paragraph", table.Num("paragraph", p.Paragraph))
	case p.Page > 0:
		return table.Say("source.page", heading, table.Num("page", p.Page))
	}
	return table.Say("source.heading", heading)
}
