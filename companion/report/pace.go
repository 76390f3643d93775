package report

import (
	"math"
	"slices"
	"strings"
	"time"

	"hafenmeister/companion/referee"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// silence is how long a wait may be to count as played: who is silent for longer does
// something else, or has gone to bed.
const silence = 20 * time.Minute

// A Pace is how long a game takes.
type Pace struct {
	Played time.Duration   // all of it, without long silent waits
	Rounds []time.Duration // of each round, the first at 0; the last may still go on
	Turns  []TurnPace      // by player, in the order in which they first had one
}

// A TurnPace is how long the turns of a player take.
type TurnPace struct {
	Who    string // a player's id
	Turns  int
	Played time.Duration // of all of them
}

// Mean returns how long one of the turns takes.
func (t TurnPace) Mean() time.Duration { return t.Played / time.Duration(max(t.Turns, 1)) }

// PaceOf returns how long a game takes so far.
func PaceOf(n *referee.Snapshot) Pace {
	stamps := slices.Collect(n.Stamps())
	if q, _ := n.Question(); q != nil && len(stamps) > 0 { // its round has begun
		stamps = append(stamps, referee.Stamp{At: stamps[len(stamps)-1].At, Place: q.Place})
	}
	return paceOf(stamps)
}

// paceOf works out the pace from the stamps of all entries, also of those that are no longer effective:
// the time has passed all the same. A turn belongs to the player who first did something in it. Where a player's turn
// continues after a new action, as with each roll of some games, it is one turn: others begin with what the table or
// somebody else does.
func paceOf(stamps []referee.Stamp) (p Pace) {
	var turn, owner, before string
	opened := false              // the turn began with what its owner did
	counted := map[string]bool{} // places whose turn is counted: it is the same one when it was taken back
	for i, s := range stamps {
		if begun := replay.TurnOf(s.Place); strings.HasPrefix(begun, "r") && begun != turn {
			if before = owner; replay.Round(begun) != replay.Round(turn) {
				before = ""
			}
			turn, owner, opened = begun, "", s.Who != ""
		}
		round := replay.Round(turn)
		for len(p.Rounds) < round {
			p.Rounds = append(p.Rounds, 0)
		}
		if owner == "" && round > 0 && s.Who != "" { // to lay a game out is nobody's turn
			owner = s.Who
			if t := p.turnOf(owner); !counted[turn] && (!opened || owner != before) {
				t.Turns++
			}
			counted[turn] = true
		}
		if i == 0 {
			continue
		}
		took := s.At.Sub(stamps[i-1].At)
		if took <= 0 || took > silence {
			continue
		}
		p.Played += took
		if round > 0 {
			p.Rounds[round-1] += took
		}
		if owner != "" {
			p.turnOf(owner).Played += took
		}
	}
	return p
}

// Round returns how long a round takes, 0 before the first is over.
func (p *Pace) Round() time.Duration {
	done := p.Rounds[:max(len(p.Rounds)-1, 0)]
	if len(done) == 0 {
		return 0
	}
	mean, _ := moments(done)
	return seconds(mean)
}

func (p *Pace) turnOf(who string) *TurnPace {
	i := slices.IndexFunc(p.Turns, func(t TurnPace) bool { return t.Who == who })
	if i < 0 {
		i, p.Turns = len(p.Turns), append(p.Turns, TurnPace{Who: who})
	}
	return &p.Turns[i]
}

// leastRound is how long rounds take that people play: nobody waits for the end of shorter ones.
const leastRound = 20 * time.Second

// Remaining estimates how long a game of so many rounds will take from now on: four of five games
// at this pace end between least and most. ok is false before the second round, if the number of
// rounds is unknown, and if the pace is not that of people.
func (p *Pace) Remaining(rounds int) (least, most time.Duration, ok bool) {
	done := len(p.Rounds) - 1
	if done < 1 || rounds <= done {
		return 0, 0, false
	}
	mean, spread := moments(p.Rounds[:done])
	if mean < leastRound.Seconds() {
		return 0, 0, false
	}
	now := p.Rounds[done].Seconds()
	left := float64(rounds - len(p.Rounds))
	middle := max(mean-now, mean/10) + left*mean
	all := left + 1 // the rounds that are uncertain, each by itself and all of them by the mean
	wide := eighty * spread * math.Sqrt(all+all*all/float64(done))
	return seconds(max(middle-wide, mean/10)), seconds(middle + wide), true
}

// eighty is how many standard deviations to each side hold four cases of five.
const eighty = 1.2816

// moments returns the mean and the spread of rounds, in seconds. What one round says of the spread
// of others is nothing: it is taken for a third of the mean, and never for less than a tenth.
func moments(rounds []time.Duration) (mean, spread float64) {
	for _, r := range rounds {
		mean += r.Seconds() / float64(len(rounds))
	}
	if len(rounds) == 1 {
		return mean, mean / 3
	}
	for _, r := range rounds {
		spread += (r.Seconds() - mean) * (r.Seconds() - mean) / float64(len(rounds)-1)
	}
	return mean, max(math.Sqrt(spread), mean/10)
}

func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }

