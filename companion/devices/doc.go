// Package devices has the dice tower and the lighthouse follow a game, and holds what people
// do with them apart from one: find them, try them out, teach the tower dice, measure the
// lighthouse, see what is wrong. Hardware and companion meet only here; the packages below
// [hafenmeister/hardware] know no game, and the screens of a device know no port.
//
// Its files, from the top: devices, doctor; tower_screen, tower_follow, tower_teach,
// tower_throws, tower_probe, tower_exam, tower_flash, tower_talk, tower_kinds, tower_port;
// lighthouse_follow, lighthouse_talk, lighthouse_guard, lighthouse_pins; people, errors, rights.
package devices
