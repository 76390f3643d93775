package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games"
	"hafenmeister/games/table"
)

type gamesFlags struct {
	find    string
	deleted bool
	json    bool
}

func (p *program) gamesCommand() *cobra.Command {
	var f gamesFlags
	cmd := &cobra.Command{
		Use:   "games",
		Short: "List your evenings, name them, delete them",
		Long: `List your games, the last played first: how far each has come, who has won,
who plays. An evening may have a name and a note, need not count in the league, and can be
deleted: then it is in no list and no count, and undelete brings it back as it was.`,
		Example: `  hafenmeister games --find "anna corsari"
  hafenmeister games name k7m3p "Grandma's birthday"
  hafenmeister games delete k7m3p`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return p.games(f) },
	}
	cmd.Flags().StringVar(&f.find, "find", "", "only evenings with these `words`, in any order")
	cmd.Flags().BoolVar(&f.deleted, "deleted", false, "list the deleted ones")
	cmd.Flags().BoolVar(&f.json, "json", false, "as lines for other programs")
	cmd.AddCommand(
		p.noteCommand(cobra.Command{Use: "name ID NAME", Short: "Give an evening a name",
			Long: `Give an evening a name, which every list of evenings then shows; "" takes it away.`, Example: `  hafenmeister games name k7m3p "Grandma's birthday"`},
			table.MaxNameLength, "cmd.games.named", func(n *log.Notes, text string) { n.Name = text }),
		p.noteCommand(cobra.Command{Use: "note ID TEXT", Short: "Note something about an evening",
			Long: `Note what you want to remember of an evening; "" takes the note away.`, Example: `  hafenmeister games note k7m3p "Ben's first game"`},
			log.MaxNoteLength, "cmd.games.noted", func(n *log.Notes, text string) { n.Note = text }),
		&cobra.Command{Use: "count ID yes|no", Short: "Say whether an evening counts in the league",
			Long:    "Say that an evening does not count in the league, or that it does after all. The game itself\nstays as it is.",
			Example: "  hafenmeister games count k7m3p no", Args: cobra.ExactArgs(2),
			RunE: func(_ *cobra.Command, args []string) error { return p.countGame(args[0], args[1]) }},
		&cobra.Command{Use: "unpicture ID...", Short: "Remove pictures of the table",
			Long:    "Remove the picture of the table that a phone has taken of an evening. It cannot be brought back; copies in a backup stay.",
			Example: "  hafenmeister games unpicture k7m3p", Args: cobra.MinimumNArgs(1),
			RunE: func(_ *cobra.Command, args []string) error {
				return p.eachGame(args, removePicture, "cmd.games.unpictured", "")
			}},
		&cobra.Command{Use: "delete ID...", Short: "Delete evenings",
			Long:    `Delete evenings: they are in no list and no count any more, and nobody continues them by mistake. Nothing of them is lost: "undelete" brings them back.`,
			Example: "  hafenmeister games delete k7m3p", Args: cobra.MinimumNArgs(1),
			RunE: func(_ *cobra.Command, args []string) error {
				return p.eachGame(args, (*log.Folder).Delete, "cmd.games.deleted", "")
			}},
		&cobra.Command{Use: "undelete ID...", Short: "Bring deleted evenings back",
			Long:    `Bring deleted evenings back as they were. "games --deleted" lists them.`,
			Example: "  hafenmeister games --deleted\n  hafenmeister games undelete k7m3p", Args: cobra.MinimumNArgs(1),
			RunE: func(_ *cobra.Command, args []string) error {
				return p.eachGame(args, (*log.Folder).Undelete, "cmd.games.undeleted", "")
			}})
	return cmd
}

// noteCommand adds to cmd that it stores a text of at most so many letters by set. said is the key of
// what it prints.
func (p *program) noteCommand(cmd cobra.Command, most int, said string, set func(n *log.Notes, text string)) *cobra.Command {
	cmd.Args = cobra.ExactArgs(2)
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		text := strings.Join(strings.Fields(args[1]), " ")
		if table.Letters(text) > most {
			return &plainError{key: "err.cmd.long", code: 2, args: []table.Arg{table.Num("max", most)}}
		}
		if text == "" {
			said += ".none"
		}
		return p.eachGame(args[:1], changeNotes(func(n *log.Notes) { set(n, text) }), said, text)
	}
	return &cmd
}

func (p *program) games(f gamesFlags) error {
	words := p.speaker("")
	read := p.readGames
	if f.json {
		read = p.readAnyGames
	}
	return read(func(folder *log.Folder) error {
		heads, err := folder.Games()
		if err != nil {
			return err
		}
		if len(heads) == 0 && !f.json {
			return &plainError{key: "err.cmd.nogame"}
		}
		l := &listing{program: p, words: words, folder: folder, heads: heads}
		for _, h := range heads {
			if h.Deleted == f.deleted {
				l.add(h, f.find)
			}
		}
		if f.json {
			return l.printJSON()
		}
		return l.print()
	})
}

// A listing collects the list of evenings.
type listing struct {
	*program
	words  *locale.Speaker
	folder *log.Folder
	heads  []log.Head
	rows   [][]string
	lines  []any // the same for programs
}

// An eveningLine is a game of the list for other programs.
type eveningLine struct {
	Type    string    `json:"type"`
	ID      string    `json:"id"`
	Game    string    `json:"game"`
	Begun   time.Time `json:"begun"`
	Changed time.Time `json:"changed"`
	State   string    `json:"state"` // damaged, setup, next, over or open
	Players string    `json:"players"`
	Winners []string  `json:"winners"`
	Name    string    `json:"name,omitempty"`
	Note    string    `json:"note,omitempty"`
	Counts  bool      `json:"counts"`
	Picture bool      `json:"picture,omitempty"` // of the table
}

