// Package setupfile reads and writes the set-up of a game as a TOML file. [Read] returns a
// [setup.Setup], or each [Problem] with its line; [HouseSets] stores named sets of house rules. Begin
// reading at Read and at [ChangeHouseRules], which all changes of house rules use.
package setupfile
