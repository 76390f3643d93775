package gamestest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// afterSecret limits how many answers of two games that differ in a secret are compared.
const afterSecret = 200

// secrets plays pairs of games that differ in one answer to a secret question. Until it
// is revealed, everybody else must see exactly the same.
func (b *battery) secrets() check {
	var pairs, compared atomic.Int64
	return check{
		name: "secrets", runs: b.heavy,
		do: inGame(b.tape, func(t *tape) error {
			k, n, err := b.pairs(t, chance(t.seed, wellSecrets))
			pairs.Add(int64(k))
			compared.Add(int64(n))
			return err
		}),
		sum: func() (string, error) {
			told := fmt.Sprintf("%d pairs of games, %d questions compared", pairs.Load(), compared.Load())
			switch {
			case pairs.Load() == 0 && b.opts.NoSecrets == "":
				return told, fmt.Errorf("no secret question was asked in any game: say why in Options.NoSecrets")
			case pairs.Load() > 0 && b.opts.NoSecrets != "":
				return told, fmt.Errorf("there are secret questions, but Options.NoSecrets says %q", b.opts.NoSecrets)
			case b.opts.NoSecrets != "":
				told = "none: " + b.opts.NoSecrets
			}
			return told, nil
		},
	}
}

// pairs gives other answers to one secret question of the tape, plays on in the same way, and
// compares what everybody but its owner sees. It returns how many pairs it played, 0 if the tape
// has no secret question with two answers, and how many questions it compared.
func (b *battery) pairs(t *tape, r *rand.Rand) (pairs, n int, err error) {
	at, owner, others := b.anySecret(t, r)
	if at < 0 {
		return 0, 0, nil
	}
	watchers := slices.DeleteFunc(append([]table.Player{{}}, t.begin().Players()...), func(p table.Player) bool { return p.ID == owner })

	from := at + 1
	one, err := t.playOn(t.begin(), t.recs[:from], from+afterSecret, func(*table.Question) error { return nil },
		func(q *table.Question) replay.Record { return act(q, r, false, 8) })
	if err != nil {
		return 0, 0, err
	}
	seen := watch(t, one, from, watchers)
	for _, other := range others {
		two := slices.Concat(t.recs[:at], []replay.Record{other}, one[from:])
		k, err := b.compare(seen, watch(t, two, from, watchers))
		if n += k; err != nil {
			return len(others), n, fmt.Errorf("%s and %s differ in a secret of %s, but %w", inShort(&t.recs[at]), strings.Join(other.Answer, " "), owner, err)
		}
	}
	return len(others), n, nil
}

// mostOthers is how many other answers a secret question is given.
const mostOthers = 10

// anySecret finds a secret question of the tape that has other answers.
func (b *battery) anySecret(t *tape, r *rand.Rand) (at int, owner string, others []replay.Record) {
	at = -1
	n := 0
	replay.Replay(t.begin(), t.recs, replay.Observer{SayFrom: len(t.recs), Asked: func(i int, q *table.Question, rec *replay.Record) {
		if q == nil || q.Secret == "" || rec.Op != replay.OpAnswer {
			return
		}
		var list []replay.Record
		for range 2 * mostOthers {
			a := table.Guess(q, r, true)
			known := slices.Equal(a, rec.Answer) || slices.ContainsFunc(list, func(o replay.Record) bool { return slices.Equal(a, o.Answer) })
			if !known && len(list) < mostOthers {
				list = append(list, answerRecord(q, a))
			}
		}
		if list == nil {
			return
		}
		if n++; r.IntN(n) == 0 {
			at, owner, others = i, q.Secret, list
		}
	}})
	return at, owner, others
}

// A watched game is what others than the owner of a secret were shown of it.
type watched struct {
	shown []string               // at each question from the secret on
	said  [][]table.Announcement // before it
	asked []*table.Question
}

