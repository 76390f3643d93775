package gamestest

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// step runs one line of the section play.
func (s *script) step(words []string) error {
	if look := looks[words[0]]; look != nil {
		return look(s, words[1:])
	}
	switch words[0] {
	case "refuse":
		return s.refuse(words[1:])
	case "guess":
		return s.guess(words[1:])
	case "undo", "redo":
		return s.again(words)
	}
	e, err := s.entry(words)
	if err != nil {
		return err
	}
	return s.enter(e)
}

// looks are the steps that check.
var looks = map[string]func(*script, []string) error{
	"ask": (*script).ask, "say": (*script).say, "unsaid": (*script).wantUnsaid, "tally": (*script).tally, "expect": (*script).expect,
	"why": (*script).why, "odds": (*script).odds, "waiting": (*script).wantPending, "over": (*script).over,
}

// entry returns the entry of a step that plays.
func (s *script) entry(words []string) (e replay.Entry, err error) {
	switch words[0] {
	case "set":
		e.Op = replay.OpRuling
		e.Set, err = settings(words[1:])
	case "action":
		if len(words) != 3 {
			return e, errors.New("an optional action has an id and a player")
		}
		e.Op, e.Key = replay.OpAction, words[1]
		if words[2] != "table" {
			e.Who = s.player(words[2])
		}
	case "undo":
		e.Op = replay.OpUndo
	case "redo":
		e.Op = replay.OpRedo
	case "calloff":
		e.Op = replay.OpCallOff
	case "drop":
		e.Op = replay.OpDrop
	case "back":
		e.Op = replay.OpBack
		e.To, err = s.find(s.title(words[1:]))
	case "correct":
		return s.correction(words[1:])
	default:
		return s.answer(words)
	}
	return e, err
}

// A title names a question in a script.
type title struct{ key, who, about string }

// title parses KEY [WHO] [@ABOUT].
func (s *script) title(words []string) (n title) {
	for i, w := range words {
		switch about, ok := strings.CutPrefix(w, "@"); {
		case i == 0:
			n.key = w
		case ok:
			n.about = about
		default:
			n.who = w
		}
	}
	return n
}

// fits reports whether a title matches a question. Parts that the title leaves out match anything.
func (s *script) fits(n title, key, who, about string) bool {
	return n.key == key && (n.who == "" || s.player(n.who) == who) && (n.about == "" || n.about == about)
}

// player returns the id of a player given by id or name, "" for "-". Other words are returned as they are.
func (s *script) player(word string) string {
	if word == "-" {
		return ""
	}
	for _, p := range s.played.Game.Players() {
		if p.ID == word || p.Name == word {
			return p.ID
		}
	}
	return word
}

// parseStep parses KEY [WHO] [@ABOUT]: WORDS.
func (s *script) parseStep(words []string) (n title, answer []string, err error) {
	i := slices.IndexFunc(words, func(w string) bool { return strings.HasSuffix(w, ":") })
	if i < 0 {
		return n, nil, fmt.Errorf("%q is not a step: an answer has a colon after the question", words[0])
	}
	head := slices.Clone(words[:i+1])
	head[i] = strings.TrimSuffix(head[i], ":")
	return s.title(slices.DeleteFunc(head, func(w string) bool { return w == "" })), words[i+1:], nil
}

func (s *script) answer(words []string) (e replay.Entry, err error) {
	n, given, err := s.parseStep(words)
	if err != nil {
		return e, err
	}
	e.Op, e.Answer = replay.OpAnswer, table.Answer(given)
	if q := s.played.Result.Open; q != nil {
		e.Answer = s.spelt(q.Kind, given)
		err = s.open(n)
	}
	return e, err
}

// open returns an error unless the titled question is open.
func (s *script) open(n title) error {
	q := s.played.Result.Open
	if q == nil {
		return fmt.Errorf("the game is over: %s is not asked", n.key)
	}
	if !s.fits(n, q.Key, q.Who, q.About) {
		return fmt.Errorf("%s is not asked, but %s", strings.TrimSpace(n.key+" "+n.who+" "+n.about), where(q))
	}
	return nil
}

var centimetres = regexp.MustCompile(`^(-?\d+)(?:\.(\d))?cm$`)

// spelt converts an answer of a script to that of a log.
func (s *script) spelt(kind table.Kind, words []string) table.Answer {
	if len(words) == 1 && words[0] == "-" && kind != table.KindText {
		return table.Answer{}
	}
	a := slices.Clone(words)
	if m := centimetres.FindStringSubmatch(strings.Join(words, "")); m != nil && kind == table.KindNumber {
		mm, _ := strconv.Atoi(m[1])
		tenths, _ := strconv.Atoi("0" + m[2])
		a = []string{strconv.Itoa(10*mm + tenths)}
	}
	return a
}

