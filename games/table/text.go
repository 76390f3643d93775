package table

// A Text is an untranslated text: a key of a catalogue, with arguments. Rules contain no sentences.
type Text struct {
	Key  string
	Args []Arg
}

// ArgKind says how an [Arg] is translated.
type ArgKind uint8

const (
	ArgName   ArgKind = iota // a name that people typed: of a player, a figure, a ship
	ArgNumber                // a plain number
	ArgLength                // whole millimetres; screens show centimetres
	ArgTerm                  // a key of the catalogue, with the forms a language needs
	ArgText                  // another text, List[0]
	ArgList                  // several texts, joined as a list
	ArgID                    // a name printed on the board or a card, such as a square; it cannot be renamed
)

// An Arg fills one slot of a text.
type Arg struct {
	Slot string
	Kind ArgKind
	Str  string // a name, an id or a term
	Num  int    // a number, or a length in mm
	List []Text // a text or a list

	notInKey bool // see [NotInKey]
	position bool // see [Position]
}

// IsPosition reports whether the argument is marked by [Position].
func (a *Arg) IsPosition() bool { return a.position }

// IsInKey reports whether the argument helps to identify the question, see [NotInKey].
func (a *Arg) IsInKey() bool { return !a.notInKey }

// Say returns a text. To announce one, use [T.Say], which does nothing if announcements are not
// collected.
func Say(key string, args ...Arg) Text { return Text{key, args} }

// Name fills slot with a name that people typed.
func Name(slot, name string) Arg { return Arg{Slot: slot, Kind: ArgName, Str: name} }

// ID fills slot with a name printed on a board or a card, "b3". It is not translated, and unlike a
// name it cannot be corrected.
func ID(slot, id string) Arg { return Arg{Slot: slot, Kind: ArgID, Str: id} }

// NotInKey marks an argument that does not identify a question, such as how many actions are left:
// if only it has changed after a correction, the old answer is used.
func NotInKey(a Arg) Arg { a.notInKey = true; return a }

// Position marks an argument that says where something is: a mark, a square. If after a
// correction only positions in a question have changed, it is asked again and the old answer is
// shown; if anything else has, the old answer is discarded.
func Position(a Arg) Arg { a.position = true; return a }

// Num fills slot with a number.
func Num(slot string, n int) Arg { return Arg{Slot: slot, Kind: ArgNumber, Num: n} }

// Length fills slot with a length in whole millimetres.
func Length(slot string, mm int) Arg { return Arg{Slot: slot, Kind: ArgLength, Num: mm} }

// Term fills slot with a term of the catalogue, "term.pistol".
func Term(slot, key string) Arg { return Arg{Slot: slot, Kind: ArgTerm, Str: key} }

// Sub fills slot with another text.
func Sub(slot string, t Text) Arg { return Arg{Slot: slot, Kind: ArgText, List: []Text{t}} }

// List fills slot with several texts.
func List(slot string, l []Text) Arg { return Arg{Slot: slot, Kind: ArgList, List: l} }

// NameText returns the text that is only that name.
func NameText(name string) Text { return Text{"name", []Arg{Name("name", name)}} }

// Says returns texts without arguments.
func Says(keys ...string) []Text {
	list := make([]Text, len(keys))
	for i, key := range keys {
		list[i] = Text{Key: key}
	}
	return list
}

// IsZero reports whether t has no key.
func (t Text) IsZero() bool { return t.Key == "" }

// A Refusal is an error for people: what is wrong, what to do, and the rule that it follows from,
// if any.
type Refusal struct {
	Code  string // "illegal", "out-of-range", "unknown-path", "nothing": the codes of the open protocol
	Text  Text
	Rule  string
	Value string // path of the value that prevents it; [replay.Played.Next] finds the entry that set it
}

func (r *Refusal) Error() string { return "table: " + r.Code + ": " + r.Text.Key }

// Refuse returns a refusal with the given code. key begins with "refuse.".
func Refuse(code, key, rule string, args ...Arg) *Refusal {
	return &Refusal{Code: code, Text: Text{key, args}, Rule: rule}
}
