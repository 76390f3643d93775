package typedline

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"hafenmeister/games/table"
)

// A typedWord is one word of a line with its position.
type typedWord struct {
	text     string
	at       int
	isSecond bool // the second part of a word split by splitDigits
}

// splitDigits splits a word of letters followed by digits. For any other it returns nil.
func (t typedWord) splitDigits() []typedWord {
	i := strings.IndexAny(t.text, "0123456789")
	if i < 1 || strings.Trim(t.text[i:], "0123456789") != "" || strings.ContainsFunc(t.text[:i], func(r rune) bool { return !unicode.IsLetter(r) }) {
		return nil
	}
	return []typedWord{{t.text[:i], t.at, t.isSecond}, {t.text[i:], t.at + i, true}}
}

// splitWords splits a line at blanks, commas and semicolons, but not at a comma between two
// digits, which is part of a number.
func splitWords(line string) (words []typedWord) {
	start := -1
	for i, r := range line {
		between := unicode.IsSpace(r) || r == ';' || r == ',' && !(isDigitAt(line, i-1) && isDigitAt(line, i+1))
		switch {
		case between && start >= 0:
			words, start = append(words, typedWord{text: line[start:i], at: start}), -1
		case !between && start < 0:
			start = i
		}
	}
	if start >= 0 {
		words = append(words, typedWord{text: line[start:], at: start})
	}
	return words
}

func isDigitAt(s string, i int) bool { return i >= 0 && i < len(s) && s[i] >= '0' && s[i] <= '9' }

// A matching is an answer and the number of words it took, or the reason why the words are no answer.
type matching struct {
	answer  table.Answer
	words   int
	option  table.Text // the option that was named, or zero
	why     table.Text
	several []table.Text // the options that fit, if several
}

func noMatch(word typedWord) matching {
	return matching{why: table.Say("refuse.line.none", table.Name("word", word.text))}
}

func (m matching) ok() bool { return m.why.IsZero() }

// ReadAnswer reads a whole line as an answer to q. It returns false if words do not fit or remain.
func ReadAnswer(q *table.Question, line string, w Words) (table.Answer, bool) {
	words := splitWords(line)
	if len(words) == 0 {
		return nil, false
	}
	m := match(q, words, w)
	return m.answer, m.ok() && m.words == len(words)
}

// match reads an answer to q from the beginning of words, of which there must be at least one.
func match(q *table.Question, words []typedWord, w Words) matching {
	switch q.Kind {
	case table.KindChoose:
		if q.Min == 1 && q.Max == 1 {
			return matchOption(q, nil, words, w)
		}
		return matchSome(q, words, w)
	case table.KindDraw:
		if codes := q.Codes(w.Render); codes != nil {
			return matchCodes(q, codes, words, w)
		}
		return matchCards(q, words, w)
	case table.KindRoll:
		return matchRoll(q, words, w)
	case table.KindNumber:
		return matchNumber(q, words[0], w)
	case table.KindConfirm:
		return matchConfirm(words[0], w)
	}
	return noMatch(words[0])
}

// matchSome reads several options. It ends after q.Max of them, before the first word that is no
// option, and after a "-".
func matchSome(q *table.Question, words []typedWord, w Words) matching {
	all := matching{answer: table.Answer{}}
	for all.words < len(words) && len(all.answer) < q.Max {
		word := words[all.words]
		if word.text == "-" || word.text == "0" && len(all.answer) == 0 && q.Min == 0 {
			all.words++
			break
		}
		m := matchOption(q, all.answer, words[all.words:], w)
		if !m.ok() && m.several == nil && len(all.answer) >= max(q.Min, 1) {
			break
		}
		if !m.ok() {
			return m
		}
		all.answer, all.words, all.option = append(all.answer, m.answer...), all.words+m.words, m.option
	}
	return all
}

