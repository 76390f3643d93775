package main

import (
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"hafenmeister/cmd/internal/usage"
	"hafenmeister/docs"
	"hafenmeister/games/table"
)

// The English help of commands and flags is in their code, the German one in this file.
//
//go:embed help_de.toml
var germanHelp string

// helpTexts are the texts of --help in a language. For English only Words is set.
type helpTexts struct {
	Words    helpWords
	Flags    map[string]string // by name, for commands without their own text
	Commands map[string]commandHelp
}

type helpWords struct {
	Usage, Examples, Commands, Flags, Global, More, Topics string

	Usages map[string]string // translations of words in usage lines
}

type commandHelp struct {
	Short, Long string
	Flags       map[string]string
}

var englishWords = helpWords{
	Usage: "Usage:", Examples: "Examples:", Commands: "Available Commands:", Flags: "Flags:", Global: "Global Flags:",
	More: "More about a command: {{.command}} COMMAND --help", Topics: "From the manual: hafenmeister help TOPIC",
}

// helpIn returns the texts in a language: "de", otherwise English.
func helpIn(lang string) (h helpTexts, err error) {
	if lang != "de" {
		return helpTexts{Words: englishWords}, nil
	}
	var commands map[string]toml.Primitive
	meta, err := toml.Decode(germanHelp, &commands)
	if err != nil {
		return h, err
	}
	h.Commands = map[string]commandHelp{}
	for name, text := range commands {
		switch name {
		case "words":
			err = errors.Join(err, meta.PrimitiveDecode(text, &h.Words))
		case "flags":
			err = errors.Join(err, meta.PrimitiveDecode(text, &h.Flags))
		default:
			var c commandHelp
			err = errors.Join(err, meta.PrimitiveDecode(text, &c))
			h.Commands[name] = c
		}
	}
	return h, err
}

// short returns the one-line help of a command.
func (h *helpTexts) short(cmd *cobra.Command) string {
	if text := h.Commands[cmd.CommandPath()].Short; text != "" {
		return text
	}
	return cmd.Short
}

// translate returns copies of the flags with their usage in the language.
func (h *helpTexts) translate(cmd *cobra.Command, flags *pflag.FlagSet) *pflag.FlagSet {
	out := pflag.NewFlagSet("", pflag.ContinueOnError)
	flags.VisitAll(func(f *pflag.Flag) {
		own := *f
		if text := h.Commands[cmd.CommandPath()].Flags[f.Name]; text != "" {
			own.Usage = text
		} else if text := h.Flags[f.Name]; text != "" {
			own.Usage = text
		}
		if own.DefValue == strconv.Itoa(fewest) { // do not show a default that depends on the game
			own.DefValue = "0"
		}
		out.AddFlag(&own)
	})
	return out
}

// optionalValue matches an optional value with its default, as pflag prints it.
var optionalValue = regexp.MustCompile(`(--\S+) (\S+)\[="[^"]*"\]`)

// usages returns the lines of the flags, with optional values in brackets and without their
// defaults.
func usages(flags *pflag.FlagSet) string {
	return optionalValue.ReplaceAllStringFunc(flags.FlagUsages(), func(all string) string {
		return fmt.Sprintf("%-*s", utf8.RuneCountInString(all), optionalValue.ReplaceAllString(all, "$1[=$2]"))
	})
}

// ofUsage matches the words of a usage line that are translated.
var ofUsage = regexp.MustCompile(`[A-Z]{3,}|\b(flags|command|or)\b`)

// useLine translates a usage line.
func (h *helpTexts) useLine(line string) string {
	return ofUsage.ReplaceAllStringFunc(line, func(word string) string { return cmp.Or(h.Words.Usages[word], word) })
}

// useLine returns the usage line of a command in the user's language.
func (p *program) useLine(cmd *cobra.Command) string {
	h, err := helpIn(p.speaker("").Lang())
	if err != nil {
		return cmd.UseLine()
	}
	return h.useLine(cmd.UseLine())
}

// writeHelp writes the help of a command.
func (p *program) writeHelp(out io.Writer, cmd *cobra.Command) error {
	h, err := helpIn(p.speaker("").Lang())
	if err != nil {
		return err
	}
	long := cmd.Long
	if text := h.Commands[cmd.CommandPath()].Long; text != "" {
		long = text
	}
	var b strings.Builder
	section := func(head, text string) {
		if text != "" {
			fmt.Fprintf(&b, "\n%s\n%s\n", head, strings.TrimRight(text, "\n"))
		}
	}
	b.WriteString(strings.TrimSpace(long) + "\n")
	usage := "  " + h.useLine(cmd.UseLine())
	if cmd.HasAvailableSubCommands() {
		usage += "\n  " + h.useLine(cmd.CommandPath()+" [command]")
	}
	section(h.Words.Usage, usage)
	section(h.Words.Examples, cmd.Example)
	var list strings.Builder
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() || sub.Name() == "help" {
			fmt.Fprintf(&list, "  %-*s %s\n", cmd.NamePadding(), sub.Name(), h.short(sub))
		}
	}
	section(h.Words.Commands, list.String())
	section(h.Words.Flags, usages(h.translate(cmd, cmd.LocalFlags())))
	section(h.Words.Global, usages(h.translate(cmd.Root(), cmd.InheritedFlags())))
	if cmd.HasAvailableSubCommands() {
		fmt.Fprintf(&b, "\n%s\n", strings.ReplaceAll(h.Words.More, "{{.command}}", cmd.CommandPath()))
	}
	if !cmd.HasParent() {
		fmt.Fprintf(&b, "%s: %s\n", h.Words.Topics, strings.Join(topics(), ", "))
	}
	_, err = io.WriteString(out, b.String())
	return err
}

func (p *program) helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "help [COMMAND or TOPIC]",
		Short:   "Show the help of a command or a page of the manual",
		Long:    "Show the help of a command, or a page of the manual, which is part of the program.",
		Example: "  hafenmeister help play\n  hafenmeister help tower",
		RunE: func(cmd *cobra.Command, args []string) error {
			root := cmd.Root()
			if len(args) == 1 && slices.Contains(topics(), args[0]) && p.lang == "" || len(args) == 1 && commandNamed(root, args[0]) == nil && slices.Contains(topics(), args[0]) {
				return p.writeTopic(args[0])
			}
			found, rest, err := root.Find(args)
			if err != nil || found == nil || len(rest) > 0 {
				typed := strings.Join(args, " ")
				return &plainError{key: "err.cmd.topic", code: 2, args: []table.Arg{table.Name("typed", typed),
					table.Name("topics", strings.Join(topics(), ", ")), usage.Suggestion(typed, append(topics(), usage.Commands(root)...))}}
			}
			return p.writeHelp(p.out, found)
		},
	}
}

// topics returns the names of the manual's pages.
func topics() (names []string) {
	files, _ := fs.Glob(docs.Pages, "*.md")
	for _, file := range files {
		names = append(names, strings.TrimSuffix(file, ".md"))
	}
	return names
}

// writeTopic writes a page of the manual without its pictures.
func (p *program) writeTopic(name string) error {
	text, err := docs.Pages.ReadFile(name + ".md")
	if err != nil {
		return err
	}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "![") {
			continue
		}
		if _, err := io.WriteString(p.out, line); err != nil {
			return err
		}
	}
	return nil
}

func commandNamed(parent *cobra.Command, name string) *cobra.Command {
	for _, sub := range parent.Commands() {
		if sub.Name() == name {
			return sub
		}
	}
	return nil
}
