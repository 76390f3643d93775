package tui

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"hafenmeister/companion/setupfile"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// gameLine matches the line of a set-up file that names its game.
var gameLine = regexp.MustCompile(`(?m)^\s*game\s*=\s*["']([^"']*)`)

// setupFiles returns the paths of the set-up files in the folder, sorted, without those that name
// another game.
func (o *shared) setupFiles(info *setup.Info) []string {
	if o.Setups == "" {
		return nil
	}
	files, err := filepath.Glob(filepath.Join(o.Setups, "*.toml"))
	if err != nil {
		return nil // the folder's name is a malformed pattern
	}
	return slices.DeleteFunc(files, func(path string) bool {
		text, _ := setupfile.ReadText(path) // an error is shown when the file is chosen
		game := gameLine.FindStringSubmatch(text)
		return game != nil && game[1] != info.Name
	})
}

// chooseFile returns a menu of set-up files; it calls then with the chosen path.
func (o *shared) chooseFile(files []string, then func(path string)) scene {
	return o.newMenu("ui.new.file", func() []string { return []string{o.say("ui.new.folder", nameArg("folder", o.Setups))} },
		func() (items []choice) {
			for _, f := range files {
				items = append(items, choice{text: filepath.Base(f), do: func() { then(f) }})
			}
			return items
		})
}

// newFromFile begins a game from a set-up file, or shows what is wrong with it.
func (o *shared) newFromFile(info *setup.Info, path string) {
	text, err := setupfile.ReadText(path)
	if err != nil {
		o.app.Push(o.fileProblems(path, []string{o.errorText(err)}))
		return
	}
	setup, problems := setupfile.Read(info, text)
	if setup == nil {
		o.app.Push(o.fileProblems(path, o.problemWords(problems)))
		return
	}
	o.byRules(info, setup) // asks about warnings before the game begins
}

// problemWords returns the texts of problems, each after its line number if it has one.
func (o *shared) problemWords(problems []setupfile.Problem) (words []string) {
	for _, p := range problems {
		text := o.speaker.Render(p.Text)
		if p.Line > 0 {
			text = o.say("ui.file.line", numArg("line", p.Line)) + " " + text
		}
		words = append(words, text)
	}
	return words
}

// fileProblems returns a page that shows what is wrong with a file.
func (o *shared) fileProblems(path string, words []string) scene {
	return &menu{o: o,
		title: func() string { return filepath.Base(path) },
		words: func() []string { return append([]string{o.say("ui.file.problems")}, words...) },
		items: func() []choice { return []choice{{text: o.say("ui.file.back"), do: o.app.Pop}} }}
}

// keepSetup writes the set-up to a file, so that the next evening can begin from it, and adds to the
// news where it is or why it could not be written.
func (e *evening) keepSetup() {
	path, err := e.writeSetup()
	switch {
	case err != nil:
		e.feed.add(feedSaid, table.Say("ui.setup.unwritten", nameArg("error", err.Error())), true)
	case path != "":
		e.feed.add(feedSaid, table.Say("ui.setup.written", nameArg("file", path)), true)
	}
}

// writeSetup writes the set-up into the folder for set-up files and returns the path; "" without a
// folder.
func (e *evening) writeSetup() (path string, err error) {
	folder := e.o.Setups
	if folder == "" {
		return "", nil
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", fmt.Errorf("tui: set-up file: %w", err)
	}
	path = filepath.Join(folder, e.fileOf("toml"))
	if err := os.WriteFile(path, []byte(e.now.Setup), 0o600); err != nil {
		return "", fmt.Errorf("tui: set-up file: %w", err)
	}
	return path, nil
}

// fileOf returns a unique name for a file about the evening: the game, its players and its ID. ending
// is without the dot.
func (e *evening) fileOf(ending string) string {
	name := e.now.Info.Name
	for _, p := range e.players {
		name += " " + p.Name
	}
	return fileName(name) + "-" + e.now.ID + "." + ending
}

// fileName returns title as part of a file's name: at most 40 lower-case letters and digits of ASCII,
// with a hyphen for others.
func fileName(title string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(title) {
		sign := term.ASCIIOf(string(r))
		switch {
		case sign >= "a" && sign <= "z" || sign >= "0" && sign <= "9":
			b.WriteString(sign)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	name := strings.Trim(b.String(), "-")
	return name[:min(len(name), 40)]
}
