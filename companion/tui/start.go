package tui

import (
	"cmp"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/setupfile"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// home shows the start screen, or what is wrong with the folder of games. If there is an unfinished game
// it is marked, else the choice of a new one.
func (o *shared) home() {
	if err := o.open(); err != nil {
		o.app.Reset(o.trouble(err, o.home))
		return
	}
	games, err := o.folder.Games()
	if err != nil && len(games) == 0 {
		o.app.Reset(o.trouble(err, o.home))
		return
	}
	if !o.Asked {
		o.speak(o.Lang)
	}
	tower := o.Teaching != nil && o.Teaching.Missing().IsZero()
	m := o.newMenu("ui.start.title", func() []string { return o.startWords(games) },
		func() []choice { return o.startItems(games, tower) })
	if o.lastUnfinished(games) >= 0 {
		m.list.marked = 1
	}
	o.app.Reset(m)
}

// startWords returns why games cannot be written, which cannot be read, and a greeting.
func (o *shared) startWords(games []log.Head) (words []string) {
	if err := o.folder.CheckWrite(); err != nil {
		words = append(words, "! "+o.errorText(err))
	}
	for _, h := range log.NotDeleted(games) {
		if h.Err != nil {
			words = append(words, "! "+o.errorText(h.Err))
		}
	}
	return append(words, o.say("ui.start.words"))
}

func isDamaged(h log.Head) bool {
	_, is := errors.AsType[*log.DamagedError](h.Err)
	return is
}

// startItems returns the choices of the start screen. tower says whether a tower can be taught now.
func (o *shared) startItems(games []log.Head, tower bool) []choice {
	kept := log.NotDeleted(games)
	last := choice{number: 2, text: o.say("ui.start.resume"), off: o.say("ui.start.noneopen")}
	if i := o.lastUnfinished(games); i >= 0 {
		id := kept[i].ID
		last.text, last.off = o.say("ui.start.last", nameArg("game", o.gameText(kept[i]))), ""
		last.do = func() { o.resume(id) }
	}
	others := choice{number: 3, text: o.say("ui.start.others"), do: func() { o.app.Push(o.evenings(false)) }}
	luck := choice{number: 4, text: o.say("luck.title"), do: func() { o.app.Push(o.luck("")) }}
	if len(games) == 0 {
		others.off, luck.off = o.say("ui.start.noneyet"), o.say("ui.start.noneyet")
	} else {
		others.end = o.say("ui.start.count", numArg("count", len(kept)))
	}
	items := []choice{{number: 1, text: o.say("ui.start.new"), do: o.newGame}, last, others, luck}
	if o.Teaching != nil {
		end := ""
		if !tower {
			end = "(" + o.say("ui.start.teach.none") + ")"
		}
		items = append(items, choice{number: 5, text: o.say("ui.start.teach"), end: end, do: func() { o.atPort(func() { o.app.Push(o.teachMenu()) }) }})
	}
	items = append(items,
		choice{number: 6, text: o.say("ui.start.settings"), do: func() { o.app.Push(o.settings()) }},
		choice{number: 7, text: o.say("ui.over.quit"), do: o.app.Stop})
	if slices.ContainsFunc(kept, isDamaged) && o.Recover != nil {
		items = append(items, choice{number: 8, text: o.say("ui.trouble.recover"), do: o.recover})
	}
	return items
}

// lastUnfinished returns the index, among the games not deleted, of the most recent one that is not over
// or awaits another game; -1 if there is none.
func (o *shared) lastUnfinished(games []log.Head) int {
	return slices.IndexFunc(log.NotDeleted(games), func(h log.Head) bool { return h.Err == nil && (!h.Over() || h.AwaitsNext(games)) })
}

// gameText returns a game in one line: its name and players, the title, and when it changed.
func (o *shared) gameText(h log.Head) string {
	if h.Err != nil {
		return o.say("ui.game.damaged", nameArg("id", cmp.Or(h.ID, filepath.Base(h.Path))))
	}
	title := h.Game
	if info := o.info(h.Game); info != nil {
		title = o.speaker.Render(info.Title)
	}
	who := cmp.Or(h.Players, o.say("ui.game.setup"))
	if h.Notes.Name != "" {
		who = o.say("ui.game.named", nameArg("name", h.Notes.Name), nameArg("who", who))
	}
	return o.say("ui.game.line", nameArg("who", who), nameArg("game", title), nameArg("when", o.speaker.Moment(h.Changed)))
}

// resume continues a game, or shows why it cannot.
func (o *shared) resume(id string) { o.resumeBy(referee.Resume, id) }

// resumeBy is resume with the function that opens the game.
func (o *shared) resumeBy(open func(*log.Folder, func(string) *setup.Info, string) (*referee.Referee, error), id string) {
	r, err := open(o.folder, o.info, id)
	if err != nil {
		o.app.Reset(o.trouble(err, func() { o.resumeBy(open, id) }))
		return
	}
	o.show(r)
}

// newGame lets people choose the game, unless there is only one.
func (o *shared) newGame() {
	if len(o.Games) == 1 {
		o.app.Push(o.newOf(o.Games[0]))
		return
	}
	o.app.Push(o.newMenu("ui.new.which", nil, func() (items []choice) {
		for _, info := range o.Games {
			items = append(items, choice{text: o.speaker.Render(info.Title), end: o.speaker.Render(info.About), do: func() { o.app.Push(o.newOf(info)) }})
		}
		return items
	}))
}

// newOf returns the menu of ways to set a game up.
func (o *shared) newOf(info *setup.Info) scene {
	files := o.setupFiles(info)
	return &menu{o: o,
		title: func() string { return o.speaker.Render(info.Title) },
		words: func() []string { return []string{o.say("ui.new.how")} },
		items: func() (items []choice) {
			ready := o.say("ui.new.sample")
			if !info.Ready.IsZero() {
				ready = o.say("ui.new.variant", table.Sub("variant", info.Ready))
			}
			items = append(items, choice{text: ready, do: func() { o.app.Push(o.sampleOf(info, "")) }})
			for _, v := range info.Variants {
				items = append(items, choice{text: o.say("ui.new.variant", table.Term("variant", "variant."+v.Name)), do: func() {
					o.app.Push(o.sampleOf(info, v.Name))
				}})
			}
			items = append(items, choice{text: o.say("ui.new.wizard"), do: func() { o.byRules(info, nil) }})
			return append(items, choice{text: o.say("ui.new.file"), off: offUnless(len(files) > 0, o, "ui.new.nofile"), do: func() {
				o.app.Push(o.chooseFile(files, func(path string) { o.newFromFile(info, path) }))
			}})
		}}
}

// sampleOf returns the menu of the numbers of players. Each begins with the sample set-up of the game
// or, unless variant is "", of a variant.
func (o *shared) sampleOf(info *setup.Info, variant string) scene {
	return &menu{o: o,
		title: func() string {
			if variant != "" {
				return o.say("variant." + variant)
			}
			return cmp.Or(o.speaker.Render(info.Ready), o.speaker.Render(info.Title))
		},
		words: func() []string { return []string{o.say("ui.new.count")} },
		items: func() (items []choice) {
			for n := info.MinPlayers; n <= info.MaxPlayers; n++ {
				items = append(items, choice{text: o.say("ui.new.players", numArg("count", n)), number: n, do: func() { o.askNames(info, info.SampleOf(variant, n)) }})
			}
			return items
		}}
}

// askNames asks for the names, with commas or blanks between, and continues with the set-up. The field holds
// those of the last evening with as many players, else those of the sample.
func (o *shared) askNames(info *setup.Info, sample setup.Setup) {
	var given []string
	for _, p := range sample.Players() {
		given = append(given, p.Name)
	}
	names := given
	if games, err := o.folder.Games(); err == nil {
		for _, h := range log.NotDeleted(games) {
			if last := namesIn(h.Players); len(last) == len(given) {
				names = last
				break
			}
		}
	}
	// play begins with these names, or says why it cannot.
	play := func(names []string) (wrong string) {
		if len(names) != len(given) {
			return o.say("ui.names.count", numArg("count", len(given)))
		}
		named := sample
		if !slices.Equal(names, given) {
			s, problems, err := setupfile.WithNames(info, sample, names)
			if err != nil {
				return o.errorText(err)
			}
			if problems = slices.DeleteFunc(problems, func(p setupfile.Problem) bool { return p.Warning }); len(problems) > 0 {
				return strings.Join(o.problemWords(problems), " ")
			}
			named = s
		}
		o.byRules(info, named)
		return ""
	}
	n := len(given)
	ask := newAskText(asking{o: o, q: &table.Question{Kind: table.KindText, Min: 1, Max: n * (table.MaxNameLength + 2)}})
	ask.field.Insert(strings.Join(names, ", "))
	ask.field.Choose()
	ask.offered = true
	ask.give = func(a table.Answer) {
		names := namesIn(a[0])
		if words := strings.Fields(a[0]); len(names) == 1 && len(words) == n {
			names = words
		}
		ask.wrong = wrongText{play(names), ask.field.Text()}
	}
	o.app.Push(&askBox{o: o, ask: ask, title: func() string { return o.say("ui.names.title") },
		words: func() []string { return []string{o.say("ui.names.words", numArg("count", n))} }})
}

// whoRolls begins a game; if it has dice, it first asks who rolls, and stores the answer.
func (o *shared) whoRolls(info *setup.Info, setup setup.Setup, house map[string]any) {
	if !info.Dice {
		o.begin(info, setup, house)
		return
	}
	o.app.Push(o.rollerMenu(roller(o.Options), func(dice string) {
		to := o.Options
		to.Dice = dice
		o.setOptions(to)
		o.begin(info, setup, house)
	}))
}

// rollerMenu returns a menu of who rolls, with now marked, which calls take with the choice. A tower that
// is not plugged in cannot be chosen. Moving the mark changes nothing, since virtual dice roll at once.
func (o *shared) rollerMenu(now string, take func(dice string)) *menu {
	ports, chosen := o.findPorts()
	tower := chosen >= 0 || len(ports) > 0
	m := o.newMenu("ui.new.dice", func() []string { return []string{o.say("ui.new.dice.words")} },
		func() (items []choice) {
			for _, dice := range rollers {
				do, off := func() { take(dice) }, ""
				if dice == referee.ByTower {
					do, off = func() { o.atPort(func() { take(dice) }) }, offUnless(tower, o, "ui.ports.none")
				}
				items = append(items, choice{text: o.untilNow(dice == now, o.say("ui.new.dice."+dice)), likely: dice == now, off: off, do: do})
			}
			return items
		})
	if m.list.marked = slices.Index(rollers, now); now == referee.ByTower && !tower {
		m.list.marked = 0
	}
	return m
}

// begin begins a game and shows it, or why it cannot. Without a set-up the game first asks for one, except
// for the house rules in house.
func (o *shared) begin(info *setup.Info, setup setup.Setup, house map[string]any) {
	if setup != nil {
		setup.AssignIDs()
	}
	r, err := referee.Begin(referee.NewGame{Folder: o.folder, Info: info, Setup: setup, House: house, Lang: o.speaker.Lang(), Seed: o.Seed, Options: o.Options})
	if err != nil {
		o.app.Reset(o.trouble(err, o.home))
		return
	}
	o.show(r)
}
