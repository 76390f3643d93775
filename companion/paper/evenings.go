package paper

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games/table"
)

// A PlayedGame is one of several games to export.
type PlayedGame struct {
	Now  *referee.Snapshot
	Head log.Head
}

// csvColumns are the columns of [CSV], described in docs/export.md.
var csvColumns = []string{"id", "game", "name", "note", "began", "ended", "minutes", "finished", "counts", "player", "seat", "points", "place", "won"}

// CSV returns a header line and a line for each player of each game. For Excel it uses semicolons and
// begins with a byte order mark, without which Excel assumes another encoding.
func CSV(list []PlayedGame, excel bool) ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	if excel {
		b.WriteString("\ufeff")
		w.Comma, w.UseCRLF = ';', true
	}
	if err := w.Write(csvColumns); err != nil {
		return nil, fmt.Errorf("paper: %w", err)
	}
	for _, e := range list {
		for seat, p := range e.Now.Players() {
			if err := w.Write(e.csvLine(seat, p)); err != nil {
				return nil, fmt.Errorf("paper: %w", err)
			}
		}
	}
	w.Flush()
	return b.Bytes(), w.Error()
}

func (e *PlayedGame) csvLine(seat int, p table.Player) []string {
	points, place, won := "", "", ""
	if s := e.standing(p); s != nil && e.Now.Over() {
		points = e.points(s)
		place, won = strconv.Itoa(s.Place), yesNo(s.Place == 1)
	}
	return []string{e.Head.ID, e.Head.Game, escapeCell(e.Head.Notes.Name), escapeCell(e.Head.Notes.Note),
		e.Head.Created.UTC().Format(time.RFC3339), e.Head.Changed.UTC().Format(time.RFC3339), strconv.Itoa(e.minutes()),
		yesNo(e.Now.Over()), yesNo(!e.Head.Notes.NoCount), escapeCell(p.Name), strconv.Itoa(seat + 1), points, place, won}
}

// escapeCell returns a text that people have typed, with a quote before one that begins like a formula: a
// spreadsheet would calculate it.
func escapeCell(text string) string {
	if first, _ := utf8.DecodeRuneInString(text); strings.ContainsRune("=+-@\t\r＝＋－＠", first) {
		text = "'" + text
	}
	return locale.Sanitize(text)
}

func yesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// standing returns the standing of a player, or nil.
func (e *PlayedGame) standing(p table.Player) *table.Standing {
	list := e.Now.Standings()
	if i := slices.IndexFunc(list, func(s table.Standing) bool { return s.Player == p.ID }); i >= 0 {
		return &list[i]
	}
	return nil
}

// points returns the points of a standing, or "" if they are unknown.
func (e *PlayedGame) points(s *table.Standing) string {
	if n := e.Now.Points(s); n != nil {
		return strconv.Itoa(*n)
	}
	return ""
}

// minutes returns the time played in minutes, without long pauses.
func (e *PlayedGame) minutes() int {
	p := report.PaceOf(e.Now)
	return int(p.Played.Round(time.Minute).Minutes())
}

// The import file of the Board Game Stats app. docs/export.md says where its format is described.
type (
	bgFile struct {
		Games     []bgGame   `json:"games"`
		Players   []bgPlayer `json:"players"`
		Locations []struct{} `json:"locations"`
		Plays     []bgPlay   `json:"plays"`
	}
	bgGame struct {
		ID          int    `json:"id"`
		UUID        string `json:"uuid"`
		Name        string `json:"name"`
		NoPoints    bool   `json:"noPoints"`
		HighestWins bool   `json:"highestWins"`
		Cooperative bool   `json:"cooperative"`
		UsesTeams   bool   `json:"usesTeams"`
		BggID       int    `json:"bggId"`
		BggYear     int    `json:"bggYear"`
	}
	bgPlayer struct {
		ID          int    `json:"id"`
		UUID        string `json:"uuid"`
		Name        string `json:"name"`
		IsAnonymous bool   `json:"isAnonymous"`
	}
	bgPlay struct {
		UUID         string    `json:"uuid"`
		GameRefID    int       `json:"gameRefId"`
		PlayDate     string    `json:"playDate"`
		DurationMin  int       `json:"durationMin"`
		Ignored      bool      `json:"ignored"`
		ManualWinner bool      `json:"manualWinner"`
		Rounds       int       `json:"rounds"`
		UsesTeams    bool      `json:"usesTeams"`
		Comments     string    `json:"comments,omitempty"`
		PlayerScores []bgScore `json:"playerScores"`
	}
	bgScore struct {
		PlayerRefID int    `json:"playerRefId"`
		Score       string `json:"score"`
		Rank        int    `json:"rank"`
		Winner      bool   `json:"winner"`
		SeatOrder   int    `json:"seatOrder"`
		StartPlayer bool   `json:"startPlayer"`
		NewPlayer   bool   `json:"newPlayer"`
	}
)

