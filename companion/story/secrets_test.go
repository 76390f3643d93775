package story

import (
	"bytes"
	"io/fs"
	"path/filepath"
	"strconv"
	"testing"
	"testing/fstest"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// cups is a game for testing secrets: in each turn a player makes an open throw and one under a cup
// that only they may lift, and the announcements of both have the same key, which belongs in the story.
type cups struct{ Turn int }

const cupTurns = 12

func (g *cups) Play(t table.T) {
	for g.Turn < cupTurns {
		p := g.Players()[g.Turn%2]
		name := table.Name("player", p.Name)
		table.Turn(t, "r"+strconv.Itoa(g.Turn/2+1)+".0"+strconv.Itoa(g.Turn%2), func() {
			table.Action(t, func() {
				open := table.Roll(t, table.Q("cups.open", p.ID, "CUP-R1", name).Aim("open", high), 1)
				t.Say("say.cups.saw", name, table.Num("face", open[0]))
				under := table.Roll(t, table.Q("cups.under", p.ID, "CUP-R2", name).Secret(p.ID).Aim("under", high), 1)
				t.SayTo(p.ID, "say.cups.saw", name, table.Num("face", under[0]))
			})
			g.Turn++
		})
	}
}

func high(thrown table.Answer) bool { return thrown[0] > "3" }

func (g *cups) Values(v *table.Values) {
	v.Number("turn", table.Say("value.cups.turn"), &g.Turn, 0, cupTurns).Turns()
}

func (g *cups) Check() *table.Refusal                                  { return nil }
func (g *cups) OptionalActions(*table.Question) []table.OptionalAction { return nil }
func (g *cups) View() table.View                                       { return table.View{Title: table.NameText("Cups")} }
func (g *cups) Players() []table.Player                                { return (&cupSetup{}).Players() }
func (g *cups) Standings() []table.Standing {
	return []table.Standing{{Place: 1, Player: "anna", Points: g.Turn}, {Place: 2, Player: "ben"}}
}

type cupSetup struct{}

func (s *cupSetup) Ask(table.T)               {}
func (s *cupSetup) Problems() []setup.Problem { return nil }
func (s *cupSetup) Accept(setup.Problem)      {}
func (s *cupSetup) AssignIDs()                {}
func (s *cupSetup) Game() table.Game          { return &cups{} }
func (s *cupSetup) Players() []table.Player {
	return []table.Player{{ID: "anna", Name: "Anna"}, {ID: "ben", Name: "Ben"}}
}

var cupInfo = setup.Info{
	Name: "cups", Title: table.NameText("Cups"), MinPlayers: 2, MaxPlayers: 2, Rules: 1, Dice: true,
	New:    func() setup.Setup { return &cupSetup{} },
	Sample: func(int) setup.Setup { return &cupSetup{} },
	Story:  []setup.StoryEvent{{Key: "say.cups.saw", Turn: isSix, Every: true}},
}

func isSix(text table.Text) bool { return text.Args[1].Num == 6 }

const cupWords = `
"story.say.cups.saw" = "{{.player}} {{.face}}."
"luck.aim.open" = "{{.who}}: {{.met}}/{{.count}}, {{.expected}}."
"luck.aim.under" = "{{.who}}: {{.met}}/{{.count}}, {{.expected}}."
"luck.chart.open" = "O"
"luck.chart.under" = "U"
`

// Two games that differ only in the throws under the cups have the same story until they are
// over; then it includes these throws.
func TestStoryHasNoSecrets(t *testing.T) {
	w, err := locale.New(append(catalogues(), fs.FS(fstest.MapFS{"en.toml": {Data: []byte(cupWords)}, "de.toml": {Data: []byte(cupWords)}}))...)
	if err != nil {
		t.Fatal(err)
	}
	var two [2]*referee.Reply
	var referees [2]*referee.Referee
	for i := range referees {
		folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
		if err != nil {
			t.Fatal(err)
		}
		seed := uint64(1)
		referees[i], err = referee.Begin(referee.NewGame{Folder: folder, Info: &cupInfo, Setup: &cupSetup{}, Lang: "en", Seed: &seed, Options: referee.Options{Pace: referee.PaceOff}})
		if err != nil {
			t.Fatal(err)
		}
		defer referees[i].Close()
		if two[i], err = referees[i].Open(); err != nil {
			t.Fatal(err)
		}
	}
	stories := func(lang string) (pages [2][]byte) {
		for i := range pages {
			s, err := Tell(two[i].Now, log.Head{}, w.Speaker(lang))
			if err != nil {
				t.Fatal(err)
			}
			if pages[i], err = s.Page(w.Speaker(lang)); err != nil {
				t.Fatal(err)
			}
		}
		return pages
	}
	for n := 0; !two[0].Now.Over(); n++ {
		for _, lang := range w.Languages() {
			if pages := stories(lang); !bytes.Equal(pages[0], pages[1]) {
				t.Fatalf("after %d throws the stories differ by a secret (%s):\n%s\n\n%s", n, lang, pages[0], pages[1])
			}
		}
		_, hidden := two[0].Now.Question()
		for i, face := range []string{"2", "6"} {
			if !hidden {
				face = strconv.Itoa(1 + n%6)
			}
			if two[i], err = referees[i].Answer(two[i].Now.N(), table.Answer{face}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if two[0].Now.N() < 2*cupTurns || !two[1].Now.Over() {
		t.Fatalf("%d throws, over: %v; want at least %d in two games that are over", two[0].Now.N(), two[1].Now.Over(), 2*cupTurns)
	}
	if pages := stories("en"); bytes.Equal(pages[0], pages[1]) {
		t.Error("after the end the stories are equal, want the different throws under the cups in them")
	}
}
