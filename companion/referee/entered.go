package referee

import (
	"slices"

	"hafenmeister/companion/setupfile"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Settable returns all that people can set: the values of the game, and the fields of the set-up that are no
// values. Setting one of the fields corrects the set-up.
func (n *Snapshot) Settable() []table.Value {
	_, entered, _ := n.setupFields()
	return append(n.Values(), entered...)
}

// setupFields returns the set-up and its fields; all results are nil if it has none that can be set. After
// setting fields call done, which updates what is computed from them.
func (n *Snapshot) setupFields() (s setup.Setup, fields []table.Value, done func()) {
	if n.Asking || n.Setup == "" {
		return nil, nil, nil
	}
	s, err := setupfile.ReadValid(n.Info, n.Setup)
	if err != nil {
		return nil, nil, nil
	}
	c, ok := s.(setup.FieldSetup)
	if !ok {
		return nil, nil, nil
	}
	var v table.Values
	done = c.Fields(&v)
	return s, v.List(), done
}

// SetupWith returns the text of the set-up with some of its fields set, for a correction of entry 0; "" if no
// setting is a field of the set-up. It refuses illegal values, and settings of which only some are fields.
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
