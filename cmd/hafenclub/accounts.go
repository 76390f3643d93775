package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"hafenmeister/companion/club"
)

// Limits of a table's account, for all its machines together.
const (
	mostConnections   = 10
	mostSubscriptions = 100
)

// clubAccount returns the signed claims of the club's own account, which has JetStream and all streams. It exports the
// subjects of the tables; the account of a table needs tokens to import its own.
func (k *clubFile) clubAccount() (string, error) {
	a := jwt.NewAccountClaims(k.Account.public())
	a.Name, a.Limits.DisallowBearer = k.Club, true
	a.Limits.JetStreamLimits = jwt.JetStreamLimits{MemoryStorage: 64 << 20, DiskStorage: jwt.NoLimit, Streams: jwt.NoLimit, Consumer: jwt.NoLimit}
	for _, subject := range []string{k.at("*").All(), "$JS.API.DIRECT.GET.*.>"} {
		a.Exports.Add(&jwt.Export{Subject: jwt.Subject(subject), Type: jwt.Service, TokenReq: true})
	}
	return k.operator().sign(a)
}

// tableAccount returns the signed claims of a table's account, which has no JetStream. It imports the table's own subjects,
// and those for reading the last message on each of them.
func (k *clubFile) tableAccount(t *tableEntry) (string, error) {
	key := t.Account.public()
	a := jwt.NewAccountClaims(key)
	a.Name = k.Club + "." + t.Name
	a.Limits.NatsLimits = jwt.NatsLimits{Subs: mostSubscriptions, Data: jwt.NoLimit, Payload: club.MaxMessageBytes}
	a.Limits.AccountLimits = jwt.AccountLimits{Imports: 2, DisallowBearer: true, Conn: mostConnections}
	for _, subject := range subjects(k.at(t.Name)) {
		token := jwt.NewActivationClaims(key)
		token.ImportSubject, token.ImportType = jwt.Subject(subject), jwt.Service
		text, err := k.Account.sign(token)
		if err != nil {
			return "", err
		}
		a.Imports.Add(&jwt.Import{Account: k.Account.public(), Subject: jwt.Subject(subject), Type: jwt.Service, Token: text})
	}
	return k.operator().sign(a)
}

// expelledAccount returns the signed claims of an expelled table's account, with which no user can connect.
func (k *clubFile) expelledAccount(key string) (string, error) {
	a := jwt.NewAccountClaims(key)
	a.Limits.AccountLimits = jwt.AccountLimits{}
	a.Revoke(jwt.All)
	return k.operator().sign(a)
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
	return t.Account.sign(u)
}

// user returns the credentials of a new user of the account whose key is s.
func (s seed) user() (nats.Option, error) {
	user := newSeed(nkeys.PrefixByteUser)
	text, err := s.sign(jwt.NewUserClaims(user.public()))
	return nats.UserJWTAndSeed(text, string(user)), err
}

// uploadAccount sends the claims of an account to all servers; one of them responds. If err is not nil it only returns err.
func uploadAccount(system *nats.Conn, claims string, err error) error {
	if err != nil {
		return err
	}
	m, err := system.Request("$SYS.REQ.CLAIMS.UPDATE", []byte(claims), 20*time.Second)
	if err != nil {
		return fmt.Errorf("telling the servers of an account: %w", err)
	}
	var answer server.ServerAPIClaimUpdateResponse
	if err := json.Unmarshal(m.Data, &answer); err != nil {
		return err
	}
	if answer.Error != nil {
		return errors.New(answer.Error.Description)
	}
	return nil
}
