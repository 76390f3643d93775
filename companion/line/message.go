package line

// The lines that the protocol writes. docs/protocol.md documents every field.

type helloLine struct {
	Type     string `json:"type"` // "hello"
	Protocol int    `json:"protocol"`
	Game     string `json:"game"`
	ID       string `json:"id"`
	Lang     string `json:"lang"`
	Rules    int    `json:"rules"`
	Stage    string `json:"stage,omitempty"` // "setup" while the set-up is asked
	Resumed  bool   `json:"resumed,omitempty"`
	Watching bool   `json:"watching,omitempty"`
}

type sayLine struct {
	Type string `json:"type"` // "say"
	Key  string `json:"key"`
	Text string `json:"text"`
	Who  string `json:"who,omitempty"` // in a reply to peek: the only player who may read it

	Order bool     `json:"order,omitempty"` // an order: something to do with the pieces
	Do    *do      `json:"do,omitempty"`    // the order for programs
	Tally *tally   `json:"tally,omitempty"` // the score sheet of a round that has ended
	About []string `json:"about,omitempty"` // IDs of the players and pieces it names
	Again bool     `json:"again,omitempty"` // repeated after the game was resumed
}

type do struct {
	Who    string   `json:"who,omitempty"`
	Kind   string   `json:"kind"`
	Pieces []string `json:"pieces"`
	From   string   `json:"from,omitempty"`
	To     string   `json:"to,omitempty"`
	Count  int      `json:"count,omitempty"`
	Way    string   `json:"way,omitempty"`
	Steps  int      `json:"steps,omitempty"`
	Length int      `json:"mm,omitempty"`
	Look   string   `json:"look,omitempty"`
	May    bool     `json:"may,omitempty"`
	Faces  []string `json:"faces,omitempty"`
	Next   *do      `json:"next,omitempty"`
}

type tally struct {
	Columns []tallyColumn `json:"columns"`
	Lines   []tallyRow    `json:"lines"`
}

type tallyColumn struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

type tallyRow struct {
	Player  string `json:"player"`
	Note    string `json:"note,omitempty"`
	Numbers []int  `json:"numbers"`
}

type askLine struct {
	Type    string   `json:"type"` // "ask"
	N       int      `json:"n"`
	Place   string   `json:"place"`
	Key     string   `json:"key"`
	Kind    string   `json:"kind"`
	Who     string   `json:"who"`
	About   string   `json:"about,omitempty"`
	Text    string   `json:"text"`
	Rule    string   `json:"rule,omitempty"`
	Detail  string   `json:"depth"`
	Secret  bool     `json:"secret,omitempty"`
	Form    *form    `json:"form,omitempty"`
	Options []option `json:"options,omitempty"`
	Dice    []die    `json:"dice,omitempty"`
	Deck    string   `json:"deck,omitempty"`
	Cards   []card   `json:"cards,omitempty"`
	Count   int      `json:"count,omitempty"`
	Min     *int     `json:"min,omitempty"`
	Max     *int     `json:"max,omitempty"`
	Unit    string   `json:"unit,omitempty"`
	Ordered bool     `json:"ordered,omitempty"`
	Marked  []string `json:"marked,omitzero"`
	Before  []string `json:"before,omitzero"`
	Actions []action `json:"actions"`
	Waiting int      `json:"waiting"`
	Saved   *bool    `json:"saved,omitempty"`
}

// form lists questions that belong together. The open one is the first without a given answer.
type form struct {
	Fields []string `json:"fields"`
	Given  []string `json:"given"`
}

type option struct {
	ID    string `json:"id"`
	Digit string `json:"digit"` // what people type for it
	Text  string `json:"text"`
}

type card struct {
	ID    string `json:"id"`
	Digit string `json:"digit,omitempty"` // what people type for it, if that is not the code
	Text  string `json:"text"`
	Code  string `json:"code,omitempty"`
	Left  *int   `json:"left,omitempty"` // nil if unknown
}

type die struct {
	Die   string   `json:"die"`
	Faces []string `json:"faces"`
}

type action struct {
	ID    string `json:"id"`
	Digit string `json:"digit"`
	Who   string `json:"who"`
	Text  string `json:"text"`
	Rule  string `json:"rule,omitempty"`
}

type viewLine struct {
	Type   string         `json:"type"` // "view"
	Who    string         `json:"who,omitempty"`
	View   *view          `json:"view"`
	Values map[string]any `json:"values"`
}

type lineLine struct {
	Type  string   `json:"type"` // "line"
	Taken int      `json:"taken"`
	Left  string   `json:"left"`
	Text  string   `json:"text,omitempty"`  // why the first word left was not taken
	Could []string `json:"could,omitempty"` // what that word could mean, if it matches more than one thing
}

