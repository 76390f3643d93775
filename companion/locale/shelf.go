package locale

import (
	"cmp"
	"hash/maphash"
	"io"
	"maps"
	"slices"
	"sync"
)

// A shelf holds the messages of a language. There are thousands, of which an evening
// needs a few hundred: of what stands in a line of a file only the place is noted, and
// it becomes a message when somebody asks for it.
type shelf struct {
	files  []io.ReaderAt
	places []place // in the order of their hashes
	seed   maphash.Seed

	mu    sync.RWMutex
	taken map[string]*message // by key: those that were asked for, and those of no line
}

// A place is where a message stands.
type place struct {
	hash     uint32 // of its key
	file     int32
	from, to int32
}

func newShelf() *shelf { return &shelf{seed: maphash.MakeSeed(), taken: map[string]*message{}} }

// open says in which file stands what is put on the shelf from here on.
func (s *shelf) open(file io.ReaderAt) { s.files = append(s.files, file) }

// put lays a message on the shelf, before sort. Its key must not be there yet.
func (s *shelf) put(e *entry) {
	if e.to == 0 {
		s.taken[e.ID] = newMessage(&e.Message)
		return
	}
	s.places = append(s.places, place{s.hash(e.ID), int32(len(s.files) - 1), int32(e.from), int32(e.to)})
}

func (s *shelf) hash(key string) uint32 { return uint32(maphash.String(s.seed, key)) }

// sort makes the shelf ready to be asked.
func (s *shelf) sort() {
	s.places = slices.Clip(s.places)
	slices.SortFunc(s.places, func(a, b place) int { return cmp.Compare(a.hash, b.hash) })
}

// find is the message of a key, nil if there is none.
func (s *shelf) find(key string) *message {
	s.mu.RLock()
	m := s.taken[key]
	s.mu.RUnlock()
	if m != nil {
		return m
	}
	hash := s.hash(key)
	i, _ := slices.BinarySearchFunc(s.places, hash, func(p place, hash uint32) int { return cmp.Compare(p.hash, hash) })
	for ; i < len(s.places) && s.places[i].hash == hash; i++ {
		if e := s.read(s.places[i]); e.ID == key {
			return s.take(&e)
		}
	}
	return nil
}

// take keeps a message that was asked for; of two who ask both get the same.
func (s *shelf) take(e *entry) *message {
	s.mu.Lock()
	defer s.mu.Unlock()
	if m := s.taken[e.ID]; m != nil {
		return m
	}
	m := newMessage(&e.Message)
	s.taken[e.ID] = m
	return m
}

// read reads what was read before, when its place was noted; a file that can no longer
// be read says nothing.
func (s *shelf) read(p place) (e entry) {
	line := make([]byte, p.to-p.from)
	if n, _ := s.files[p.file].ReadAt(line, int64(p.from)); n == len(line) {
		e.Message, _ = readLine(string(line))
	}
	return e
}

// keys are all keys, sorted.
func (s *shelf) keys() []string {
	s.mu.RLock()
	defer s.mu.RUnlock()
	all := maps.Clone(s.taken)
	for _, p := range s.places {
		all[s.read(p).ID] = nil
	}
	return slices.Sorted(maps.Keys(all))
}
