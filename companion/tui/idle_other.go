//go:build !linux

package tui

// letGo does nothing: Linux lets a program tell that pages of its file are not needed now.
func letGo() {}