func (s *script) correction(words []string) (e replay.Entry, err error) {
	n, given, err := s.parseStep(words)
	if err != nil {
		return e, err
	}
	e.Op, e.Answer = replay.OpCorrect, table.Answer(given)
	e.To, err = s.find(n)
	return e, err
}

// find returns the number of the last effective entry that answers the titled question.
func (s *script) find(n title) (int, error) {
	for i := len(s.played.Records()) - 1; i >= 0; i-- {
		if r := &s.played.Records()[i]; s.fits(n, r.Key, r.Who, r.About) {
			return s.played.Timeline.History().Steps[i].N, nil
		}
	}
	return 0, fmt.Errorf("no answer to %s is effective", n.key)
}

func settings(words []string) (set []table.Setting, err error) {
	for _, w := range words {
		path, to, ok := strings.Cut(w, "=")
		if !ok {
			return nil, fmt.Errorf("%q is not PATH=VALUE", w)
		}
		set = append(set, table.Setting{Path: path, To: to})
	}
	return set, nil
}

// enter adds an entry. It returns an error if the game refuses it.
func (s *script) enter(e replay.Entry) error {
	was := s.played
	_, p, err := was.Next(e)
	if refused := (*table.Refusal)(nil); errors.As(err, &refused) {
		return fmt.Errorf("refused, %s: %s %s", refused.Code, Text(refused.Text), refused.Rule)
	}
	if err != nil {
		return err
	}
	if q := was.Result.Open; q != nil {
		s.seen.question(q)
	}
	s.seen.changes(table.Changes(was.Game, p.Game))
	s.played, s.heard, s.told, s.looking = p, nil, 0, false
	s.listen(p)
	return nil
}

// listen records the announcements before the open question.
func (s *script) listen(p replay.Played) {
	s.heard = append(s.heard, p.Result.Announcements...)
	s.seen.noteAnnouncements(p.Result.Announcements)
}

// again runs the step undo or redo.
func (s *script) again(words []string) error {
	n := 1
	if len(words) > 1 {
		var err error
		if n, err = strconv.Atoi(words[1]); err != nil {
			return fmt.Errorf("%s %s: how many times?", words[0], words[1])
		}
	}
	for range n {
		e, _ := s.entry(words[:1])
		if err := s.enter(e); err != nil {
			return err
		}
	}
	return nil
}

// mostGuesses limits the answers of "guess to".
const mostGuesses = 5000

// guess is the step guess.
func (s *script) guess(words []string) error {
	n, err := mostGuesses, error(nil)
	to := title{}
	switch {
	case len(words) >= 2 && words[0] == "to":
		to = s.title(words[1:])
	case len(words) == 1:
		if n, err = strconv.Atoi(words[0]); err != nil {
			return fmt.Errorf("guess how many? %q", words[0])
		}
	default:
		return errors.New(`guess a number of answers, or "to" a question`)
	}
	s.guesses++
	r := chance(s.guesses, wellScript)
	for range n {
		q := s.played.Result.Open
		if q == nil || to.key != "" && s.open(to) == nil {
			break
		}
		if err := s.enter(replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: table.Guess(q, r, false)}}); err != nil {
			return err
		}
	}
	if to.key != "" {
		return s.open(to)
	}
	return nil
}

var ruleID = regexp.MustCompile(`^[A-Z]{2,4}-[A-Z]\d+$`)

// refuse is the step that checks that another step is refused: CODE [KEY] [RULE] STEP.
func (s *script) refuse(words []string) error {
	if len(words) < 2 {
		return errors.New("refuse which step, with which code?")
	}
	code, words := words[0], words[1:]
	key, rule := "", ""
	if strings.HasPrefix(words[0], "refuse.") && len(words) > 1 {
		key, words = words[0], words[1:]
	}
	if ruleID.MatchString(words[0]) && len(words) > 1 {
		rule, words = words[0], words[1:]
	}
	e, err := s.entry(words)
	if err != nil {
		return err
	}
	_, _, err = s.played.Next(e)
	var r *table.Refusal
	switch {
	case err == nil:
		return errors.New("it is not refused")
	case !errors.As(err, &r):
		return err
	case r.Code != code || key != "" && r.Text.Key != key || rule != "" && r.Rule != rule:
		return fmt.Errorf("it is refused with %s %s %s", r.Code, Text(r.Text), r.Rule)
	}
	s.seen.refusal(r)
	return nil
}
