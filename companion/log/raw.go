package log

import "bytes"

// Sums returns the checksums of all lines of the file, beginning with the header.
func (g *Game) Sums() (sums []string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, l := range g.scan.lines {
		sums = append(sums, l.sum)
	}
	return sums
}

// SumAfter verifies consecutive lines that follow a line with the checksum before ("" at the beginning of a file).
// It returns the checksum of the last line, before if there are no lines, and "" if a checksum is wrong.
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

// EndsAct reports whether a line of a file is the last of its act. The header is an act.
func EndsAct(line []byte) bool {
	return bytes.Contains(line, []byte(actEnd)) || bytes.HasPrefix(line, []byte(`{"format":`))
}
