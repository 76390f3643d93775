// Package locale puts a [table.Text] into the words of a language.
//
// cmd hands it all catalogues: each package with texts for people keeps a de.toml and an
// en.toml beside its code, in the format of go-i18n:
//
//	"ask.shoot.target" = "At whom does {{.figure}} shoot with {{.weapon.The}}?"
//	"term.pistol" = "pistol"
//	"term.pistol.the" = "the pistol"
//	"say.wounds" = { one = "{{.figure}} takes a wound.", other = "{{.figure}} takes {{.count}} wounds." }
//
// Keys are flat and quoted. A message is plain text and four kinds of placeholders:
//
//   - {{.weapon}} is the argument of that slot. Names are as the people typed them
//     and are never read as a message.
//   - {{.weapon.The}} is the argument in a form: the key of a term (or of an inner
//     text) with ".the" appended, or without such a key the plain one. A language
//     has the forms that its catalogues use: usually a (a pistol, eine Pistole), the,
//     acc and dat, the last two with the article (den Säbel, dem Säbel). A term that
//     has one form has all forms of its language.
//   - {{.names.Then}} is a list in its order ("a, then b, then c"), {{.names.Row}} one with
//     commas alone ("a, b, c"), {{.names}} a list in words ("a, b and c").
//   - {{cap .weapon.The}} begins with a capital letter.
//
// There are no conditions: another sentence is another key. A message written as a
// table has plural forms; the number in its slot "count" selects one. The table
// is on one line: below a heading ["say.wounds"] all following keys would belong
// to it.
//
// A catalogue is read when its language is first used. What a language lacks is said in English, text by
// text. A text that English lacks too neither panics nor hides: its key is shown in brackets, ⟦say.x⟧. [Words.Missing]
// lists what a complete language lacks, and [Audit] finds all of this in a test. A language that is only begun is spoken where somebody
// asks for it by name, and not offered.
//
// # Files, from the top to the ground
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	audit.go      what a test checks in catalogues
//	words.go      all catalogues in all languages
//	length.go     lengths as people type them
//	date.go       days and times
//	speaker.go    a language: texts in words
//	gaps.go       what could not be put into words
//	catalogue.go  the texts of one package
//	message.go    one text, parsed
//	pseudo.go     a language for tests of screens
//	detect.go     the language of the environment
//	columns.go    tables in columns of a terminal
//	ascii.go      German without umlauts
//	tame.go       control characters in text from outside
//	texts.go      the catalogue of this package
package locale
