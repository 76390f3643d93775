package referee

import (
	"hafenmeister/companion/logbook"
	"hafenmeister/games/setup"
)

// Watch gives every new Now to the channel until stop is called or the referee
// closes, which closes the channel. A slow watcher misses some but gets the newest.
func (r *Referee) Watch() (news <-chan *Now, stop func(), err error) {
	w := make(chan *Now, 1)
	_, err = call(r, func() (struct{}, error) {
		r.watchers[w] = struct{}{}
		w <- r.now()
		return struct{}{}, nil
	})
	stop = func() {
		call(r, func() (struct{}, error) {
			delete(r.watchers, w)
			return struct{}{}, nil
		})
	}
	return w, stop, err
}

func (r *Referee) tell(now *Now) {
	for w := range r.watchers {
		select {
		case <-w: // the watcher has not read the last one: the newest wins
		default:
		}
		w <- now
	}
}

// Look reads a game that another program may be playing, without taking it.
func Look(book *logbook.Book, find func(name string) *setup.Info, id string) (*Now, error) {
	g, err := book.Look(id)
	if err != nil {
		return nil, err
	}
	defer g.Close()
	r, err := resume(book, find, g)
	if err != nil {
		return nil, err
	}
	return r.now(), nil
}
