package referee

import (
	"hafenmeister/companion/log"
	"hafenmeister/games/setup"
)

// Subscribe returns a channel of snapshots: the present one and each new one. A slow subscriber misses some but
// always gets the newest. stop closes the channel, and so does closing the referee. If that is closed already
// the error is ErrClosed and the channel stays empty.
func (r *Referee) Subscribe() (updates <-chan *Snapshot, stop func(), err error) {
	w := make(chan *Snapshot, 1)
	_, err = call(r, func() (struct{}, error) {
		r.subscribers[w] = struct{}{}
		w <- r.snapshot()
		return struct{}{}, nil
	})
	stop = func() {
		call(r, func() (struct{}, error) {
			if _, there := r.subscribers[w]; there {
				delete(r.subscribers, w)
				close(w)
			}
			return struct{}{}, nil
		})
	}
	return w, stop, err
}

func (r *Referee) publish(now *Snapshot) {
	for w := range r.subscribers {
		select {
		case <-w: // replace a snapshot that was not read
		default:
		}
		w <- now
	}
}

// LookAt returns the state of a game that another program may be playing, without locking it.
func LookAt(folder *log.Folder, find func(name string) *setup.Info, h *log.Head) (*Snapshot, error) {
	g, err := folder.ReadGameOf(h)
	if err != nil {
		return nil, err
	}
	return SnapshotOf(folder, find, g)
}

// SnapshotOf returns the state of a game that is open for reading.
func SnapshotOf(folder *log.Folder, find func(name string) *setup.Info, g *log.Game) (*Snapshot, error) {
	r, err := resume(folder, find, g)
	if err != nil {
		return nil, err
	}
	return r.snapshot(), nil
}
