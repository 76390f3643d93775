package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"hafenmeister/companion/league"
	"hafenmeister/games"
	"hafenmeister/games/table"
)

func (p *program) leagueCommand() *cobra.Command {
	var f league.Flags
	cmd := &cobra.Command{
		Use:   "league",
		Short: "Tell how well people have played, over all tables and evenings",
		Long: `Make a table of all games that tables have finished with the club: who won how often, and how strong that
makes everybody, with how sure it is. Strength in one game says little of another: --game makes a league of each.
The club need not be open.`,
		Example: "  hafenclub league\n  hafenclub league --game corsari --since 2026-09-01",
		Args:    cobra.NoArgs,
		RunE:    func(*cobra.Command, []string) error { return p.league(f) },
	}
	f.Register(cmd.Flags())
	return cmd
}

// title returns the title of a game, or the zero Text if the name is unknown.
func title(game string) table.Text {
	if info := games.Find(game); info != nil {
		return info.Title
	}
	return table.Text{}
}

// finishedGames returns the finished games, oldest first, and the club file. It prints how many lines are unreadable.
func (p *program) finishedGames() ([]league.Result, *clubFile, error) {
	k, err := p.load()
	if err != nil {
		return nil, nil, err
	}
	r, err := p.results()
	if err != nil {
		return nil, nil, err
	}
	fmt.Fprint(p.errs, r.damage(p.words))
	return r.list(k), k, nil
}

func (p *program) league(f league.Flags) error {
	filter, err := league.FilterOf(f.Games, f.Since, games.Names())
	if err != nil {
		return err
	}
	list, _, err := p.finishedGames()
	if err != nil {
		return err
	}
	r := &league.Report{Filter: filter, Results: filter.Apply(list), Each: f.Each, Title: title}
	if f.JSON {
		return r.JSON(p.out)
	}
	return r.Write(p.out, p.words)
}

type seatFlags struct {
	tables []int
	come   []string
	gone   []string
}

func (p *program) seatsCommand() *cobra.Command {
	var f seatFlags
	cmd := &cobra.Command{
		Use:   "seats [NAME NAME...]",
		Short: "Draw who sits with whom in the next round",
		Long: `Draw the seats of the next round, so that people meet whom they have not met yet: who has sat together is
known from the games that tables have finished this evening. Without names all who were there in the round
before are drawn; --come names who is new, --gone who has left. Tables of three and four unless you say
otherwise. With --tables 2 it is a Swiss tournament: nobody meets the same person again while that can be
avoided, and who has won as often meets. The board shows the seats; nobody sits out again before all others have.

Before a game of the round is finished seats can be drawn again, and the first draw is forgotten.`,
		Example: `  hafenclub seats Anna Ben Clara Dora Emil Finn
  hafenclub seats --come Gesa --gone Ben
  hafenclub seats --tables 2`,
		RunE: func(_ *cobra.Command, args []string) error { return p.seats(args, f) },
	}
	flags := cmd.Flags()
	flags.IntSliceVar(&f.tables, "tables", nil, "`number` of players at a table; several with commas; otherwise as before, else 3,4")
	flags.StringSliceVar(&f.come, "come", nil, "`name` of somebody who comes late; several times")
	flags.StringSliceVar(&f.gone, "gone", nil, "`name` of somebody who has left; several times")
	return cmd
}

func (p *program) seats(names []string, f seatFlags) error {
	if err := league.CheckSizes(f.tables); err != nil {
		return err
	}
	list, k, err := p.finishedGames()
	if err != nil {
		return err
	}
	now := time.Now()
	filter := league.Tonight(now)
	results := filter.Apply(list)
	last := seating{}
	if k.Drawn != nil && !k.Drawn.At.Before(filter.Since) {
		last = *k.Drawn
	}
	next, err := last.next(names, f)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(results, func(r league.Result) bool { return r.Ended.After(last.At) }) { // the last round was played
		next.Before = append(next.Before, last.Byes...)
	}
	past := league.NewMeetings(results, next.Before)
	draw := league.Draw{People: past.People(next.People), Sizes: next.Sizes, Seed: rand.Uint64(), Met: past.Meetings}
	next.At, next.Round = now, draw.Round()
	for i := range k.Tables {
		if k.Tables[i].hasJoined() {
			next.Names = append(next.Names, k.Tables[i].Name)
		}
	}
	slices.Sort(next.Names)
	if _, err := p.change(func(k *clubFile) error {
		k.Drawn = next
		return nil
	}); err != nil {
		return err
	}
	return league.WriteRound(p.out, p.words, next.Round, len(results), filter.Since, true)
}

// next returns the people and table sizes for the round after d: those of d, changed by names and flags.
func (d *seating) next(names []string, f seatFlags) (*seating, error) {
	same := func(name string) func(string) bool {
		return func(other string) bool { return table.SamePerson(name, other) }
	}
	if len(names) == 0 {
		names = d.People
	}
	names = slices.Clone(names)
	for _, name := range f.gone {
		was := len(names)
		if names = slices.DeleteFunc(names, same(name)); len(names) == was {
			return nil, usageError("hafenclub.err.gone", table.Name("name", name))
		}
	}
	names = append(names, f.come...)
	if err := league.CheckNames(names); err != nil {
		return nil, err
	}
	if len(names) < 2 {
		return nil, usageError("hafenclub.err.few")
	}
	n := &seating{People: names, Sizes: f.tables, Before: slices.Clone(d.Before)}
	if len(n.Sizes) == 0 {
		n.Sizes = d.Sizes
	}
	if len(n.Sizes) == 0 {
		n.Sizes = []int{3, 4}
	}
	return n, nil
}
