package club

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"filippo.io/age"
)

// ErrNoRecord reports that the club has no message on a subject, such as no record of a game.
var ErrNoRecord = errors.New("club: no record")

// ErrKey reports that the table's key does not decrypt a record.
var ErrKey = errors.New("club: the key does not fit")

// format is the version of the record format.
const format = 4

// A LogMessage is one message on a game's log.
type LogMessage struct {
	Format int      `json:"format"`
	Lines  [][]byte `json:"lines,omitempty"` // the next lines of the game's file, each with its line break
	N      int      `json:"n"`               // how many lines the club has, including these
	Sum    string   `json:"sum"`             // checksum of the last line
	By     Machine  `json:"by,omitzero"`     // the machine that plays: only the one of the last record may add records
}

// A Machine is a machine on which a table plays.
type Machine struct {
	ID   string `json:"id"`
	Name string `json:"name,omitempty"`
}

// A RecordKey encrypts the records of a table. It is derived from 128 random bits, so it needs no slow key derivation.
type RecordKey string

const work = 1 // scrypt work factor: the lowest that age accepts

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
	sealed, err := age.EncryptReader(bytes.NewReader(plain), to)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(sealed)
}

// unseal decrypts a record. The error is [ErrKey] if the key does not decrypt it, else it is about the content.
func unseal(data []byte, key RecordKey) (*LogMessage, error) {
	by, err := age.NewScryptIdentity(string(key))
	if err != nil {
		return nil, err
	}
	by.SetMaxWorkFactor(work)
	var plain []byte
	r, err := age.Decrypt(bytes.NewReader(data), by)
	if err == nil {
		plain, err = io.ReadAll(r)
	}
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
