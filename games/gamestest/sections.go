package gamestest

import "strings"

// A section is one file of a txtar archive, with the line it begins on, which messages
// name and the txtar libraries do not tell.
type section struct {
	name  string
	first int // the line below its head
	text  string
}

// sectionsOf parts a txtar archive into its comment and its sections.
func sectionsOf(text string) (comment string, list []section) {
	for i, line := range strings.SplitAfter(text, "\n") {
		name, ok := sectionHead(line)
		switch {
		case ok:
			list = append(list, section{name: name, first: i + 2})
		case len(list) == 0:
			comment += line
		default:
			list[len(list)-1].text += line
		}
	}
	return comment, list
}

// sectionHead reads "-- name --".
func sectionHead(line string) (name string, ok bool) {
	line = strings.TrimSpace(line)
	if !strings.HasPrefix(line, "-- ") || !strings.HasSuffix(line, " --") || len(line) < 7 {
		return "", false
	}
	return strings.TrimSpace(line[3 : len(line)-3]), true
}

// joined is the archive as a file.
func joined(comment string, list []section) []byte {
	var b strings.Builder
	b.WriteString(comment)
	for _, s := range list {
		b.WriteString("-- " + s.name + " --\n" + s.text)
	}
	return []byte(b.String())
}
