package paper

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/BurntSushi/toml"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Format is the version of the JSON form.
const Format = 1

type game struct {
	Format    int            `json:"format"`
	Head      head           `json:"head"`
	Setup     map[string]any `json:"setup"`
	Players   []player       `json:"players"`
	Entries   []entry        `json:"entries"`
	Values    map[string]any `json:"values"`
	Standings []standing     `json:"standings"`
}

type head struct {
	ID      string    `json:"id"`
	Game    string    `json:"game"`
	Title   string    `json:"title"`
	Created time.Time `json:"created"`
	Changed time.Time `json:"changed"`
	Rules   int       `json:"rules"`
	Lang    string    `json:"lang"`
	Asking  bool      `json:"asking"`
	Over    bool      `json:"over"`
	Seed    *uint64   `json:"seed,omitempty"`
}

type player struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

type entry struct {
	N       int               `json:"n"`
	At      time.Time         `json:"at"`
	Op      string            `json:"op"`
	Place   string            `json:"place,omitempty"`
	Key     string            `json:"key,omitempty"`
	Who     string            `json:"who,omitempty"`
	About   string            `json:"about,omitempty"`
	Answer  []string          `json:"answer,omitempty"`
	Set     map[string]any    `json:"set,omitempty"`
	To      *int              `json:"to,omitempty"`
	From    []string          `json:"from,omitempty"`
	Dice    []string          `json:"dice,omitempty"`
	Read    []string          `json:"read,omitempty"`
	Refused []replay.TowerDie `json:"refused,omitempty"`
	Auto    bool              `json:"auto,omitempty"`
	Secret  bool              `json:"secret,omitempty"`
	State   string            `json:"state"`
	By      int               `json:"by,omitempty"`
	Text    string            `json:"text"`
}

type standing struct {
	Player string `json:"player"`
	Points *int   `json:"points"` // null if unknown
	Place  int    `json:"place"`
	Text   string `json:"text,omitempty"`
}

// JSON returns a game in the form of docs/export.md.
func JSON(n *referee.Snapshot, h log.Head, w *locale.Speaker) ([]byte, error) {
	g := game{Format: Format, Head: headOf(n, h), Setup: map[string]any{}, Players: []player{},
		Entries: []entry{}, Values: map[string]any{}, Standings: []standing{}}
	if _, err := toml.Decode(n.Setup, &g.Setup); err != nil {
		return nil, fmt.Errorf("paper: set-up: %w", err)
	}
	for _, p := range n.Players() {
		g.Players = append(g.Players, player{ID: p.ID, Name: p.Name})
	}
	kinds := map[string]table.ValueKind{}
	for _, v := range n.Values() {
		kinds[v.Path] = v.Kind
		g.Values[v.Path] = v.Kind.Native(v.Get())
	}
	for _, l := range n.FullLog() {
		g.Entries = append(g.Entries, entryOf(l, kinds, w))
	}
	for _, s := range n.Standings() {
		why := ""
		if n.Over() {
			why = w.Render(s.Why)
		}
		g.Standings = append(g.Standings, standing{s.Player, s.KnownPoints(), s.Place, why})
	}
	b, err := json.MarshalIndent(g, "", " ")
	if err != nil {
		return nil, fmt.Errorf("paper: %w", err)
	}
	return append(locale.EscapeJSON(b), '\n'), nil
}

func headOf(n *referee.Snapshot, h log.Head) head {
	out := head{ID: h.ID, Game: h.Game, Title: h.Players, Created: h.Created, Changed: h.Changed, Rules: h.Rules,
		Lang: h.Lang, Asking: n.Asking, Over: n.Over()}
	if n.Over() || !n.HasSecrets() { // the seed would reveal what the program has dealt
		out.Seed = h.Seed
	}
	return out
}

func entryOf(l referee.LogEntry, kinds map[string]table.ValueKind, w *locale.Speaker) entry {
	e := entry{N: l.N, At: l.At.UTC(), Op: string(l.Op), Place: l.Place, Key: l.Key, Who: l.Who, About: l.About,
		Answer: l.Answer, From: l.From, Dice: l.Dice, Read: l.Read, Refused: l.Refused, Auto: l.Auto, Secret: l.Secret,
		State: string(l.Status.Status), By: l.Status.By, Text: w.Render(l.Text)}
	switch l.Op {
	case replay.OpBack, replay.OpCallOff, replay.OpCorrect:
		e.To = &l.To
	}
	for _, s := range l.Set {
		if e.Set == nil {
			e.Set = map[string]any{}
		}
		e.Set[s.Path] = kinds[s.Path].Native(s.To)
	}
	return e
}
