package referee

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"hafenmeister/companion/log"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Crews is a folder with the crews that people have entered, a folder in it for each game and
// a file for each crew. "" keeps none.
type Crews string

// CrewsOf is the folder of crews beside that of the games.
func CrewsOf(folder *log.Folder) Crews {
	return Crews(filepath.Join(filepath.Dir(folder.Path()), "crews"))
}

// mostCrews is how many crews a set-up offers: the newest.
const mostCrews = 30

// A crewFile is the form of a file: the crew as the game writes it, under "crew".
type crewFile struct {
	Game   string `toml:"game"`
	Key    string `toml:"key,omitempty"` // only in a set-up that is asked: the name of the file
	Name   string `toml:"name"`
	Player string `toml:"player"`
	Crew   any    `toml:"crew"`
}

// A readFile is the same as it is read.
type readFile struct {
	crewFile
	Crew toml.Primitive `toml:"crew"`
}

// List are the crews of a game, the newest first; unread are the files that nobody can play
// with.
func (f Crews) List(info *setup.Info) (crews []setup.Crew, unread []string) {
	if _, ok := info.New().(setup.Crewed); !ok || f == "" {
		return nil, nil
	}
	files, _ := filepath.Glob(filepath.Join(string(f), info.Name, "*.toml"))
	age := map[string]int64{}
	for _, file := range files {
		if stat, err := os.Stat(file); err == nil {
			age[file] = stat.ModTime().UnixNano()
		}
	}
	slices.SortStableFunc(files, func(a, b string) int { return cmp.Compare(age[b], age[a]) })
	for _, file := range files {
		text, err := SetupText(file)
		var c *setup.Crew
		if err == nil {
			c = readCrew(info, text)
		}
		if c == nil {
			unread = append(unread, file)
			continue
		}
		c.Key = strings.TrimSuffix(filepath.Base(file), ".toml")
		crews = append(crews, *c)
	}
	return crews, unread
}

// readCrew reads a crew; nil if nobody can play with it.
func readCrew(info *setup.Info, text string) *setup.Crew {
	var file readFile
	meta, err := toml.Decode(text, &file)
	if err != nil || file.Game != info.Name || len(controls(text, lines{}, nil)) > 0 {
		return nil
	}
	return file.crew(info, meta)
}

func (file *readFile) crew(info *setup.Info, meta toml.MetaData) *setup.Crew {
	s := info.New().(setup.Crewed)
	c := &setup.Crew{Key: file.Key, Name: file.Name, Player: file.Player, Of: s.NewCrew()}
	named := c.Name != "" && len([]rune(c.Name)) <= table.LongestName && len([]rune(c.Player)) <= table.LongestName
	if meta.PrimitiveDecode(file.Crew, c.Of) != nil || !named || !s.Read(c) {
		return nil
	}
	return c
}

// Keep keeps the crews of a set-up but those of the samples. What was kept of the same crew,
// by its name and its first figure, is replaced; another one gets a file of its own.
func (f Crews) Keep(info *setup.Info, s setup.Setup) error {
	crewed, ok := s.(setup.Crewed)
	if !ok || f == "" {
		return nil
	}
	ready := sampleCrews(info)
	var failed []error
	for _, c := range crewed.Crews() {
		if !slices.ContainsFunc(ready, func(r setup.Crew) bool { return r.Name == c.Name && slices.Equal(r.Members, c.Members) }) {
			failed = append(failed, f.keep(info, &c))
		}
	}
	return errors.Join(failed...)
}

// Follow has the crew was, if it is kept, be now. It reports whether it is.
func (f Crews) Follow(info *setup.Info, was, now *setup.Crew) (bool, error) {
	known, _ := f.List(info)
	i := slices.IndexFunc(known, sameCrew(was))
	if i < 0 {
		return false, nil
	}
	kept := *now
	kept.Key, kept.Player = known[i].Key, known[i].Player
	return true, f.write(info, &kept)
}

// sampleCrews are the crews of the game's samples, which everybody has.
func sampleCrews(info *setup.Info) (list []setup.Crew) {
	samples := []setup.Setup{info.Sample(info.Most)}
	for _, v := range info.Variants {
		samples = append(samples, v.Sample(info.Most))
	}
	for _, s := range samples {
		list = append(list, s.(setup.Crewed).Crews()...)
	}
	return list
}

func (f Crews) keep(info *setup.Info, c *setup.Crew) error {
	known, _ := f.List(info)
	if i := slices.IndexFunc(known, sameCrew(c)); i >= 0 {
		c.Key = known[i].Key
	} else {
		c.Key = f.free(info, c.Name)
	}
	return f.write(info, c)
}

