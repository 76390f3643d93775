package web

import (
	"encoding/json"
	"os"
	"reflect"
	"time"
)

// A keeper keeps what there is to do beyond the program, for each game of the evening. What it cannot
// read or write is forgotten: nobody needs it to go on.
type keeper struct {
	file string // "" keeps nothing

	game string // kept last
	last left
}

// left is what there was to do in a game. All pages show it: it is no secret.
type left struct {
	At time.Time `json:"at"`
	N  int       `json:"n"` // the number that the next entry then had
	todo
}

// of is what was left to do in a game this evening.
func (k *keeper) of(game string) left { return k.read(time.Now())[game] }

func (k *keeper) read(now time.Time) map[string]left {
	games := map[string]left{}
	data, err := os.ReadFile(k.file)
	if err != nil || json.Unmarshal(data, &games) != nil || games == nil {
		return map[string]left{}
	}
	for game, l := range games {
		if age := now.Sub(l.At); age < 0 || age > evening {
			delete(games, game)
		}
	}
	return games
}

// keep keeps what there is to do in a game when question n is open.
func (k *keeper) keep(game string, n int, t todo) {
	if k.file == "" || game == k.game && n == k.last.N && reflect.DeepEqual(t, k.last.todo) {
		return
	}
	now := time.Now()
	k.game, k.last = game, left{now, n, t}
	games := k.read(now) // another program may play another game
	games[game] = k.last
	if data, err := json.Marshal(games); err == nil {
		replace(k.file, data)
	}
}
