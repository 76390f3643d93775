package table

import (
	"slices"
	"strconv"
	"strings"
)

// A Die is one kind of die with its faces.
type Die struct {
	Name   string   // "d6"
	Faces  []string // every different face
	Times  []int    // how many sides show each face; nil: one each
	InBox  bool     // people have this die and throw no ordinary one for it
	Prefix string   // prefix of the keys of the faces' texts, "val."; "": faces are shown as they are
}

// Word returns the text of a face.
func (d *Die) Word(face string) Text {
	if d.Prefix == "" || face == "" {
		return NameText(face)
	}
	return Text{Key: d.Prefix + face}
}

// Pips returns the face that each side of an ordinary die stands for, from 1 pip on, if one is
// thrown in place of d. It returns nil unless d has six sides.
func (d *Die) Pips() []string {
	var list []string
	for i, face := range d.Faces {
		for range max(d.times(i), 1) {
			list = append(list, face)
		}
	}
	if len(list) != len(D6.Faces) {
		return nil
	}
	return list
}

// times returns how many sides show the face with that index.
func (d *Die) times(face int) int {
	if d.Times == nil {
		return 1
	}
	return d.Times[face]
}

func (d *Die) numbers() bool {
	return !slices.ContainsFunc(d.Faces, func(f string) bool { return f == "" || strings.Trim(f, "0123456789") != "" })
}

// InPips lists what each number of pips of an ordinary die means on d, "1=1, 2=2, 3=2". It returns
// "" if each means itself, if people have the die, or if its faces are not numbers.
func (d *Die) InPips() string {
	var list []string
	other := false
	for i, face := range d.Pips() {
		n := strconv.Itoa(i + 1)
		list, other = append(list, n+"="+face), other || face != n
	}
	if !other || d.InBox || !d.numbers() {
		return ""
	}
	return strings.Join(list, ", ")
}

// FaceOf returns typed if it is a face of the die, else "". It does not convert the pips of an
// ordinary die: on a die that shows 1 to 4, a 3 would be a face and a 5 would be pips.
func (d *Die) FaceOf(typed string) string {
	if slices.Contains(d.Faces, typed) {
		return typed
	}
	return ""
}

// FaceOfDigit returns the face with that number, or, if the faces are not all numbers, the face
// at that place from 1; "" if there is none.
func (d *Die) FaceOfDigit(digit int) string {
	if face := d.FaceOf(strconv.Itoa(digit)); face != "" || d.numbers() {
		return face
	}
	if digit < 1 || digit > len(d.Faces) {
		return ""
	}
	return d.Faces[digit-1]
}

// Digits returns the digits, 1 to 9, for which [Die.FaceOfDigit] returns a face.
func (d *Die) Digits() (list []int) {
	for digit := 1; digit <= 9; digit++ {
		if d.FaceOfDigit(digit) != "" {
			list = append(list, digit)
		}
	}
	return list
}

// CountsFromOne reports whether the die's first face is 1.
func (d *Die) CountsFromOne() bool { return len(d.Faces) > 0 && d.Faces[0] == "1" }

// D6 is the ordinary die.
var D6 = Die{Name: "d6", Faces: []string{"1", "2", "3", "4", "5", "6"}}

func pips(face string) int { return int(face[0] - '0') }
