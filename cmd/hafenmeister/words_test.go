package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"hafenmeister/companion/locale"
	"hafenmeister/games/shipcaptaincrew"
)

// TestWords checks that all catalogues can be read, that no key is in two of them, and that all
// languages have the same keys.
func TestWords(t *testing.T) {
	for _, c := range locale.Audit(append(catalogues(), locale.From("companion/locale", locale.Texts))...) {
		t.Error(c)
	}
}

// French, which is only begun, says all of Ship, Captain and Crew and is offered to nobody. HAFEN_TRANSLATE=fr lists what a
// language lacks, as English lines to be translated.
func TestTranslations(t *testing.T) {
	if missing := locale.Missing("fr", locale.From("games/shipcaptaincrew", shipcaptaincrew.Texts)); len(missing) > 0 {
		t.Errorf("French lacks:\n%s", strings.Join(missing, "\n"))
	}
	said := output(t, "2\n1\n2\n", "play", "shipcaptaincrew", "--sample", "--plain", "--dice", "virtual", "--seed", "1", "--lang", "fr", "--data", t.TempDir())
	for _, text := range []string{"Anna, ta cargaison est de 10.", "non, je la garde", "h and Enter: help", "le 5 (capitaine) et le 4 (équipage)"} {
		if !strings.Contains(said, text) {
			t.Errorf("%q is not said in\n%s", text, said)
		}
	}
	if strings.Contains(said, "⟦") {
		t.Errorf("there are gaps in\n%s", said)
	}
	if lang := os.Getenv("HAFEN_TRANSLATE"); lang != "" {
		for _, line := range locale.Missing(lang, catalogues()...) {
			fmt.Println(line)
		}
	}
}

// TestHelp checks that every command has a description and an example.
func TestHelp(t *testing.T) {
	var look func(cmd *cobra.Command)
	look = func(cmd *cobra.Command) {
		if cmd.Name() == "help" {
			return
		}
		if cmd.Short == "" || cmd.Long == "" || cmd.Example == "" {
			t.Errorf("%s lacks Short, Long or Example", cmd.CommandPath())
		}
		for _, sub := range cmd.Commands() {
			look(sub)
		}
	}
	p := &program{}
	look(p.root())
}
