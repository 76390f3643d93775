package table

// A Tally is the score sheet of a round: a line for each player, with a number for each
// column.
type Tally struct {
	Columns []TallyColumn
	Rows    []TallyRow
}

// A TallyColumn is the heading of one column.
type TallyColumn struct {
	ID    string // for programs
	Name  Text
	Short Text // heading where there is no room for Name; zero: Name
}

// A TallyRow is the line of one player.
type TallyRow struct {
	Player  string // the id
	Name    Text
	Note    Text  // what explains the player's count; zero: nothing
	Numbers []int // one for each column
}

// Sentences returns a sentence for each row, for output without columns.
func (t *Tally) Sentences() []Text {
	list := make([]Text, len(t.Rows))
	for i := range t.Rows {
		list[i] = t.Sentence(i)
	}
	return list
}

// Sentence returns the sentence for row i, from 0.
func (t *Tally) Sentence(i int) Text {
	l := &t.Rows[i]
	var numbers []Text
	for k, n := range l.Numbers {
		numbers = append(numbers, Say("tally.number", Sub("column", t.Columns[k].Name), Num("number", n)))
	}
	return Say("tally.line", Sub("player", l.NameWithNote()), List("numbers", numbers))
}

// NameWithNote returns the player's name, with the note if there is one.
func (l *TallyRow) NameWithNote() Text {
	if l.Note.IsZero() {
		return l.Name
	}
	return Say("tally.note", Sub("player", l.Name), Sub("note", l.Note))
}

// Texts returns the sentences and the short headings of the sheet.
func (t *Tally) Texts() []Text {
	list := t.Sentences()
	for _, c := range t.Columns {
		if !c.Short.IsZero() {
			list = append(list, c.Short)
		}
	}
	return list
}
