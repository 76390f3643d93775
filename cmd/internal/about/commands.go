package about

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// AddCommands adds to root the commands that every program has. The licences are those of what is linked in.
func AddCommands(root *cobra.Command, licences string) {
	name := root.Name()
	root.AddCommand(
		&cobra.Command{
			Use:     "licences",
			Short:   "Show the licences of all software in this program",
			Long:    "Show the licences of this program and of all software in it.",
			Example: "  " + name + " licences | less",
			Args:    cobra.NoArgs,
			RunE: func(cmd *cobra.Command, _ []string) error {
				_, err := io.WriteString(cmd.OutOrStdout(), licences)
				return err
			},
		},
		&cobra.Command{
			Use:       "completion bash|zsh|fish|powershell",
			Short:     "Write what completes commands in a shell with the Tab key",
			Long:      "Write a script by which a shell completes commands, flags and names with the Tab key.",
			Example:   "  source <(" + name + " completion bash)\n  " + name + " completion fish > ~/.config/fish/completions/" + name + ".fish",
			Args:      cobra.MatchAll(cobra.ExactArgs(1), cobra.OnlyValidArgs),
			ValidArgs: []string{"bash", "zsh", "fish", "powershell"},
			RunE: func(cmd *cobra.Command, args []string) error {
				out, root := cmd.OutOrStdout(), cmd.Root()
				switch args[0] {
				case "bash":
					return root.GenBashCompletionV2(out, true)
				case "zsh":
					return root.GenZshCompletion(out)
				case "fish":
					return root.GenFishCompletion(out, true)
				}
				return root.GenPowerShellCompletionWithDesc(out)
			},
		},
		&cobra.Command{
			Use:     "man",
			Short:   "Write the page for man",
			Long:    "Write the help of all commands as a page for the program man.",
			Example: "  " + name + " man > " + name + ".1 && man ./" + name + ".1",
			Args:    cobra.NoArgs,
			RunE: func(cmd *cobra.Command, _ []string) error {
				_, err := io.WriteString(cmd.OutOrStdout(), manPage(cmd.Root()))
				return err
			},
		})
}

// manPage returns the help of all commands as the source of a page for man, in English.
func manPage(root *cobra.Command) string {
	var b strings.Builder
	name := root.Name()
	fmt.Fprintf(&b, ".TH %s 1 \"\" \"%s %s\"\n.SH NAME\n%s \\- %s\n", strings.ToUpper(name), name, release, name, roff(root.Short))
	fmt.Fprintf(&b, ".SH SYNOPSIS\n.B %s\n[command] [flags]\n.SH DESCRIPTION\n", name)
	describeCommand(&b, root)
	b.WriteString(".SH COMMANDS\n")
	var add func(parent *cobra.Command)
	add = func(parent *cobra.Command) {
		for _, cmd := range parent.Commands() {
			if !cmd.IsAvailableCommand() && cmd.Name() != "help" {
				continue
			}
			fmt.Fprintf(&b, ".SS %s\n", roff(cmd.UseLine()))
			describeCommand(&b, cmd)
			add(cmd)
		}
	}
	add(root)
	return b.String()
}

func describeCommand(b *strings.Builder, cmd *cobra.Command) {
	for paragraph := range strings.SplitSeq(strings.TrimSpace(cmd.Long), "\n\n") {
		fmt.Fprintf(b, "%s\n.PP\n", roff(paragraph))
	}
	cmd.NonInheritedFlags().VisitAll(func(f *pflag.Flag) {
		if f.Hidden || f.Name == "help" || f.Name == "version" {
			return
		}
		value, usage := pflag.UnquoteUsage(f)
		fmt.Fprintf(b, ".TP\n.B %s\n%s\n", roff(strings.TrimSpace("--"+f.Name+" "+value)), roff(usage))
	})
	if cmd.Example != "" {
		fmt.Fprintf(b, ".PP\nExamples:\n.PP\n.nf\n%s\n.fi\n", roff(cmd.Example))
	}
}

// roff is text in which man reads nothing as a request.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
