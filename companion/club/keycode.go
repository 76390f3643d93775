package club

import (
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/base32"
	"strings"

	"github.com/nats-io/nkeys"
)

// letters are those of codes: base32, small as people type it.
var letters = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// group writes bytes as people type them, in groups of n letters and digits.
func group(n int, holds []byte) string {
	text := letters.EncodeToString(holds)
	var groups []string
	for len(text) > n {
		groups, text = append(groups, text[:n]), text[n:]
	}
	return strings.Join(append(groups, text), "-")
}

// squeeze returns a text without what people add when they type it.
func squeeze(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), "")) }

// ungroup reads so many bytes as people type them.
func ungroup(text string, length int) (holds []byte, ok bool) {
	text = strings.ReplaceAll(text, "-", "")
	holds, err := letters.DecodeString(text)
	return holds, err == nil && len(text) == letters.EncodedLen(length)
}

// secretBytes is how long a table's secret is, from which its keys are made.
const secretBytes = 16

// A KeyCode is what another machine needs to continue as a table: where its club is, how to know it, and
// the table's secret. The person who has it is the table, and reads
// what its players hide from each other.
type KeyCode struct {
	Addr   string            `json:"addr"`   // where the club was found: host:port
	Print  Print             `json:"print"`  // of its certificate: it is the club at whatever address
	Secret [secretBytes]byte `json:"secret"` // what the keys of the table are made from
}

// String returns the code as people type it: an address, and 52 letters and digits in groups.
func (k KeyCode) String() string {
	return k.Addr + "/" + group(7, append(k.Print[:], k.Secret[:]...))
}

// ParseKeyCode reads a key code as people type it. The error is [ErrCode].
func ParseKeyCode(text string) (k KeyCode, err error) {
	addr, rest, _ := strings.Cut(squeeze(text), "/")
	holds, ok := ungroup(rest, printBytes+secretBytes)
	if addr, err = ParseAddr(addr); err != nil || !ok {
		return k, ErrCode
	}
	k.Addr = addr
	copy(k.Print[:], holds)
	copy(k.Secret[:], holds[printBytes:])
	return k, nil
}

// keys are made from the secret of a table: the one that it signs with, and the one that encrypts its log.
func keys(secret []byte) (sign nkeys.KeyPair, log RecordKey, err error) {
	seed, err := hkdf.Key(sha256.New, secret, nil, "hafenmeister club: sign", 32)
	if err != nil {
		return nil, "", err
	}
	raw, err := hkdf.Key(sha256.New, secret, nil, "hafenmeister club: log", 32)
	if err != nil {
		return nil, "", err
	}
	sign, err = nkeys.FromRawSeed(nkeys.PrefixByteUser, seed)
	return sign, RecordKey(letters.EncodeToString(raw)), err
}