// matchCards reads the cards of a draw one by one.
func matchCards(q *table.Question, words []typedWord, w Words) matching {
	var all matching
	for len(all.answer) < q.Min && all.words < len(words) {
		m := matchOption(q, nil, words[all.words:], w)
		if !m.ok() {
			return m
		}
		if refusal := q.LegalCard(all.answer, m.answer[0]); refusal != nil {
			return matching{why: refusal.Text}
		}
		all.answer, all.words, all.option = append(all.answer, m.answer...), all.words+m.words, m.option
	}
	return all
}

// matchCodes reads the cards of a draw by their codes, such as "r1 r3 b4". A single card may also be
// named.
func matchCodes(q *table.Question, codes *table.Codes, words []typedWord, w Words) matching {
	typed, why := "", table.Text{}
	for i, word := range words {
		typed += " " + word.text
		ids := codes.Read(typed)
		refusal := checkCards(q, ids)
		switch {
		case refusal == nil && len(ids) == q.Min:
			m := matching{answer: ids, words: i + 1}
			if q.Min == 1 {
				m.option = findOption(q, ids[0]).ShortName()
			}
			return m
		case refusal == nil && i == len(words)-1 && why.IsZero(): // too few or too many cards: the caller's Legal refuses them
			return matching{answer: ids, words: i + 1}
		case refusal != nil && why.IsZero() && refusal.Text.Key == "refuse.draw.card":
			why = noMatch(word).why
		case refusal != nil && why.IsZero():
			why = refusal.Text
		}
	}
	if q.Min == 1 {
		if m := exactOption(candidates(q, nil, w), words); m.words > 0 {
			return m
		}
	}
	return matching{why: why}
}

// checkCards refuses the first card that cannot be drawn after those before it.
func checkCards(q *table.Question, ids []string) *table.Refusal {
	for i, id := range ids {
		if refusal := q.LegalCard(ids[:i], id); refusal != nil {
			return refusal
		}
	}
	return nil
}

func findOption(q *table.Question, id string) table.Option {
	i := slices.IndexFunc(q.Options, func(o table.Option) bool { return o.ID == id })
	return q.Options[i]
}

// matchRoll reads a face for each die. Faces of one letter may be typed together.
func matchRoll(q *table.Question, words []typedWord, w Words) matching {
	if together := strings.Split(strings.ReplaceAll(words[0].text, ",", ""), ""); len(q.Dice) > 1 && len(together) == len(q.Dice) {
		var a table.Answer
		for i, face := range together {
			a = append(a, q.Dice[i].FaceOf(face))
		}
		if q.Legal(a) == nil {
			return matching{answer: a, words: 1}
		}
	}
	var m matching
	for i := 0; i < len(q.Dice) && i < len(words); i++ {
		face := faceOf(&q.Dice[i], words[i].text, w)
		if face == "" {
			return noMatch(words[i])
		}
		m.answer, m.words = append(m.answer, face), i+1
	}
	return m
}

// faceOf returns the face that typed means: the face itself, its position from 1 if no face is a number, or the
// only one whose word begins with typed. It returns "" if no face fits, or more than one.
func faceOf(d *table.Die, typed string, w Words) (face string) {
	if face := d.FaceOf(typed); face != "" {
		return face
	}
	if n, err := strconv.Atoi(typed); err == nil {
		if slices.ContainsFunc(d.Faces, func(f string) bool { return isDigitAt(f, 0) }) || n < 1 || n > len(d.Faces) {
			return ""
		}
		return d.Faces[n-1]
	}
	word := parseName(typed)
	for _, f := range d.Faces {
		switch name := parseName(w.Render(d.Word(f))); {
		case name.equals(word):
			return f
		case name.hasPrefix(word) && face != "":
			return ""
		case name.hasPrefix(word):
			face = f
		}
	}
	return face
}

