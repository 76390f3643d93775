// Package tower talks to a dice tower over a serial line: real dice fall through it, it
// tells which tokens came to rest in which pocket.
//
// It knows dice as tokens, not games: which face a token stands for, and what a throw is
// for, is the business of others. It covers the lines of the protocol TP/1. A tower with
// tags and readers and one with a camera speak the same lines.
package tower
