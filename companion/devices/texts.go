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

// Catalogues returns all that is said of devices, also by the hardware itself.
func Catalogues() []fs.FS {
	return []fs.FS{
		locale.From("companion/devices", texts),
		locale.From("hardware/lighthouse", lighthouse.Texts),
		locale.From("hardware/tower", tower.Texts),
	}
}
