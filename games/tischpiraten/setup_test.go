package tischpiraten

import (
	"bytes"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

func TestSettle_idsAreOnceOnlyAndStay(t *testing.T) {
	s := Sample(2).(*Setup)
	s.Seats[1].Ships[0] = ShipSetup{Name: "Möwe!", Kind: "sail", Masts: 1}
	s.Seats[1].Crews[0].Ship = ""
	s.Seats[1].Crews[0].Figures[0].ID, s.Seats[1].Crews[0].Figures[0].Name = "", "7"
	s.AssignIDs()
	if got := s.Seats[1].Ships[0].ID; got != "moewe-2" {
		t.Errorf("second Möwe has the id %q, want moewe-2", got)
	}
	if got := s.Seats[1].Crews[0].Figures[0].ID; got != "figure-6" {
		t.Errorf("the sixth figure, called 7, has the id %q, want figure-6", got)
	}
	if got := s.Seats[1].Crews[0].Ship; got != "moewe-2" {
		t.Errorf("the only ship is %q for its crew, want its id moewe-2", got)
	}
	s.Seats[0].Name, s.Seats[0].Ships[0].Name = "Berta", "Qualle"
	s.AssignIDs()
	if s.Seats[0].ID != "anna" || s.Seats[0].Ships[0].ID != "moewe" || s.Seats[0].Crews[0].Ship != "moewe" {
		t.Errorf("renamed: ids %q and %q, want anna and moewe as before", s.Seats[0].ID, s.Seats[0].Ships[0].ID)
	}
}

func TestSample_isSoundForAnyNumberOfPlayers(t *testing.T) {
	for n := 2; n <= 4; n++ {
		s := Sample(n).(*Setup)
		if p := s.Problems(); len(p) > 0 || len(s.Seats) != n {
			t.Errorf("%d players: %d seats, problems %v", n, len(s.Seats), p)
		}
		g := s.begin()
		if g.house.victory != "points" || g.house.pointsRounds != 6 || len(g.Figures) != n*crewSize || g.pile() != n*crewSize {
			t.Errorf("%d players: victory %s over %d rounds, %d figures, %d cards", n, g.house.victory, g.house.pointsRounds, len(g.Figures), g.pile())
		}
	}
}

func TestSetup_survivesItsFile(t *testing.T) {
	s := Sample(3).(*Setup)
	s.Accepted = []string{"TIS-R19 kora"}
	var file bytes.Buffer
	if err := toml.NewEncoder(&file).Encode(s); err != nil {
		t.Fatal(err)
	}
	again := New().(*Setup)
	if _, err := toml.Decode(file.String(), again); err != nil {
		t.Fatal(err)
	}
	again.AssignIDs()
	if !reflect.DeepEqual(table.Settings(s.Game()), table.Settings(again.Game())) || !slices.Equal(s.Accepted, again.Accepted) {
		t.Errorf("read back it is another game:\n%s", file.String())
	}
}

// wrong is one mistake in the sample for two, with the paths and texts of the problems it
// must give.
type wrong struct {
	name string
	do   func(*Setup)
	want []string // "path text"
}

func crew0(s *Setup) *CrewSetup           { return &s.Seats[0].Crews[0] }
func figure(s *Setup, k int) *FigureSetup { return &crew0(s).Figures[k] }

var wrongSetups = []wrong{
	{"one player", func(s *Setup) { s.Seats = s.Seats[:1] }, []string{"player problem.players"}},
	{"six figures", func(s *Setup) {
		crew0(s).Figures = append(crew0(s).Figures, FigureSetup{Name: "Sechs", Rank: "seaman"})
	}, []string{"player.0.crew.0 problem.crew.many"}},
	{"four figures", func(s *Setup) { crew0(s).Figures = crew0(s).Figures[:4] }, []string{"player.0.crew.0 problem.crew.size"}},
	{"unknown rank", func(s *Setup) { figure(s, 3).Rank = "cook" }, []string{"player.0.crew.0.figure.3.rank problem.rank"}},
	{"two captains", func(s *Setup) { figure(s, 2).Rank = "officer" }, []string{"player.0.crew.0.figure.2.rank problem.rank.officers"}},
	{"no captain", func(s *Setup) { figure(s, 0).Rank = "seaman" },
		[]string{"player.0.crew.0 problem.rank.no-officer", "player.0.crew.0.figure.4.rank problem.rank.seamen"}},
	{"two mates", func(s *Setup) { figure(s, 0).Rank = "mate" },
		[]string{"player.0.crew.0 problem.rank.no-officer", "player.0.crew.0.figure.1.rank problem.rank.mates"}},
	{"no mate", func(s *Setup) { figure(s, 1).Rank = "seaman" },
		[]string{"player.0.crew.0 problem.rank.no-mate", "player.0.crew.0.figure.4.rank problem.rank.seamen"}},
	{"player twice", func(s *Setup) { s.Seats[1].Name = "anna " }, []string{"player.1.name problem.named.twice"}},
	{"ship twice", func(s *Setup) { s.Seats[1].Ships[0].Name = "Möwe" }, []string{"player.1.ship.0.name problem.named.twice"}},
	{"figure twice", func(s *Setup) { s.Seats[1].Crews[0].Figures[4].Name = "Kora" }, []string{"player.1.crew.0.figure.4.name problem.named.twice"}},
	{"id twice", func(s *Setup) { s.Seats[1].Ships[0].ID = "moewe"; s.Seats[1].Crews[0].Ship = "" }, []string{"player.1.ship.0.id problem.named.id-twice"}},
	{"no id", func(s *Setup) { s.Seats[1].ID = "Ben Ü" }, []string{"player.1.id problem.named.id"}},
	{"no name", func(s *Setup) { figure(s, 1).Name = " " }, []string{"player.0.crew.0.figure.1.name problem.named.not"}},
	{"ship without name", func(s *Setup) { s.Seats[0].Ships[0].Name = "" }, []string{"player.0.ship.0.name problem.named.not"}},
	{"long name", func(s *Setup) { s.Seats[0].Ships[0].Name = strings.Repeat("Möwe", 6) }, []string{"player.0.ship.0.name problem.named.long"}},
	{"unknown weapon", func(s *Setup) { figure(s, 0).Ranged = []string{"spoon"} }, []string{"player.0.crew.0.figure.0.ranged problem.weapon"}},
	{"a bow for a pirate", func(s *Setup) { figure(s, 0).Ranged = []string{"bow"} }, []string{"player.0.crew.0.figure.0.ranged problem.ancient"}},
	{"a shield for a pirate", func(s *Setup) { figure(s, 0).Ranged, figure(s, 0).Shield = nil, "small" }, []string{"player.0.crew.0.figure.0.shield problem.ancient"}},
	{"a horse for a pirate", func(s *Setup) { figure(s, 0).Mount = "horse" }, []string{"player.0.crew.0.figure.0.mount problem.ancient"}},
	{"fire for pirates", func(s *Setup) { s.Seats[0].Ships[0].Incendiary = true }, []string{"player.0.ship.0.fire problem.ancient"}},
	{"a bridge for pirates", func(s *Setup) { s.Seats[0].Ships[0].Corvus = true }, []string{"player.0.ship.0.corvus problem.ancient"}},
	{"unknown variant", func(s *Setup) { s.Variant = "dinosaurs" }, []string{"variant problem.variant"}},
	{"unknown shield", func(s *Setup) { figure(s, 0).Ranged, figure(s, 0).Shield, s.Variant = nil, "round", ancients }, []string{"player.0.crew.0.figure.0.shield problem.shield"}},
	{"unknown mount", func(s *Setup) { figure(s, 0).Mount, s.Variant = "cow", ancients }, []string{"player.0.crew.0.figure.0.mount problem.mount"}},
	{"reach of a gun", func(s *Setup) { s.Ranges = map[string]int{"pistol": 300} }, []string{"reach.pistol problem.reach.kind"}},
	{"reach of nothing", func(s *Setup) { s.Ranges = map[string]int{"bow": 0} }, []string{"reach.bow problem.reach"}},
	{"no recruit", func(s *Setup) { figure(s, 4).Recruit, s.House["recruits"] = false, true }, []string{"player.0.crew.0 problem.recruit.none"}},
	{"captain as recruit", func(s *Setup) { figure(s, 0).Recruit, figure(s, 4).Recruit, s.House["recruits"] = true, false, true }, []string{"player.0.crew.0.figure.0.recruit problem.recruit.rank"}},
	{"two recruits", func(s *Setup) { figure(s, 3).Recruit, figure(s, 4).Recruit, s.House["recruits"] = true, true, true }, []string{"player.0.crew.0 problem.recruits"}},
	{"bayonet alone", func(s *Setup) { figure(s, 0).Bayonet = true }, []string{"player.0.crew.0.figure.0.bayonet problem.bayonet"}},
	{"more sabres than weapons", func(s *Setup) { figure(s, 0).Sabres = 2 }, []string{"player.0.crew.0.figure.0.sabres problem.number"}},
	{"four masts", func(s *Setup) { s.Seats[0].Ships[0].Masts = 4 }, []string{"player.0.ship.0.masts problem.masts"}},
	{"sailing without mast", func(s *Setup) { s.Seats[0].Ships[0].Masts = 0 }, []string{"player.0.ship.0.masts problem.masts"}},
	{"negative cannons", func(s *Setup) { s.Seats[0].Ships[0].Port = -1 }, []string{"player.0.ship.0.port problem.number"}},
	{"unknown kind", func(s *Setup) { s.Seats[0].Ships[0].Kind = "raft" }, []string{"player.0.ship.0.kind problem.kind"}},
	{"suit twice", func(s *Setup) { s.Seats[1].Suit = "clubs" }, []string{"player.1.suit problem.suit.twice"}},
	{"unknown suit", func(s *Setup) { s.Seats[1].Suit = "bells" }, []string{"player.1.suit problem.suit"}},
	{"somebody else's ship", func(s *Setup) { crew0(s).Ship = "Krabbe" }, []string{"player.0.crew.0.ship problem.crew.ship"}},
	{"no ship", func(s *Setup) { s.Seats[0].Ships = nil; crew0(s).Ship = "Möwe" },
		[]string{"player.0 problem.fleet.two", "player.0.crew.0.ship problem.crew.ship"}},
	{"three crews", func(s *Setup) { s.Seats[0].Crews = append(s.Seats[0].Crews, named("A"), named("B")) }, []string{"player.0 problem.fleet.two"}},
	{"two ships, one crew", func(s *Setup) {
		s.Seats[0].Ships = append(s.Seats[0].Ships, ShipSetup{Name: "Qualle", Masts: 1})
		crew0(s).Ship = "Möwe"
	}, []string{"player.0.crew problem.fleet.crews", "player.0.ship.1 problem.ship.empty"}},
	{"two ships, crew nowhere", func(s *Setup) {
		s.Seats[0].Ships = append(s.Seats[0].Ships, ShipSetup{Name: "Qualle", Masts: 1})
		s.Seats[0].Crews = append(s.Seats[0].Crews, named("A"))
	}, []string{"player.0.ship.1 problem.ship.empty", "player.0.crew.1.ship problem.crew.ship.missing"}},
	{"victory left out", func(s *Setup) { delete(s.House, "victory") }, []string{"house.victory problem.houserule.asked"}},
	{"unknown house rule", func(s *Setup) { s.House["oficer.scope"] = "all" }, []string{"house.oficer.scope problem.houserule.key"}},
	{"unknown word", func(s *Setup) { s.House["edge"] = "cliff" }, []string{"house.edge problem.houserule.value"}},
	{"number out of range", func(s *Setup) { s.House["points.rounds"] = int64(0) }, []string{"house.points.rounds problem.houserule.number"}},
}

// named is a sound crew whose figures' names end in mark.
func named(mark string) CrewSetup {
	c := readyCrew(2)
	for k := range c.Figures {
		c.Figures[k].Name += mark
	}
	return c
}

func TestProblems_sayWhereAndWhat(t *testing.T) {
	for _, w := range wrongSetups {
		s := Sample(2).(*Setup)
		w.do(s)
		var got []string
		for _, p := range s.Problems() {
			if p.Warning {
				t.Errorf("%s: %s is only a warning", w.name, p.Text.Key)
			}
			got = append(got, p.Path+" "+p.Text.Key)
		}
		if !slices.Equal(got, w.want) {
			t.Errorf("%s:\n got %q\nwant %q", w.name, got, w.want)
		}
	}
}

func TestProblems_threePlayersHaveOneShipAndCrewEach(t *testing.T) {
	s := Sample(3).(*Setup)
	s.Seats[2].Crews = append(s.Seats[2].Crews, named("A"))
	if p := s.Problems(); len(p) != 1 || p[0].Text.Key != "problem.fleet" {
		t.Errorf("problems %v, want problem.fleet alone", p)
	}
}

func TestProblems_soundFleetsOfTwo(t *testing.T) {
	second := ShipSetup{Name: "Qualle", Masts: 1}
	for name, do := range map[string]func(*Setup){
		"two crews": func(s *Setup) { s.Seats[0].Crews = append(s.Seats[0].Crews, named("A")) },
		"two ships": func(s *Setup) {
			s.Seats[0].Ships = append(s.Seats[0].Ships, second)
			s.Seats[0].Crews = append(s.Seats[0].Crews, named("A"))
			s.Seats[0].Crews[1].Ship = "qualle"
		},
		"one crew on two ships": func(s *Setup) {
			s.Seats[0].Ships = append(s.Seats[0].Ships, second)
			figure(s, 4).Ship = "Qualle"
			s.House["two_ships.crews"] = "shared"
		},
	} {
		s := Sample(2).(*Setup)
		do(s)
		s.AssignIDs()
		if p := s.Problems(); len(p) > 0 {
			t.Errorf("%s: %v", name, p)
			continue
		}
		for _, ship := range s.begin().Ships {
			if !slices.ContainsFunc(s.begin().Figures, func(f *Figure) bool { return f.home.id == ship.id }) {
				t.Errorf("%s: nobody begins on the %s", name, ship.Name)
			}
		}
	}
}

func TestWarnings_areAcceptedOneByOne(t *testing.T) {
	s := Sample(2).(*Setup)
	figure(s, 0).Ranged = []string{"musket"} // the third long gun is then the fourth figure's
	figure(s, 4).Other = 1
	want := []string{"player.0.crew.0.figure.3.ranged TIS-R21", "player.0.crew.0.figure.4 TIS-R19"}
	for len(want) > 0 {
		var got []string
		p := s.Problems()
		for _, x := range p {
			if !x.Warning {
				t.Errorf("%s must be a warning", x.Text.Key)
			}
			got = append(got, x.Path+" "+x.Rule)
		}
		if !slices.Equal(got, want) {
			t.Fatalf("warnings %q, want %q", got, want)
		}
		s.Accept(p[0])
		want = want[1:]
	}
	if p := s.Problems(); len(p) > 0 || !slices.Equal(s.Accepted, []string{"TIS-R21 wanda", "TIS-R19 knut"}) {
		t.Errorf("accepted %q, still %v", s.Accepted, p)
	}
}

// TIS-R22, A80: three rifles for five soldiers, if the other two have sabres and only
// one figure has a pistol.
func TestWarnings_soldiers(t *testing.T) {
	for name, x := range map[string]struct {
		do   func(*CrewSetup)
		want string
	}{
		"no soldiers":     {func(c *CrewSetup) { c.Soldiers = false }, "TIS-R21"},
		"as allowed":      {func(c *CrewSetup) {}, ""},
		"a sabre missing": {func(c *CrewSetup) { c.Figures[4].Sabres = 0 }, "TIS-R22"},
		"two pistols":     {func(c *CrewSetup) { c.Figures[4].Ranged = []string{"pistol"}; c.Figures[4].Melee = 1 }, "TIS-R22"},
		"four rifles": {func(c *CrewSetup) {
			c.Figures[4] = FigureSetup{Name: "Knut", Rank: "seaman", Arms: Arms{Ranged: []string{"rifle"}}}
		}, "TIS-R22"},
	} {
		s := Sample(2).(*Setup)
		c := crew0(s)
		c.Soldiers = true
		c.Figures[1].Ranged = []string{"rifle"} // captain: pistol and sabre; Knut: two melee weapons, a sabre among them
		x.do(c)
		var rules []string
		for _, p := range s.Problems() {
			rules = append(rules, p.Rule)
		}
		rules = slices.Compact(rules)
		if x.want == "" && len(rules) > 0 || x.want != "" && !slices.Equal(rules, []string{x.want}) {
			t.Errorf("%s: %q, want %q", name, rules, x.want)
		}
	}
}

func TestHouse_readsWhatFilesSay(t *testing.T) {
	var file struct{ House map[string]any }
	text := "[house]\nvictory = \"afloat\"\nofficer.scope = \"attacks\"\n\"nat6\" = true\n\"points.rounds\" = 8\n"
	if _, err := toml.Decode(text, &file); err != nil {
		t.Fatal(err)
	}
	h, wrong := setup.ReadHouse(houseKeys, file.House)
	if len(wrong) > 0 || h.victory != "afloat" || h.officerScope != "attacks" || !h.nat6 || h.pointsRounds != 8 {
		t.Errorf("%+v, problems %v", h, wrong)
	}
	if h.boardTries != "ship" || !h.meleeDouble || h.roundsMax != 0 {
		t.Errorf("defaults are not the first values: %+v", h)
	}
}

func TestHouse_everyRuleHasAField(t *testing.T) {
	seen := map[string]string{}
	var h house
	for i := range housePages {
		for _, k := range housePages[i].keys {
			p := k.field(&h)
			_, isBool := p.(*bool)
			_, isInt := p.(*int)
			if isBool != slices.Contains(k.Values, "true") || isInt != (len(k.Values) == 0 || k.Unit == table.Millimetres) {
				t.Errorf("%s is kept as %T", k.Key, p)
			}
			name := fieldAt(&h, p)
			if seen[name] != "" {
				t.Errorf("%s and %s are kept in one field %s", k.Key, seen[name], name)
			}
			seen[name] = k.Key
		}
	}
	n := 0
	for _, f := range reflect.VisibleFields(reflect.TypeFor[house]()) {
		if !f.Anonymous {
			n++
		}
	}
	if len(seen) != n {
		t.Errorf("%d of %d fields belong to a house rule", len(seen), n)
	}
}

// fieldAt is the name of the field of h that p points to.
func fieldAt(h *house, p any) string {
	fields := reflect.ValueOf(h).Elem()
	for _, f := range reflect.VisibleFields(fields.Type()) {
		if !f.Anonymous && fields.FieldByIndex(f.Index).Addr().Pointer() == reflect.ValueOf(p).Pointer() {
			return f.Name
		}
	}
	return ""
}