// sameCrew reports whether another crew is c, by its name and its first figure.
func sameCrew(c *setup.Crew) func(setup.Crew) bool {
	return func(k setup.Crew) bool {
		return table.SameName(k.Name, c.Name) && table.SameName(k.Members[0], c.Members[0])
	}
}

// free is the key of a file that is not there yet.
func (f Crews) free(info *setup.Info, name string) string {
	key := ""
	setup.SettleIDs("crew", []string{name}, []*string{&key})
	free := key
	for k := 2; ; k++ {
		if _, err := os.Lstat(f.file(info, free)); errors.Is(err, os.ErrNotExist) || k > 1000 {
			return free
		}
		free = key + "-" + strconv.Itoa(k)
	}
}

func (f Crews) file(info *setup.Info, key string) string {
	return filepath.Join(string(f), info.Name, key+".toml")
}

// write writes a crew's file whole or not at all.
func (f Crews) write(info *setup.Info, c *setup.Crew) error {
	var b bytes.Buffer
	enc := toml.NewEncoder(&b)
	enc.Indent = ""
	if err := enc.Encode(crewFile{Game: info.Name, Name: c.Name, Player: c.Player, Crew: c.Of}); err != nil {
		return fmt.Errorf("referee: crew: %w", err)
	}
	path := f.file(info, c.Key)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("referee: crew: %w", err)
	}
	tmp, err := os.CreateTemp(filepath.Dir(path), "."+c.Key+"-*")
	if err != nil {
		return fmt.Errorf("referee: crew: %w", err)
	}
	_, err = tmp.Write(b.Bytes())
	err = errors.Join(err, tmp.Sync(), tmp.Close())
	if err == nil {
		err = os.Rename(tmp.Name(), path)
	}
	if err != nil {
		os.Remove(tmp.Name())
		return fmt.Errorf("referee: crew: %w", err)
	}
	return nil
}

// Remove takes a crew out of the library.
func (f Crews) Remove(info *setup.Info, c *setup.Crew) error { return os.Remove(f.file(info, c.Key)) }

// Rename calls a crew by another name; its file stays.
func (f Crews) Rename(info *setup.Info, c *setup.Crew, name string) error {
	renamed := *c
	renamed.Name = name
	return f.write(info, &renamed)
}

// A beginning is what a set-up that is asked begins with, as the head of its log has it: house
// rules and crews.
type beginning struct {
	House  map[string]any `toml:"house,omitempty"`
	Crews  []crewFile     `toml:"kept,omitempty"`
	Unread []string       `toml:"unread,omitempty"`
}

// beginText is the head of a set-up that is asked, "" if it begins with nothing.
func beginText(info *setup.Info, house map[string]any, library Crews) (string, error) {
	crews, unread := library.List(info)
	if house == nil && len(crews)+len(unread) == 0 {
		return "", nil
	}
	from := beginning{House: house, Unread: unread}
	for _, c := range crews[:min(len(crews), mostCrews)] {
		from.Crews = append(from.Crews, crewFile{info.Name, c.Key, c.Name, c.Player, c.Of})
	}
	var b bytes.Buffer
	enc := toml.NewEncoder(&b)
	enc.Indent = ""
	if err := enc.Encode(from); err != nil {
		return "", fmt.Errorf("referee: set-up: %w", err)
	}
	return b.String(), nil
}

// beginsWith is the set-up that is to be asked; ok is false if text is a whole set-up.
func beginsWith(info *setup.Info, text string) (asked setup.Asking, ok bool) {
	asked.Setup = info.New()
	if text == "" {
		return asked, true
	}
	var from struct {
		House  map[string]any `toml:"house"`
		Crews  []readFile     `toml:"kept"`
		Unread []string       `toml:"unread"`
	}
	meta, err := toml.Decode(text, &from)
	whole := func(k toml.Key) bool { return !slices.Contains([]string{"house", "kept", "unread"}, k[0]) }
	if err != nil || slices.ContainsFunc(meta.Keys(), whole) {
		return asked, false
	}
	var crews []setup.Crew
	for i := range from.Crews {
		if c := from.Crews[i].crew(info, meta); c != nil {
			crews = append(crews, *c)
		}
	}
	if s, crewed := asked.Setup.(setup.Crewed); crewed {
		s.Offer(crews)
	}
	asked.House, asked.Unread = from.House, from.Unread
	return asked, true
}
