// Package setupfile reads and writes the set-up of a game as a TOML file. [Read] returns a [setup.Setup], or
// each [Problem] with its line; [HouseSets] keeps house rules under names. Begin with Read and with
// [ChangeHouseRules], which every change of house rules goes through.
package setupfile
