package table

// A Tally is the score sheet of a round: a line for each player, with a number for each
// column.
type Tally struct {
	Columns []TallyColumn
	Rows    []TallyRow
}

// A TallyColumn is what its numbers count.
type TallyColumn struct {
	ID    string // of programs
	Name  Text
	Short Text // where there is no room for the name; zero: the name
}

// A TallyRow is what one player has.
type TallyRow struct {
	Player  string // the id
	Name    Text
	Note    Text // what people must know of them to follow the count; zero: nothing
	Numbers []int
}

// Sentences returns the lines of the sheet, for those who cannot be shown columns.
func (t *Tally) Sentences() []Text {
	list := make([]Text, len(t.Rows))
	for i := range t.Rows {
		list[i] = t.Sentence(i)
	}
	return list
}

// Sentence is line i of the sheet, from 0.
func (t *Tally) Sentence(i int) Text {
	l := &t.Rows[i]
	var numbers []Text
	for k, n := range l.Numbers {
		numbers = append(numbers, Say("tally.number", Sub("column", t.Columns[k].Name), Num("number", n)))
	}
	return Say("tally.line", Sub("player", l.NameWithNote()), List("numbers", numbers))
}

// NameWithNote returns the player of the row, with the note on them if there is one.
func (l *TallyRow) NameWithNote() Text {
	if l.Note.IsZero() {
		return l.Name
	}
	return Say("tally.note", Sub("player", l.Name), Sub("note", l.Note))
}

// Texts returns all texts on the sheet.
func (t *Tally) Texts() []Text {
	list := t.Sentences()
	for _, c := range t.Columns {
		if !c.Short.IsZero() {
			list = append(list, c.Short)
		}
	}
	return list
}
