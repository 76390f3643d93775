// Package club tells a club what happens at a table, over NATS with JetStream.
//
// A game's file is the truth and the outbox: a [Link] reads its lines and publishes them in
// order, and nothing else is kept of what is still to be sent. Each publish states the
// sequence of the last message on its subject. After an outage, and whenever a publish fails,
// that message is read first: its number and sum say where to go on. So nothing is
// doubled or left out, and a machine whose game was gone on with elsewhere publishes no more.
// The table never waits for any of it.
//
// # What lies in the club
//
//	hafen.<club>.<table>.<game>.log    records, each the next lines of its file, encrypted for the table
//	hafen.<club>.<table>.<game>.state  a State: what all may see, the newest only
//	bucket HAFEN_<club>, <table>.<game>  which of the table's machines plays, encrypted too
//
// A table sends them on the same subjects with "_R_." before, see [Sent]: the streams take them from there alone.
//
// A record is JSON, encrypted with age for the table's own key: the club carries it and cannot
// read it. Mostly it holds one line; what waited is sent many at a time. Whoever has the key
// makes of them a file that is byte for byte the same. A State has passed the referee's filter for secrets,
// and bears the table's signature.
//
// # Files, from the top to the ground
//
// A file uses what stands below it; a test in package games counts the uses that
// point upwards.
//
//	link.go     a table's connection, and what it follows
//	fetch.go    how another machine takes over a game
//	join.go     how a table comes into a club
//	keycode.go  a table's keys, and codes as people type them
//	feed.go     one game, on its way to the club
//	compare.go  whether the club holds what a file holds
//	lease.go    which machine plays a game
//	state.go    what all may see of a game
//	stream.go   subjects and streams
//	record.go   records, encrypted
//	list.go     the games that are still to be sent
//	errors.go   what can go wrong
//	texts.go    the catalogues
package club
