package tower

import "slices"

// wantAgreeing scans in a row must agree, and at most maxScans are made for a face.
const (
	wantAgreeing = 3
	maxScans     = 20
)

// A Lesson teaches one die, face by face: people put it into a pocket with Face up, and the
// caller passes scans of the pocket to Hear until Hear reports that the face was learnt.
type Lesson struct {
	memory   Memory
	die      TaughtDie
	faces    []string
	seen     []string // tokens of the latest scan
	agreeing int      // number of scans in a row that saw them
	scans    int      // made for this face
}

// NewLesson returns a lesson for a die with these faces, one for each side. A die of the same
// name in m is replaced.
func NewLesson(m Memory, name, kind string, faces []string) *Lesson {
	return &Lesson{memory: m.Without(name), die: TaughtDie{Name: name, Kind: kind}, faces: slices.Clone(faces)}
}

// Face returns the face to put up next, its number n from 1, and the number of all. When all
// were learnt it returns "" and n == of.
func (l *Lesson) Face() (face string, n, total int) {
	n, total = len(l.die.Sides), len(l.faces)
	if n == total {
		return "", n, total
	}
	return l.faces[n], n + 1, total
}

// Back discards the latest face.
func (l *Lesson) Back() {
	if n := len(l.die.Sides); n > 0 {
		l.die.Sides = l.die.Sides[:n-1]
	}
	l.restart()
}

func (l *Lesson) restart() { l.seen, l.agreeing, l.scans = nil, 0, 0 }

// AddScan takes one scan. It returns true if the face was learnt, and false and nil if it needs
// another scan. An error, of type [*Error], says what to do before trying the same face again.
func (l *Lesson) AddScan(s ScanEvent) (learnt bool, err error) {
	tokens := make([]string, 0, len(s.Dice))
	for _, d := range s.Dice {
		tokens = append(tokens, d.Token)
	}
	slices.Sort(tokens)
	if l.agreeing++; l.agreeing > 1 && !slices.Equal(tokens, l.seen) {
		l.agreeing = 1
	}
	l.seen = tokens
	if l.scans++; l.scans == maxScans && l.agreeing < wantAgreeing {
		l.restart()
		return false, &Error{key: "tower.teach.unsteady"}
	}
	if l.agreeing < wantAgreeing {
		return false, nil
	}
	l.restart()
	return l.addFace(tokens)
}

func (l *Lesson) addFace(tokens []string) (bool, error) {
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

// Memory returns the memory with the die in it, with the faces learnt so far.
func (l *Lesson) Memory() Memory { return l.memory.With(l.die) }
