package devices

import (
	"context"
	"errors"

	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

// A Tower is one talk with a dice tower: a command, or a die that is taught on the screens.
type Tower struct {
	ctx    context.Context
	people People
	file   string // of the memory
	memory tower.Memory
	port   string
	link   *tower.Link
	info   tower.Info
}

// WithTower opens the tower at that speed of its port and remembers the port that answered.
// It is closed again when WithTower returns. An error brings a sentence.
func (s *Set) WithTower(ctx context.Context, baud int, people People, do func(*Tower) error) error {
	return explainPort(s.withTower(ctx, baud, people, do))
}

func (s *Set) withTower(ctx context.Context, baud int, people People, do func(*Tower) error) error {
	port, memory, err := s.towerAt()
	if err != nil {
		return err
	}
	t := &Tower{ctx: ctx, people: people, file: s.Tower, memory: memory, port: port}
	t.link = tower.New(tower.Serial(port, baud))
	defer func() {
		t.link.Close()
		for range t.link.Events() { // until the port is free
		}
	}()
	if err := t.greet(); err != nil {
		return err
	}
	if t.memory.Port != port {
		t.memory.Port = port
		if err := t.memory.Save(t.file); err != nil {
			return err
		}
	}
	return do(t)
}

// say tells one sentence.
func (t *Tower) say(key string, args ...table.Arg) { t.people.Tell(table.Say(key, args...)) }

func stateError(s tower.State) error {
	if e, ok := errors.AsType[*tower.PortError](s.Err); ok {
		return e
	}
	return &Error{s.Key(), s.Args()}
}

// event waits for what the link tells next.
func (t *Tower) event() (tower.Event, error) {
	select {
	case e := <-t.link.Events():
		return e, nil
	case <-t.ctx.Done():
		return nil, context.Cause(t.ctx)
	}
}

// greet waits until the tower is there or says why it is not.
func (t *Tower) greet() error {
	for {
		e, err := t.event()
		if err != nil {
			return err
		}
		s, ok := e.(tower.State)
		switch {
		case !ok || s.Is == tower.Opening:
		case s.Is == tower.Greeting:
			t.say(s.Key())
		case s.Here():
			t.info = s.Tower
			return nil
		default:
			return stateError(s)
		}
	}
}
