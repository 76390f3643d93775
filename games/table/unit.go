package table

// Unit is the unit of a number.
type Unit uint8

const (
	Count       Unit = iota // no unit
	Millimetres             // whole millimetres; screens show and read centimetres
)
