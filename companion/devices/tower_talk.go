package devices

import (
	"context"
	"errors"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

// A Tower is a connection to a dice tower outside a game.
type Tower struct {
	ctx    context.Context
	people People
	file   string // of the memory
	memory tower.Memory
	port   string
	link   *tower.Link
	info   tower.Info
}

// WithTower connects to the tower, stores its port in the memory, and calls do. It closes the port
// before it returns.
func (s *Set) WithTower(ctx context.Context, people People, do func(*Tower) error) (err error) {
	defer func() { err = explainPort(err) }()
	port, memory, err := s.towerAt()
	if err != nil {
		return err
	}
	t := &Tower{ctx: ctx, people: people, file: s.Tower, memory: memory, port: port}
	t.link = tower.New(tower.Serial(port))
	defer func() {
		t.link.Close()
		for range t.link.Events() { // wait until the port is closed
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

// say shows a message.
func (t *Tower) say(key string, args ...table.Arg) { t.people.Tell(table.Say(key, args...)) }

func stateError(s tower.State) error {
	if e, ok := errors.AsType[*tower.PortError](s.Err); ok {
		return e
	}
	return &Error{referee.TextWith(s.Key(), s.Args())}
}

func (t *Tower) nextEvent() (tower.Event, error) {
	select {
	case e := <-t.link.Events():
		return e, nil
	case <-t.ctx.Done():
		return nil, context.Cause(t.ctx)
	}
}

// greet waits until the tower is connected, or returns why it is not.
func (t *Tower) greet() error {
	for {
		e, err := t.nextEvent()
		if err != nil {
			return err
		}
		s, ok := e.(tower.State)
		switch {
		case !ok || s.Situation == tower.Opening:
		case s.Situation == tower.Greeting:
			t.say(s.Key())
		case s.IsConnected():
			t.info = s.Tower
			return nil
		default:
			return stateError(s)
		}
	}
}
