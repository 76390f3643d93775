package setup

import (
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

// AskName asks for a name until it is not taken.
func AskName(t table.T, ask table.Ask, isTaken func(string) bool) string {
	name := table.AskText(t, ask, 1, table.MaxNameLength)
	for try := 2; isTaken(name); try++ {
		again := ask.Again("name.taken", try, table.Name("name", name))
		name = table.AskText(t, again, 1, table.MaxNameLength)
	}
	return name
}

// AssignIDs sets the empty ids to ones made of the names: "seegurke", "seegurke-2" if
// that is taken, "ship-2" for the second ship if its name has no letter. It does not change
// other ids, so that a corrected name keeps its id.
func AssignIDs(kind string, names []string, ids []*string) {
	taken := map[string]bool{}
	for _, id := range ids {
		taken[*id] = true
	}
	for i, id := range ids {
		if *id != "" {
			continue
		}
		word := slug(names[i])
		if word == "" {
			word = kind + "-" + strconv.Itoa(i+1)
		}
		free := word
		for k := 2; taken[free]; k++ {
			free = word + "-" + strconv.Itoa(k)
		}
		taken[free] = true
		*id = free
	}
}

// slug returns name in lower-case ASCII letters and digits with single hyphens between words; "" if
// it has no letters.
func slug(name string) string {
	var b strings.Builder
	letter, gap := false, false
	for _, r := range table.PersonKey(name) {
		word := plain(r)
		if word == "" {
			gap = b.Len() > 0
			continue
		}
		if gap {
			b.WriteByte('-')
			gap = false
		}
		b.WriteString(word)
		letter = letter || word[0] >= 'a'
	}
	if !letter {
		return ""
	}
	return b.String()
}

// plain returns a letter or digit in lower case without marks, "" for anything else.
func plain(r rune) string {
	switch {
	case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
		return string(r)
	case r >= 'A' && r <= 'Z':
		return string(r - 'A' + 'a')
	}
	for i := range marked {
		if strings.ContainsRune(marked[i].letters, r) {
			return marked[i].plain
		}
	}
	return ""
}

var marked = []struct{ letters, plain string }{
	{"äÄæÆ", "ae"}, {"öÖœŒøØ", "oe"}, {"üÜ", "ue"}, {"ßẞ", "ss"},
	{"àÀáÁâÂãÃåÅąĄ", "a"}, {"çÇćĆčČ", "c"}, {"ďĎđĐ", "d"}, {"èÈéÉêÊëËęĘěĚ", "e"}, {"ğĞ", "g"},
	{"ìÌíÍîÎïÏıİ", "i"}, {"łŁ", "l"}, {"ñÑńŃňŇ", "n"}, {"òÒóÓôÔõÕőŐ", "o"}, {"řŘ", "r"},
	{"śŚšŠşŞ", "s"}, {"ťŤ", "t"}, {"ùÙúÚûÛůŮűŰ", "u"}, {"ýÝÿŸ", "y"}, {"źŹżŻžŽ", "z"},
}
