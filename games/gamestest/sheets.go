package gamestest

import (
	"errors"
	"fmt"
	"reflect"
	"strings"

	"hafenmeister/games/setup"
)

// sheets looks at what a set-up of the game has to print, if it has anything: everything
// fits on a page, can be cut out and has its words; the same set-up prints the same.
func (b *battery) sheets() check {
	return check{name: "sheets", list: true, runs: b.info.Most - b.info.Least + 1, do: func(seed uint64) error {
		setup, ok := b.info.Sample(b.info.Least + int(seed)).(setup.Printed)
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
		return errors.New("nothing is on it")
	case s.Plan != nil && len(s.Plan.Plots) != s.Plan.Width*s.Plan.Height:
		return fmt.Errorf("the board is %d by %d, but has %d squares", s.Plan.Width, s.Plan.Height, len(s.Plan.Plots))
	}
	for i := range s.Pieces {
		if err := wrongPiece(&s.Pieces[i]); err != nil {
			return fmt.Errorf("piece %d: %w", i, err)
		}
	}
	return nil
}

func wrongPiece(p *setup.Piece) error {
	tall := p.Height
	if p.Back != nil {
		tall *= 2
	}
	switch {
	case p.Count < 1:
		return fmt.Errorf("it is there %d times", p.Count)
	case p.Width < 1 || p.Height < 1 || p.Width > setup.SheetWidth || tall > setup.SheetHeight:
		return fmt.Errorf("%d by %d mm cannot be printed", p.Width, tall)
	case p.Form == setup.FormDisc && p.Width != p.Height:
		return errors.New("a disc is as high as wide")
	case p.Form == setup.FormDisc && p.Back != nil:
		return errors.New("a disc has no back")
	case p.Form == setup.FormFree && p.Front.Art == nil:
		return errors.New("it has no outline to cut along")
	}
	for _, f := range p.Faces() {
		if f.Art != nil {
			if err := wrongArt(f.Art); err != nil {
				return err
			}
		}
	}
	return nil
}

// wrongArt looks whether a browser can draw it.
func wrongArt(a *setup.Art) error {
	if a.Width < 1 || a.Height < 1 || len(a.Strokes) == 0 {
		return errors.New("the drawing is empty")
	}
	for _, s := range a.Strokes {
		if !strings.HasPrefix(s.Path, "M") || strings.Trim(s.Path, "MLHVCSQTAZ0123456789. -") != "" {
			return fmt.Errorf("the path %q cannot be drawn: begin with M, use capital commands, numbers and blanks", s.Path)
		}
	}
	return nil
}

func (s *Seen) sheet(sheet *setup.Sheet) {
	defer s.lock()()
	for _, t := range sheet.Texts() {
		s.text(t)
	}
}
