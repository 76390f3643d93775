// Package usage says in sentences of a catalogue what is wrong with a command line.
package usage

import (
	"embed"
	"errors"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"hafenmeister/games/table"
)

// Texts are the catalogues of the sentences.
//
//go:embed *.toml
var Texts embed.FS

// An Error reports a command line that cannot be read.
type Error struct{ Text table.Text }

func (e *Error) Error() string { return "usage: " + e.Text.Key }

// OfFlags returns the error for flags of a command that cannot be read.
func OfFlags(cmd *cobra.Command, err error) error { return &Error{flagText(cmd, err)} }

// OfArgs returns the error for arguments that a command does not take. line says how the command is typed.
func OfArgs(cmd *cobra.Command, args []string, line string) error {
	command := table.Name("command", cmd.CommandPath())
	if !cmd.HasSubCommands() {
		return &Error{table.Say("err.cmd.args", table.Name("usage", line), command)}
	}
	meant := suggest(args[0], Commands(cmd))
	if meant != "" {
		meant = cmd.CommandPath() + " " + meant
	}
	return &Error{table.Say("err.cmd.none", table.Name("typed", cmd.CommandPath()+" "+args[0]), suggestion(meant), command)}
}

// Commands returns the names of the commands below one.
func Commands(parent *cobra.Command) (names []string) {
	for _, sub := range parent.Commands() {
		names = append(names, sub.Name())
	}
	return names
}

// Suggestion fills the slot "meant" with "Did you mean ...?" and the name that people probably meant, or with nothing.
func Suggestion(typed string, names []string) table.Arg { return suggestion(suggest(typed, names)) }

// suggest returns the name that people probably meant, by cobra's measure; "" if there is none.
func suggest(typed string, names []string) string {
	list := &cobra.Command{SuggestionsMinimumDistance: 2}
	for _, name := range names {
		list.AddCommand(&cobra.Command{Use: name, Run: func(*cobra.Command, []string) {}})
	}
	if found := list.SuggestionsFor(typed); typed != "" && len(found) > 0 {
		return found[0]
	}
	return ""
}

// suggestion fills the slot "meant" with a name, or with nothing.
func suggestion(name string) table.Arg {
	if name == "" {
		return table.Name("meant", "")
	}
	return table.Sub("meant", table.Say("err.cmd.meant", table.Name("name", name)))
}

// flagText returns the sentence for a command line that cannot be read.
func flagText(cmd *cobra.Command, err error) table.Text {
	command := table.Name("command", cmd.CommandPath())
	var (
		unknown *pflag.NotExistError
		value   *pflag.InvalidValueError
		missing *pflag.ValueRequiredError
	)
	switch {
	case errors.As(err, &unknown):
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		name := suggest(unknown.GetSpecifiedName(), names)
		if name != "" {
			name = "--" + name
		}
		typed := "--" + unknown.GetSpecifiedName()
		if unknown.GetSpecifiedShortnames() != "" {
			typed, name = "-"+unknown.GetSpecifiedName(), ""
		}
		return table.Say("err.cmd.flag.none", table.Name("flag", typed), suggestion(name), command)
	case errors.As(err, &missing):
		what, _ := pflag.UnquoteUsage(missing.GetFlag())
		return table.Say("err.cmd.flag.empty", table.Name("flag", "--"+missing.GetFlag().Name), table.Name("what", strings.ToUpper(what)), command)
	case errors.As(err, &value):
		key := "err.cmd.flag.bad"
		switch kind := value.GetFlag().Value.Type(); {
		case strings.HasPrefix(kind, "uint"):
			key = "err.cmd.flag.uint"
		case strings.HasPrefix(kind, "int"):
			key = "err.cmd.flag.int"
		case kind == "bool":
			key = "err.cmd.flag.bool"
		}
		return table.Say(key, table.Name("flag", "--"+value.GetFlag().Name), table.Name("value", value.GetValue()), command)
	}
	return table.Say("err.cmd.usage", table.Name("what", err.Error()), command)
}
