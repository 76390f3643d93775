package towertest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"hafenmeister/hardware/tower"
)

func (t *Tower) handleLine(b []byte, _ bool) {
	l, err := tower.Parse(b)
	if err != nil || l.Sigil != tower.FromHost {
		return
	}
	switch {
	case l.Verb == "HELLO":
		t.greeted, t.num = true, 0
		t.send(fmt.Sprintf("!%d HELLO v=1 id=%s b=%04X fw=1.0.0 hw=go rd=2 dice=2 cap=%s up=%d", l.Num, t.ID, t.boot, t.Can, time.Now().Unix()%1e6))
		t.sendRolls()
	case !t.greeted:
		t.send(fmt.Sprintf("!%d ERR c=state", l.Num))
	case l.Num == t.num:
		t.send(t.reply)
	default:
		t.num, t.reply = l.Num, fmt.Sprintf("!%d %s", l.Num, t.execute(l))
		t.send(t.reply)
	}
}

// execute carries out a command and returns the reply.
func (t *Tower) execute(l tower.Message) string {
	switch l.Verb {
	case "PING":
		return fmt.Sprintf("PONG b=%04X s=%s up=1 rx=0 q=%d", t.boot, t.state, len(t.ring))
	case "ACK":
		return t.acknowledge(l.Get("e"))
	case "THROW":
		if t.state != "idle" {
			return "ERR c=busy"
		}
		id, _ := strconv.Atoi(l.Get("id"))
		if t.Jams > 0 {
			t.Jams--
			t.throw(id, tower.Jam, nil)
			return "OK"
		}
		t.throw(id, tower.OK, t.OnThrow())
		return "OK"
	case "SCAN":
		pocket, _ := strconv.Atoi(l.Get("p"))
		return "SEEN p=" + l.Get("p") + diceWords(t.OnScan(pocket))
	case "LED":
		if pocket, err := strconv.Atoi(l.Get("p")); err == nil {
			t.lights[pocket] = l.Get("m")
		}
		return "OK"
	case "SET":
		return t.set(l.Get("k"), l.Get("v"))
	case "GET":
		if v, ok := t.settings[l.Get("k")]; ok {
			return "OK k=" + l.Get("k") + " v=" + v
		}
		return "ERR c=arg"
	case "LAST":
		if t.last.n == 0 {
			return "ERR c=arg"
		}
		return strings.TrimPrefix(t.rollLine(t.last), "!0 ")
	}
	return "ERR c=verb"
}

// set stores a setting and returns the reply. The ID can be set only once.
func (t *Tower) set(key, value string) string {
	if key == "id" {
		if t.ID != unnamed && t.ID != value {
			return "ERR c=arg"
		}
		t.ID = value
		t.sendRolls()
	}
	t.settings[key] = value
	return "OK k=" + key + " v=" + value
}

func (t *Tower) acknowledge(event string) string {
	i := slices.IndexFunc(t.ring, func(r roll) bool { return strconv.Itoa(r.event) == event })
	if i < 0 {
		return "ERR c=arg"
	}
	t.ring, t.lost = slices.Delete(t.ring, i, i+1), false
	return "OK"
}
