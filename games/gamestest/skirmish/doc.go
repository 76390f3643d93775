// Package skirmish is a small game for tests. It uses every feature of package table.
//
// Two or three crews fight over a chest. In a round, all players choose a stance at once;
// then cards are drawn from a pile, each of which lets its player move one figure, which may
// shoot, brawl, loot (a secret card) or grab the chest; then the figure with the chest earns
// a point. Optional actions: play the card, sing a shanty, concede.
//
// A [Setup] may have a [Fault], a mistake in the rules. The battery must find each.
package skirmish
