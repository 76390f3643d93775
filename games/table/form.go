package table

// A Form is a few questions that belong together, such as those of a trade. They are asked one
// by one like any others, but screens show them as one form.
type Form struct {
	Fields []Text // names of the fields, in order
	Given  []Text // the answers so far; the next field is the one of this question
	Apart  bool   // no field depends on earlier ones, as with [Each]
	Grows  bool   // each answer takes effect at once and decides which fields follow
	Reveal bool   // each field belongs to another player, and all are revealed at once: see [EachIn]
}

// At returns the index of the field that the question fills.
func (f *Form) At() int { return min(len(f.Given), len(f.Fields)-1) }
