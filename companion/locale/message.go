package locale

import (
	"fmt"
	"maps"
	"strings"
	"text/template/parse"
	"unicode"
	"unicode/utf8"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/feature/plural"
)

// A message is the text of one key.
type message struct {
	segments []segment
	err      error // of parsing
	forms    map[plural.Form]*message
}

// newMessage parses the texts of a message. transform, unless nil, changes its plain text.
func newMessage(m *i18n.Message, transform func(string) string) *message {
	msg := newText(m.Other, transform)
	msg.forms = map[plural.Form]*message{}
	for form, text := range pluralForms(m) {
		msg.forms[form] = newText(text, transform)
	}
	return msg
}

// newText returns a message without plural forms.
func newText(text string, transform func(string) string) *message {
	pieces, err := parseText(text)
	if transform != nil {
		for i := range pieces {
			pieces[i].plain = transform(pieces[i].plain)
		}
	}
	return &message{segments: pieces, err: err}
}

// A segment of a message is plain text or a slot.
type segment struct {
	plain string
	slot  string // "" for plain text
	form  string // of the argument, in lower case as in a key; "" for the plain one
	cap   bool   // begins with a capital letter
}

// functions are the functions that a placeholder may call.
var functions = map[string]any{"cap": true}

// parseText parses a text as a Go template. It returns an error unless the text has only the placeholders that the
// package comment lists.
func parseText(text string) ([]segment, error) {
	if !strings.Contains(text, "{{") {
		return []segment{{plain: text}}, nil
	}
	trees, err := parse.Parse("text", text, "", "", functions)
	if err != nil {
		return nil, err
	}
	tree := trees["text"]
	if tree == nil || len(tree.Root.Nodes) == 0 {
		return nil, fmt.Errorf("%s says nothing", text)
	}
	pieces := make([]segment, 0, len(tree.Root.Nodes))
	for _, node := range tree.Root.Nodes {
		p, ok := parseNode(node)
		if !ok {
			return nil, fmt.Errorf("%s is neither {{.slot}}, {{.slot.Form}} nor {{cap .slot}}", node)
		}
		pieces = append(pieces, p)
	}
	return pieces, nil
}

// parseNode returns the segment of a node of a template; ok is false for other nodes.
func parseNode(node parse.Node) (p segment, ok bool) {
	if n, plain := node.(*parse.TextNode); plain {
		return segment{plain: string(n.Text)}, true
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

// capitalize makes the first letter of text a capital.
func capitalize(text string) string {
	small, n := utf8.DecodeRuneInString(text)
	if small == utf8.RuneError {
		return text
	}
	return string(unicode.ToUpper(small)) + text[n:]
}

// pluralForms returns the texts of a message by plural form, nil if it has none.
func pluralForms(m *i18n.Message) map[plural.Form]string {
	if m.Zero+m.One+m.Two+m.Few+m.Many == "" {
		return nil
	}
	forms := map[plural.Form]string{
		plural.Zero: m.Zero, plural.One: m.One, plural.Two: m.Two, plural.Few: m.Few, plural.Many: m.Many,
	}
	maps.DeleteFunc(forms, func(_ plural.Form, text string) bool { return text == "" })
	return forms
}
