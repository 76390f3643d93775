// Package docs holds the manual, which is part of the programs.
package docs

import "embed"

// Pages are what `hafenmeister help TOPIC` shows.
//
//go:embed club.md export.md feeds.md files.md keys.md lighthouse.md phones.md pi.md playing.md protocol.md tower.md typing.md
var Pages embed.FS
