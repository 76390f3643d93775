package table

// A Form is a few questions that belong together, such as those of a trade. They are
// asked one after another like any others; screens show them as one form.
type Form struct {
	Fields []Text // what each of them is called, in order
	Given  []Text // what was answered in those before: the next field is the question's own
	Apart  bool   // no field depends on those before, as where [Each] asks
	Grows  bool   // each field counts as soon as it is given, and the answers decide which come after it
	Reveal bool   // every field is another player's, and all are revealed at once: see [EachIn]
}

// At returns which of the fields the question fills.
func (f *Form) At() int { return min(len(f.Given), len(f.Fields)-1) }
