package referee

import (
	"slices"

	"hafenmeister/companion/setupfile"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Settable returns all that the people can set: the values of the game, and what was entered in
// set-up and no value tells. To set one of these corrects the set-up.
func (n *Snapshot) Settable() []table.Value {
	_, entered, _ := n.setupFields()
	return append(n.Values(), entered...)
}

// setupFields returns the set-up and its fields. done must be called after fields were set: it
// updates what is counted from them.
func (n *Snapshot) setupFields() (s setup.Setup, fields []table.Value, done func()) {
	if n.Asking || n.Setup == "" {
		return nil, nil, nil
	}
	s, err := setupfile.ReadValid(n.Info, n.Setup)
	if err != nil {
		return nil, nil, nil
	}
	c, ok := s.(setup.Corrected)
	if !ok {
		return nil, nil, nil
	}
	var v table.Values
	done = c.Fields(&v)
	return s, v.List(), done
}

// SetupWith returns the text of the set-up with some of its fields set, as a correction of entry 0
// needs it; "" if no setting is a field of the set-up.
func (n *Snapshot) SetupWith(set []table.Setting) (text string, err error) {
	s, fields, done := n.setupFields()
	found := 0
	for _, to := range set {
		i := slices.IndexFunc(fields, func(v table.Value) bool { return v.Path == to.Path })
		if i < 0 {
			continue
		}
		if refused := fields[i].Legal(to.To); refused != nil {
			return "", refused
		}
		fields[i].Set(to.To)
		found++
	}
	switch found {
	case 0:
		return "", nil
	case len(set):
		done()
		return setupfile.Write(s)
	}
	return "", table.Refuse("illegal", "refuse.set.apart", "")
}