// watch plays the records and looks on from record from.
func watch(t *tape, recs []replay.Record, from int, watchers []table.Player) *watched {
	w := &watched{}
	g := t.begin()
	see := func(q *table.Question) {
		if q != nil && q.BetweenActions {
			q.Actions = g.OptionalActions(q)
		}
		w.shown = append(w.shown, show(g, q, watchers))
		w.asked = append(w.asked, q)
	}
	res := replay.Replay(g, recs, replay.Observer{SayFrom: from, Asked: func(i int, q *table.Question, _ *replay.Record) {
		if i >= from {
			asked := *q // it is one and the same, used again and again
			see(&asked)
		}
	}})
	if mismatch, ok := res.Err.(*replay.MismatchError); ok {
		see(mismatch.Asked)
	} else {
		see(res.Open)
	}
	w.said = make([][]table.Announcement, len(w.shown))
	for _, s := range res.Announcements {
		if k := s.After - from; k < len(w.said) && (s.To == "" || isPlayer(watchers, s.To)) {
			w.said[k] = append(w.said[k], s)
		}
	}
	return w
}

// compare holds two games against each other until a secret is opened.
func (b *battery) compare(one, two *watched) (n int, err error) {
	for k := range min(len(one.shown), len(two.shown)) {
		if b.opensSecret(one.said[k]) || b.opensSecret(two.said[k]) {
			break
		}
		n++
		x, y := string(appendSaid(nil, one.said[k]))+one.shown[k], string(appendSaid(nil, two.said[k]))+two.shown[k]
		if x != y {
			return n, fmt.Errorf("others can tell, %d answers later, at %s:\n%s", k, where(one.asked[k]), firstDifference(x, y))
		}
	}
	return n, nil
}

func (b *battery) opensSecret(said []table.Announcement) bool {
	return slices.ContainsFunc(said, func(s table.Announcement) bool { return s.To == "" && slices.Contains(b.opts.Reveals, s.Text.Key) })
}

// show returns everything that the watchers are shown at a question. What all may see is there
// once, what one of them alone may see with their name.
func show(g table.Game, q *table.Question, watchers []table.Player) string {
	out := showQuestion(nil, q, watchers)
	list := table.ValuesOf(g)
	for i := range list {
		out = showValue(out, &list[i], watchers)
	}
	return string(appendJSON(out, g.View()))
}

func showQuestion(out []byte, q *table.Question, watchers []table.Player) []byte {
	if q == nil {
		return append(out, "the end\n"...)
	}
	byApp := q.Kind == table.KindDraw && q.By == table.DrawnByApp // put to nobody: the program draws by itself
	if q.Secret != "" && (byApp || !isPlayer(watchers, q.Secret)) {
		return fmt.Appendf(out, "%s %s asks %s in secret\n", q.Place, q.Key, q.Who)
	}
	return appendActions(appendQuestion(out, q), q.Actions)
}

func showValue(out []byte, v *table.Value, watchers []table.Player) []byte {
	out = appendText(append(append(out, v.Path...), ' '), v.Label)
	if v.Secret == "" || isPlayer(watchers, v.Secret) {
		out = append(append(out, " = "...), v.Get()...)
		out = fmt.Appendf(out, " of %d to %d for %q", v.Min, v.Max, v.Secret)
		for _, o := range v.Options {
			out = append(append(out, ' '), o...)
		}
	}
	return append(out, '\n')
}

// firstDifference returns the first line in which two texts differ.
func firstDifference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range max(len(a), len(b)) {
		x, y := "", ""
		if i < len(a) {
			x = a[i]
		}
		if i < len(b) {
			y = b[i]
		}
		if x != y {
			return fmt.Sprintf(" one %s\nother %s", clip(x, y), clip(y, x))
		}
	}
	return "they are the same"
}

// clip shows a long line around where it differs from another.
func clip(s, other string) string {
	k := 0
	for k < len(s) && k < len(other) && s[k] == other[k] {
		k++
	}
	from, to := max(k-120, 0), min(k+120, len(s))
	return strings.ToValidUTF8(s[from:to], "")
}
