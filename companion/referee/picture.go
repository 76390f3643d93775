package referee

import "hafenmeister/games/table"

// A Picture is a photo of the table, stored beside the log.
type Picture struct {
	File   string // path of a JPEG
	Serial int    // differs from other pictures of the same game
	Since  int    // number of entries after it

	n int // the number of the question that was open
}

// Text says how old the picture is.
func (p *Picture) Text() table.Text {
	if p.Since == 0 {
		return table.Say("sheet.picture.now")
	}
	return table.Say("sheet.picture", table.Num("count", p.Since))
}

// InFile says how old the picture is and in which file.
func (p *Picture) InFile() table.Text {
	return table.Say("sheet.picture.file", table.Sub("picture", p.Text()), table.Name("file", p.File))
}
