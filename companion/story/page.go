package story

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"slices"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/logbook"
	"hafenmeister/companion/referee"
)

//go:embed page.css
var style string

//go:embed page.html
var source string

var page = template.Must(template.New("page").Parse(source))

// Page is the story of a game as one HTML page, without scripts or links to other files.
func Page(n *referee.Snapshot, h logbook.Head, w *locale.Speaker) ([]byte, error) {
	s, err := Tell(n, h, w)
	if err != nil {
		return nil, err
	}
	return s.Page(w)
}

// A Drawing is a chart with its title.
type Drawing struct {
	Title string
	SVG   template.HTML
}

// Page is the story as such a page.
func (s *Story) Page(w *locale.Speaker) ([]byte, error) {
	drawings := map[ChartKind][]Drawing{}
	for i := range s.Charts {
		c := &s.Charts[i]
		svg, err := c.SVG()
		if err != nil {
			return nil, err
		}
		drawings[c.Kind] = append(drawings[c.Kind], Drawing{c.Title, svg})
	}
	var b bytes.Buffer
	err := page.Execute(&b, map[string]any{
		"Lang": w.Lang(), "Style": template.CSS(style), "Story": s,
		"Whys": slices.ContainsFunc(s.Places, func(p Place) bool { return p.Why != "" }),
		"Of":   func(kind string) []Drawing { return drawings[ChartKind(kind)] },
		"Say":  func(key string) string { return w.Line("story." + key) },
	})
	if err != nil {
		return nil, fmt.Errorf("story: %w", err)
	}
	return b.Bytes(), nil
}
