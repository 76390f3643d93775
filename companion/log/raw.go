package log

import "bytes"

// Sums returns the sums of all lines of the file, the first is the header's.
func (g *Game) Sums() []string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.scan.sums
}

// SumAfter returns the sum of the last of some lines if they fit together and follow a line with the sum before
// ("" at the beginning of a file), else "".
func SumAfter(before string, lines [][]byte) (sum string) {
	sum = before
	for _, line := range lines {
		var ok bool
		if sum, ok = verify(bytes.TrimSuffix(line, []byte("\n")), sum); !ok {
			return ""
		}
	}
	return sum
}

// EndsAct reports whether a line of a file, with its line break, is the last of an act.
func EndsAct(line []byte) bool {
	return bytes.Contains(line, []byte(`,"end":true`+sumStart)) || bytes.HasPrefix(line, []byte(`{"format":`))
}
