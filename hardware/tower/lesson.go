package tower

import "slices"

// How many scans in a row must agree, and how many are made at most until they do.
const (
	alike   = 3
	mostIns = 20
)

// A Lesson teaches one die, face by face: people lay it into a pocket with Face up, the
// pocket is scanned and Hear told, until Hear says that the face was learnt.
type Lesson struct {
	memory Memory
	die    Taught
	faces  []string
	seen   []string // tokens of the last scan
	same   int      // scans in a row that saw them
	ins    int      // scans for this face
}

// NewLesson begins to teach a die of six sides or any other number. A die that has the
// name already is taught again.
func NewLesson(m Memory, name, kind string, faces []string) *Lesson {
	return &Lesson{memory: m.Without(name), die: Taught{Name: name, Kind: kind}, faces: slices.Clone(faces)}
}

// Face returns what must be up next, counted from 1; "" when all were learnt.
func (l *Lesson) Face() (face string, n, of int) {
	n, of = len(l.die.Sides), len(l.faces)
	if n == of {
		return "", n, of
	}
	return l.faces[n], n + 1, of
}

// Back forgets the face that was learnt last.
func (l *Lesson) Back() {
	if n := len(l.die.Sides); n > 0 {
		l.die.Sides = l.die.Sides[:n-1]
	}
	l.again()
}

func (l *Lesson) again() { l.seen, l.same, l.ins = nil, 0, 0 }

// Hear takes one scan. It says that the face was learnt, or asks for one more scan with
// false and nil. An error says what to do before the same face is tried again; it is
// of type [*Error].
func (l *Lesson) Hear(s Scanned) (learnt bool, err error) {
	tokens := make([]string, 0, len(s.Dice))
	for _, d := range s.Dice {
		tokens = append(tokens, d.Token)
	}
	slices.Sort(tokens)
	if l.same++; l.same > 1 && !slices.Equal(tokens, l.seen) {
		l.same = 1
	}
	l.seen = tokens
	if l.ins++; l.ins == mostIns && l.same < alike {
		l.again()
		return false, &Error{key: "tower.teach.unsteady"}
	}
	if l.same < alike {
		return false, nil
	}
	l.again()
	return l.learn(tokens)
}

func (l *Lesson) learn(tokens []string) (bool, error) {
	switch len(tokens) {
	case 0:
		return false, &Error{key: "tower.teach.none"}
	case 1:
	default:
		return false, &Error{key: "tower.teach.many", args: map[string]any{"count": len(tokens)}}
	}
	known := l.memory.With(l.die)
	if die, face, ok := known.find(tokens[0]); ok {
		return false, &Error{key: "tower.teach.twice", args: map[string]any{"die": die.Name, "face": face}}
	}
	face, _, _ := l.Face()
	l.die.Sides = append(l.die.Sides, Side{face, tokens[0]})
	return true, nil
}

// Memory returns the memory with the die in it, once all faces were learnt.
func (l *Lesson) Memory() Memory { return l.memory.With(l.die) }
