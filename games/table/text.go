package table

// A Text is a sentence not yet put into words: the key of a catalogue with its
// arguments. Rules make no sentences.
type Text struct {
	Key  string
	Args []Arg
}

// ArgKind says how an [Arg] is put into words.
type ArgKind uint8

const (
	ArgName   ArgKind = iota // as typed by the people: players, figures, ships
	ArgNumber                // a plain number
	ArgLength                // whole millimetres; screens show centimetres
	ArgTerm                  // a key of the catalogue, with the forms a language needs
	ArgText                  // another text, List[0]
	ArgList                  // several texts, joined as the language does
	ArgID                    // what a board or a card calls itself: a square. Nobody can rename it
)

// An Arg fills one slot of a text.
type Arg struct {
	Slot string
	Kind ArgKind
	Str  string // of a name, an id or a term
	Num  int    // of a number or a length in mm
	List []Text // of a text or a list

	notInKey bool // see [NotInKey]
	position bool // see [Position]
}

// IsPosition reports whether the argument is marked by [Position].
func (a *Arg) IsPosition() bool { return a.position }

// IsInKey reports whether the argument helps to identify the question, see [NotInKey].
func (a *Arg) IsInKey() bool { return !a.notInKey }

// Say makes a text. In rules that run by the million use [T.Say], which costs
// nothing while nobody listens.
func Say(key string, args ...Arg) Text { return Text{key, args} }

// Name fills slot with a name as typed.
func Name(slot, name string) Arg { return Arg{Slot: slot, Kind: ArgName, Str: name} }

// ID fills slot with what a board or a card calls itself, "b3": read as it is, and unlike a
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

// NameText returns a name as typed, as a text of its own.
func NameText(name string) Text { return Text{"name", []Arg{Name("name", name)}} }

// Says are texts without arguments.
func Says(keys ...string) []Text {
	list := make([]Text, len(keys))
	for i, key := range keys {
		list[i] = Text{Key: key}
	}
	return list
}

// IsZero reports whether t says nothing.
func (t Text) IsZero() bool { return t.Key == "" }

// A Refusal is an error that people read: what is wrong, what to do, and the rule
// that says so, if one does.
type Refusal struct {
	Code  string // "illegal", "out-of-range", "unknown-path", "nothing": the codes of the open protocol
	Text  Text
	Rule  string
	Value string // path of the value that is in the way; [replay.Played.Next] names the entry that made it so
}

func (r *Refusal) Error() string { return "table: " + r.Code + ": " + r.Text.Key }

// Refuse makes a refusal with the given code; key is "refuse." and the sentence's name.
func Refuse(code, key, rule string, args ...Arg) *Refusal {
	return &Refusal{Code: code, Text: Text{key, args}, Rule: rule}
}
