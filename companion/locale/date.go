package locale

import "time"

// Day formats the local day of a time: "22 Nov 2026", "22.11.2026".
func (s *Speaker) Day(t time.Time) string { return s.date("locale.day", t) }

// Moment is [Speaker.Day] with the hour and the minute.
func (s *Speaker) Moment(t time.Time) string { return s.date("locale.moment", t) }

// date formats with the layout of package time that is the text with the given key.
func (s *Speaker) date(layout string, t time.Time) string { return t.Local().Format(s.Line(layout)) }
