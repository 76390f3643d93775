// Package club tells a club what happens at a table, over NATS with JetStream.
//
// A game's file is the truth and the outbox: a [Link] reads its lines and publishes them in
// order, and nothing else is kept of what is still to be sent. Records are numbered, and the club takes
// each number once. After an outage, and whenever a publish fails,
// the last record is read first: its number and sum say where to continue. So nothing is
// doubled or left out, and a machine whose game is played elsewhere publishes no more: the machine that plays is named in every record.
// The table never waits for any of it.
//
// # What the club holds
//
//	hafen.<club>.<table>.<game>.log.<k>  record k: the next lines of the game's file, encrypted for the table
//	hafen.<club>.<table>.<game>.state    a State: what all may see, the newest only
//	hafen.<club>.<table>.newest          the ID of the game that was sent last
//
// Each table has a stream for all of that, with limits, and an account, which can do two things: publish on these subjects,
// and read the last message on each of them. An answer of the server comes back into the account that asked, whatever
// subject it asks for: nothing that a table sends reaches the JetStream API of the club.
//
// A record is JSON, encrypted with age with the table's own key: the club carries it and cannot
// read it. Mostly it holds one line; what was pending is sent many at a time. With the key a file is made of
// them that is byte for byte the same. A State has passed the referee's filter for secrets.
//
// # Files, from the top to the ground
//
// A file uses what is below it; a test in package games counts the uses that
// point upwards.
//
//	link.go     a table's connection, and the games that it sends
//	outgoing.go one game, on its way to the club
//	copy.go     a game as the club has it, and how another machine takes it over
//	join.go     how a table joins a club
//	keycode.go  a table's keys, and codes as people type them
//	state.go    what all may see of a game
//	stream.go   subjects and streams
//	record.go   records, encrypted
//	list.go     the games that are still to be sent
//	texts.go    the catalogues
package club
