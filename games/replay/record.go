package replay

import (
	"encoding/json"
	"time"

	"hafenmeister/games/table"
)

// Op says what an entry of the log does.
type Op string

const (
	// These are in the timeline.
	OpAnswer Op = "answer" // answers a question
	OpRuling Op = "ruling" // the table sets values
	OpDeed   Op = "deed"   // a free deed at a seam
	// These change it.
	OpUndo    Op = "undo"    // takes back the last act, whatever it was
	OpRedo    Op = "redo"    // puts it back
	OpBack    Op = "back"    // leaves out entry To and everything after it
	OpCallOff Op = "calloff" // the same; To is the first entry of the running action
	OpCorrect Op = "correct" // entry To is reworded
	OpDrop    Op = "drop"    // the answers still waiting are set aside
)

// A Record is one thing that is in the timeline: an answer, a ruling or a free
// deed. It holds ids and faces, never words.
type Record struct {
	Op          Op              `json:"op"`
	Place       string          `json:"place,omitempty"`
	Key         string          `json:"key,omitempty"` // of the question; of a deed its id
	Who         string          `json:"who,omitempty"`
	About       string          `json:"about,omitempty"`
	Fingerprint string          `json:"print,omitempty"` // of the question: see [Fingerprint]
	Answer      table.Answer    `json:"answer,omitempty"`
	Set         []table.Setting `json:"set,omitempty"` // of a ruling
}

// Answers reports whether the record was given to this very question: told by its place,
// key, person and what it is about.
func (r *Record) Answers(q *table.Question) bool {
	return r.Key == q.Key && r.Who == q.Who && r.About == q.About && r.Place == q.Place
}

// An Entry is one act of the table or of the program: played, stored, published and printed.
type Entry struct {
	N  int       `json:"n"`           // 1, 2, 3 …, never used again
	At time.Time `json:"at,omitzero"` // when it was made, to the millisecond
	Record
	To    int   `json:"to,omitempty"`    // back, call off, correct: which entry
	Aside []int `json:"aside,omitempty"` // old answers that this entry set aside
	Wait  int   `json:"wait,omitempty"`  // the first old answer still waiting after this entry; 0 none waits

	// Act is the entry that this answer belongs with, the first of a typed line: they are taken
	// back and put back together. 0 where it is an act by itself, as the first one is.
	Act int `json:"act,omitempty"`

	// From is where each die or card of the answer came from: "key", "virtual" or "tower".
	From []string `json:"from,omitempty"`

	// Dice names the individual die of a tower in the place of each die of the answer, also where people typed
	// another face than it showed. It is "" of all other dice, and left out where that is all.
	Dice []string `json:"dice,omitempty"`

	// Throw are the ids of the throws of a tower that this entry used or refused: none of
	// them counts ever again, whatever becomes of the entry.
	Throw []string `json:"throw,omitempty"`

	// Read is the face of each die of the answer that a tower had read where people then typed
	// another one, "?" where the die lay askew. It is "" of all other dice, and left out where that is all.
	Read []string `json:"read,omitempty"`

	// Refused are the dice of throws in Throw that did not count: thrown too early, more than
	// were asked for, or thrown again.
	Refused []TowerDie `json:"refused,omitempty"`

	Auto   bool `json:"auto,omitempty"`   // the program did it without being asked
	Secret bool `json:"secret,omitempty"` // until the game is over only one player may see its answer

	// Rules is the version of the rules by which the game is played from here on, where it is
	// another one than before.
	Rules int `json:"rules,omitempty"`

	// Turn holds the values at the start of the turn that the entry opened, encoded; nil where it
	// opened none.
	Turn json.RawMessage `json:"turn,omitempty"`
}

// A TowerDie is an individual die of a tower and the face that was read, "?" where it lay askew.
type TowerDie struct {
	Name string `json:"name"`
	Face string `json:"face"`
}

// Stands reports whether the entry can be in the timeline.
func (e *Entry) Stands() bool { return e.Op == OpAnswer || e.Op == OpRuling || e.Op == OpDeed }

// A Step is one record of the timeline: entry N, as last worded by entry By.
type Step struct{ N, By int }
