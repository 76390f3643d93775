package replay

import (
	"encoding/json"
	"time"

	"hafenmeister/games/table"
)

// An Op is what an entry of the log does.
type Op string

const (
	// Ops of records, which are in the timeline.
	OpAnswer Op = "answer" // answers a question
	OpRuling Op = "ruling" // the table sets values
	OpAction Op = "action" // an optional action between actions
	// Ops that change the timeline.
	OpUndo    Op = "undo"    // takes back the last act of any kind
	OpRedo    Op = "redo"    // puts back what the last undo took back
	OpBack    Op = "back"    // takes back entry To and all later entries
	OpCallOff Op = "calloff" // like OpBack; To is the first entry of the running action
	OpCorrect Op = "correct" // replaces the answer or settings of entry To; 0 is the set-up
	OpDrop    Op = "drop"    // discards the pending answers
)

// A Record is an element of the timeline: an answer, a ruling or an optional action. It holds IDs and
// faces, no words of a language.
type Record struct {
	Op          Op              `json:"op"`
	Place       string          `json:"place,omitempty"`
	Key         string          `json:"key,omitempty"` // of the question, or the ID of an optional action
	Who         string          `json:"who,omitempty"`
	About       string          `json:"about,omitempty"`
	Fingerprint string          `json:"print,omitempty"` // of the question, see [Fingerprint]
	Answer      table.Answer    `json:"answer,omitempty"`
	Set         []table.Setting `json:"set,omitempty"` // of a ruling
}

// Answers reports whether the record was given to q: whether they have the same place, key, player
// and subject.
func (r *Record) Answers(q *table.Question) bool {
	return r.Key == q.Key && r.Who == q.Who && r.About == q.About && r.Place == q.Place
}

// An Entry is one entry of the log: something that people or the program did.
type Entry struct {
	N  int       `json:"n"`           // 1, 2, 3 …; never reused
	At time.Time `json:"at,omitzero"` // when it was made, to the millisecond

	// Since is when the game was opened, if this is the first entry after it was opened again.
	Since time.Time `json:"since,omitzero"`

	Record
	To           int   `json:"to,omitempty"`        // the entry that an OpBack, OpCallOff or OpCorrect is about
	Discarded    []int `json:"discarded,omitempty"` // old answers that this entry discarded
	FirstPending int   `json:"pending,omitempty"`   // the first answer still pending after this entry; 0 if none is

	// Act is the first entry of the typed line that this answer continues: the entries of a line
	// are undone and redone together. It is 0 for the first entry of a line and for a single one.
	Act int `json:"act,omitempty"`

	// From is the source of each die or card of the answer: "key", "virtual" or "tower".
	From []string `json:"from,omitempty"`

	// Dice is the name of the individual tower die for each die of the answer, even if people typed
	// another face than it showed. It is "" for other dice, and nil if it would be "" for all.
	Dice []string `json:"dice,omitempty"`

	// Throw holds the IDs of the tower throws that this entry used or refused. They are never used
	// again, even if the entry is undone.
	Throw []string `json:"throw,omitempty"`

	// Read is the face that the tower read for each die of the answer for which people then typed
	// another one, "?" if the die was cocked. It is "" for other dice, and nil if it would be "" for all.
	Read []string `json:"read,omitempty"`

	// Refused holds the dice of the throws in Throw that did not count: thrown too early, more than
	// were asked for, or thrown again.
	Refused []TowerDie `json:"refused,omitempty"`

	Auto   bool `json:"auto,omitempty"`   // made by the program without a request
	Secret bool `json:"secret,omitempty"` // only one player may see its answer until the game is over

	// Rules is the version of the rules from this entry on, 0 if it does not change.
	Rules int `json:"rules,omitempty"`

	// Turn is the encoded values at the start of the turn whose first record this entry is, nil if it
	// is not the first of a turn. See [TurnCode].
	Turn json.RawMessage `json:"turn,omitempty"`
}

// A TowerDie is an individual die of a tower and the face that was read, "?" if it was cocked.
type TowerDie struct {
	Name string `json:"name"`
	Face string `json:"face"`
}

// HasRecord reports whether the entry is of a kind that can be in the timeline: whether it has a record.
func (e *Entry) HasRecord() bool { return e.Op == OpAnswer || e.Op == OpRuling || e.Op == OpAction }

// A Step is one record of the timeline: entry N with the wording of entry By, which is N itself or
// its last correction.
type Step struct{ N, By int }
