package main

import (
	"fmt"

	"hafenmeister/companion/locale"
	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

// An examiner tells how an examination of a tower goes.
type examiner struct {
	*program
	words *locale.Speaker
	ill   int
}

func (e *examiner) say(key string, args ...table.Arg) {
	fmt.Fprintln(e.out, e.words.Line(key, args...))
}

// Throw asks people for a throw.
func (e *examiner) Throw() { e.say("cmd.tower.exam.throw") }

// Restart asks people to restart the tower.
func (e *examiner) Restart() { e.say("cmd.tower.exam.restart") }

// found tells one finding.
func (e *examiner) found(f tower.Finding) {
	point := table.Sub("point", table.Say(f.Key()))
	if f.Kept {
		e.say("cmd.tower.exam.kept", point)
		return
	}
	e.ill++
	e.say("cmd.tower.exam.broken", point)
	for _, part := range []struct{ key, text string }{
		{"cmd.tower.exam.sent", f.Sent}, {"cmd.tower.exam.heard", f.Heard}, {"cmd.tower.exam.lack", f.Lack},
	} {
		if part.text != "" {
			e.say(part.key, table.Name("text", part.text))
		}
	}
	if f.Sent != "" && f.Heard == "" {
		e.say("cmd.tower.exam.nothing")
	}
}

// examine has the conversation of the protocol with whatever is plugged in.
func (p *program) examine(f *towerFlags, hands bool) error {
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	path, _, err := p.towerAt(f.port)
	if err != nil {
		return err
	}
	ctx, stop := untilSignal()
	defer stop()
	port, err := tower.Serial(path, f.baud)()
	if err != nil {
		return err
	}
	e := &examiner{program: p, words: words}
	e.say("cmd.tower.exam", table.Name("port", path))
	var people tower.Hands
	if hands {
		people = e
	}
	if err := tower.Examine(ctx, port, people, e.found); err != nil {
		return err
	}
	if e.ill > 0 {
		e.say("cmd.tower.exam.ill", table.Num("count", e.ill))
		return &told{1}
	}
	e.say("cmd.tower.exam.well")
	return nil
}
