package tui

import (
	"slices"
	"strconv"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// settings returns the first page of the settings. Each has a digit of its own, whether the others are
// there or not.
func (o *shared) settings() scene {
	ports := o.portSettings()
	return o.settingsMenu("ui.settings.title", o.app.Pop, func() []choice {
		items := []choice{{number: 1, text: o.say("ui.settings.lang"), end: o.say("ui.lang"), do: o.nextLanguage}}
		items = append(items, o.playSettings()...)
		if o.Voice != nil {
			items = append(items, choice{number: 6, text: o.say("ui.settings.aloud"), end: o.onOff(o.Settings.Aloud), do: o.toggleAloud})
		}
		if o.Pages != nil {
			items = append(items, choice{number: 7, text: o.say("ui.settings.web"), end: o.say("ui.settings.web." + o.webNow()), do: o.turnWeb})
		}
		items = append(items, choice{number: 8, text: o.say("ui.settings.look"), do: func() { o.app.Replace(o.lookSettings()) }})
		if o.Ports != nil || o.Backup != nil || o.Club != nil {
			items = append(items, choice{number: 9, text: o.say("ui.settings.more"), do: func() { o.app.Replace(o.moreSettings(ports)) }})
		}
		return items
	})
}

// settingsMenu returns a page of settings. The key 0 calls back, the key for settings closes the page.
func (o *shared) settingsMenu(title string, back func(), items func() []choice) scene {
	return over{&menu{o: o, back: back,
		extra: []bind{{Act: actSettings, Do: func(press) { o.app.Pop() }, Rank: -1}},
		title: func() string { return o.say(title) },
		items: func() []choice { return append(items(), choice{number: 10, text: o.say("ui.settings.done"), do: back}) }}}
}

// lookSettings returns the page with the settings of characters and colours.
func (o *shared) lookSettings() scene {
	return o.settingsMenu("ui.settings.look", func() { o.app.Replace(o.settings()) }, func() []choice {
		items := []choice{{number: 1, text: o.say("ui.settings.ascii"), end: o.onOff(o.app.Theme().ASCII), do: o.turnASCII}}
		if o.app.scr.Colors() >= term.FewestColours {
			items = append(items, choice{number: 2, text: o.say("ui.settings.colours"), end: o.onOff(!o.Settings.Colourless), do: o.turnColours})
		}
		if o.app.scr.Colors() >= term.ManyColours && !o.Settings.Colourless {
			items = append(items, choice{number: 3, text: o.say("ui.settings.background"), end: o.say("ui.background." + o.ground()), do: o.nextGround})
		}
		return items
	})
}

// moreSettings returns the page with the tower's port, copies of the games, and the club.
func (o *shared) moreSettings(ports func() []choice) scene {
	return o.settingsMenu("ui.settings.more", func() { o.app.Replace(o.settings()) }, func() []choice {
		items := ports()
		if o.Backup != nil {
			items = append(items, choice{number: 2, text: o.say("ui.backup"), do: o.backup})
		}
		if o.Club != nil {
			items = append(items, o.clubSetting())
		}
		return items
	})
}

// backup asks for a folder, copies the games into it, and shows the result.
func (o *shared) backup() {
	q := &table.Question{Key: "backup", Kind: table.KindText, Min: 1, Max: longestPath, Marked: table.Answer{o.BackupTo}}
	o.askText(func() string { return o.say("ui.backup") }, func() []string { return []string{o.say("ui.backup.file")} }, q, func(folder string) {
		path, err := o.Backup(folder)
		text := o.errorOf(err)
		if err == nil {
			text = table.Say("ui.backup.done", nameArg("path", path))
		}
		o.tell("ui.backup", func() string { return o.speaker.Render(text) })
	})
}

// longestPath is the greatest length of a path that people can type.
const longestPath = 200

func (o *shared) onOff(on bool) string {
	if on {
		return o.say("ui.settings.on")
	}
	return o.say("ui.settings.off")
}

// nextLanguage switches to the next language and stores it.
func (o *shared) nextLanguage() {
	all := o.Words.Languages()
	o.speak(all[(slices.Index(all, o.speaker.Lang())+1)%len(all)])
	o.Settings.Lang, o.Asked = o.speaker.Lang(), true
	o.keep()
}

// keep stores the settings for the next start of the program.
func (o *shared) keep() {
	if o.Keep != nil {
		if err := o.Keep(o.Settings); err != nil {
			o.app.Notice(o.errorText(err))
		}
	}
}

// setOptions sets how new games are played, and stores it if it is new.
func (o *shared) setOptions(to referee.Options) {
	was := o.Settings
	o.Options, o.Settings.Dice, o.Settings.Cards, o.Settings.Odds, o.Settings.Pace = to, to.Dice, to.Cards, to.Odds, to.Pace
	if o.Settings != was {
		o.keep()
	}
}

// turnColours switches colours on or off.
func (o *shared) turnColours() {
	o.Settings.Colourless = !o.Settings.Colourless
	o.tint()
	o.keep()
}

// webNow returns "true" if the pages show each game, "open" if only this one, else "false".
func (o *shared) webNow() string {
	if !o.Settings.Web && o.Pages.Open() {
		return "open"
	}
	return strconv.FormatBool(o.Settings.Web)
}

// turnWeb switches between showing each game on the pages, and opening them only if somebody asks
// for it. Switching off also closes pages that are open.
func (o *shared) turnWeb() {
	was := o.Settings.Web
	o.Settings.Web = o.webNow() == "false"
	if o.Settings.Web != was {
		o.keep()
	}
	if !o.Settings.Web {
		o.Pages.Close()
	}
	o.openPages()
}

// The backgrounds that a terminal may have. Most terminals do not report theirs; if the program
// asked, a late reply would arrive as keys.
const (
	groundUnknown = "unknown"
	groundDark    = "dark"
	groundLight   = "light"
)

// grounds has the backgrounds in the order of the setting.
var grounds = []string{groundUnknown, groundDark, groundLight}

// ground returns the chosen background, groundUnknown if none is.
func (o *shared) ground() string {
	return grounds[max(slices.Index(grounds, o.Settings.Background), 0)]
}

// nextGround switches to the next background and stores it.
func (o *shared) nextGround() {
	o.Settings.Background = grounds[(slices.Index(grounds, o.ground())+1)%len(grounds)]
	if o.Settings.Background == groundUnknown {
		o.Settings.Background = ""
	}
	o.tint()
	o.keep()
}

// tint sets the theme for the terminal's colours and the settings.
func (o *shared) tint() {
	colours, light := o.app.scr.Colors(), term.LightTerminal()
	if ground := o.ground(); ground != groundUnknown {
		light = ground == groundLight
	}
	if o.Settings.Colourless {
		colours = 0
	}
	th := o.app.Theme()
	worn := th.Colours
	*th = term.NewTheme(term.Palette{Colours: colours, Light: light}, th.ASCII)
	th.Colours = worn
}

// turnASCII switches between ASCII and all characters.
func (o *shared) turnASCII() {
	th := o.app.Theme()
	th.ASCII = !th.ASCII
	o.speak(o.speaker.Lang())
	if o.evening != nil {
		o.evening.name()
	}
	o.Settings.ASCII = th.ASCII
	o.keep()
}

// rollers has the values of Dice of [referee.Options] in the order of the menus.
var rollers = []string{"typed", "virtual", referee.ByTower}

// roller returns the one of rollers that the options name.
func roller(o referee.Options) string { return rollers[max(slices.Index(rollers, o.Dice), 0)] }

// turned returns "" if now is off, else off.
func turned(now, off string) string {
	if now == off {
		return ""
	}
	return off
}

// playSettings returns the settings of the dice, decks and pace of the game on the screen, or of
// the next game if there is none.
func (o *shared) playSettings() (items []choice) {
	now, dice, decks := o.Options, true, true
	if o.evening != nil {
		now, dice, decks = o.evening.now.Options, o.evening.now.Info.Dice, o.evening.now.Info.Decks
	}
	rolls, draws := roller(now), referee.ByTable
	if now.Cards == referee.ByApp || now.Cards == "" && rolls == "virtual" {
		draws = referee.ByApp
	}
	change := func(set func(*referee.Options)) {
		kept := o.Options
		set(&kept)
		o.setOptions(kept)
		if e := o.evening; e != nil {
			now.Cards = draws // by default cards follow the dice, which would change them during a game
			set(&now)
			e.do(func() (*referee.Reply, error) { return e.ref.SetOptions(now) })
		}
	}
	choose := func() {
		o.app.Push(over{o.rollerMenu(rolls, func(dice string) {
			o.app.Pop()
			if dice != rolls {
				change(func(to *referee.Options) { to.Dice = dice })
			}
		})})
	}
	other := map[string]string{referee.ByTable: referee.ByApp, referee.ByApp: referee.ByTable}
	if dice {
		items = append(items, choice{number: 2, text: o.say("ui.settings.dice"), end: o.say("ui.dice." + rolls), do: choose})
	}
	if decks {
		items = append(items, choice{number: 3, text: o.say("ui.settings.cards"), end: o.say("ui.cards." + draws), do: func() {
			change(func(to *referee.Options) { to.Cards = other[draws] })
		}})
	}
	if dice {
		items = append(items, choice{number: 4, text: o.say("ui.settings.odds"), end: o.onOff(now.Odds != referee.OddsOff), do: func() {
			change(func(to *referee.Options) { to.Odds = turned(now.Odds, referee.OddsOff) })
		}})
	}
	return append(items, choice{number: 5, text: o.say("ui.settings.pace"), end: o.onOff(now.Pace != referee.PaceOff), do: func() {
		change(func(to *referee.Options) { to.Pace = turned(now.Pace, referee.PaceOff) })
	}})
}
