// Hafenclub collects the games of several tables. It runs a NATS server with JetStream for one
// room, creates the codes with which tables join, and serves a board that shows all games.
// Package companion/club documents the messages of tables.
//
// # Files, from top to bottom
//
//	main.go    the commands, and messages of errors
//	serve.go   opening the club, with a server of its own or on a cluster
//	table.go   codes for tables; how they join, and are expelled
//	league.go  the league, and seats for the next round
//	backup.go  the club in one file
//	feed.go    sending a table's games, and continuing as a table on another machine
//	find.go    finding the club in the local network
//	view.go    the board as a page, and as text for the command status; the results of this evening
//	board.go   the states that tables send
//	results.go the results file
//	nats.go    the NATS servers: the embedded one, or a cluster
//	accounts.go permissions of the tables on them
//	clubfile.go the keys and the tables of a club
//	program.go the state of one run, its folder and its errors
package main
