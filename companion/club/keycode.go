package club

import (
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/base32"
	"slices"
	"strings"

	"github.com/nats-io/nkeys"
)

// letters is the alphabet of codes: base32 in lower case.
var letters = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// group encodes bytes as letters and digits in groups of n, with hyphens between them.
func group(n int, holds []byte) string {
	var groups []string
	for part := range slices.Chunk([]byte(letters.EncodeToString(holds)), n) {
		groups = append(groups, string(part))
	}
	return strings.Join(groups, "-")
}

// squeeze returns text in lower case without white space.
func squeeze(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), "")) }

// ungroup decodes a code of length bytes, ignoring hyphens.
func ungroup(text string, length int) (holds []byte, ok bool) {
	text = strings.ReplaceAll(text, "-", "")
	holds, err := letters.DecodeString(text)
	return holds, err == nil && len(text) == letters.EncodedLen(length)
}

// secretBytes is the length of a table's secret, from which its keys are derived.
const secretBytes = 16

// A KeyCode is what another machine needs to continue as a table: the address and the fingerprint of its
// club, and the table's secret. Anybody who has it can act as the table, and can read
// what its players hide from each other.
type KeyCode struct {
	Addr   string            `json:"addr"`   // last known address of the club: host:port
	Print  Print             `json:"print"`  // of the club's certificate
	Secret [secretBytes]byte `json:"secret"` // the keys of the table are derived from it
}

// String returns the code as people type it: an address, and 52 letters and digits in groups.
func (k KeyCode) String() string {
	return k.Addr + "/" + group(7, append(k.Print[:], k.Secret[:]...))
}

// ParseKeyCode parses a key code as people type it. The error is [ErrCode].
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

// keys derives the keys of a table from its secret: the one that signs, and the one that encrypts its log.
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
