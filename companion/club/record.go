package club

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"filippo.io/age"

	"hafenmeister/companion/logbook"
)

// format numbers the shape of a record.
const format = 1

// A Record is one message on a game's log.
type Record struct {
	Format  int           `json:"format"`
	Head    *logbook.Head `json:"head,omitempty"` // where it has changed since the record before
	HeadSum string        `json:"head_sum"`       // of the head as it is with this record
	Entries []Entry       `json:"entries,omitempty"`
	N       int           `json:"n"`            // the number of the last entry, of this record or before it; 0 of none
	Sum     string        `json:"sum"`          // its checksum over all entries, see [logbook.Chain]
	By      string        `json:"by,omitempty"` // the machine that plays, see [Machine]
}

// Entry is an entry of the logbook. Its texts go as bytes, so that they come back as they were.
type Entry struct {
	N    int    `json:"n"`
	At   int64  `json:"at"` // Unix milliseconds
	Body []byte `json:"body"`
	Turn []byte `json:"turn,omitempty"`
}

func entryOf(e logbook.Entry) Entry { return Entry{e.N, e.At.UnixMilli(), e.Body, e.Turn} }

// Entry is e as the logbook has it.
func (e Entry) Entry() logbook.Entry {
	return logbook.Entry{N: e.N, At: time.UnixMilli(e.At).UTC(), Body: e.Body, Turn: e.Turn}
}

// headOf is a head as it is sent, and its checksum. What each entry changes follows from the entries.
func headOf(h logbook.Head) (*logbook.Head, string) {
	h.Entries, h.Damaged, h.Changed = 0, false, time.Time{}
	data, err := json.Marshal(h)
	if err != nil {
		panic(err) // texts, numbers and times only
	}
	sum := sha256.Sum256(data)
	return &h, hex.EncodeToString(sum[:16])
}

// seal encrypts a record.
func seal(r *Record, key *age.X25519Identity) ([]byte, error) { return sealed(r, key) }

// sealed is something encrypted for the table.
func sealed(what any, key *age.X25519Identity) ([]byte, error) {
	plain, err := json.Marshal(what)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	w, err := age.Encrypt(&b, key.Recipient())
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(plain); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// unseal decrypts a record. A wrong key is [ErrKey], and what was never encrypted whole is [errJunk].
func unseal(data []byte, key age.Identity) (*Record, error) {
	r, err := age.Decrypt(bytes.NewReader(data), key)
	if _, wrong := errors.AsType[*age.NoIdentityMatchError](err); wrong {
		return nil, ErrKey
	} else if err != nil {
		return nil, errJunk
	}
	plain, err := io.ReadAll(r)
	if err != nil {
		return nil, errJunk
	}
	var rec Record
	if err := json.Unmarshal(plain, &rec); err != nil {
		return nil, fmt.Errorf("club: record: %w", err)
	}
	if rec.Format != format {
		return nil, fmt.Errorf("club: record: format %d, this program knows %d", rec.Format, format)
	}
	return &rec, nil
}
