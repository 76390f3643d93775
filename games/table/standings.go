package table

import "slices"

// Rank sorts standings best first and gives each its place: better is negative if a
// ranks before b, and 0 if they share a place.
func Rank(list []Standing, better func(a, b *Standing) int) []Standing {
	slices.SortStableFunc(list, func(a, b Standing) int { return better(&a, &b) })
	for i := range list {
		list[i].Place = i + 1
		if i > 0 && better(&list[i-1], &list[i]) == 0 {
			list[i].Place = list[i-1].Place
		}
	}
	return list
}

// KnownPoints returns the points, or nil if they are unknown.
func (s *Standing) KnownPoints() *int {
	if s.Unknown {
		return nil
	}
	return &s.Points
}

// Winners returns the labels of all who stand first. stays gives the label of a player by their
// id, and false for one who has left and so wins nothing.
func Winners(list []Standing, stays func(id string) (Text, bool)) (labels []Text) {
	for _, s := range list {
		if label, in := stays(s.Player); s.Place == 1 && in {
			labels = append(labels, label)
		}
	}
	return labels
}
