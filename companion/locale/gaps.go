package locale

import (
	"fmt"
	"maps"
	"slices"
	"sync"
)

// gaps records texts that could not be translated. It is safe for concurrent use.
type gaps struct {
	mu   sync.Mutex
	seen map[string]bool
}

func (g *gaps) add(format string, args ...any) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.seen == nil {
		g.seen = map[string]bool{}
	}
	g.seen[fmt.Sprintf(format, args...)] = true
}

func (g *gaps) list() []string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Sorted(maps.Keys(g.seen))
}

func bracket(key string) string { return "⟦" + key + "⟧" }
