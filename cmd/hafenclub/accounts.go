package main

import (
	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"hafenmeister/companion/club"
)

// Limits of a table's account, for all its machines together.
const (
	mostConnections   = 10
	mostSubscriptions = 100
)

// clubAccount returns the claims of the club's own account, which has JetStream and all streams. It exports the
// subjects of the tables; the account of a table needs tokens to import its own.
func (k *clubFile) clubAccount() *jwt.AccountClaims {
	a := jwt.NewAccountClaims(k.Account.public())
	a.Name, a.Limits.DisallowBearer = k.Club, true
	a.Limits.JetStreamLimits = jwt.JetStreamLimits{MemoryStorage: 64 << 20, DiskStorage: jwt.NoLimit, Streams: jwt.NoLimit, Consumer: jwt.NoLimit}
	for _, subject := range []string{k.at("*").All(), "$JS.API.DIRECT.GET.*.>"} {
		a.Exports.Add(&jwt.Export{Subject: jwt.Subject(subject), Type: jwt.Service, TokenReq: true})
	}
	return a
}

// tableAccount returns the claims of a table's account, which has no JetStream. It imports the table's own subjects,
// and those for reading the last message on each of them.
func (k *clubFile) tableAccount(t *tableEntry) *jwt.AccountClaims {
	key := t.Account.public()
	a := jwt.NewAccountClaims(key)
	a.Name = k.Club + "." + t.Name
	a.Limits.NatsLimits = jwt.NatsLimits{Subs: mostSubscriptions, Data: jwt.NoLimit, Payload: club.MaxMessageBytes}
	a.Limits.AccountLimits = jwt.AccountLimits{Imports: 2, DisallowBearer: true, Conn: mostConnections}
	for _, subject := range subjects(k.at(t.Name)) {
		token := jwt.NewActivationClaims(key)
		token.ImportSubject, token.ImportType = jwt.Subject(subject), jwt.Service
		text, _ := token.Encode(k.Account.pair()) // errors are only about other kinds of keys
		a.Imports.Add(&jwt.Import{Account: k.Account.public(), Subject: jwt.Subject(subject), Type: jwt.Service, Token: text})
	}
	return a
}

// subjects returns the subjects on which a table may publish.
func subjects(at club.Address) []string { return []string{at.All(), at.Reading() + at.All()} }

// userOf returns the user JWT with which a table connects. key is the user's public key.
func (k *clubFile) userOf(t *tableEntry, key string) (string, error) {
	u := jwt.NewUserClaims(key)
	u.Name = t.Name
	u.Pub.Allow.Add(subjects(k.at(t.Name))...)
	u.Sub.Allow.Add("_INBOX.>")
	u.Limits.Subs, u.Limits.Payload = 20, club.MaxMessageBytes
	u.AllowedConnectionTypes.Add(jwt.ConnectionTypeStandard)
	return u.Encode(t.Account.pair())
}

// user returns the credentials of a new user of the account whose key is s.
func (s seed) user() (nats.Option, error) {
	user := newSeed(nkeys.PrefixByteUser)
	text, err := jwt.NewUserClaims(user.public()).Encode(s.pair())
	return nats.UserJWTAndSeed(text, string(user)), err
}
