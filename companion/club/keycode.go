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

// parseCode parses a code of length bytes as people type it, and the address before it, "" if there is none. The error is
// [ErrCode].
func parseCode(text string, length int) (addr string, holds []byte, err error) {
	addr, rest, found := strings.Cut(squeeze(text), "/")
	if !found {
		addr, rest = "", addr
	} else if addr, err = ParseAddr(addr); err != nil {
		return "", nil, err
	}
	rest = strings.ReplaceAll(rest, "-", "")
	holds, err = letters.DecodeString(rest)
	if err != nil || len(rest) != letters.EncodedLen(length) {
		return "", nil, ErrCode
	}
	return addr, holds, nil
}

// secretBytes is the length of a table's secret, from which its keys are derived.
const secretBytes = 16

// A KeyCode is what another machine needs to continue as a table: the address and the fingerprint of its
// club, and the table's secret. Anybody who has it can act as the table, and can read
// what its players hide from each other.
type KeyCode struct {
	Addr        string            `json:"addr"`   // last known address of the club: host:port
	Fingerprint Fingerprint       `json:"print"`  // of the club's certificate
	Secret      [secretBytes]byte `json:"secret"` // the keys of the table are derived from it
}

// String returns the code as people type it: an address, and 52 letters and digits in groups.
func (k KeyCode) String() string {
	return k.Addr + "/" + group(7, append(k.Fingerprint[:], k.Secret[:]...))
}

// ParseKeyCode parses a key code as people type it. The error is [ErrCode].
func ParseKeyCode(text string) (k KeyCode, err error) {
	addr, holds, err := parseCode(text, printBytes+secretBytes)
	if err != nil || addr == "" {
		return k, ErrCode
	}
	k.Addr = addr
	copy(k.Fingerprint[:], holds)
	copy(k.Secret[:], holds[printBytes:])
	return k, nil
}

// derive derives a key of the table from its secret.
func (k *KeyCode) derive(of string) []byte {
	key, _ := hkdf.Key(sha256.New, k.Secret[:], nil, "hafenmeister club: "+of, 32) // errors are only about lengths
	return key
}

// sign returns the key with which the table signs.
func (k *KeyCode) sign() nkeys.KeyPair {
	pair, _ := nkeys.FromRawSeed(nkeys.PrefixByteUser, k.derive("sign"))
	return pair
}

// public returns the public key of the table.
func (k *KeyCode) public() string {
	key, _ := k.sign().PublicKey()
	return key
}

// LogKey returns the key of the table's log.
func (k *KeyCode) LogKey() RecordKey { return RecordKey(letters.EncodeToString(k.derive("log"))) }
