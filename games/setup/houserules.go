package setup

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

// HouseValues returns the word of each house rule in a set-up file, the default if it is
// missing or wrong. isAllowed reports whether a word that is not in House.Values is allowed; nil
// allows none. wrong has the wrong rules in their order, then unknown keys; the path is
// "house." and the key.
func HouseValues(rules []House, in map[string]any, isAllowed func(key, word string) bool) (words map[string]string, wrong []Problem) {
	words = make(map[string]string, len(rules))
	wrong = eachHouseValue(rules, in, isAllowed, func(i int, word string) { words[rules[i].Key] = word })
	return words, wrong
}

// eachHouseValue is [HouseValues] without a map: it calls store with the index and the word of each rule.
func eachHouseValue(rules []House, in map[string]any, isAllowed func(key, word string) bool, store func(i int, word string)) (wrong []Problem) {
	words := map[string]string{}
	flatten(words, "", in)
	for i := range rules {
		r := &rules[i]
		word, ok := words[r.Key]
		switch {
		case ok && !r.allows(word) && (isAllowed == nil || !isAllowed(r.Key, word)):
			wrong = append(wrong, r.newProblem(word))
			word = r.defaultWord()
		case !ok:
			word = r.defaultWord()
			if r.NoDefault {
				wrong = append(wrong, Problem{Path: "house." + r.Key, Rule: r.Rule,
					Text: table.Say("problem.houserule.asked", table.Name("key", r.Key), table.Name("values", strings.Join(r.Values, ", ")))})
			}
		}
		if ok {
			delete(words, r.Key)
		}
		store(i, r.trimUnit(word))
	}
	for _, key := range slices.Sorted(maps.Keys(words)) {
		wrong = append(wrong, Problem{Path: "house." + key,
			Text: table.Say("problem.houserule.key", table.Name("key", key), table.Name("near", nearest(rules, key)))})
	}
	return wrong
}

// SetHouseField stores a word of [HouseValues] in field: a *string, a *bool, which is true for
// "true" and "on", or an *int, for a length in millimetres.
func SetHouseField(field any, word string) {
	switch p := field.(type) {
	case *string:
		*p = word
	case *bool:
		*p = word == "true" || word == "on"
	case *int:
		*p, _ = strconv.Atoi(word)
	}
}

// flatten is [FlatHouse] with each value as a word.
func flatten(out map[string]string, prefix string, in map[string]any) {
	for key, v := range in {
		if inner, ok := v.(map[string]any); ok {
			flatten(out, prefix+key+".", inner)
			continue
		}
		out[prefix+key] = wordOf(v)
	}
}

// wordOf returns a value of a file as a word; of a list, the concatenated words; "?" for another type.
func wordOf(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case bool:
		return strconv.FormatBool(v)
	case int64:
		return strconv.FormatInt(v, 10)
	case int:
		return strconv.Itoa(v)
	case []any:
		word := ""
		for _, x := range v {
			word += wordOf(x)
		}
		return word
	}
	return "?"
}

// allows reports whether the rule may be set to word. A length is in millimetres, with or
// without a unit: "60mm".
func (r *House) allows(word string) bool {
	if len(r.Values) > 0 {
		return slices.ContainsFunc(r.Values, func(v string) bool { return r.trimUnit(v) == r.trimUnit(word) })
	}
	n, err := strconv.Atoi(r.trimUnit(word))
	return err == nil && n >= r.Min && n <= r.Max
}

// trimUnit returns word without the unit of a length.
func (r *House) trimUnit(word string) string {
	if r.Unit == table.Millimetres {
		return strings.TrimSuffix(word, "mm")
	}
	return word
}

// defaultWord returns the rule's default as a word.
func (r *House) defaultWord() string {
	if len(r.Values) > 0 {
		return r.trimUnit(r.Values[0])
	}
	return strconv.Itoa(r.Default)
}

func (r *House) newProblem(word string) Problem {
	text := table.Say("problem.houserule.value", table.Name("key", r.Key), table.Name("value", word), table.Name("values", strings.Join(r.Values, ", ")))
	if len(r.Values) == 0 {
		text = table.Say("problem.houserule.number", table.Name("key", r.Key), table.Num("min", r.Min), table.Num("max", r.Max))
	}
	return Problem{Path: "house." + r.Key, Rule: r.Rule, Text: text}
}

