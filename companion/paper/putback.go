package paper

import (
	"fmt"
	"strings"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games/table"
)

var escaper = strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "[", `\[`, "]", `\]`, "<", `\<`, ">", `\>`, "|", `\|`, "#", `\#`, "&", `\&`, "~", `\~`)

// escape escapes the characters that have a meaning in Markdown.
func escape(s string) string { return escaper.Replace(s) }

// PutBack returns the put-back sheet in Markdown.
func PutBack(n *referee.Snapshot, w *locale.Speaker) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", escape(w.Line("paper.putback", table.Sub("game", n.Info.Title), table.Name("id", n.ID))))
	fmt.Fprintf(&b, "\n%s\n", escape(w.Line("sheet.photo")))
	if n.Picture != nil {
		fmt.Fprintf(&b, "\n%s\n", escape(w.Render(n.Picture.InFile())))
	}
	for _, s := range report.PutBack(n) {
		fmt.Fprintf(&b, "\n## %s\n\n", escape(w.Render(s.Title)))
		for _, l := range s.Lines {
			fmt.Fprintf(&b, "- %s\n", escape(w.Render(l)))
		}
	}
	return b.String()
}
