package table

// A Summand is one summand of a [Sum].
type Summand struct {
	Key   string // its text has the key "sum." + Key
	Name  string // the name in the text, if it names somebody or something
	Value int
	Rule  string
}

// A Sum shows how a number is made up: a die with its modifiers against a needed total, or an
// amount such as how far a ship may go. It is the answer to "why?". It has at most 10 summands.
type Sum struct {
	Unit   Unit // unit of an amount
	Test   bool // a die is rolled against Need
	Need   int  // the lowest total that succeeds
	Least  int  // how much of an amount people must use up; 0 shows nothing
	Rule   string
	NatOne bool // a natural 1 fails whatever is added
	NatSix bool // a natural 6 succeeds whatever is taken off
	Face   int  // the natural face; 0 before the roll
	parts  [10]Summand
	n      int
}

// Needs returns the sum of a test, which succeeds with a total of need or more. A natural 1 fails.
func Needs(need int, rule string) Sum { return Sum{Test: true, Need: need, Rule: rule, NatOne: true} }

// Amount returns an empty sum in the given unit.
func Amount(u Unit, rule string) Sum { return Sum{Unit: u, Rule: rule} }

// Add adds a part. Callers leave out a part of 0 if it explains nothing.
func (s *Sum) Add(key string, value int, rule string) { s.AddFor("", key, value, rule) }

// AddFor adds a part whose text names somebody or something. It panics at the eleventh part.
func (s *Sum) AddFor(name, key string, value int, rule string) {
	s.parts[s.n] = Summand{key, name, value, rule}
	s.n++
}

// Parts returns the parts in the order they were added, without the die.
func (s *Sum) Parts() []Summand { return s.parts[:s.n] }

// ShowsReason reports whether the reason of part i is shown: of consecutive amounts with the same
// reason only the last shows it, "2 + 4 (stowaways) = 6".
func (s *Sum) ShowsReason(i int) bool {
	p := &s.parts[i]
	return s.Test || i+1 == s.n || s.parts[i+1].Key != p.Key || s.parts[i+1].Name != p.Name
}

// rollText returns the text of the face, the parts and the total: "2, +1 (captain) = 3".
func (s *Sum) rollText() Text {
	if s.n == 0 {
		return Say("say.test.face", Num("face", s.Face))
	}
	list := make([]Text, s.n)
	for i, p := range s.Parts() {
		key := "say.test.part.plus"
		if p.Value < 0 {
			key = "say.test.part.minus"
		}
		list[i] = Say(key, Num("value", max(p.Value, -p.Value)), Sub("why", Say("sum."+p.Key, Name("name", p.Name))))
	}
	return Say("say.test.sum", Num("face", s.Face), List("parts", list), Num("total", s.Total()))
}

// Modifiers returns the sum of the parts.
func (s *Sum) Modifiers() (sum int) {
	for _, p := range s.Parts() {
		sum += p.Value
	}
	return sum
}

// LeastFace returns the lowest face of the die that succeeds, or 7 if none does.
func (s Sum) LeastFace() int {
	for s.Face = 1; s.Face <= 6 && !s.Success(); s.Face++ {
	}
	return s.Face
}

// NeedText returns what must be rolled: the total and, before the roll, the lowest face that
// succeeds if that is another number.
func (s *Sum) NeedText() Text {
	face := s.LeastFace()
	if s.Face > 0 || face == s.Need || face > 6 {
		return Say("say.test.need", Num("need", s.Need))
	}
	return Say("say.test.need.face", Num("need", s.Need), Num("face", face))
}

// Total returns the sum of the face and the parts.
func (s *Sum) Total() int { return s.Face + s.Modifiers() }

// Success reports whether the rolled test succeeds.
func (s *Sum) Success() bool {
	return s.Total() >= s.Need && !(s.NatOne && s.Face == 1) || s.NatSix && s.Face == 6
}
