package story

import (
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"hafenmeister/companion/log"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// playSteps plays a game by steps, one a line: the key of a question and its answer, "action" with an action and the player's
// ID, or "set" with values. It passes on cards and actions if the next step is for another question.
func (g *randomGame) playSteps(t *testing.T, steps string) {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 20))
	list := strings.Split(strings.TrimSpace(steps), "\n")
	res := replay.Play(g.setup.Game(), replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		if len(list) == 0 {
			return replay.Record{}, false
		}
		rec := replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About}
		step := strings.Fields(list[0])
		passes := slices.Contains([]string{"pile.card", "activate.figure", "activate.action"}, q.Key)
		switch {
		case step[0] == "action":
			rec.Op, rec.Key, rec.Who, rec.About = replay.OpAction, step[1], step[2], ""
		case step[0] == "set":
			rec = replay.Record{Op: replay.OpRuling, Place: q.Place}
			for _, s := range step[1:] {
				path, to, _ := strings.Cut(s, "=")
				rec.Set = append(rec.Set, table.Setting{Path: path, To: to})
			}
		case step[0] == q.Key:
			rec.Answer = step[1:]
		case !passes:
			t.Fatalf("the game asks %q %s, want the question of the step %q", q.Who, q.Key, list[0])
		default:
			rec.Answer = table.Answer{"done"}
			if q.Key != "activate.action" {
				rec.Answer = slices.Clone(table.Guess(q, r, true))
			}
			g.log, g.sources = append(g.log, rec), append(g.sources, nil)
			return rec, len(g.log) < 500
		}
		list = list[1:]
		g.log, g.sources = append(g.log, rec), append(g.sources, nil)
		return rec, true
	})
	if res.Err != nil || len(list) > 0 {
		t.Fatalf("the steps %q were not played; error %v", list, res.Err)
	}
}

