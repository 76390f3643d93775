package tischpiraten

import "hafenmeister/games/table"

// Wind says where the wind blows to, as the direction of its arrow.
type Wind string

const (
	NoWind Wind = "none" // not needed yet
	Spun   Wind = "spun" // where the arrow points after it was spun
)

// winds are the directions of the arrow. It is put down at the middle of a long side; each
// further direction is another 45 degrees clockwise (TIS-R103).
var winds = []string{"laid", "right-45", "right-90", "right-135", "reverse", "left-135", "left-90", "left-45"}

// arrows are all values of Wind.
var arrows = append([]string{string(NoWind), string(Spun)}, winds...)

// Monster is the sea monster (TIS-R86 to R90).
type Monster struct {
	At   MonsterState
	Hits int // hits by hand weapons; the third makes it dive
}

// MonsterState says where the monster is.
type MonsterState string

const (
	Below    MonsterState = "below" // the water: it may appear
	Surfaced MonsterState = "here"
	Slain    MonsterState = "dead"
)

// theMonster is the sea monster as a target. No other target has this id.
const theMonster = table.Word("monster.target")

// Magic is one of the six magic cards, or says what is known of the card of a player.
type Magic string

const (
	Jack          Magic = "jack" // a task (TIS-R80)
	Rum           Magic = "rum"  // a task (TIS-R81)
	Gold          Magic = "gold" // burdens (TIS-R82, R83)
	Plague        Magic = "plague"
	Mermaids      Magic = "mermaids" // played once (TIS-R84)
	Klabautermann Magic = "klabautermann"

	NoMagic  Magic = "none"   // the player has no card
	Due      Magic = "due"    // the player is to get one
	FaceDown Magic = "hidden" // it is face down in front of the player
	Unknown  Magic = ""       // of a card that is face down: the table dealt it
)

// Hand is the magic card of a player and the state of its tasks (TIS-R78). Which card is face
// down is the player's secret; the rest is public.
type Hand struct {
	Card    Magic     // NoMagic, Due, FaceDown, or the card that is open
	Held    Magic     // the card that is face down; Unknown if the table dealt it
	Spent   bool      // the open card has no further effect; a card that is face down stays so
	Felled  TaskState // state of the task of Jack
	Fetched TaskState // state of the task of Rum
}

// TaskState says whether the task of a card is done and paid.
type TaskState string

// inForce reports whether card is open in front of p and still has an effect.
func (p *Player) inForce(card Magic) bool { return p.Hand.Card == card && !p.Hand.Spent }

// magical reports whether magic cards are played with.
func (g *Game) magical() bool { return g.house.magic != "off" }

// Crew is a crew of a player. On the treasure island each crew digs for itself (TIS-R92).
type Crew struct {
	owner     *Player
	number    int       // among the player's crews, from 0
	digit     int       // number among all crews, from 1
	alone     bool      // the player has no other crew
	figures   []*Figure // in the order of the crew card
	Marks     int       // actions spent at the digging spot
	Shovelled bool      // one of its shovels has counted twice
}

func (c *Crew) has(f *Figure) bool { return f.crew == c }

// ashore reports whether this is the game on the treasure island, which has no ships
// (TIS-R92, A154).
func (g *Game) ashore() bool { return g.part == partTreasure }

// Shield is the shield that a figure has (TIS-R97, R98).
type Shield string

const (
	NoShield    Shield = "none"
	SmallShield Shield = "small"
	LargeShield Shield = "large" // the Romans' rectangular one: like a small one without the house rule large_shields
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

// bowKinds are the ranged weapons of Romans and Vikings. The people set their ranges (TIS-A156).
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
	part  string // key of the part of a sum
	heads string // key of its text
}
