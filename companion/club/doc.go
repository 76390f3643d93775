// Package club sends the games of a table to a club, over NATS with JetStream.
//
// A game's file is also the outbox: a [Link] reads its lines and publishes them in order, and
// there is no other queue. Records are numbered, and the club accepts each number once. After an
// outage, and whenever a publish fails, the link first reads the last record, whose number and
// checksum say where to continue. So no line is sent twice or left out. Every record names the
// machine that plays, and a machine stops publishing a game that is played on another one.
// The table never waits for the link.
//
// # What the club holds
//
//	hafen.<club>.<table>.<game>.log.<k>  record k: the next lines of the game's file, encrypted for the table
//	hafen.<club>.<table>.<game>.state    the newest State: what all may see
//	hafen.<club>.<table>.newest          the ID of the game that was sent last
//
// Each table has a stream for its subjects, with limits, and an account that may only publish on
// these subjects and read the last message on each of them. The server sends a response into the
// account of the request, whatever reply subject it names, so a table cannot reach the JetStream
// API of the club.
//
// A record is JSON, encrypted with age with the table's own key: the club stores it and cannot
// read it. Usually it holds one line; pending lines are sent many at a time. With the key, the
// records restore the file byte for byte. A State has passed the referee's filter for secrets.
//
// # Files, from top to bottom
//
// A file uses what is below it; a test in package games counts the uses that
// point upwards.
//
//	link.go     a table's connection, and the games that it sends
//	outgoing.go one game, on its way to the club; the list of those that are still to be sent
//	copy.go     a game as the club has it, and how another machine takes it over
//	join.go     how a table joins a club; its keys, and codes as people type them
//	state.go    what all may see of a game
//	stream.go   subjects and streams
//	record.go   records, encrypted
//	texts.go    the catalogues
package club