// matchNumber reads a length, or a number or a sum such as "5+7".
func matchNumber(q *table.Question, word typedWord, w Words) matching {
	sum := 0
	if q.Unit == table.Millimetres {
		mm, err := w.ParseLength(word.text)
		if err != nil {
			return noMatch(word)
		}
		sum = mm
	} else {
		for part := range strings.SplitSeq(strings.TrimPrefix(word.text, "+"), "+") {
			n, err := strconv.Atoi(part)
			if err != nil {
				return noMatch(word)
			}
			sum += n
		}
	}
	return matching{answer: table.Answer{strconv.Itoa(sum)}, words: 1}
}

func matchConfirm(word typedWord, w Words) matching {
	typed := parseName(word.text)
	for i, id := range []string{"yes", "no"} {
		text := table.Say("log." + id)
		if word.text == strconv.Itoa(i+1) || parseName(w.Render(text)).hasPrefix(typed) || parseName(id).hasPrefix(typed) {
			return matching{answer: table.Answer{id}, words: 1, option: text}
		}
	}
	return noMatch(word)
}

// matchOption reads one option that is not in chosen: by its digits, its ID, its name or the beginning
// of its name. If several fit, further words of the name select one. An option that is Off must be
// typed by its digits or named in full; Legal then returns why it cannot be chosen.
func matchOption(q *table.Question, chosen table.Answer, words []typedWord, w Words) matching {
	if end := slices.IndexFunc(words, func(w typedWord) bool { return w.text == "-" }); end > 0 {
		words = words[:end] // "-" ends a list
	}
	word := words[0].text
	switch i := q.ByDigit(word); {
	case i >= 0 && !slices.Contains(chosen, q.Options[i].ID):
		return candidate{Option: q.Options[i]}.match(1)
	case q.Numbers() != nil && strings.Trim(word, "0123456789") == "":
		return noMatch(words[0])
	}
	all := candidates(q, chosen, w)
	if m := exactOption(all, words); m.words > 0 {
		return m
	}
	available := slices.DeleteFunc(all, func(o candidate) bool { return o.Off })
	found := filterOptions(available, words[:1], name.hasPrefix)
	if len(found) == 0 && len(word) > 1 {
		found = filterOptions(available, words[:1], name.hasWordPrefix)
	}
	if len(found) == 0 {
		return noMatch(words[0])
	}
	count := 1
	for ; count < len(words); count++ {
		more := filterOptions(found, words[:count+1], name.hasInOrder)
		if len(more) == 0 || len(found) == 1 && !found[0].hasWord(words[count].text) {
			break
		}
		found = more
	}
	if len(found) == 1 {
		return found[0].match(count)
	}
	m := matching{}
	for _, o := range found {
		m.several = append(m.several, o.ShortName())
	}
	var typed []string
	for _, t := range words[:count] {
		typed = append(typed, t.text)
	}
	m.why = table.Say("refuse.line.twice", table.Name("word", strings.Join(typed, " ")), table.List("list", m.several))
	return m
}

// A candidate is an option with all its names.
type candidate struct {
	table.Option
	names []name
}

func (o candidate) match(words int) matching {
	return matching{answer: table.Answer{o.ID}, words: words, option: o.ShortName()}
}

// candidates returns the options of q that are not in chosen.
func candidates(q *table.Question, chosen table.Answer, w Words) (list []candidate) {
	for _, o := range q.Options {
		if slices.Contains(chosen, o.ID) {
			continue
		}
		names := []name{parseName(w.Render(o.ShortName())), parseName(w.Render(o.Text())), parseName(o.ID)}
		if code, ok := o.Code(); ok {
			names = append(names, parseName(w.Render(code.Sign)+code.Rank)) // a card to choose has the same code as one to draw
		}
		list = append(list, candidate{o, names})
	}
	return list
}

