package logbook

import (
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
)

// Beside the book lies a copy of each game's head, written when more of it changes than an
// answer does: without its set-up no game can be played, and in the book the heads of many
// games share a page. Like the witness it is never synced and guards the book only.

type headCopy struct {
	Head Head   `json:"head"`
	Last string `json:"last"` // checksum of the last entry
	Sum  string `json:"sum"`  // of the head, as in the book
}

func headsOf(book string) string { return book + ".heads" }

// keepHead writes the copy of a game's head.
func (b *Book) keepHead(r *record) {
	folder, sum := headsOf(b.real), r.sum()
	text, err := json.Marshal(headCopy{r.Head, hex.EncodeToString(r.last[:]), hex.EncodeToString(sum[:])})
	if err != nil || os.MkdirAll(folder, 0o700) != nil {
		return
	}
	path := filepath.Join(folder, r.ID)
	if os.WriteFile(path+".part", text, 0o600) == nil {
		os.Rename(path+".part", path)
	}
}

// keptHeads are the copies of heads beside a book that are as they were written.
func keptHeads(book string) (heads []record) {
	files, _ := os.ReadDir(headsOf(book))
	for _, f := range files {
		var c headCopy
		text, err := os.ReadFile(filepath.Join(headsOf(book), f.Name()))
		if err != nil || json.Unmarshal(text, &c) != nil {
			continue
		}
		r := record{Head: c.Head}
		last, _ := hex.DecodeString(c.Last)
		sum, _ := hex.DecodeString(c.Sum)
		if copy(r.last[:], last); r.sum().is(sum) && r.ID == f.Name() {
			heads = append(heads, r)
		}
	}
	return heads
}
