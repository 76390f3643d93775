package logbook

import "strings"

func (e *NoGameError) Key() string          { return "err.logbook.nogame" }
func (e *NoGameError) Args() map[string]any { return map[string]any{"id": e.ID} }

func (e *AmbiguousError) Key() string { return "err.logbook.ambiguous" }
func (e *AmbiguousError) Args() map[string]any {
	return map[string]any{"id": e.ID, "games": strings.Join(e.Games, ", ")}
}

// Key leaves the process number out where it is not known.
func (e *LockedError) Key() string {
	if e.PID == 0 {
		return "err.logbook.locked"
	}
	return "err.logbook.locked.pid"
}
func (e *LockedError) Args() map[string]any { return map[string]any{"id": e.ID, "pid": e.PID} }

// Key ends in the Cause. Only where answers wait are people told so.
func (e *NotSavedError) Key() string {
	if e.Held {
		return "err.logbook.notsaved." + string(e.Cause)
	}
	return "err.logbook.unusable." + string(e.Cause)
}
func (e *NotSavedError) Args() map[string]any { return map[string]any{"path": e.Path} }

// Key tells the whole file from a game's head and from one of its entries, and ends in how
// much is lost: ".lost", ".atleast", or nothing if that is not known.
func (e *DamagedError) Key() string {
	key := "err.logbook.damaged.entry"
	switch {
	case e.Gone:
		return "err.logbook.damaged.gone"
	case e.Game == "":
		key = "err.logbook.damaged.file"
	case e.N == 0:
		key = "err.logbook.damaged.head"
	}
	switch {
	case e.Lost > 0 && e.AtLeast:
		return key + ".atleast"
	case e.Lost > 0:
		return key + ".lost"
	}
	return key
}
func (e *DamagedError) Args() map[string]any {
	return map[string]any{"path": e.Path, "id": e.Game, "n": e.N, "count": e.Lost}
}

func (e *ExistsError) Key() string          { return "err.logbook.exists" }
func (e *ExistsError) Args() map[string]any { return map[string]any{"path": e.Path} }

func (e *ForeignError) Key() string          { return "err.logbook.foreign" }
func (e *ForeignError) Args() map[string]any { return map[string]any{"path": e.Path} }

// Key tells a folder from everything else that is no file.
func (e *NoFileError) Key() string {
	if e.Folder {
		return "err.logbook.folder"
	}
	return "err.logbook.nofile"
}
func (e *NoFileError) Args() map[string]any { return map[string]any{"path": e.Path} }

func (e *NewerError) Key() string          { return "err.logbook.newer" }
func (e *NewerError) Args() map[string]any { return map[string]any{"path": e.Path} }

func (e *OlderError) Key() string          { return "err.logbook.older" }
func (e *OlderError) Args() map[string]any { return map[string]any{"path": e.Path} }

// Key is about whose the file is.
func (e *ClosedError) Key() string {
	switch {
	case e.Still:
		return "err.logbook.closed.still"
	case e.Owner != "":
		return "err.logbook.closed.theirs"
	case e.Folder:
		return "err.logbook.closed.folder"
	}
	return "err.logbook.closed.mine"
}

// Args fill the sentence.
func (e *ClosedError) Args() map[string]any {
	return map[string]any{"path": e.Path, "owner": e.Owner, "user": e.User}
}
