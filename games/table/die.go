package table

import (
	"slices"
	"strconv"
	"strings"
)

// A Die is one kind of die with its faces.
type Die struct {
	Name   string   // "d6"
	Faces  []string // every face once, though it may be there twice
	Times  []int    // how often each face is on the die; nil: once each
	Prefix string   // how the keys of its faces' words begin, "val."; "": faces are read as they are
}

// Word returns a face as people read it.
func (d *Die) Word(face string) Text {
	if d.Prefix == "" || face == "" {
		return NameText(face)
	}
	return Text{Key: d.Prefix + face}
}

// Pips returns the faces that an ordinary die stands for, by its pips from 1, where it is
// thrown in place of a die with other faces; nil where it cannot be.
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

func (d *Die) times(face int) int {
	if d.Times == nil {
		return 1
	}
	return d.Times[face]
}

// numbers reports whether all faces are numbers.
func (d *Die) numbers() bool {
	return !slices.ContainsFunc(d.Faces, func(f string) bool { return f == "" || strings.Trim(f, "0123456789") != "" })
}

// InPips says what the pips of an ordinary die stand for where they differ from the
// numbers on the die, "3=2, 4=3"; "" where they do not, or its faces are words.
func (d *Die) InPips() string {
	var list []string
	for i, face := range d.Pips() {
		if n := strconv.Itoa(i + 1); d.numbers() && face != n {
			list = append(list, n+"="+face)
		}
	}
	return strings.Join(list, ", ")
}

// FaceOf returns the face that was typed, or "" if the die has no such face. Pips of an ordinary
// die are not faces: a 3 would be read one way and a 5 the other.
func (d *Die) FaceOf(typed string) string {
	if slices.Contains(d.Faces, typed) {
		return typed
	}
	return ""
}

// FaceOfDigit returns the face of that name, or the face at that place of a die whose faces are
// words; "" if there is none.
func (d *Die) FaceOfDigit(digit int) string {
	if face := d.FaceOf(strconv.Itoa(digit)); face != "" || d.numbers() {
		return face
	}
	if digit < 1 || digit > len(d.Faces) {
		return ""
	}
	return d.Faces[digit-1]
}

// Digits returns the digits, 1 to 9, that mean a face of the die.
func (d *Die) Digits() (list []int) {
	for digit := 1; digit <= 9; digit++ {
		if d.FaceOfDigit(digit) != "" {
			list = append(list, digit)
		}
	}
	return list
}

// CountsFromOne reports whether the die's faces are digits from 1 on.
func (d *Die) CountsFromOne() bool { return len(d.Faces) > 0 && d.Faces[0] == "1" }

// D6 is the ordinary die.
var D6 = Die{Name: "d6", Faces: []string{"1", "2", "3", "4", "5", "6"}}

// pips returns the number of a natural face.
func pips(face string) int { return int(face[0] - '0') }
