package tui

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/referee/refereetest"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// midnight is the number of answers in the longest game measured.
const midnight = 5000

// longEvening returns a folder with one game of n entries, and the ID of the game.
func longEvening(b *testing.B, n int) (*log.Folder, string) {
	b.Helper()
	folder := newFolder(b)
	return folder, refereetest.LongEvening(b, folder, n)
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// quantiles sorts took and reports its median and 99th percentile in milliseconds.
func quantiles(b *testing.B, name string, took []time.Duration) {
	b.Helper()
	slices.Sort(took)
	b.ReportMetric(milliseconds(took[len(took)/2]), name+"p50-ms")
	b.ReportMetric(milliseconds(took[len(took)*99/100]), name+"p99-ms")
}

// BenchmarkAnswer measures the time from the key that completes an answer to the next question on
// the screen, with the answer on disk, at 120x40. It alternates between the first 100 answers of a
// game and answers 4,901 to 5,000, and reports the ratio of their medians. The limits, which it
// does not enforce, are 16 ms for the 99th percentile and a ratio of 1.3.
func BenchmarkAnswer(b *testing.B) {
	hurry(b, frameWait)
	var files [2]string
	var ids [2]string
	entries := [2]int{0, midnight - 100}
	for i, n := range entries {
		folder, id := longEvening(b, n)
		files[i], ids[i] = folder.Path(), id
	}
	var took [2][]time.Duration
	for b.Loop() {
		var nights [2]*night
		var guesses [2]*guesser
		for i := range nights {
			nights[i] = startNight(b, 120, 40, testProgram(b, copyFolder(b, files[i]), "en", &closely))
			nights[i].in(func() {
				nights[i].o.resume(ids[i])
				if n := nights[i].o.evening.now.N(); n <= entries[i] {
					b.Errorf("the evening has %d entries, not %d", n-1, entries[i])
				}
			})
			guesses[i] = &guesser{o: nights[i].o, rand: steady(9)}
		}
		for range 100 {
			for i, n := range nights {
				took[i] = append(took[i], n.answerOne(guesses[i]))
			}
		}
	}
	b.ReportMetric(0, "ns/op")
	quantiles(b, "first-", took[0])
	quantiles(b, "last-", took[1])
	b.ReportMetric(float64(took[1][len(took[1])/2])/float64(took[0][len(took[0])/2]), "last/first")
}

// copyFolder copies the closed folder at from and opens the copy.
func copyFolder(b *testing.B, from string) *log.Folder {
	b.Helper()
	to := filepath.Join(b.TempDir(), "games")
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		b.Fatal(err)
	}
	folder, err := log.Open(to, "")
	if err != nil {
		b.Fatal(err)
	}
	return folder
}

// answerOne presses keys until one of them answers the open question, and returns how long that key
// took. If the game is over, it first undoes up to eight answers.
func (n *night) answerOne(g *guesser) time.Duration {
	for {
		key, before := "", 0
		n.in(func() {
			e := n.o.evening
			if e.q == nil {
				return
			}
			before = e.now.N()
			if key = g.answerKey(); g.paged() || n.o.app.Top() != scene(e) { // orders, or the put-back sheet of a resumed game
				key = "Enter"
			}
		})
		if key == "" {
			n.press("u", "u", "u", "u", "u", "u", "u", "u")
			continue
		}
		begun := time.Now()
		n.press(key)
		took := time.Since(begun)
		answered := false
		n.in(func() { answered = n.o.evening.now.N() > before })
		if answered {
			return took
		}
	}
}

// BenchmarkReopen measures the time from choosing a game of 5,000 answers to its first frame.
func BenchmarkReopen(b *testing.B) {
	hurry(b, frameWait)
	folder, id := longEvening(b, midnight)
	n := startNight(b, 120, 40, testProgram(b, folder, "en", &closely))
	var took []time.Duration
	for b.Loop() {
		begun := time.Now()
		n.in(func() { n.o.resume(id) })
		n.settle()
		took = append(took, time.Since(begun))
		n.in(func() { n.o.leave() })
	}
	quantiles(b, "", took)
}

// BenchmarkForecast measures the preview of a correction 500 answers (about an hour) before the end
// of a game of 5,000, including its frame.
func BenchmarkForecast(b *testing.B) {
	hurry(b, frameWait)
	folder, id := longEvening(b, midnight)
	n := startNight(b, 120, 40, testProgram(b, folder, "en", &closely))
	n.in(func() { n.o.resume(id) })
	entry, answer := 0, table.Answer(nil)
	n.in(func() {
		for k := midnight - 500; entry == 0; k++ {
			if q := n.o.evening.now.QuestionAt(k); q != nil && q.Kind == table.KindRoll && len(q.Dice) == 1 {
				entry = k
				was := n.o.evening.now.Log()[k-1].Answer[0]
				answer = table.Answer{string('1' + ('7' - was[0] - 1))}
			}
		}
	})
	var took []time.Duration
	for b.Loop() {
		begun := time.Now()
		n.in(func() {
			e := n.o.evening
			e.choose(func() (replay.Forecast, error) { return e.ref.Foresee(entry, answer) }, nil)
		})
		n.settle()
		took = append(took, time.Since(begun))
		n.press("Esc")
	}
	quantiles(b, "", took)
}

// BenchmarkTable measures redrawing the table screen, which is all that an arrow key does.
func BenchmarkTable(b *testing.B) {
	for _, size := range []struct {
		name string
		w, h int
	}{{"80x24", 80, 24}, {"120x40", 120, 40}, {"200x60", 200, 60}} {
		b.Run(size.name, func(b *testing.B) {
			n := play(b, size.w, size.h, "en", &closely, referee.Options{})
			n.press("6", "1", "1")
			for b.Loop() {
				n.press("Down")
			}
		})
	}
}
