// Package towertest is a dice tower in Go that speaks TP/1 and misbehaves on demand: it
// loses, doubles, swaps and damages lines, floods the line with garbage, starts anew at any
// time and is unplugged after any byte. It promises what a real tower must, see package
// tower, and nothing more.
package towertest
