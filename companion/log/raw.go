package log

import "bytes"

// Sums are the sums of all lines of the file, the first is the header's.
func (g *Game) Sums() []string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.scan.sums
}

// SumOf returns the sum of the last of some lines if they are the beginning of a file and fit
// together, else "".
func SumOf(lines [][]byte) (sum string) {
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