// BGStats returns an import file for the Board Game Stats app, with the games that are over. A game
// has the same UUID in each export, so that the app imports it once.
func BGStats(list []PlayedGame, w *locale.Speaker) ([]byte, error) {
	f := bgFile{Games: []bgGame{}, Players: []bgPlayer{}, Locations: []struct{}{}, Plays: []bgPlay{}}
	for _, e := range list {
		if e.Now.Over() {
			f.play(&e, w)
		}
	}
	b, err := json.MarshalIndent(f, "", " ")
	if err != nil {
		return nil, fmt.Errorf("paper: %w", err)
	}
	return append(locale.EscapeJSON(b), '\n'), nil
}

func (f *bgFile) play(e *PlayedGame, w *locale.Speaker) {
	g := f.game(e, w)
	p := bgPlay{UUID: uuidOf("evening", e.Head.ID, strconv.FormatInt(e.Head.Created.UnixMilli(), 10)), GameRefID: g.ID,
		PlayDate: e.Head.Created.Local().Format(time.DateTime), DurationMin: e.minutes(), Ignored: e.Head.Notes.NoCount,
		Comments: strings.TrimPrefix(strings.TrimSuffix(e.Head.Notes.Name+": "+e.Head.Notes.Note, ": "), ": "), PlayerScores: []bgScore{}}
	before := table.Standing{Unknown: true}
	for _, s := range e.Now.Standings() {
		s.Unknown = e.Now.Points(&s) == nil
		if !s.Unknown && !before.Unknown && s.Points > before.Points && s.Place > before.Place {
			g.HighestWins = false
		}
		before = s
		p.PlayerScores = append(p.PlayerScores, bgScore{PlayerRefID: f.player(table.NameOf(e.Now.Players(), s.Player)),
			Score: e.points(&s), Rank: s.Place, Winner: s.Place == 1})
	}
	f.Plays = append(f.Plays, p)
}

// game returns the app's entry for the title of a game, and adds it if it is new.
func (f *bgFile) game(e *PlayedGame, w *locale.Speaker) *bgGame {
	name := w.Render(e.Now.Info.Title)
	i := slices.IndexFunc(f.Games, func(g bgGame) bool { return g.Name == name })
	if i < 0 {
		i = len(f.Games)
		f.Games = append(f.Games, bgGame{ID: i + 1, UUID: uuidOf("game", e.Head.Game), Name: name, HighestWins: true})
	}
	return &f.Games[i]
}

// player returns the number of a player, and adds them if they are new. The spelling of a name may
// differ from game to game.
func (f *bgFile) player(name string) int {
	i := slices.IndexFunc(f.Players, func(p bgPlayer) bool { return table.SamePerson(p.Name, name) })
	if i < 0 {
		i = len(f.Players)
		f.Players = append(f.Players, bgPlayer{ID: i + 1, UUID: uuidOf("player", table.PersonKey(name)), Name: name})
	}
	return f.Players[i].ID
}

// uuidOf returns a UUID that depends only on the words.
func uuidOf(words ...string) string {
	return strings.ToUpper(uuid.NewSHA1(uuid.NameSpaceURL, []byte("hafenmeister:"+strings.Join(words, ":"))).String())
}
