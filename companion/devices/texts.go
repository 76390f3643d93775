package devices

import (
	"embed"
	"io/fs"

	"hafenmeister/companion/locale"
	"hafenmeister/hardware/lighthouse"
	"hafenmeister/hardware/tower"
)

//go:embed *.toml
var texts embed.FS

// Catalogues returns the message catalogues of this package and of the hardware packages.
func Catalogues() []fs.FS {
	return []fs.FS{
		locale.From("companion/devices", texts),
		locale.From("hardware/lighthouse", lighthouse.Texts),
		locale.From("hardware/tower", tower.Texts),
	}
}
