// Package devices makes the dice tower and the lighthouse follow a game, and implements what
// people do with them outside a game: find, test and diagnose them, teach the tower dice,
// calibrate the lighthouse. A [Set] is the devices of a table; begin reading at [Set.Attend].
// Only this package imports both hardware and companion packages: those below
// hafenmeister/hardware know no game, and the screens know no port.
//
// Its files, from the top: devices, doctor; tower_screen, tower_follow, tower_teach,
// tower_throws, tower_probe, tower_exam, tower_flash, tower_talk, tower_kinds, tower_port;
// lighthouse_follow, lighthouse_talk, lighthouse_guard, lighthouse_pins; people, errors, rights.
package devices