// nearest returns the key with the smallest distance to word.
func nearest(rules []House, word string) string {
	best, least := "", 1<<30
	for i := range rules {
		if d := distance(word, rules[i].Key); d < least {
			best, least = rules[i].Key, d
		}
	}
	return best
}

// distance returns the Levenshtein distance between a and b, in bytes.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before := row[0]
		row[0] = i + 1
		for j := range len(b) {
			above := row[j+1]
			if a[i] == b[j] {
				row[j+1] = before
			} else {
				row[j+1] = 1 + min(before, above, row[j])
			}
			before = above
		}
	}
	return row[len(b)]
}

// valueText returns the text for a value of the rule.
func (r *House) valueText(word string) table.Text {
	for _, v := range r.Values {
		if r.trimUnit(v) == r.trimUnit(word) {
			return table.Say("house." + r.Key + "." + v)
		}
	}
	if n, err := strconv.Atoi(r.trimUnit(word)); err == nil && len(r.Values) == 0 {
		if r.Unit == table.Millimetres {
			return table.Say("length", table.Length("length", n))
		}
		return table.Say("number", table.Num("number", n))
	}
	return table.NameText(word)
}

// A houseRule is a house rule as an option, labelled with its default.
type houseRule struct{ *House }

func (r houseRule) ID() string { return r.Key }

func (r houseRule) Label() table.Text {
	return table.Say("opt.setup.rule", table.Sub("question", r.ShortName()), table.Sub("answer", r.valueText(r.defaultWord())))
}

func (r houseRule) ShortName() table.Text { return table.Say("house." + r.Key) }

// A houseOption is a value of a house rule as an option.
type houseOption struct{ key, word string }

func (o houseOption) ID() string        { return o.word }
func (o houseOption) Label() table.Text { return table.Say("house." + o.key + "." + o.word) }

// AskHouse asks for a house rule and returns it as in a file: a string, a bool or an int64.
// The default, if there is one, is marked. If the people have chosen the rule before, it returns
// that without asking, see [IsHouseChosen].
func AskHouse(t table.T, r *House) any {
	if word, chosen := chosenHouse(t, r); chosen {
		return word
	}
	ask := table.Q("house.rule", "", r.Rule, table.Sub("rule", table.Say("house."+r.Key))).About(r.Key)
	if len(r.Values) == 0 {
		usual := func() table.Answer { return table.Answer{strconv.Itoa(r.Default)} }
		return int64(table.Number(t, ask.Mark(usual), r.Min, r.Max, r.Unit))
	}
	words := r.yesFirst()
	ask = ask.Digits(func(id string) int { return slices.Index(words, id) + 1 })
	if !r.NoDefault {
		ask = ask.Begin(table.Answer{r.defaultWord()})
	}
	word := table.Choose(t, ask, func(yield func(houseOption) bool) {
		for _, v := range words {
			if !yield(houseOption{r.Key, v}) {
				return
			}
		}
	}).word
	return houseValue(r, word)
}

// yesFirst returns the words in the order of the options: yes before no.
func (r *House) yesFirst() []string {
	if w := r.Values; len(w) == 2 && (r.NoFirst || w[0] == "false" || w[0] == "off") {
		return []string{w[1], w[0]}
	}
	return r.Values
}

// chosenHouse returns the value that the people have chosen before for a house rule, or its default if
// they chose only others.
func chosenHouse(t table.T, r *House) (word any, chosen bool) {
	if word, ok := t.House()[r.Key]; ok {
		return word, true
	}
	if r.NoDefault || !IsHouseChosen(t) {
		return nil, false
	}
	return houseValue(r, r.defaultWord()), true
}

// houseValue converts a word of a house rule to a string, bool or int64.
func houseValue(r *House, word string) any {
	if len(r.Values) == 0 {
		n, _ := strconv.Atoi(word)
		return int64(n)
	}
	if flag, err := strconv.ParseBool(word); err == nil {
		return flag
	}
	return word
}
