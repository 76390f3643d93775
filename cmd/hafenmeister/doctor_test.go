package main

import (
	"bytes"
	"testing"
)

func TestDoctorRoom(t *testing.T) {
	for free, want := range map[int64]string{
		5e6:   "Room on the disk: only 5 MB. Make some room before you play.\n",
		900e6: "Room on the disk: 900 MB.\n",
	} {
		var out bytes.Buffer
		d := &doctor{program: &program{out: &out}, words: allWords(t).Speaker("en")}
		d.room(free)
		if out.String() != want || (d.ill > 0) != (free < littleRoom) {
			t.Errorf("with %d bytes free: printed %q and counted %d problems, want %q", free, out.String(), d.ill, want)
		}
	}
}
