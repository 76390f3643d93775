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

// silence is the longest time between two entries that counts as played. In a longer one people do
// something else, or have gone to bed.
const silence = 20 * time.Minute

// A Pace is how long a game takes.
type Pace struct {
	Played time.Duration   // the whole game, without times longer than silence
	Rounds []time.Duration // round n's at index n-1; the last may not be over
	Turns  []TurnPace      // by player, in the order of their first turns
}

// A TurnPace is how long a player's turns take.
type TurnPace struct {
	Who    string // the player's ID
	Turns  int
	Played time.Duration // all of them together
}

// Mean returns the mean time of a turn.
func (t TurnPace) Mean() time.Duration { return t.Played / time.Duration(max(t.Turns, 1)) }

// PaceOf returns how long a game has taken so far.
func PaceOf(n *referee.Snapshot) Pace {
	stamps := slices.Collect(n.Stamps())
	if q, _ := n.Question(); q != nil && len(stamps) > 0 { // its round has begun
		stamps = append(stamps, referee.Stamp{At: stamps[len(stamps)-1].At, Place: q.Place})
	}
	return paceOf(stamps)
}

// paceOf computes the pace from the stamps of all entries, including those that are no longer effective, as their time
// has passed too. A turn belongs to the player of its first entry that has one. Successive turns of the rules in a round
// count as one if they belong to the same player and the later one begins with an entry of that player, as with each roll
// of some games.
func paceOf(stamps []referee.Stamp) (p Pace) {
	var turn, owner, before string
	opened := false              // the first entry of the turn is a player's
	counted := map[string]bool{} // turns already seen: one that is played again after an undo counts once
	for i, s := range stamps {
		if label := replay.TurnOf(s.Place); strings.HasPrefix(label, "r") && label != turn {
			if before = owner; replay.Round(label) != replay.Round(turn) {
				before = ""
			}
			turn, owner, opened = label, "", s.Who != ""
		}
		round := replay.Round(turn)
		for len(p.Rounds) < round {
			p.Rounds = append(p.Rounds, 0)
		}
		if owner == "" && round > 0 && s.Who != "" { // setting up the game is no turn
			owner = s.Who
			if t := p.turnOf(owner); !counted[turn] && (!opened || owner != before) {
				t.Turns++
			}
			counted[turn] = true
		}
		if i == 0 {
			continue
		}
		from := stamps[i-1].At
		if s.Since.After(from) { // the program was closed before
			from = s.Since
		}
		elapsed := s.At.Sub(from)
		if elapsed <= 0 || elapsed > silence {
			continue
		}
		p.Played += elapsed
		if round > 0 {
			p.Rounds[round-1] += elapsed
		}
		if owner != "" {
			p.turnOf(owner).Played += elapsed
		}
	}
	return p
}

// Round returns the mean time of the rounds that are over, 0 if none is.
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

// leastRound is the shortest mean time of rounds for which the rest is estimated. People take longer.
const leastRound = 20 * time.Second

// Remaining estimates how much longer a game with this number of rounds will take: four of five games at
// this pace end between least and most. ok is false before the second round, if rounds is 0 or already
// exceeded, and if the mean round is shorter than leastRound.
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
	all := left + 1 // uncertain rounds: each by its own spread, all by that of the mean
	margin := eighty * spread * math.Sqrt(all+all*all/float64(done))
	return seconds(max(middle-margin, mean/10)), seconds(middle + margin), true
}

// eighty is the number of standard deviations on each side within which 80 % of all cases are.
const eighty = 1.2816

// moments returns the mean and the standard deviation of rounds, in seconds. For a
// single round, the standard deviation is assumed to be a third of the mean; it is at least a tenth.
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

// EndText returns a sentence about the times between which the game will end at this pace, if people
// continue at now. It is zero if [Remaining] is not ok.
func EndText(n *referee.Snapshot, now time.Time) table.Text {
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
// false if the game is over or still in its set-up, or if the option is off.
func Remaining(n *referee.Snapshot) (least, most time.Duration, ok bool) {
	if n.Options.Pace == referee.PaceOff || n.Over() || n.Asking {
		return 0, 0, false
	}
	p := PaceOf(n)
	return p.Remaining(roundsOf(n.View().Title))
}

// roundsOf returns the number of rounds in the title of a game, argument "last"; 0 if it has none.
func roundsOf(title table.Text) int {
	for _, a := range title.Args {
		if a.Slot == "last" && a.Kind == table.ArgNumber {
			return a.Num
		}
	}
	return 0
}

// clock returns the local time of day, rounded to five minutes, such as "21:35".
func clock(t time.Time) string { return t.Local().Round(5 * time.Minute).Format("15:04") }

// Sentences returns the pace in sentences: the whole game, each round, and each player's turns.
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

// MeanRound returns the mean time of all rounds, including the last, as an argument of a text.
func (p *Pace) MeanRound(slot string) table.Arg {
	mean, _ := moments(p.Rounds)
	return durationArg(slot, seconds(mean))
}

// durationArg returns a duration in words: hours and minutes, minutes and seconds, or only seconds.
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
