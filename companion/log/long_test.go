//go:build long

package log

func init() { long = true }
