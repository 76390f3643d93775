// Package locale puts a [table.Text] into the words of a language.
//
// It knows no catalogue until cmd hands it all of them: each folder that speaks to
// people keeps a de.toml and an en.toml beside its code, in the format of go-i18n:
//
//	"ask.shoot.target" = "At whom does {{.figure}} shoot with {{.weapon.The}}?"
//	"term.pistol" = "pistol"
//	"term.pistol.the" = "the pistol"
//	"say.wounds" = { one = "{{.figure}} takes a wound.", other = "{{.figure}} takes {{.count}} wounds." }
//
// Keys are flat and quoted. A message knows three things beside plain letters:
//
//   - {{.weapon}} is the argument of that slot. Names stand as the people typed them
//     and are never read as a message.
//   - {{.weapon.The}} is the argument in a form: the key of a term (or of an inner
//     text) with ".the" behind it, and without such a key the plain one. A language
//     has the forms its catalogues write: usually a (a pistol, eine Pistole), the,
//     acc and dat, the last two with the article (den Säbel, dem Säbel). A term that
//     has one form has all of its language.
//   - {{cap .weapon.The}} begins with a capital letter.
//
// There are no conditions: another sentence is another key. A message written as a
// table has plural forms; the number in its slot "count" selects one. The table
// stands on one line, for under a heading ["say.wounds"] the plain keys that follow
// would belong to it.
//
// A catalogue is read when its language is first spoken. One that has no file of a language
// speaks English there, whole; of one that has it, nothing is taken from another language. What cannot be put into
// words never panics and never hides: it stands in brackets, ⟦say.x⟧, and in
// [Words.Missing]. [Audit] finds all of it in a test.
package locale
