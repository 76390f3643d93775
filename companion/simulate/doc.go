// Package simulate plays whole games by likely answers, to find out how long they take, how they
// end, and who wins under which house rules. [Compare] plays the games of [Options], and
// the same games under other house rules, and [CountEffort] counts what people would enter. Begin reading at
// Compare.
//
// The simulated players do not think: they choose at random, dice are fair, and questions about the
// physical world are answered with the likelihoods that the rules give. The same options with the
// same seed play the same games. A simulation uses one core.
//
// How a house rule changes the probabilities of rolls, such as a modifier of saves, is not estimated
// but calculated: see [Effect].
//
// Low and High are the bounds of 95 % confidence intervals: 1 in 20 of them misses the true value.
//
// # Files, from the top to the bottom
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	telleffort.go  what games ask of people, in sentences
//	tell.go        a comparison in sentences
//	compare.go     the same games under several house rules
//	effort.go      what games ask of people
//	keys.go        how many keys answers take
//	statistics.go  what is counted in the games
//	effect.go      probabilities under other house rules
//	report.go      plans and reports
//	mean.go        means and their confidence intervals
//	texts.go       the message catalogues
package simulate
