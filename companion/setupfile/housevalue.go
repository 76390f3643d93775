package setupfile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/setup"
)

// A HouseError is the error of house rules that were typed wrongly.
type HouseError struct {
	Rule  string // key of the rule, "" if it is unknown
	Value string // what was typed
	Known string // the possible values or keys
}

func (e *HouseError) Error() string {
	return fmt.Sprintf("set-up: house rule %q: %q is none of %s", e.Rule, e.Value, e.Known)
}

// ParseHouse parses house rules typed as "key=value,key=value". A value may be a list, as in
// die.white=[1,2,2,3,3,4]. The error is a [*HouseError].
func ParseHouse(typed string) (map[string]string, error) {
	house := map[string]string{}
	list := false
	pairs := strings.FieldsFunc(typed, func(r rune) bool { // a comma within a list is no separator
		list = r == '[' || list && r != ']'
		return r == ',' && !list
	})
	if len(pairs) == 0 {
		return nil, &HouseError{Value: typed, Known: "key=value"}
	}
	for _, pair := range pairs {
		key, val, ok := strings.Cut(strings.TrimSpace(pair), "=")
		if !ok {
			return nil, &HouseError{Value: pair, Known: "key=value"}
		}
		house[key] = val
	}
	return house, nil
}

// WithTypedHouse returns a copy of a set-up with house rules from [ParseHouse]. The error is a
// [*HouseError], or an [*Error] if it cannot be played so.
func WithTypedHouse(info *setup.Info, s setup.Setup, typed map[string]string) (setup.Setup, error) {
	if len(typed) == 0 {
		return s, nil
	}
	changed, problems, err := ChangeHouseRules(info, s, func(house map[string]any) (err error) {
		for key, val := range typed {
			if house[key], err = houseValue(info, key, val); err != nil {
				return err
			}
		}
		return nil
	})
	if changed == nil && err == nil {
		return nil, &Error{Problems: problems}
	}
	return changed, err
}

// houseValue converts a typed value of a house rule to that of a set-up file.
func houseValue(info *setup.Info, key, typed string) (any, error) {
	i := slices.IndexFunc(info.House, func(h setup.House) bool { return h.Key == key })
	if i < 0 {
		var keys []string
		for _, h := range info.House {
			keys = append(keys, h.Key)
		}
		return nil, &HouseError{Value: key, Known: strings.Join(keys, ", ")}
	}
	h := info.House[i]
	if list, ok := strings.CutPrefix(typed, "["); ok { // reading the set-up checks whether a list is allowed
		var members []any
		for _, x := range strings.Split(strings.TrimSuffix(list, "]"), ",") {
			members = append(members, strings.TrimSpace(x))
		}
		return members, nil
	}
	if len(h.Values) > 0 {
		if slices.Contains(h.Values, typed) {
			return typed, nil
		}
		return nil, &HouseError{key, typed, strings.Join(h.Values, ", ")}
	}
	n, err := strconv.ParseInt(typed, 10, 64)
	if err != nil || n < int64(h.Min) || n > int64(h.Max) {
		return nil, &HouseError{key, typed, fmt.Sprintf("%d ... %d", h.Min, h.Max)}
	}
	return n, nil
}
