package club_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"hafenmeister/companion/club"
)

// TestCode: a code is parsed however people type it, and other texts are refused. It has at most 20 characters.
func TestCode(t *testing.T) {
	code := club.JoinCode{Token: [10]byte{9, 0, 200}}
	text := code.String()
	if len(text) > 20 {
		t.Errorf("%q has %d characters", text, len(text))
	}
	for addr, want := range map[string]string{"": "", "192.168.0.5/": "192.168.0.5:4721", "192.168.0.5:4800/": "192.168.0.5:4800", "club.example/": "club.example:4721", "[fe80::1]:99/": "[fe80::1]:99", "fe80::1/": "[fe80::1]:4721"} {
		code.Addr = want
		for _, typed := range []string{text, strings.ToUpper(text), " " + strings.ReplaceAll(text, "-", " - ") + "\n", strings.ReplaceAll(text, "-", "")} {
			if got, err := club.ParseJoinCode(addr + typed); err != nil || got != code {
				t.Errorf("%q: %v, %v", addr+typed, got, err)
			}
		}
		if got, err := club.ParseJoinCode(code.String()); err != nil || got != code {
			t.Errorf("%q: %v, %v", code, got, err)
		}
	}
	for _, typed := range []string{"", "hello", "192.168.0.5:4718", text[:len(text)-2], text + "a", "/" + text, "x/" + text, "a b:1:2/" + text, strings.Replace(text, "-", "-1", 1)} {
		if got, err := club.ParseJoinCode(typed); !errors.Is(err, club.ErrCode) {
			t.Errorf("%q is read as %v, %v", typed, got, err)
		}
	}
}

// TestClocksDiffer: a certificate is trusted by its fingerprint, even if it has expired or is not valid yet.
func TestClocksDiffer(t *testing.T) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	check(t, err)
	for name, begins := range map[string]time.Time{"ahead": time.Now().AddDate(3, 0, 0), "behind": time.Now().AddDate(-30, 0, 0)} {
		c := &x509.Certificate{SerialNumber: big.NewInt(1), NotBefore: begins, NotAfter: begins.AddDate(20, 0, 0), DNSNames: []string{"hafenclub"}}
		der, err := x509.CreateCertificate(rand.Reader, c, c, key.Public(), key)
		check(t, err)
		s := httptest.NewUnstartedServer(http.NotFoundHandler())
		s.TLS = &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}}
		s.StartTLS()
		defer s.Close()
		client := &http.Client{Transport: &http.Transport{TLSClientConfig: club.TrustFingerprint(club.FingerprintOf(der))}}
		if _, err := client.Get(s.URL); err != nil {
			t.Errorf("the club's clock is %s: %v", name, err)
		}
	}
}
