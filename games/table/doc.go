// Package table is all that rules know of the world: the people at the table, who
// choose, roll, draw, measure and confirm.
//
// A game's rules are a straight-line script that asks the table. There is no
// goroutine: a game is a pure function of its records. [replay.Replay] plays the script
// over the records and stops at the first question that has none; to answer is to
// append a record and play it, to undo is to leave one out. The log a game is kept
// in only grows; a [replay.Fold] knows which of its entries stand. As the values are the whole
// game at the start of each turn, [replay.Played.Next] plays no more than the running turn.
//
// What a script may rely on:
//
//   - every answer it gets is legal for the question as it was put last;
//   - between two questions the table may have set any of the game's [Value]s, so
//     a fact of the game is read again after each question;
//   - a choice that has no option left gives up the running [Action];
//   - a choice that has one is not asked but said.
//
// What a script promises: state is whole at the start of every [Turn], the whole of
// it is listed by [Game.Values], nothing depends on clocks, chance or map order.
//
// Keys of questions and places are file format: never renamed without a new
// [setup.Info.Rules].
package table