// exactOption returns the only option that the first words name in full, in any order if none has
// these words in this order, or a zero matching.
func exactOption(list []candidate, words []typedWord) matching {
	for count := len(words); count > 0; count-- {
		exact := filterOptions(list, words[:count], name.equals)
		if exact == nil {
			exact = filterOptions(list, words[:count], name.equalsInAnyOrder)
		}
		if len(exact) == 1 {
			return exact[0].match(count)
		}
	}
	return matching{}
}

// hasWord reports whether word, which must not be a number, is a whole word of one of the names.
func (o candidate) hasWord(word string) bool {
	typed := parseName(word)
	return !isDigitAt(word, 0) && slices.ContainsFunc(o.names, func(n name) bool {
		return slices.ContainsFunc(n, func(part spellings) bool { return name{part}.equals(typed) })
	})
}

// filterOptions returns the options with a name that matches words.
func filterOptions(list []candidate, words []typedWord, matches func(n, typed name) bool) (found []candidate) {
	var typed name
	for _, word := range words {
		typed = append(typed, parseName(word.text)...)
	}
	for _, o := range list {
		if len(typed) > 0 && slices.ContainsFunc(o.names, func(n name) bool { return matches(n, typed) }) {
			found = append(found, o)
		}
	}
	return found
}

// A name is the words of a name in lower case, without marks and signs.
type name []spellings

// spellings are the spellings of a word, see [table.Spellings].
type spellings [2]string

func (s spellings) equals(t spellings) bool {
	return slices.Contains(s[:], t[0]) || slices.Contains(s[:], t[1])
}

func (s spellings) hasPrefix(with spellings) bool {
	for _, a := range s {
		for _, b := range with {
			if strings.HasPrefix(a, b) {
				return true
			}
		}
	}
	return false
}

// join returns the words of the name as one word.
func (n name) join() (s spellings) {
	for _, part := range n {
		s[0], s[1] = s[0]+part[0], s[1]+part[1]
	}
	return s
}

// equals reports whether typed is the whole name, as one word or word by word.
func (n name) equals(typed name) bool {
	if len(typed) == 1 {
		return n.join().equals(typed[0])
	}
	return slices.EqualFunc(n, typed, spellings.equals)
}

// equalsInAnyOrder reports whether typed is all words of the name.
func (n name) equalsInAnyOrder(typed name) bool {
	rest := slices.Clone(n)
	for _, word := range typed {
		i := slices.IndexFunc(rest, word.equals)
		if i < 0 {
			return false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return len(rest) == 0
}

// hasPrefix reports whether the name begins with typed, as one word or word by word. A number must be a
// whole word.
func (n name) hasPrefix(typed name) bool {
	if len(typed) == 1 && !isDigitAt(typed[0][0], 0) {
		return n.join().hasPrefix(typed[0])
	}
	return len(n) >= len(typed) && slices.EqualFunc(n[:len(typed)], typed, func(part, typed spellings) bool {
		if isDigitAt(typed[0], 0) {
			return part == typed
		}
		return part.hasPrefix(typed)
	})
}

// hasWordPrefix reports whether a word of the name begins with typed.
func (n name) hasWordPrefix(typed name) bool {
	return slices.ContainsFunc(n, func(part spellings) bool { return name{part}.hasPrefix(typed) })
}

// hasInOrder reports whether words of the name begin with those of typed, in the same order.
func (n name) hasInOrder(typed name) bool {
	if n.hasPrefix(typed) {
		return true
	}
	for _, part := range n {
		if len(typed) > 0 && (name{part}).hasPrefix(typed[:1]) {
			typed = typed[1:]
		}
	}
	return len(typed) == 0
}

// parseName splits a text into words in lower case, without marks, or with "ae" for "ä" and the like.
func parseName(text string) (n name) {
	isSeparator := func(r rune) bool { return !unicode.In(r, unicode.L, unicode.Nd, unicode.M) }
	for word := range strings.FieldsFuncSeq(table.PersonKey(text), isSeparator) {
		n = append(n, table.Spellings(word))
	}
	return n
}