type changedLine struct {
	Type      string   `json:"type"` // "changed"
	Back      []int    `json:"back"`
	Discarded []int    `json:"discarded"`
	Values    []change `json:"values"`
	Try       bool     `json:"try,omitempty"`
	Then      bool     `json:"then,omitempty"`
	Counts    *counts  `json:"counts,omitempty"`
}

// counts says how many answers a correction would leave pending, keep and discard.
type counts struct {
	Pending   int `json:"pending"`
	Kept      int `json:"kept"`
	Discarded int `json:"discarded"`
}

type change struct {
	Path string `json:"path"`
	Was  any    `json:"was"`
	Is   any    `json:"is"`
	Text string `json:"text,omitempty"` // empty if nothing changes on the table
}

type whyLine struct {
	Type     string `json:"type"` // "why"
	N        int    `json:"n"`
	Sum      []part `json:"sum"`
	Total    *int   `json:"total,omitempty"`
	Need     *int   `json:"need,omitempty"`
	Least    int    `json:"least,omitempty"` // how much of the total must be used
	Unit     string `json:"unit,omitempty"`
	Rule     string `json:"rule,omitempty"`
	RuleText string `json:"rule_text,omitempty"`
	Source   string `json:"rule_source,omitempty"`

	Rolls   []rolled `json:"rolls,omitempty"`   // the dice, if no sum decides the roll
	Chances []chance `json:"chances,omitempty"` // of the open roll or choice

	Off []offLine `json:"off,omitempty"` // options of the open question that cannot be chosen now
}

// offLine is an option that cannot be chosen now, and why not.
type offLine struct {
	ID    string `json:"id"`
	Digit string `json:"digit"`
	Text  string `json:"text"`
	Why   string `json:"why"`
	Rule  string `json:"rule,omitempty"`
}

type rolled struct {
	N     int      `json:"n"`
	Who   string   `json:"who"`
	About string   `json:"about,omitempty"`
	Faces []string `json:"faces"`
}

type part struct {
	Text  string `json:"text"`
	Value int    `json:"value"`
	Rule  string `json:"rule,omitempty"`
}

type entryLine struct {
	Type  string `json:"type"` // "entry"
	N     int    `json:"n"`
	Op    string `json:"op"`
	Place string `json:"place"`
	Key   string `json:"key"`
	Who   string `json:"who"`
	Text  string `json:"text"`
	State string `json:"state"`
	By    int    `json:"by,omitempty"`
	Act   int    `json:"act,omitempty"` // the first entry of the typed line or form that it belongs to
}

type endLine struct {
	Type string `json:"type"` // "end"
	Of   string `json:"of"`
}

type errorLine struct {
	Type string `json:"type"` // "error"
	Code string `json:"code"`
	Text string `json:"text"`
	Rule string `json:"rule,omitempty"`

	Problems []problem `json:"problems,omitempty"` // all problems of a set-up
}

type problem struct {
	Line int    `json:"line,omitempty"`
	Path string `json:"path,omitempty"`
	Text string `json:"text"`
	Rule string `json:"rule,omitempty"`
}

type overLine struct {
	Type      string     `json:"type"` // "over"
	Standings []standing `json:"standings"`
	Next      bool       `json:"next,omitempty"` // another game of the campaign follows; "next" begins it
	Saved     *bool      `json:"saved,omitempty"`
}

type standing struct {
	Player string `json:"player"`
	Points *int   `json:"points"` // null if unknown
	Place  int    `json:"place"`
	Text   string `json:"text,omitempty"`
}

// chance is an outcome and its probability, Yes in Of.
type chance struct {
	Option string `json:"option,omitempty"` // ID of the option of the open choice; "" for a roll
	Text   string `json:"text"`
	Yes    int    `json:"yes"`
	Of     int    `json:"of"`
	Most   *share `json:"most,omitempty"` // the best case, if it depends on a later choice
}

type share struct {
	Yes int `json:"yes"`
	Of  int `json:"of"`
}

// diceLine holds the dice of the open roll after a throw of real dice.
type diceLine struct {
	Type string    `json:"type"` // "dice"
	N    int       `json:"n"`
	Dice []trayDie `json:"dice"`
	Keep bool      `json:"keep"`
	Text string    `json:"text,omitempty"`
}

type trayDie struct {
	Die  string `json:"die"`
	Face string `json:"face"`
	From string `json:"from"`
	Name string `json:"name,omitempty"` // name of the individual die, if a tower read it
}

// Protocol is the version of the open protocol.
const Protocol = 1
