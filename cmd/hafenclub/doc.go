// Hafenclub collects the games of several tables. It runs a NATS server with JetStream for one
// room, creates the codes with which tables join, and serves a board that shows all games.
// Package companion/club documents the messages of tables.
//
// # Files, from top to bottom
//
//	main.go    the commands, and messages of errors
//	serve.go   opening the club
//	table.go   codes for tables; how they join, and are expelled
//	league.go  the league, and seats for the next round
//	results.go the results file
//	evening.go the results of this evening
//	backup.go  the club in one file
//	feed.go    sending a table's games
//	fetch.go   continuing as a table on another machine
//	find.go    finding the club in the local network
//	view.go    the board as a page, and as text for the command status
//	board.go   the states that tables send
//	nats.go    the NATS servers: the embedded one, or a cluster
//	accounts.go permissions of the tables on them
//	cluster.go servers that are not the club's own
//	clubfile.go the keys and the tables of a club
//	program.go the state of one run, its folder and its errors
package main
