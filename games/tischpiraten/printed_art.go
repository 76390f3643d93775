package tischpiraten

import "hafenmeister/games/table"

// skullArt marks a figure that has acted.
var skullArt = table.Drawing(
	table.Stroke{Path: "M8 70 L92 94 M8 94 L92 70"},
	table.Stroke{Tone: table.ToneTint, Path: "M50 6 C26 6 14 22 14 42 C14 54 22 62 30 66 V82 H70 V66 C78 62 86 54 86 42 C86 22 74 6 50 6 Z"},
	table.Stroke{Tone: table.ToneInk, Path: "M24 44 A10 11 0 1 0 44 44 A10 11 0 1 0 24 44 Z M56 44 A10 11 0 1 0 76 44 A10 11 0 1 0 56 44 Z M50 54 L44 64 H56 Z"},
	table.Stroke{Path: "M40 82 V72 M50 82 V72 M60 82 V72"})

// hornArt marks a weapon to be loaded: a powder horn and a ball.
var hornArt = table.Drawing(
	table.Stroke{Tone: table.ToneGrey, Path: "M12 26 C12 60 40 88 84 86 L88 72 C64 72 46 54 44 22 C36 12 18 14 12 26 Z"},
	table.Stroke{Path: "M12 26 C18 34 38 32 44 22 M20 52 C30 56 44 50 50 42 M70 85 C66 78 70 74 72 70"},
	table.Stroke{Tone: table.ToneInk, Path: "M84 79 H96 V83 H84 Z M66 26 A11 11 0 1 0 88 26 A11 11 0 1 0 66 26 Z"})

// brokenArt marks a weapon broken for good: a pistol in two pieces.
var brokenArt = table.Drawing(
	table.Stroke{Tone: table.ToneGrey, Path: "M4 36 H40 L34 44 L42 50 L36 56 H4 Z"},
	table.Stroke{Tone: table.ToneGrey, Path: "M56 30 H74 C86 32 92 44 92 56 L90 88 H76 L74 66 C72 60 66 56 52 56 L58 48 L50 42 Z"},
	table.Stroke{Path: "M60 56 C58 68 66 72 74 68 M70 30 L78 20 L84 34"},
	table.Stroke{Tone: table.ToneInk, Path: "M44 20 L50 30 L46 30 L50 38 L42 28 L46 28 Z M46 64 L50 72 L47 72 L50 80 L42 70 L46 70 Z"})

// ballArt marks a hull hit.
var ballArt = table.Drawing(
	table.Stroke{Tone: table.ToneInk, Path: "M12 50 A38 38 0 1 0 88 50 A38 38 0 1 0 12 50 Z"},
	table.Stroke{Tone: table.TonePaper, Path: "M26 40 C30 30 36 26 44 24 C38 30 32 36 30 44 Z"})

// mastArt marks a broken mast.
var mastArt = table.Drawing(
	table.Stroke{Tone: table.ToneGrey, Path: "M40 92 V56 L44 46 L47 54 L51 44 L54 52 L56 48 V92 Z"},
	table.Stroke{Tone: table.TonePaper, Path: "M66 14 C86 22 94 34 90 56 L58 30 Z"},
	table.Stroke{Tone: table.ToneGrey, Path: "M54 42 L84 6 L90 11 L60 46 L58 40 Z"},
	table.Stroke{Path: "M12 92 C24 86 32 98 44 92 C56 86 64 98 76 92 C82 89 86 90 90 92"})

// doubloonArt is a doubloon.
var doubloonArt = table.Drawing(
	table.Stroke{Tone: table.ToneTint, Path: "M6 50 A44 44 0 1 0 94 50 A44 44 0 1 0 6 50 Z"},
	table.Stroke{Path: "M15 50 A35 35 0 1 0 85 50 A35 35 0 1 0 15 50 Z"},
	table.Stroke{Tone: table.ToneInk, Path: "M45 26 H55 V45 H74 V55 H55 V74 H45 V55 H26 V45 H45 Z"})

// windArt is the arrow of the wind.
var windArt = table.Art{Width: 54, Height: 130, Strokes: []table.Stroke{
	{Tone: table.ToneTint, Path: "M27 1 L52 36 H36 V90 L52 104 V129 L27 112 L2 129 V104 L18 90 V36 H2 Z"},
	{Path: "M27 108 V44 M12 108 L27 98 L42 108 M12 114 L27 104 L42 114"},
}}
