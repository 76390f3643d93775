package tui

import (
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// lookWho shows a secret question to the player who is asked at once, since the screen has already
// asked the others to look away. Otherwise it asks who wants to look.
func (e *evening) lookWho() {
	o := e.o
	if e.hidden {
		o.app.Push(newSecretScreen(e, e.q.Who))
		return
	}
	o.app.Push(o.overMenu("ui.secret.who", nil, func() (items []choice) {
		for _, p := range e.players {
			items = append(items, choice{text: e.who(p.ID), do: func() { o.app.Pop(); e.look(p.ID) }})
		}
		return items
	}))
}

// look asks the others to look away before it shows the secrets of who.
func (e *evening) look(who string) {
	o := e.o
	name := nameArg("who", table.NameOf(e.players, who))
	o.app.Push(over{&menu{o: o, opaque: true,
		title: func() string { return o.say("ui.secret.title", name) },
		words: func() []string { return []string{o.say("ui.secret.alone", name)} },
		items: func() []choice {
			return []choice{
				{text: o.say("ui.secret.show", name), do: func() { o.app.Replace(newSecretScreen(e, who)) }},
				{text: o.say("ui.secret.not"), do: o.app.Pop},
			}
		}}})
}

// newSecretScreen returns the screen with what only this player may see. An open secret question is
// answered there; any other key closes it.
func newSecretScreen(e *evening, who string) scene {
	o, secret := e.o, e.now.Peek(who)
	b := &askBox{o: o, alone: true, wipes: true,
		title: func() string { return o.say("ui.secret.title", nameArg("who", table.NameOf(e.players, who))) },
		words: func() []string { return e.secretWords(secret) }}
	if q := secret.Question; q != nil {
		a := e.asking(q)
		a.hand.virtual = nil
		give := a.give
		a.give = func(answer table.Answer) { o.app.Pop(); give(answer) }
		b.ask = newAsker(a)
	}
	return b
}

// secretWords returns a player's secret question, values, and last five sentences.
func (e *evening) secretWords(secret referee.Secret) (words []string) {
	say := e.o.speaker.Render
	if secret.Question != nil {
		words = append(words, say(secret.Question.Text()))
	}
	for i := range secret.Values {
		v := &secret.Values[i]
		words = append(words, say(v.Label)+": "+say(v.Word(v.Get())))
	}
	for _, said := range secret.Announcements[max(0, len(secret.Announcements)-5):] {
		words = append(words, say(said.Text))
	}
	if len(words) == 0 {
		words = append(words, e.o.say("ui.secret.nothing"))
	}
	return words
}
