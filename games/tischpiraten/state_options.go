package tischpiraten

import "hafenmeister/games/table"

// Wind says where the wind blows to, by how its arrow points.
type Wind string

const (
	NoWind Wind = "none" // nobody needed it yet
	Spun   Wind = "spun" // as the arrow points that was spun
)

// winds are how the arrow can lie. It is laid at the middle of a long side and then turned
// clockwise by 45 degrees a step (TIS-R103).
var winds = []string{"laid", "right-45", "right-90", "right-135", "reverse", "left-135", "left-90", "left-45"}

// arrows are all values of Wind.
var arrows = append([]string{string(NoWind), string(Spun)}, winds...)

// Monster is the sea monster (TIS-R86 to R90).
type Monster struct {
	At   MonsterState
	Hits int // markers of hand weapons; the third makes it dive
}

// MonsterState says where the monster is.
type MonsterState string

const (
	Below    MonsterState = "below" // the water: it may appear
	Surfaced MonsterState = "here"
	Slain    MonsterState = "dead"
)

// theMonster is the sea monster as a target; nothing else has such an id.
const theMonster = table.Word("monster.target")

// Magic is one of the six magic cards, or what is known of the card that a player has.
type Magic string

const (
	Jack          Magic = "jack" // a task (TIS-R80)
	Rum           Magic = "rum"  // a task (TIS-R81)
	Gold          Magic = "gold" // burdens (TIS-R82, R83)
	Plague        Magic = "plague"
	Mermaids      Magic = "mermaids" // played once (TIS-R84)
	Klabautermann Magic = "klabautermann"

	NoMagic  Magic = "none"   // they have no card
	Due      Magic = "due"    // they are to get one
	FaceDown Magic = "hidden" // it is face down before them
	Unknown  Magic = ""       // of a card that is face down: the program has not dealt it
)

// Hand is what a player has to do with magic cards (TIS-R78). Which card is face down is
// their secret; all else is plain to see.
type Hand struct {
	Card    Magic     // NoMagic, Due, FaceDown, or the card that is open
	Held    Magic     // while it is face down: which it is, Unknown if the table dealt it
	Spent   bool      // the open card has had its effect; one that is face down stays so
	Felled  TaskState // the task of Jack is fulfilled
	Fetched TaskState // and that of Rum
}

// TaskState says how far the task of a card has come.
type TaskState string

// inForce reports whether the open card of p is this one and still counts.
func (p *Player) inForce(card Magic) bool { return p.Hand.Card == card && !p.Hand.Spent }

// magical reports whether the table plays with magic cards.
func (g *Game) magical() bool { return g.house.magic != "off" }

// Crew is a crew. On the treasure island each digs for itself (TIS-R92).
type Crew struct {
	owner     *Player
	number    int       // which of theirs, from 0
	digit     int       // which of all crews, from 1
	alone     bool      // its player has no other
	figures   []*Figure // in the order of its card
	Marks     int       // actions spent at the spot
	Shovelled bool      // one of its shovels has counted twice
}

func (c *Crew) has(f *Figure) bool { return f.crew == c }

// ashore reports whether this is the game on the treasure island: without ships
// (TIS-R92, A154).
func (g *Game) ashore() bool { return g.part == partTreasure }

// Shield is the shield that a figure has (TIS-R97, R98).
type Shield string

const (
	NoShield    Shield = "none"
	SmallShield Shield = "small"
	LargeShield Shield = "large" // the Romans' rectangular one: like a small one unless the table agrees on it
)

// Mount is what a figure rides or drives (TIS-R101).
type Mount string

const (
	OnFoot  Mount = "foot"
	Horse   Mount = "horse"
	Chariot Mount = "chariot"
)

var (
	shields = []string{string(NoShield), string(SmallShield), string(LargeShield)}
	mounts  = []string{string(OnFoot), string(Horse), string(Chariot)}
)

// bowKinds are the weapons of the ancients that shoot; the people say how far (TIS-A156).
var bowKinds = []string{string(Bow), string(Crossbow), string(Sling)}

// Destinations ashore other than land.
const (
	diggingSpot = table.Word("dig-spot")
	startPoint  = table.Word("start-point")
)

// Manoeuvres that bring the wind to the other side of the ship.
const (
	gybing  = table.Word("gybe") // the stern turns through the wind
	tacking = table.Word("tack") // the bow turns through the wind
)

// A pointOfSail is the direction a ship sails in relative to the wind (TIS-R104, A18).
type pointOfSail struct {
	word  string
	wind  int    // what the wind adds to the distance, in mm
	part  string // key of the sum
	heads string // key of the text
}
