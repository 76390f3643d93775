package paper

import (
	"strings"

	"hafenmeister/games/setup"
)

// pieceGap is the space between pieces, in mm; cards share their cutting lines.
const pieceGap = 2

// place puts a piece where there is room: beside the last one, in a new row, or on a new page.
func (p *printer) place(x *setup.Piece) {
	gap := pieceGap
	if x.Form == setup.FormCard {
		gap = 0
	}
	tall := x.Height
	if x.Back != nil {
		tall *= 2
	}
	if p.x > 0 && p.x+x.Width > setup.SheetWidth {
		p.x, p.y, p.tall = 0, p.y+p.tall, 0
	}
	if p.x == 0 && p.y > 0 && p.y+tall > setup.SheetHeight {
		p.WriteString("</section>\n<section class=\"page\">\n")
		p.y = 0
	}
	p.piece(x, tall)
	p.x += x.Width + gap
	p.tall = max(p.tall, tall+gap)
}

func (p *printer) piece(x *setup.Piece, tall int) {
	p.printf("<div class=\"piece %s %s\" style=\"left:%dmm;top:%dmm;width:%dmm;height:%dmm\">", formNames[x.Form], tintNames[x.Tint], p.x, p.y, x.Width, tall)
	if x.Form == setup.FormDisc {
		r := float64(x.Width) / 2
		p.printf("<svg style=\"position:absolute;width:100%%;height:100%%\" viewBox=\"0 0 %d %d\"><circle class=\"cut\" cx=\"%g\" cy=\"%g\" r=\"%g\"/></svg>", x.Width, x.Width, r, r, r)
	}
	if x.Back != nil {
		p.printf("<div class=\"half fold\" style=\"top:0;height:%dmm\"><div class=\"face back\">", x.Height)
		p.face(x.Back)
		p.WriteString("</div></div>")
	}
	p.printf("<div class=\"half\" style=\"top:%dmm;height:%dmm\"><div class=\"face\">", tall-x.Height, x.Height)
	p.face(&x.Front)
	p.WriteString("</div></div></div>\n")
}

func (p *printer) face(f *setup.Face) {
	if !f.Title.IsZero() {
		p.printf("<b>%s</b>", p.put(f.Title))
	}
	if f.Art != nil {
		p.printf("<div class=\"art\">%s</div>", strings.Repeat(svg(f.Art), max(1, f.Times)))
	}
	if f.Room {
		p.WriteString("<div class=\"room\"></div>")
	}
	if len(f.Lines) > 0 {
		p.WriteString("<div class=\"lines\">")
		for _, l := range f.Lines {
			p.printf("<p>%s</p>", p.put(l))
		}
		p.WriteString("</div>")
	}
	for _, b := range f.Blanks {
		p.printf("<div class=\"blank\">%s</div>", p.put(b))
	}
	if len(f.Spots) > 0 {
		p.WriteString("<div class=\"spots\">")
		for _, s := range f.Spots {
			p.printf("<div class=\"spot\">%s</div>", p.put(s))
		}
		p.WriteString("</div>")
	}
}
