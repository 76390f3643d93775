package club

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"filippo.io/age"
)

// format numbers the shape of a record.
const format = 3

// A Record is one message on a game's log.
type Record struct {
	Format int      `json:"format"`
	Lines  [][]byte `json:"lines,omitempty"` // the next ones of the game's file, each with its line break
	N      int      `json:"n"`               // how many lines the club has with these
	Sum    string   `json:"sum"`             // of the last of them
	By     Machine  `json:"by,omitzero"`     // that plays: only the machine of the last record may add one
}

// A Machine is one on which a table plays.
type Machine struct {
	ID   string `json:"id"` // "" of one that does not say so
	Name string `json:"name,omitempty"`
}

// seal encrypts a record for the table.
func seal(r *Record, key *age.X25519Identity) ([]byte, error) {
	plain, err := json.Marshal(r)
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