// Ends says between which times the game ends at this pace, if people continue at now; zero where
// [Remaining] is not ok.
func Ends(n *referee.Snapshot, now time.Time) table.Text {
	least, most, ok := Remaining(n)
	if !ok {
		return table.Text{}
	}
	from, to := clock(now.Add(least)), clock(now.Add(most))
	if from == to {
		return table.Say("pace.ends", table.Name("at", from))
	}
	return table.Say("pace.ends.between", table.Name("from", from), table.Name("to", to))
}

// Remaining estimates how long the game will take at this pace, see [Pace.Remaining]. ok is also
// false if the game is over or the option is off.
func Remaining(n *referee.Snapshot) (least, most time.Duration, ok bool) {
	if n.Options.Pace == referee.PaceOff || n.Over() || n.Asking {
		return 0, 0, false
	}
	p := PaceOf(n)
	return p.Remaining(roundsOf(n.View().Title))
}

// roundsOf returns how many rounds a game has, as its title says; 0 where it does not.
func roundsOf(title table.Text) int {
	for _, a := range title.Args {
		if a.Slot == "last" && a.Kind == table.ArgNumber {
			return a.Num
		}
	}
	return 0
}

// clock returns a time of day to five minutes, as both languages write it.
func clock(t time.Time) string { return t.Local().Round(5 * time.Minute).Format("15:04") }

// Sentences describes the pace, a sentence for each round and for each player's turns.
func (p *Pace) Sentences(players []table.Player) (list []table.Text) {
	if p.Played < time.Second {
		return []table.Text{table.Say("pace.none")}
	}
	list = append(list, table.Say("pace.played", durationArg("time", p.Played)))
	for i, r := range p.Rounds {
		list = append(list, table.Say("pace.round", table.Num("round", i+1), durationArg("time", r)))
	}
	for _, t := range p.Turns {
		list = append(list, table.Say("pace.turns", table.Name("who", table.NameOf(players, t.Who)), table.Num("count", t.Turns), durationArg("time", t.Mean())))
	}
	return list
}

// MeanRound returns how long a round took on average, as the argument of a text.
func (p *Pace) MeanRound(slot string) table.Arg {
	mean, _ := moments(p.Rounds)
	return durationArg(slot, seconds(mean))
}

// durationArg returns a duration in words: hours and minutes, minutes and seconds, or seconds alone.
func durationArg(slot string, d time.Duration) table.Arg {
	d = d.Round(time.Second)
	hours, minutes, seconds := int(d.Hours()), int(d.Minutes())%60, int(d.Seconds())%60
	switch {
	case hours > 0:
		return table.Sub(slot, table.Say("pace.hours", table.Num("hours", hours), table.Num("minutes", minutes)))
	case minutes == 0:
		return table.Sub(slot, table.Say("pace.seconds", table.Num("seconds", seconds)))
	}
	return table.Sub(slot, table.Say("pace.minutes", table.Num("minutes", minutes), table.Num("seconds", seconds)))
}
