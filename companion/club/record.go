package club

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"filippo.io/age"
)

// ErrNoRecord says that the club has nothing of a game yet.
var ErrNoRecord = errors.New("club: no record")

// ErrKey says that the table's key does not open a record.
var ErrKey = errors.New("club: the key does not fit")

// format numbers the shape of a record.
const format = 4

// A LogMessage is one message on a game's log.
type LogMessage struct {
	Format int      `json:"format"`
	Lines  [][]byte `json:"lines,omitempty"` // the next ones of the game's file, each with its line break
	N      int      `json:"n"`               // how many lines the club has with these
	Sum    string   `json:"sum"`             // of the last of them
	By     Machine  `json:"by,omitzero"`     // that plays: only the machine of the last record may add one
}

// A Machine is one on which a table plays.
type Machine struct {
	ID   string `json:"id"`
	Name string `json:"name,omitempty"`
}

// A RecordKey encrypts the records of a table. It is made from 128 random bits, so guessing it need not be slowed down.
type RecordKey string

const work = 1 // the least that age takes

// seal encrypts a record.
func seal(r *LogMessage, key RecordKey) ([]byte, error) {
	plain, err := json.Marshal(r)
	if err != nil {
		return nil, err
	}
	to, err := age.NewScryptRecipient(string(key))
	if err != nil {
		return nil, err
	}
	to.SetWorkFactor(work)
	var b bytes.Buffer
	w, err := age.Encrypt(&b, to)
	if err != nil {
		return nil, err
	}
	if _, err = w.Write(plain); err == nil {
		err = w.Close()
	}
	return b.Bytes(), err
}

// unseal decrypts a record. What the key does not open is [ErrKey].
func unseal(data []byte, key RecordKey) (*LogMessage, error) {
	by, err := age.NewScryptIdentity(string(key))
	if err != nil {
		return nil, err
	}
	by.SetMaxWorkFactor(work)
	r, err := age.Decrypt(bytes.NewReader(data), by)
	if err != nil {
		return nil, ErrKey
	}
	plain, err := io.ReadAll(r)
	if err != nil {
		return nil, ErrKey
	}
	var rec LogMessage
	if err := json.Unmarshal(plain, &rec); err != nil {
		return nil, fmt.Errorf("club: record: %w", err)
	}
	if rec.Format != format {
		return nil, fmt.Errorf("club: record: format %d, this program knows %d", rec.Format, format)
	}
	return &rec, nil
}
