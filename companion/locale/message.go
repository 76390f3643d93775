package locale

import (
	"fmt"
	"strings"
	"sync/atomic"
	"text/template/parse"
	"unicode"
	"unicode/utf8"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/feature/plural"
)

// A message is one key of a catalogue. Its text is taken apart at its first use.
type message struct {
	text  string
	forms map[plural.Form]*message // nil without plural forms
	taken atomic.Pointer[taken]
}

func newMessage(m *i18n.Message) *message {
	msg := &message{text: m.Other}
	for form, text := range pluralForms(m) {
		if msg.forms == nil {
			msg.forms = map[plural.Form]*message{}
		}
		msg.forms[form] = &message{text: text}
	}
	return msg
}

// taken is a text that was taken apart.
type taken struct {
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

func (m *message) take(twist func(string) string) ([]piece, error) {
	t := m.taken.Load()
	if t == nil {
		t = &taken{}
		t.pieces, t.err = takeApart(m.text)
		if twist != nil {
			for i := range t.pieces {
				t.pieces[i].plain = twist(t.pieces[i].plain)
			}
		}
		m.taken.Store(t) // whoever did it at the same time came to the same
	}
	return t.pieces, t.err
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
