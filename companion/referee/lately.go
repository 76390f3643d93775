package referee

import (
	"slices"

	"hafenmeister/games/table"
)

// lately is what the newest entries say. Older ones are worded when somebody asks. Lists
// are shared with what was: they only grow.
type lately struct {
	after int          // the entries up to here are older
	texts []table.Text // of entry n at n-1-after; zero where nobody has worded it yet
}

// of is what entry n says, zero where nobody has worded it yet.
func (l lately) of(n int) table.Text {
	if n <= l.after {
		return table.Text{}
	}
	return l.texts[n-1-l.after]
}

// with is l with the text of the next entry.
func (l lately) with(t table.Text) lately {
	if len(l.texts) >= 2*mostRecent {
		old := len(l.texts) - mostRecent
		l.after, l.texts = l.after+old, slices.Clone(l.texts[old:])
	}
	l.texts = append(l.texts, t)
	return l
}

// since makes room for what the entries from n up to the newest say, where none says
// anything yet.
func since(n, newest int) lately {
	return lately{n - 1, make([]table.Text, newest-n+1)}
}
