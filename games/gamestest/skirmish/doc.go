// Package skirmish is a small game for tests: it has one of everything that rules may
// do at the table, and nobody would play it twice.
//
// Two or three crews brawl over a chest. A round: all show a stance at once; cards
// are drawn from a pile, each lets its player move one figure, who may shoot, brawl,
// loot (a card nobody else sees) or grab the chest; then the chest's carrier earns a
// point. Free deeds: play the card, sing a shanty, concede.
//
// A [Setup] may ask for a [Fault], one mistake of the kinds that rules make. The
// battery must find each.
package skirmish
