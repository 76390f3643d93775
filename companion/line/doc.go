// Package line plays a game without a screen: [Plain] with numbered choices for
// screen readers, simple terminals and pipes, [JSON] over an open protocol for other
// programs. Both walk the same questions as the screens; [Watch] looks on at a game that
// another program plays.
//
// # The open protocol
//
// docs/protocol.md is the protocol: every line in and out with an example, the grammar of
// places and of what questions are about, and how names, ids, faces and lengths are written.
// A test holds that page to the code: a new field, line or deed needs its words there.
// [Protocol] rises when a field changes its meaning; new fields do not raise it.
//
// In the code, message.go has the lines out, request.go reads a line in, json_do.go has a
// function for every deed, and json.go and ask.go put what the referee says into lines.
//
// What holds for all of it:
//
//   - A line in is answered by what it brought about and then by the open question, or by an
//     error and the same question. An error changes nothing.
//   - Each answer is on the disk before the line that follows from it is written; if not, the
//     line says so.
//   - Null alone is no answer: a field that a client left empty throws no die.
//   - A change of a value that is Kept, the game's own book-keeping, is told without a text.
//     It stays in the list, so that the old values and the list make the new ones.
//   - What is secret leaves only by peek, under the name of who may look.
package line
