package main

import (
	"cmp"
	"time"

	"github.com/spf13/cobra"

	"hafenmeister/companion/league"
	"hafenmeister/companion/log"
	"hafenmeister/games"
	"hafenmeister/games/table"
)

func (p *program) leagueCommand() *cobra.Command {
	var f league.Flags
	cmd := &cobra.Command{
		Use:   "league",
		Short: "Rank the players over all your games",
		Long: `Make a table of all finished games: who won how often, and how strong that
makes everybody, with how sure it is. The games may have had any number of players, and
ties. Strength in one game says little of another: --game makes a league of each.
Evenings that do not count ("hafenmeister games count") or are deleted are left out.`,
		Example: "  hafenmeister league\n  hafenmeister league --game corsari --since 2026-09-01\n  hafenmeister league seats Anna Ben Clara Dora Emil\n  hafenmeister games count k7m3p no",
		RunE:    func(*cobra.Command, []string) error { return p.league(f) },
	}
	f.Register(cmd.Flags())
	cmd.AddCommand(p.leagueSeatsCommand())
	return cmd
}

func (p *program) league(f league.Flags) error {
	filter, err := league.FilterOf(f.Games, f.Since, games.Names())
	if err != nil {
		return err
	}
	words := p.speaker("")
	r := &league.Report{Filter: filter, Each: f.Each,
		Title: func(game string) table.Text { return games.Find(game).Title },
		Why: func(err error) string {
			_, why := p.sentence(err)
			return why
		}}
	err = p.readGames(func(folder *log.Folder) (err error) {
		r.Results, r.Skipped, err = league.Read(folder, filter)
		return err
	})
	switch {
	case err != nil:
		return err
	case f.JSON:
		return r.JSON(p.out)
	}
	return r.Write(p.out, words)
}

type seatFlags struct {
	tables []int
	byes   []string
	games  []string
	since  string
	seed   uint64
	json   bool
}

func (p *program) leagueSeatsCommand() *cobra.Command {
	var f seatFlags
	cmd := &cobra.Command{
		Use:   "seats NAME NAME...",
		Short: "Draw who sits with whom in the next round",
		Long: `Draw the seats of the next round for those who are there, so that people meet whom they have
not met yet: who has sat together is read from the games finished this evening. Name all who
want to play; who comes late is named from then on, who leaves no more. Tables of three and
four unless you say otherwise. With --tables 2 it is a Swiss tournament: nobody meets the same
person again while that can be avoided, and who has won as often meets.

Nobody sits out again before all others have: name with --bye who has sat out so far, once for
each round.`,
		Example: `  hafenmeister league seats Anna Ben Clara Dora Emil Finn
  hafenmeister league seats --tables 2 --bye Emil Anna Ben Clara Dora Emil
  hafenmeister league seats --since 2026-09-01 --game corsari Anna Ben Clara Dora Emil`,
		Args: cobra.MinimumNArgs(2),
		RunE: func(_ *cobra.Command, args []string) error { return p.leagueSeats(args, f) },
	}
	flags := cmd.Flags()
	flags.IntSliceVar(&f.tables, "tables", []int{3, 4}, "`number` of players at a table; several with commas")
	flags.StringSliceVar(&f.byes, "bye", nil, "`name` of somebody who has sat out a round; several times")
	flags.StringSliceVar(&f.games, "game", nil, "look at games with this `name` only; several, or several times")
	flags.StringVar(&f.since, "since", "", "look at games that ended on this `day` or later; otherwise this evening")
	flags.Uint64Var(&f.seed, "seed", 1, "`number` that the seats depend on: another one draws other seats")
	flags.BoolVar(&f.json, "json", false, "as lines for other programs")
	return cmd
}

func (p *program) leagueSeats(names []string, f seatFlags) error {
	filter, err := league.FilterOf(f.games, f.since, games.Names())
	if err := cmp.Or(league.CheckSizes(f.tables), league.CheckNames(names), err); err != nil {
		return err
	}
	if f.since == "" {
		tonight := league.Tonight(time.Now())
		filter.Since, filter.Until = tonight.Since, tonight.Until
	}
	words := p.speaker("")
	results, err := p.playedSince(filter)
	if err != nil {
		return err
	}
	past := league.NewMeetings(results, f.byes)
	draw := league.Draw{People: past.People(names), Sizes: f.tables, Seed: f.seed, Met: past.Meetings}
	if f.json {
		return league.RoundJSON(p.out, draw.Round())
	}
	return league.WriteRound(p.out, words, draw.Round(), len(results), filter.Since, false)
}

// playedSince returns the results that pass the filter, none if there is no folder of games yet.
func (p *program) playedSince(filter league.Filter) ([]league.Result, error) {
	folder, err := p.openGames()
	if err != nil {
		return nil, err
	}
	results, _, err := league.Read(folder, filter)
	return results, err
}
