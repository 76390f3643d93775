// Package locale translates each [table.Text] into a language. [NewGame] collects the catalogues of
// all packages into [Words]; a [Speaker] translates into one language. Begin reading at [Speaker.Render].
//
// Each package with texts for people has a de.toml and an en.toml beside its code, in the format
// of go-i18n:
//
//	"ask.shoot.target" = "At whom does {{.figure}} shoot with {{.weapon.The}}?"
//	"term.pistol" = "pistol"
//	"term.pistol.the" = "the pistol"
//	"say.wounds" = { one = "{{.figure}} takes a wound.", other = "{{.figure}} takes {{.count}} wounds." }
//
// Keys are flat and quoted. A message has plain text and four kinds of placeholders:
//
//   - {{.weapon}} is the argument of that slot. Names are inserted as people typed them
//     and never parsed as a message.
//   - {{.weapon.The}} is the argument in a form: the key of a term (or of an inner
//     text) with ".the" appended, or without such a key the plain one. A language
//     has the forms that its catalogues use: usually a (a pistol, eine Pistole), the,
//     acc and dat, the last two with the article (den Säbel, dem Säbel). A term that
//     has one form has all forms of its language.
//   - {{.names}} is a list with "and" ("a, b and c"), {{.names.Then}} one with "then"
//     ("a, then b, then c"), {{.names.Row}} one with commas only ("a, b, c").
//   - {{cap .weapon.The}} begins with a capital letter.
//
// There are no conditions: another sentence has another key. A message written as a
// table has plural forms; the number in its slot "count" selects one. A message
// must be on one line: a run of the program parses only the lines that it uses.
//
// A catalogue is read when its language is first used. A text that a language lacks is shown in English. One that
// English lacks too is shown as its key in brackets, ⟦say.x⟧. [Words.Missing] lists what a complete language lacked so
// far, and [Audit] finds all such texts in a test. An incomplete language is not offered, but used if somebody asks for
// it by its tag.
//
// # Files, top to bottom
//
// A file uses those below it; a test in package games counts the exceptions.
//
//	audit.go      checks of catalogues, for tests
//	words.go      all catalogues in all languages
//	length.go     lengths as people type them
//	date.go       days and times
//	speaker.go    translating texts into one language
//	gaps.go       texts that could not be translated
//	catalogue.go  the texts of one package
//	message.go    one text, parsed
//	pseudo.go     a language for tests of screens
//	detect.go     the language of the environment
//	columns.go    tables in columns of a terminal
//	ascii.go      German without umlauts
//	sanitize.go   control characters in untrusted text
//	texts.go      the catalogue of this package
package locale
