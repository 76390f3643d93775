package referee

import (
	"slices"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/log"
	"hafenmeister/companion/setupfile"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Back undoes entry n and everything after it.
func (r *Referee) Back(n int) (*Reply, error) {
	return r.do(replay.Entry{Record: replay.Record{Op: replay.OpBack}, To: n})
}

// CallOff goes back to the first question of the action in progress.
func (r *Referee) CallOff() (*Reply, error) {
	return r.do(replay.Entry{Record: replay.Record{Op: replay.OpCallOff}})
}

// DropPending discards the old answers that are still pending after a correction.
func (r *Referee) DropPending() (*Reply, error) {
	return r.do(replay.Entry{Record: replay.Record{Op: replay.OpDrop}})
}

// Correct replaces the answer of entry n by a; entry 0 is the set-up as TOML. The game is played again from
// there, and later answers are given to the questions that they answered before.
func (r *Referee) Correct(n int, a table.Answer) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		e, err := r.correction(n, a)
		if err != nil {
			return nil, err
		}
		return r.act(e)
	})
}

// CorrectRuling replaces the values that ruling n sets; otherwise it is like Correct.
func (r *Referee) CorrectRuling(n int, set []table.Setting) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		e, err := r.rulingCorrection(n, set)
		if err != nil {
			return nil, err
		}
		return r.act(e)
	})
}

// Foresee returns what Correct would do and changes nothing.
func (r *Referee) Foresee(n int, a table.Answer) (replay.Forecast, error) {
	return call(r, func() (replay.Forecast, error) { return r.foresee(r.correction(n, a)) })
}

// ForeseeRuling returns what CorrectRuling would do and changes nothing.
func (r *Referee) ForeseeRuling(n int, set []table.Setting) (replay.Forecast, error) {
	return call(r, func() (replay.Forecast, error) { return r.foresee(r.rulingCorrection(n, set)) })
}

func (r *Referee) foresee(e replay.Entry, err error) (replay.Forecast, error) {
	if err != nil {
		return replay.Forecast{}, err
	}
	f, err := r.played.Foresee(e)
	hidden := r.hiddenPaths()
	f.Changes = slices.DeleteFunc(r.publicChanges(f.Changes), func(c table.Change) bool { return slices.Contains(hidden, c.Path) })
	return f, err
}

// AsRuling returns a ruling that sets today's values to those of the forecast; whose turn it is stays as it is.
// It is nil if the correction leaves answers pending, because their values are not known then.
func (n *Snapshot) AsRuling(f replay.Forecast) (set []table.Setting) {
	if f.Pending > 0 {
		return nil
	}
	values := n.Values()
	for _, c := range f.Changes {
		i := slices.IndexFunc(values, func(v table.Value) bool { return v.Path == c.Path })
		if i >= 0 && !values[i].Cursor {
			set = append(set, table.Setting{Path: c.Path, To: c.Is})
		}
	}
	return set
}

// hiddenPaths returns the paths of the values that are secret now, including those that a forecast correction
// would reveal.
func (r *Referee) hiddenPaths() (list []string) {
	if r.over() {
		return nil
	}
	for _, v := range table.ValuesOf(r.played.Game) {
		if v.Secret != "" {
			list = append(list, v.Path)
		}
	}
	return list
}

func (r *Referee) isRuling(n int) bool {
	return n > 0 && n <= len(r.log) && r.log[n-1].Op == replay.OpRuling
}

func (r *Referee) rulingCorrection(n int, set []table.Setting) (replay.Entry, error) {
	e := replay.Entry{Record: replay.Record{Op: replay.OpCorrect, Set: set}, To: n}
	if !r.isRuling(n) {
		return e, table.Refuse("illegal", "refuse.correct.answer", "", table.Num("n", n))
	}
	if len(set) == 0 {
		return e, table.Refuse("nothing", "refuse.ruling", "")
	}
	return e, r.settable(set)
}

func (r *Referee) correction(n int, a table.Answer) (replay.Entry, error) {
	e := replay.Entry{Record: replay.Record{Op: replay.OpCorrect, Answer: a}, To: n}
	switch {
	case n == 0 && (len(a) != 1 || r.source.asking):
		return e, table.Refuse("illegal", "refuse.setup", "")
	case n == 0:
		if s, problems := setupfile.Read(r.info, a[0]); s == nil {
			return e, &setupfile.Error{Problems: problems}
		}
	case r.isRuling(n):
		return e, table.Refuse("illegal", "refuse.correct.ruling", "", table.Num("n", n))
	case r.isAnsweredAlone(n):
		return e, table.Refuse("secret", "refuse.secret", "")
	case slices.Contains(a, ""):
		e.From = r.fillAgain(n, a)
	}
	return e, nil
}

