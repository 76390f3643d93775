package smugglers

import (
	"hafenmeister/games/setup"
)

// goodsArt are the goods of the islands, in the order of islandIDs.
var goodsArt = [...]setup.Art{
	setup.Drawing( // gems
		setup.Stroke{Tone: setup.ToneGrey, Path: "M16 40 L34 18 H66 L84 40 L50 86 Z"},
		setup.Stroke{Path: "M16 40 H84 M34 18 L40 40 L50 86 L60 40 L66 18 M40 40 L50 18 L60 40"}),
	setup.Drawing( // coins
		setup.Stroke{Tone: setup.TonePaper, Path: "M16 34 V72 A34 13 0 0 0 84 72 V34"},
		setup.Stroke{Path: "M16 47 A34 13 0 0 0 84 47 M16 60 A34 13 0 0 0 84 60"},
		setup.Stroke{Tone: setup.ToneGrey, Path: "M16 34 A34 13 0 1 0 84 34 A34 13 0 1 0 16 34 Z"},
		setup.Stroke{Path: "M30 34 A20 7 0 1 0 70 34 A20 7 0 1 0 30 34 Z"}),
	setup.Drawing( // jewels
		setup.Stroke{Tone: setup.ToneInk, Path: "M24 62 A26 26 0 1 0 76 62 A26 26 0 1 0 24 62 Z"},
		setup.Stroke{Tone: setup.TonePaper, Path: "M31 62 A19 19 0 1 0 69 62 A19 19 0 1 0 31 62 Z"},
		setup.Stroke{Tone: setup.ToneGrey, Path: "M34 26 L42 12 H58 L66 26 L50 44 Z"},
		setup.Stroke{Path: "M34 26 H66 M42 12 L46 26 L50 44 L54 26 L58 12"}),
	setup.Drawing( // vases
		setup.Stroke{Path: "M38 24 C18 20 14 40 28 46 M62 24 C82 20 86 40 72 46"},
		setup.Stroke{Tone: setup.ToneGrey, Path: "M36 12 H64 L60 20 V30 C60 40 76 44 76 60 C76 74 62 80 60 88 H40 C38 80 24 74 24 60 C24 44 40 40 40 30 V20 Z"},
		setup.Stroke{Path: "M25 54 H75 M25 66 H75 M25 66 L35 54 L45 66 L55 54 L65 66 L75 54"}),
	setup.Drawing( // barrels
		setup.Stroke{Tone: setup.ToneGrey, Path: "M30 12 H70 C82 38 82 62 70 88 H30 C18 62 18 38 30 12 Z"},
		setup.Stroke{Path: "M44 12 C38 38 38 62 44 88 M56 12 C62 38 62 62 56 88"},
		setup.Stroke{Tone: setup.ToneInk, Path: "M26 22 H74 L76 29 H24 Z M24 71 H76 L74 78 H26 Z"}),
}

var boatArt = setup.Drawing(
	setup.Stroke{Path: "M50 62 V10"},
	setup.Stroke{Tone: setup.ToneTint, Path: "M54 14 C70 26 78 40 80 54 H54 Z"},
	setup.Stroke{Tone: setup.ToneTint, Path: "M46 22 C34 32 28 42 24 54 H46 Z"},
	setup.Stroke{Tone: setup.ToneTint, Path: "M12 62 H88 C86 74 80 82 72 84 H28 C20 82 14 74 12 62 Z"})

var rockArt = setup.Drawing(
	setup.Stroke{Tone: setup.ToneGrey, Path: "M10 80 L24 44 L38 52 L54 18 L72 42 L76 60 L90 80 Z"},
	setup.Stroke{Path: "M54 18 L50 46 L60 62 M24 44 L32 64 M72 42 L66 54 M10 88 C22 82 30 94 42 88 C54 82 62 94 74 88 C80 85 86 86 90 88"})

var anchorArt = setup.Drawing(
	setup.Stroke{Path: "M42 18 A8 8 0 1 0 58 18 A8 8 0 1 0 42 18 Z M50 26 V84 M34 36 H66 M18 58 C20 76 34 84 50 84 C66 84 80 76 82 58"},
	setup.Stroke{Tone: setup.ToneInk, Path: "M10 62 L20 52 L28 64 Z M90 62 L80 52 L72 64 Z"})

// towerArt is a lighthouse of four walls, to be folded and glued onto the round end of
// the ray. Its lamp looks the way the ray points.
var towerArt = setup.Art{Width: 64, Height: 68, Strokes: []setup.Stroke{
	{Tone: setup.TonePaper, Path: "M1 1 H57 L63 4 V52 L57 55 L55 65 H45 L43 55 L41 65 H31 L29 55 L27 65 H17 L15 55 L13 65 H3 L1 55 Z"},
	{Tone: setup.ToneGrey, Path: "M1 20 H57 V30 H1 Z M1 40 H57 V50 H1 Z"},
	{Tone: setup.ToneTint, Path: "M3 4 H13 V15 H3 Z"},
	{Path: "M8 4 V15 M3 9 H13 M17 4 H27 V15 H17 Z M31 4 H41 V15 H31 Z M45 4 H55 V15 H45 Z"},
	{Tone: setup.ToneInk, Path: "M33 55 V48 A3 3 0 0 1 39 48 V55 Z"},
	{Tone: setup.ToneFold, Path: "M15 1 V55 M29 1 V55 M43 1 V55 M57 1 V55 M1 55 H57"},
}}

// rayArt is the beam: its round end turns on the square of the lighthouse.
var rayArt = setup.Art{Width: 20, Height: 106, Strokes: []setup.Stroke{
	{Tone: setup.ToneTint, Path: "M5 89 L7 10 L10 1 L13 10 L15 89 A9 9 0 1 1 5 89 Z"},
	{Path: "M10 93 V99 M7 96 H13 M10 8 V82"},
}}
