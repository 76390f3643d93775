package table

// Unit is what a number counts.
type Unit uint8

const (
	Count       Unit = iota
	Millimetres      // whole millimetres; screens show and take centimetres
)