// isAnsweredAlone reports whether entry n answers a question that only one player may see. Whether another
// answer is legal would reveal something to the others.
func (r *Referee) isAnsweredAlone(n int) bool {
	if n < 1 || n > len(r.log) || !r.log[n-1].Secret || r.over() {
		return false
	}
	q := r.snapshot().whyOfAnswer(n).Question
	return q == nil || q.Alone()
}

// fillAgain throws the dice left blank in a, a new answer to the question of entry n. It modifies a and returns
// where each die came from, nil if the question is not a roll.
func (r *Referee) fillAgain(n int, a table.Answer) (from []string) {
	if n < 1 || n > len(r.log) {
		return nil
	}
	q := r.snapshot().whyOfAnswer(n).Question
	if q == nil || q.Kind != table.KindRoll || len(a) != len(q.Dice) {
		return nil
	}
	return throwBlank(q, a, r.random.At(r.played.Timeline.N()+1))
}

// throwBlank throws the dice left blank in a, modifying it, and returns where each die came from.
func throwBlank(q *table.Question, a table.Answer, chance table.Rand) (from []string) {
	for i := range a {
		from = append(from, dice.FromKey)
		if a[i] == "" {
			a[i], from[i] = q.Dice[i].Throw(chance), dice.FromVirtual
		}
	}
	return from
}

// Set enters a ruling of the table, which sets all of the values or none. If all of them are fields of the
// set-up (see [Snapshot.Settable]) it corrects the set-up instead; a mixture of both is refused.
func (r *Referee) Set(set []table.Setting) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if text, err := r.snapshot().SetupWith(set); text != "" || err != nil {
			var e replay.Entry
			if err == nil {
				e, err = r.correction(0, table.Answer{text})
			}
			if err != nil {
				return nil, err
			}
			return r.act(e)
		}
		if err := r.settable(set); err != nil {
			return nil, err
		}
		return r.act(replay.Entry{Record: replay.Record{Op: replay.OpRuling, Set: set}})
	})
}

// settable refuses settings of secret and of fixed values, see [table.Value.IsFixed].
func (r *Referee) settable(set []table.Setting) error {
	for _, v := range table.ValuesOf(r.played.Game) {
		if !slices.ContainsFunc(set, func(s table.Setting) bool { return s.Path == v.Path }) {
			continue
		}
		if v.Secret != "" && !r.over() {
			return table.Refuse("secret", "refuse.secret", "")
		}
		if v.IsFixed() {
			return v.WhyFixed()
		}
	}
	return nil
}

// Undo undoes the last act of a person, with the entries that the program made by itself after it.
func (r *Referee) Undo() (*Reply, error) {
	return call(r, func() (*Reply, error) { return r.undoLast() })
}

// UndoAt is [Referee.Undo], refused with code "stale" unless question n is open, so that a seat undoes its own
// answer and nothing entered since.
func (r *Referee) UndoAt(n int) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if err := r.checkOpen(n); err != nil {
			return nil, err
		}
		return r.undoLast()
	})
}

func (r *Referee) undoLast() (*Reply, error) {
	last, o := lastHuman(r.played.Timeline, r.log), &Reply{Changed: true}
	if s := r.setupToReopen(); s != nil {
		r.reopenSetup(s)
		last, o.Begun = lastHuman(r.played.Timeline, r.log), true
	}
	switch {
	case last > 0:
	case r.source.asking:
		return nil, table.Refuse("nothing", "refuse.undo", "")
	default:
		return nil, table.Refuse("nothing", "refuse.undo.begun", "")
	}
	before := r.played
	var list []replay.Entry
	for n := range before.Timeline.Undoes() {
		if err := r.play(replay.Entry{Record: replay.Record{Op: replay.OpUndo}}, &list, o); err != nil {
			r.played = before
			return nil, err
		}
		if n == last {
			break
		}
	}
	return r.finishSince(&before, o, list), nil
}

// reopenSetup makes a set-up the game of the referee. Its entries are copied, so that everything before the last begin
// line is history.
func (r *Referee) reopenSetup(s *askedSetup) {
	r.unsaved = append(r.unsaved, log.Line{Begin: &s.begin})
	for i := range s.entries {
		r.unsaved = append(r.unsaved, log.Line{Entry: &s.entries[i]})
	}
	r.source = s.source
	r.setBegin(s.begin, s.played)
	r.log = s.entries
}

// Redo restores the last act that Undo has undone. After a new entry there is nothing to redo.
func (r *Referee) Redo() (*Reply, error) {
	return call(r, func() (*Reply, error) {
		before, o := r.played, &Reply{Changed: true}
		var list []replay.Entry
		for again := true; again; {
			if err := r.play(replay.Entry{Record: replay.Record{Op: replay.OpRedo}}, &list, o); err != nil {
				r.played = before
				return nil, err
			}
			next := r.played.Timeline.Redoes()
			again = next > 0 && r.log[next-1].Auto
		}
		return r.finishSince(&before, o, list), nil
	})
}