// gamesColumns are the columns of the list. The last two are left out if they are empty.
var gamesColumns = []string{"id", "game", "changed", "state", "winner", "players", "name", "note"}

// add adds the row of a game if it contains all wanted words.
func (l *listing) add(h log.Head, wanted string) {
	summary, err := referee.ReadSummary(l.folder, games.Find, h) // ignore errors: "check" reports them
	if damage, ok := errors.AsType[*log.DamagedError](err); ok {
		h.Err = damage
	}
	var winners []string
	for _, name := range summary.Winners {
		winners = append(winners, locale.Sanitize(name))
	}
	row := []string{h.ID, h.Game, l.words.Moment(h.Changed), l.state(h, summary), l.words.List(winners),
		locale.Sanitize(h.Players), locale.Sanitize(h.Notes.Name), locale.Sanitize(h.Notes.Note)}
	if table.Contains(strings.Join(row, " "), wanted) {
		l.rows = append(l.rows, row)
		l.lines = append(l.lines, eveningLine{"evening", h.ID, h.Game, h.Created.UTC(), h.Changed.UTC(), stateWord(h, l.heads), h.Players,
			append([]string{}, summary.Winners...), h.Notes.Name, h.Notes.Note, !h.Notes.NoCount, h.Picture != ""})
	}
}

// state returns how far a game has come, whether it has a picture and whether it counts.
func (l *listing) state(h log.Head, summary referee.Summary) string {
	state := stateOf(l.words, h, l.heads)
	if !summary.Status.IsZero() {
		state = l.words.Render(summary.Status)
	}
	if h.NotesErr != nil {
		state = l.words.Line("cmd.state.notes", table.Name("state", state))
	}
	if h.Picture != "" {
		state = l.words.Line("cmd.state.picture", table.Name("state", state))
	}
	if h.Notes.NoCount {
		state = l.words.Line("cmd.state.out", table.Name("state", state))
	}
	return state
}

func (l *listing) print() error {
	if len(l.rows) == 0 {
		fmt.Fprintln(l.out, l.words.Line("cmd.games.none"))
		return nil
	}
	columns := len(gamesColumns)
	for columns > 6 && !slices.ContainsFunc(l.rows, func(row []string) bool { return row[columns-1] != "" }) {
		columns--
	}
	var heads []string
	for _, name := range gamesColumns[:columns] {
		heads = append(heads, l.words.Line("cmd.games."+name))
	}
	rows := [][]string{heads}
	for _, row := range l.rows {
		rows = append(rows, row[:columns])
	}
	_, err := io.WriteString(l.out, locale.Columns(rows, nil))
	return err
}

func (l *listing) printJSON() error {
	return locale.WriteJSON(l.out, append(l.lines, endLine{"end", "games", len(l.lines), nil}))
}

// An endLine is the last line of a list for other programs.
type endLine struct {
	Type     string `json:"type"`
	Of       string `json:"of"`
	Games    int    `json:"games"`
	Problems *int   `json:"problems,omitempty"`
}

// stateOf returns how far a game has come, in words.
func stateOf(w *locale.Speaker, h log.Head, heads []log.Head) string {
	return w.Line("cmd.state." + stateWord(h, heads))
}

func stateWord(h log.Head, heads []log.Head) string {
	switch {
	case h.Err != nil:
		return "damaged"
	case h.Asking:
		return "setup"
	case h.AwaitsNext(heads):
		return "next"
	case h.Over():
		return "over"
	}
	return "open"
}

func (p *program) countGame(id, answer string) error {
	switch answer {
	case "yes":
		return p.eachGame([]string{id}, changeNotes(func(n *log.Notes) { n.NoCount = false }), "cmd.games.in", "")
	case "no":
		return p.eachGame([]string{id}, changeNotes(func(n *log.Notes) { n.NoCount = true }), "cmd.games.out", "")
	}
	return &plainError{key: "err.cmd.games.count", code: 2, args: []table.Arg{table.Name("id", id), table.Name("value", answer)}}
}

// removePicture removes the picture of a game that has one.
func removePicture(folder *log.Folder, id string) error {
	if h, _ := folder.Find(id); h.Picture == "" { // eachGame has checked that it exists
		return &plainError{key: "err.cmd.nopicture", args: []table.Arg{table.Name("id", id)}}
	}
	return folder.SetNotes(id, func(n *log.Notes) { n.Picture = 0 })
}

// changeNotes returns a function for eachGame that changes the notes of a game.
func changeNotes(change func(*log.Notes)) func(*log.Folder, string) error {
	return func(folder *log.Folder, id string) error { return folder.SetNotes(id, change) }
}

// eachGame calls do with each game and prints said, or returns the errors. If one of the games does
// not exist it does nothing.
func (p *program) eachGame(ids []string, do func(folder *log.Folder, id string) error, said, text string) error {
	words := p.speaker("")
	return p.readGames(func(folder *log.Folder) error {
		for i, id := range ids {
			head, err := folder.Find(id)
			if head.ID == "" {
				return err // a damaged game is found, with an error
			}
			ids[i] = head.ID
		}
		var failed error
		for _, id := range ids {
			if err := do(folder, id); err != nil {
				failed = errors.Join(failed, err)
				continue
			}
			fmt.Fprintln(p.out, words.Line(said, table.Name("id", id), table.Name("text", locale.Sanitize(text))))
		}
		return failed
	})
}
