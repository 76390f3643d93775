package locale

import "time"

// Day returns the local day of a time as the language writes it: "22 Nov 2026", "22.11.2026".
func (s *Speaker) Day(t time.Time) string { return s.date("locale.day", t) }

// Moment is [Speaker.Day] with the hour and the minute.
func (s *Speaker) Moment(t time.Time) string { return s.date("locale.moment", t) }

// date formats by a layout of package time, which is a text of the language.
func (s *Speaker) date(layout string, t time.Time) string { return t.Local().Format(s.Line(layout)) }
