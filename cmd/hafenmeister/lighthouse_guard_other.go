//go:build !unix

package main

import "hafenmeister/hardware/lighthouse"

// guard has nothing to do where there are no pins.
func (p *program) guard(*lighthouse.Dev) (stop func()) { return func() {} }
