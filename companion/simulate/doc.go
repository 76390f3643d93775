// Package simulate plays whole games by likely answers, to see how long they are, how
// they end and who wins under which house rules, and how fast the rules are.
//
// The simulated players do not think: they choose at random, dice fall fairly, and questions
// about the physical world are answered with the likelihoods that the rules give. A plan with
// the same seed plays the same games. It uses one core.
//
// [Compare] plays the same games under several house rules. What the dice alone say of a
// rule, such as a modifier of saves, is not estimated but calculated: see [Effect].
//
// "low" and "high" bound 95 % confidence intervals: 1 in 20 of them misses the true value.
//
// # Files, from the top to the ground
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	telleffort.go  what games ask of people, in sentences
//	tell.go        a comparison in sentences
//	compare.go     the same games under several house rules
//	run.go         playing the games of a plan
//	effort.go      what games ask of people
//	keys.go        how many keys answers take
//	statistics.go  what is counted in the games
//	effect.go      probabilities under other house rules
//	report.go      plans and reports
//	mean.go        means and their confidence intervals
//	texts.go       the catalogues
package simulate
