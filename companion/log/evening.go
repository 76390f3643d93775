package log

import "time"

// Evening returns when the evening of t began: the last 6 a.m. at or before t, in its time zone. An
// evening ends at the next 6 a.m., which is not always 24 hours later.
func Evening(t time.Time) time.Time {
	day := t.Day()
	if t.Hour() < 6 {
		day--
	}
	return time.Date(t.Year(), t.Month(), day, 6, 0, 0, 0, t.Location())
}
