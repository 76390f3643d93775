package club

import (
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/base32"
	"strings"

	"filippo.io/age"
	"github.com/nats-io/nkeys"
)

// letters are those of codes: base32, small as people type it.
var letters = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// grouped writes bytes as people type them, in groups of n letters and digits.
func grouped(n int, holds []byte) string {
	text := letters.EncodeToString(holds)
	var groups []string
	for len(text) > n {
		groups, text = append(groups, text[:n]), text[n:]
	}
	return strings.Join(append(groups, text), "-")
}

// typed is a text without what people add when they type it.
func typed(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), "")) }

// ungrouped reads so many bytes as people type them.
func ungrouped(text string, length int) (holds []byte, ok bool) {
	text = strings.ReplaceAll(text, "-", "")
	holds, err := letters.DecodeString(text)
	return holds, err == nil && len(text) == letters.EncodedLen(length)
}

// secretBytes is how long a table's secret is, from which its keys are made.
const secretBytes = 16

// A KeyCode is what another machine needs to go on as a table: where its club is, how to know it, and
// the table's secret. Whoever has it is the table, and reads what its players hide from each other.
type KeyCode struct {
	Addr   string // host:port
	Print  Print
	Secret [secretBytes]byte
}

// String is the code as people type it: an address, and 52 letters and digits in groups.
func (k KeyCode) String() string {
	return k.Addr + "/" + grouped(7, append(k.Print[:], k.Secret[:]...))
}

// ParseKeyCode reads a key code as people type it. The error is [ErrCode].
func ParseKeyCode(text string) (k KeyCode, err error) {
	addr, rest, _ := strings.Cut(typed(text), "/")
	holds, ok := ungrouped(rest, printBytes+secretBytes)
	if addr, err = ParseAddr(addr); err != nil || !ok {
		return k, ErrCode
	}
	k.Addr = addr
	copy(k.Print[:], holds)
	copy(k.Secret[:], holds[printBytes:])
	return k, nil
}

// keysOf makes the keys of a table: the one it signs with, and the one its log is encrypted for.
func keysOf(secret []byte) (sign nkeys.KeyPair, log *age.X25519Identity, err error) {
	seed, err := hkdf.Key(sha256.New, secret, nil, "hafenmeister club: sign", 32)
	if err != nil {
		return nil, nil, err
	}
	text, err := nkeys.EncodeSeed(nkeys.PrefixByteUser, seed)
	if err != nil {
		return nil, nil, err
	}
	if sign, err = nkeys.FromSeed(text); err != nil {
		return nil, nil, err
	}
	scalar, err := hkdf.Key(sha256.New, secret, nil, "hafenmeister club: log", 32)
	if err != nil {
		return nil, nil, err
	}
	log, err = age.ParseX25519Identity(strings.ToUpper(bech32("age-secret-key-", scalar)))
	return sign, log, err
}

// bech32 writes bytes as age writes its keys (BIP 173): age makes keys from chance alone, and
// reads others only as text.
func bech32(prefix string, data []byte) string {
	const signs = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
	var fives []byte
	rest, bits := uint(0), 0
	for _, b := range data {
		rest, bits = rest<<8|uint(b), bits+8
		for ; bits >= 5; bits -= 5 {
			fives = append(fives, byte(rest>>(bits-5)&31))
		}
	}
	if bits > 0 {
		fives = append(fives, byte(rest<<(5-bits)&31))
	}
	sum := uint32(1)
	add := func(v byte) {
		top := sum >> 25
		sum = sum&0x1ffffff<<5 ^ uint32(v)
		for i, g := range [5]uint32{0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3} {
			if top>>i&1 == 1 {
				sum ^= g
			}
		}
	}
	for _, c := range []byte(prefix) {
		add(c >> 5)
	}
	add(0)
	for _, c := range []byte(prefix) {
		add(c & 31)
	}
	for _, v := range fives {
		add(v)
	}
	for range 6 {
		add(0)
	}
	sum ^= 1
	for i := range 6 {
		fives = append(fives, byte(sum>>(5*(5-i))&31))
	}
	text := []byte(prefix + "1")
	for _, v := range fives {
		text = append(text, signs[v])
	}
	return string(text)
}
