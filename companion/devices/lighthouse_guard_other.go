//go:build !unix

package devices

import "hafenmeister/hardware/lighthouse"

// guard does nothing: this system has no pins.
func (s *Set) guard(*lighthouse.Dev) (stop func()) { return func() {} }
