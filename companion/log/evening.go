package log

import "time"

// Evening returns when the evening that now belongs to began: at the last 6 a.m. in the time zone of now.
// An evening with a change of daylight saving time is an hour longer or shorter than others.
func Evening(now time.Time) time.Time {
	day := now.Day()
	if now.Hour() < 6 {
		day--
	}
	return time.Date(now.Year(), now.Month(), day, 6, 0, 0, 0, now.Location())
}
