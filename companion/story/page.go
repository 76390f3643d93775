package story

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"slices"

	"hafenmeister/companion/chart"
	"hafenmeister/companion/locale"
)

//go:embed page.css
var style string

//go:embed page.html
var source string

var page = template.Must(template.New("page").Parse(source))

// Sizes of drawings. Charts with bars are narrower, since a page has them side by side.
const chartWidth, chartHeight, barsWidth = 280, 130, 200

// A TitledChart is a chart with its title.
type TitledChart struct {
	Title       string
	SVG, Legend template.HTML
}

// Page returns the story as an HTML page without scripts or links to other files.
func (s *Story) Page(w *locale.Speaker) ([]byte, error) {
	drawings := map[string][]TitledChart{}
	for i := range s.Charts {
		c, width := &s.Charts[i], chartWidth
		if len(c.Bars) > 0 {
			width = barsWidth
		}
		drawings[c.Kind] = append(drawings[c.Kind], TitledChart{c.Title, c.SVG(width, chartHeight), c.Legend()})
	}
	var picture template.URL
	if s.Shown != nil {
		picture = template.URL("data:image/jpeg;base64," + base64.StdEncoding.EncodeToString(s.Shown))
	}
	var b bytes.Buffer
	err := page.Execute(&b, map[string]any{
		"Lang": w.Lang(), "Style": template.CSS(chart.CSS + style), "Story": s, "Picture": picture,
		"Whys": slices.ContainsFunc(s.Places, func(p Placing) bool { return p.Why != "" }),
		"Of":   func(kind string) []TitledChart { return drawings[kind] },
		"Say":  func(key string) string { return w.Line("story." + key) },
	})
	if err != nil {
		return nil, fmt.Errorf("story: %w", err)
	}
	return b.Bytes(), nil
}
