package gamestest

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"

	"hafenmeister/games/setup"
)

// sheets checks the sheets that set-ups of the game print, if any: everything must fit on a
// page and have its texts and drawings, and the same set-up must print the same sheets.
func (b *battery) sheets() check {
	return check{name: "sheets", list: true, runs: b.info.MaxPlayers - b.info.MinPlayers + 1, do: func(seed uint64) error {
		setup, ok := b.info.Sample(b.info.MinPlayers + int(seed)).(setup.SheetSetup)
		if !ok {
			return nil
		}
		list := setup.Sheets()
		if !reflect.DeepEqual(list, setup.Sheets()) {
			return errors.New("printed twice, the sheets differ")
		}
		for i := range list {
			b.seen.sheet(&list[i])
			if err := wrongSheet(&list[i]); err != nil {
				return fmt.Errorf("sheet %s: %w", list[i].ID, err)
			}
		}
		return nil
	}}
}

func wrongSheet(s *setup.Sheet) error {
	switch {
	case s.ID == "" || s.Title.IsZero():
		return errors.New("it needs an ID and a title")
	case s.Plan == nil && len(s.Pieces) == 0:
		return errors.New("it is empty")
	case s.Plan != nil && len(s.Plan.Plots) != s.Plan.Width*s.Plan.Height:
		return fmt.Errorf("the board is %d by %d, but has %d squares", s.Plan.Width, s.Plan.Height, len(s.Plan.Plots))
	}
	drawings, err := drawingsOf(s.Drawings)
	if err != nil {
		return err
	}
	for i := range s.Pieces {
		if err := wrongPiece(&s.Pieces[i], drawings); err != nil {
			return fmt.Errorf("piece %d: %w", i, err)
		}
	}
	return nil
}

func wrongPiece(p *setup.Piece, drawings map[string]bool) error {
	switch {
	case p.Count < 1:
		return fmt.Errorf("it is there %d times", p.Count)
	case p.Width < 1 || p.Height < 1 || p.Width > setup.SheetWidth || p.PaperHeight() > setup.SheetHeight:
		return fmt.Errorf("%d by %d mm cannot be printed", p.Width, p.PaperHeight())
	case p.Form == setup.FormDisc && p.Width != p.Height:
		return errors.New("a disc must be as high as wide")
	case p.Form == setup.FormDisc && p.Back != nil:
		return errors.New("a disc must not have a back")
	case p.Form == setup.FormFree && p.Front.Art == "":
		return errors.New("it has no outline to cut along")
	}
	for _, f := range p.Faces() {
		if f.Art != "" && !drawings[f.Art] {
			return fmt.Errorf("there is no drawing %q", f.Art)
		}
	}
	return nil
}

// drawingsOf returns the groups of an SVG file by their ids.
func drawingsOf(svg string) (map[string]bool, error) {
	ids := map[string]bool{}
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		t, err := d.Token()
		if err != nil {
			if err == io.EOF {
				err = nil
			}
			return ids, err
		}
		e, ok := t.(xml.StartElement)
		for i := range e.Attr {
			if a := &e.Attr[i]; ok && a.Name.Local == "id" {
				ids[a.Value] = true
			}
		}
	}
}

func (s *Seen) sheet(sheet *setup.Sheet) {
	defer s.lock()()
	for _, t := range sheet.Texts() {
		s.text(t)
	}
}
