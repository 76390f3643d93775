package locale

import (
	"fmt"
	"strings"
	"sync"
	"text/template/parse"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
)

// A message is one key of a catalogue.
type message struct {
	other pattern
	forms map[plural.Form]*pattern // nil for a message without plural forms
}

// A pattern is the text of a message, taken apart at its first use.
type pattern struct {
	text   string
	once   sync.Once
	pieces []piece
	err    error
}

// A piece is plain letters, or a slot with the form its argument takes.
type piece struct {
	plain string
	slot  string
	form  string // "", or as in a key: "acc"
	cap   bool
}

func (p *pattern) take(twist func(string) string) ([]piece, error) {
	p.once.Do(func() {
		p.pieces, p.err = takeApart(p.text)
		if twist == nil {
			return
		}
		for i := range p.pieces {
			p.pieces[i].plain = twist(p.pieces[i].plain)
		}
	})
	return p.pieces, p.err
}

// functions are the words that may stand before a slot.
var functions = map[string]any{"cap": true}

// takeApart reads a text with the parser of Go's templates and accepts of their
// language only what the package comment names.
func takeApart(text string) ([]piece, error) {
	if !strings.Contains(text, "{{") {
		return []piece{{plain: text}}, nil
	}
	trees, err := parse.Parse("text", text, "", "", functions)
	if err != nil {
		return nil, err
	}
	tree := trees["text"]
	if tree == nil || len(tree.Root.Nodes) == 0 {
		return nil, fmt.Errorf("%s says nothing", text)
	}
	pieces := make([]piece, 0, len(tree.Root.Nodes))
	for _, node := range tree.Root.Nodes {
		p, ok := takeNode(node)
		if !ok {
			return nil, fmt.Errorf("%s is neither {{.slot}}, {{.slot.Form}} nor {{cap .slot}}", node)
		}
		pieces = append(pieces, p)
	}
	return pieces, nil
}

func takeNode(node parse.Node) (p piece, ok bool) {
	if n, plain := node.(*parse.TextNode); plain {
		return piece{plain: string(n.Text)}, true
	}
	n, action := node.(*parse.ActionNode)
	if !action || len(n.Pipe.Decl) > 0 || len(n.Pipe.Cmds) != 1 {
		return p, false
	}
	args := n.Pipe.Cmds[0].Args
	if _, p.cap = args[0].(*parse.IdentifierNode); p.cap {
		args = args[1:]
	}
	if len(args) != 1 {
		return p, false
	}
	field, slot := args[0].(*parse.FieldNode)
	if !slot || len(field.Ident) > 2 {
		return p, false
	}
	p.slot = field.Ident[0]
	if len(field.Ident) == 2 {
		p.form = strings.ToLower(field.Ident[1])
		return p, p.form != field.Ident[1]
	}
	return p, true
}

// capitalize makes the letter at from a capital.
func capitalize(b []byte, from int) []byte {
	small, n := utf8.DecodeRune(b[from:])
	capital := unicode.ToUpper(small)
	if n == 0 || capital == small || small == utf8.RuneError {
		return b
	}
	rest := string(b[from+n:])
	return append(utf8.AppendRune(b[:from], capital), rest...)
}