// storyOf plays a game of the sample with the house rules by steps, see follow, and returns its story.
func storyOf(t *testing.T, game string, players int, house, steps, lang string) *Story {
	t.Helper()
	g := randomGame{info: findGame(game)}
	g.setup = g.info.Sample(players)
	if _, err := toml.Decode("[house]\n"+house, g.setup); err != nil {
		t.Fatal(err)
	}
	g.setup.AssignIDs()
	g.playSteps(t, steps)
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	now, h := g.save(t, folder, 1)
	s, err := Tell(now, h, newWords(t).Speaker(lang))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The story names the owners that ships and figures had at that time.
func TestStoryNamesOwners(t *testing.T) {
	steps := `
init.roll 6
init.roll 5
init.roll 4
sail.end board
board.target krabbe
board.roll 6
sail.end ram
ram.target moewe
damage.roll 6
damage.crew bolle
save.roll 1
damage.roll 1
damage.roll 1
damage.roll 1
monster.appear 6
monster.area 1
monster.within seestern
monster.bite 1 6
monster.victim mats
pile.card clubs
activate.figure kora
activate.action shoot
shoot.target ben
shoot.figure harm
shoot.hit 1
shoot.fumble 1
activate.action done
pile.card clubs
activate.figure wanda
activate.action move
move.to deck.krabbe
swing.roll 1
set figures.harm.at=water figures.trude.at=water figures.ole.at=water figures.fiete.at=water figures.lotte.at=water figures.knut.at=deck.krabbe
init.roll 2
init.roll 3
action leave carla
leave.how hand-over
seat.heir Dora
sail.end ram
ram.target krabbe
damage.roll 1
damage.roll 1
damage.roll 1
damage.roll 1
set ships.seestern.fate=sunk figures.smilla.at=out figures.jakob.at=out figures.nele.at=out figures.hein.at=out figures.harm.at=out figures.trude.at=out figures.ole.at=out figures.fiete.at=out figures.lotte.at=out
sail.next moewe
ropes.cut ropes.keep
`
	for lang, want := range map[string][]string{
		"en": {"Anna, Ben, Carla and Dora played Tischpiraten on DAY.",
			"Anna won: 8 doubloons. That is 7 more than Dora had. Only Anna had a ship or a figure left. The game ended in round 2, and the doubloons counted.",
			"The Möwe (Anna) boarded the Krabbe (Ben). The Seestern (Carla) rammed the Möwe. The ram put Bolle (Anna) out of the game. " +
				"The sea monster rose out of the water. The sea monster attacked the Seestern. The sea monster ate Mats (Carla). The pistol of Kora (Anna) broke. " +
				"Wanda (Anna) fell into the sea while crossing over. Anna captured the Krabbe. The round brought Anna 8 and Carla 1 doubloon.",
			"Dora took over the seat of Carla. The Seestern (Dora) rammed the Krabbe (Anna). The Krabbe was hit in the hull."},
		"de": {"Anna, Ben, Carla und Dora haben am DAY Tischpiraten gespielt.",
			"Anna hat gewonnen: 8 Dublonen. Das sind 7 mehr als bei Dora. Nur Anna hatte noch ein Schiff oder eine Figur. Damit war in Runde 2 Schluss, und es zählten die Dublonen.",
			"Möwe (Anna) enterte Krabbe (Ben). Seestern (Carla) rammte Möwe. Beim Rammen schied Bolle (Anna) aus. " +
				"Das Seeungeheuer tauchte auf. Das Seeungeheuer griff Seestern an. Das Seeungeheuer fraß Mats (Carla). Die Pistole von Kora (Anna) ging kaputt. " +
				"Wanda (Anna) fiel beim Hinübersteigen ins Meer. Anna eroberte Krabbe. Die Runde brachte Anna 8 und Carla 1 Dublone.",
			"Dora übernahm den Platz von Carla. Seestern (Dora) rammte Krabbe (Anna). Krabbe wurde am Rumpf getroffen."},
	} {
		s := storyOf(t, "tischpiraten", 3, "monster = true\nvictory = \"points\"\n\"points.rounds\" = 4", steps, lang)
		if got, want := s.Places[1].Player, map[string]string{"en": "Dora (at first Carla)", "de": "Dora (zuerst Carla)"}[lang]; got != want {
			t.Errorf("the points are those of %q, want %q", got, want)
		}
		got := []string{regexp.MustCompile(`\d[\w. ]*\d`).ReplaceAllString(s.Lead[0], "DAY"), strings.Join(s.Result, " ")}
		for _, r := range s.Rounds {
			got = append(got, strings.Join(r.Sentences, " "))
		}
		if !slices.Equal(got, want) {
			t.Errorf("the story is %q, want %q", got, want)
		}
	}
}

// The story says who fired a cannon at which ship and what damage it did.
func TestStoryOfCannons(t *testing.T) {
	shot := func(figure, damage string) string {
		return "pile.card clubs\nactivate.figure " + figure + "\nactivate.action shoot\nshoot.target deck.krabbe\ncannon.side port\ncannon.hit 5\ndamage.roll " + damage + "\nactivate.action done\n"
	}
	steps := "init.roll 6\ninit.roll 5\nsail.end sailed\nsail.end sailed\n" + shot("kora", "4") + "set ships.moewe.port.1=loaded ships.moewe.port.2=loaded\n" + shot("bolle", "2") + shot("wanda", "3")
	for lang, want := range map[string]string{
		"en": "Kora shot a mast off the Krabbe, which sailed a third slower from then on. Bolle and Wanda hit the Krabbe in the hull.",
		"de": "Kora schoss Krabbe einen Mast weg: Das Schiff fuhr um ein Drittel langsamer. Bolle und Wanda trafen Krabbe am Rumpf.",
	} {
		s := storyOf(t, "tischpiraten", 2, "", steps, lang)
		if got := strings.Join(s.Rounds[0].Sentences, " "); !strings.HasPrefix(got, want) {
			t.Errorf("the sentences are %q, want the prefix %q", got, want)
		}
	}
}

// A magic card is not listed among the crew.
func TestCrewsExcludeMagicCards(t *testing.T) {
	s := storyOf(t, "tischpiraten", 2, `magic = "table"`, `
magic.announce plague
magic.announce magic-keep
init.roll 6
init.roll 5
sail.end sailed
sail.end sailed
set figures.bolle.at=out
pile.card clubs
`, "en")
	var rows []string
	for _, c := range s.Crews {
		for _, r := range c.Rows {
			rows = append(rows, r.Name)
		}
	}
	if want := []string{"Möwe", "Kora", "Bolle", "Pulver-Pit", "Wanda", "Knut", "Krabbe", "Harm", "Trude", "Ole", "Fiete", "Lotte"}; !slices.Equal(rows, want) {
		t.Errorf("the crews are %q, want %q", rows, want)
	}
}

// Of four deals and the harbour markers, the sentences are two deals and the markers.
func TestSentencesIncludeSmallEvents(t *testing.T) {
	tell := teller{words: newWords(t).Speaker("en")}
	all := findGame("oltremare").Story
	var announcements []table.Announcement
	for _, name := range []string{"Anna", "Ben", "Carla", "Deniz"} {
		deal := table.Sub("deal", table.Say("story.olt.deal.swapped", table.Name("other", "Ida")))
		announcements = append(announcements, table.Announcement{Text: table.Say("say.olt.trade.cards", table.Name("player", name), table.Name("other", "Ida"), deal)})
	}
	for _, name := range []string{"Ben", "Ida"} {
		announcements = append(announcements, table.Announcement{Text: table.Say("say.olt.marker", table.Name("player", name))})
	}
	want := []string{"Anna swapped cards with Ida.", "Ben swapped cards with Ida.", "Ben and Ida took harbour markers."}
	if got := tell.sentences(events(&setup.Info{Story: all}, announcements)[0]); !slices.Equal(got, want) {
		t.Errorf("the sentences are %q, want %q", got, want)
	}
}
