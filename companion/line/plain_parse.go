package line

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"hafenmeister/companion/typedline"
	"hafenmeister/games/table"
)

// parse reads an answer as people type it: numbers of the list, IDs or words, faces, centimetres, yes and no.
// Quotation marks keep a text from being read as a command. What is not an answer is returned as typed, so that
// the refusal can name it.
func (p *plainTalk) parse(q *table.Question, typed string) (table.Answer, error) {
	if len(typed) > 1 && strings.HasPrefix(typed, `"`) && strings.HasSuffix(typed, `"`) {
		typed = typed[1 : len(typed)-1]
	}
	switch codes := q.Codes(p.say); {
	case codes != nil:
		return p.parseCards(q, codes, typed)
	case q.Kind == table.KindRoll:
		return parseRoll(q, typed), nil
	case q.Kind == table.KindNumber:
		return p.parseNumber(q.Unit, typed)
	case q.Kind == table.KindText:
		return table.Answer{typed}, nil
	}
	a, ok := typedline.ReadAnswer(q, typed, p.Words)
	switch {
	case ok:
		return a, nil
	case q.Max == 1 || q.Kind == table.KindConfirm:
		return table.Answer{typed}, nil
	}
	a = table.Answer{}
	for _, word := range words(typed) {
		if one, ok := typedline.ReadAnswer(q, word, p.Words); ok && len(one) == 1 {
			word = one[0]
		}
		a = append(a, word)
	}
	return a, nil
}

// words splits typed at blanks, tabs, commas and semicolons.
func words(typed string) []string {
	return strings.FieldsFunc(typed, func(r rune) bool { return r == ' ' || r == ',' || r == ';' || r == '\t' })
}

// parseRoll reads faces. Faces of one character may be typed without blanks. "d" is a die that the program
// rolls.
func parseRoll(q *table.Question, typed string) table.Answer {
	list := words(typed)
	if len(list) == 1 && len(q.Dice) > 1 && oneLetterFaces(q) {
		list = strings.Split(typed, "")
	}
	a := table.Answer{}
	for i, face := range list {
		if strings.EqualFold(face, "d") {
			face = ""
		}
		if i < len(q.Dice) {
			face = faceOf(&q.Dice[i], face)
		}
		a = append(a, face)
	}
	return a
}

// faceOf returns the face that was typed: by its name, or by its number if the faces are words. It returns
// typed if there is none.
func faceOf(d *table.Die, typed string) string {
	if face := d.FaceOf(typed); face != "" {
		return face
	}
	if n, err := strconv.Atoi(typed); err == nil && !hasDigits(d) && n >= 1 && n <= len(d.Faces) {
		return d.Faces[n-1]
	}
	return typed
}

func oneLetterFaces(q *table.Question) bool {
	for _, d := range q.Dice {
		if slices.ContainsFunc(d.Faces, func(f string) bool { return utf8.RuneCountInString(f) != 1 }) {
			return false
		}
	}
	return true
}

// parseNumber reads a length in centimetres, which it returns in millimetres, or a number or sum of numbers.
func (p *plainTalk) parseNumber(u table.Unit, typed string) (table.Answer, error) {
	if u == table.Millimetres {
		mm, err := p.Words.ParseLength(typed)
		return table.Answer{strconv.Itoa(mm)}, err
	}
	sum := 0
	for part := range strings.SplitSeq(strings.TrimPrefix(typed, "+"), "+") {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil {
			return table.Answer{typed}, nil
		}
		sum += n
	}
	return table.Answer{strconv.Itoa(sum)}, nil
}
