package log

import "time"

// Evening returns when the evening of that moment began: at six in the morning of its day, by the clock on
// the wall. In two nights a year it is an hour longer or shorter.
func Evening(now time.Time) time.Time {
	day := now.Day()
	if now.Hour() < 6 {
		day--
	}
	return time.Date(now.Year(), now.Month(), day, 6, 0, 0, 0, now.Location())
}
