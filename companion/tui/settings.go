package tui

import (
	"slices"

	"hafenmeister/companion/referee"
)

// settings lets the people choose language and signs, and in a game who rolls and who
// draws.
func (o *office) settings() Scene {
	return overMenu{&menu{o: o,
		title: func() string { return o.say("ui.settings.title") },
		items: func() []choice {
			items := []choice{
				{text: o.say("ui.settings.lang"), end: o.say("ui.lang." + o.speaker.Lang()), do: o.nextLanguage},
				{text: o.say("ui.settings.ascii"), end: o.onOff(o.app.Theme().ASCII), do: o.turnASCII},
			}
			items = append(items, o.playSettings()...)
			return append(items, choice{text: o.say("ui.settings.done"), do: o.app.Pop})
		}}}
}

func (o *office) onOff(on bool) string {
	if on {
		return o.say("ui.settings.on")
	}
	return o.say("ui.settings.off")
}

// nextLanguage speaks the next language.
func (o *office) nextLanguage() {
	all := o.Words.Languages()
	o.speak(all[(slices.Index(all, o.speaker.Lang())+1)%len(all)])
	o.keep()
}

// keep keeps the settings for the next time.
func (o *office) keep() {
	if o.Keep == nil {
		return
	}
	if err := o.Keep(Kept{Lang: o.speaker.Lang(), ASCII: o.app.Theme().ASCII}); err != nil {
		o.app.Notice(o.errorText(err))
	}
}

// turnASCII shows only the signs of ASCII, or all again.
func (o *office) turnASCII() {
	th := o.app.Theme()
	th.ASCII = !th.ASCII
	o.speak(o.speaker.Lang())
	if o.evening != nil {
		o.evening.name()
	}
	o.keep()
}

// playSettings are how the game on the screen is played, or without one the next.
func (o *office) playSettings() []choice {
	now := o.Options
	if o.evening != nil {
		now = o.evening.now.Options
	}
	change := func(to referee.Options) {
		o.Options = to
		if e := o.evening; e != nil {
			e.do(func() (*referee.Outcome, error) { return e.ref.SetOptions(to) })
		}
	}
	rolls, draws := "typed", referee.ByTable
	if now.Dice == "virtual" {
		rolls = "virtual"
	}
	if now.Cards == referee.ByApp || now.Cards == "" && rolls == "virtual" {
		draws = referee.ByApp
	}
	other := map[string]string{"typed": "virtual", "virtual": "typed", referee.ByTable: referee.ByApp, referee.ByApp: referee.ByTable}
	return []choice{
		{text: o.say("ui.settings.dice"), end: o.say("ui.dice." + rolls), do: func() { change(referee.Options{Dice: other[rolls], Cards: now.Cards, Odds: now.Odds}) }},
		{text: o.say("ui.settings.cards"), end: o.say("ui.cards." + draws), do: func() { change(referee.Options{Dice: now.Dice, Cards: other[draws], Odds: now.Odds}) }},
		o.oddsSetting(now, change),
	}
}
