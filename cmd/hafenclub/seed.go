package main

import "github.com/nats-io/nkeys"

// A seed is an nkey seed: a private key in the text form of NATS.
type seed string

// UnmarshalText sets s to text. It returns an error if that is not a seed.
func (s *seed) UnmarshalText(text []byte) error {
	*s = seed(text)
	_, err := s.pair()
	return err
}

// newSeed creates a key of that kind.
func newSeed(kind nkeys.PrefixByte) seed {
	pair, err := nkeys.CreatePair(kind)
	if err != nil {
		panic(err) // no randomness
	}
	text, _ := pair.Seed()
	return seed(text)
}

// pair decodes the seed.
func (s seed) pair() (nkeys.KeyPair, error) { return nkeys.FromSeed([]byte(s)) }

// public returns the public key, or "" if the seed is invalid.
func (s seed) public() string {
	pair, err := s.pair()
	if err != nil {
		return ""
	}
	text, _ := pair.PublicKey()
	return text
}

// sign encodes claims as a JWT signed with the key.
func (s seed) sign(c interface {
	Encode(nkeys.KeyPair) (string, error)
}) (string, error) {
	pair, err := s.pair()
	if err != nil {
		return "", err
	}
	return c.Encode(pair)
}
