//go:build unix

package main

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// browserPatience is how long a browser may take for anything: here it may have to share its processor
// with many.
const browserPatience = 5 * time.Minute

// pollInterval is how often a page is asked for what a test waits for. Each time costs the browser a layout.
const pollInterval = 20 * time.Millisecond

// chromium is the browser of all tests, started once. Every host is this computer for it. The error names what is missing.
var chromium = sync.OnceValues(func() (context.Context, error) {
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		return nil, exec.ErrNotFound
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("hide-scrollbars", false),
		chromedp.Flag("host-resolver-rules", "MAP * 127.0.0.1"), chromedp.WSURLReadTimeout(browserPatience))
	alloc, stop := chromedp.NewExecAllocator(context.Background(), options...)
	// What a newer Chromium tells and this library does not know yet is no fault of the page.
	ctx, end := chromedp.NewContext(alloc, chromedp.WithErrorf(func(string, ...any) {}))
	afterAll(func() { end(); stop() })
	return ctx, chromedp.Run(ctx)
})

// browse returns the browser, for [openTab]. Where there is none the test is skipped.
func browse(t testing.TB) context.Context {
	t.Helper()
	ctx, err := chromium()
	if errors.Is(err, exec.ErrNotFound) {
		t.Skip("Chromium is missing: install the package chromium")
	} else if err != nil {
		t.Fatal(err)
	}
	return ctx
}

// A tab is a page in a browser that shares nothing with the others: a phone, or the big screen.
type tab struct {
	testing.TB
	name string
	ctx  context.Context
	url  string
	lang string // of who looks at it

	mu   sync.Mutex
	said []string // in the console; guarded by mu
}

// openTab opens a page in a window of its own.
func openTab(t testing.TB, browser context.Context, name, url string, width, height int64, phone bool, lang string) *tab {
	t.Helper()
	ctx, stop := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(stop)
	s := &tab{TB: t, name: name, ctx: ctx, url: url, lang: lang}
	chromedp.ListenTarget(ctx, s.listen)
	if err := chromedp.Run(ctx); err != nil { // the page is there as long as this context, not as one with a limit
		t.Fatal(err)
	}
	s.do(
		emulation.SetDeviceMetricsOverride(width, height, 1, phone),
		emulation.SetFocusEmulationEnabled(true), // each is looked at
		emulation.SetUserAgentOverride("Hafenmeister's tests").WithAcceptLanguage(lang),
		navigate(url),
	)
	return s
}

// navigate does not wait for what continues by itself, as a stream does.
func navigate(url string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		_, _, failed, err := page.Navigate(url).Do(ctx)
		if err == nil && failed != "" {
			err = fmt.Errorf("%s: %s", url, failed)
		}
		return err
	})
}

func (s *tab) listen(event any) {
	text := ""
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		for _, a := range e.Args {
			text += " " + string(a.Value)
		}
		text = "console:" + text
	case *runtime.EventExceptionThrown:
		text = "exception: " + e.ExceptionDetails.Error()
	case *log.EventEntryAdded:
		text = fmt.Sprintf("%s: %s", e.Entry.Source, e.Entry.Text)
	default:
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.said = append(s.said, text)
}

// console is what was said in it since the last time, but for what the test itself made the browser
// say: that the program is gone, or that it refused.
func (s *tab) console(expected ...string) (list []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, text := range s.said {
		known := false
		for _, e := range expected {
			known = known || strings.Contains(text, e)
		}
		if !known {
			list = append(list, text)
		}
	}
	s.said = nil
	return list
}

func (s *tab) do(actions ...chromedp.Action) {
	s.Helper()
	ctx, stop := context.WithTimeout(s.ctx, browserPatience)
	defer stop()
	if err := chromedp.Run(ctx, actions...); err != nil {
		s.Fatalf("%s: %v", s.name, err)
	}
}

// ask evaluates a script in the page.
func (s *tab) ask(script string, into any) {
	s.Helper()
	s.do(chromedp.Evaluate(script, into))
}

// until waits until a condition holds in the page, which may be reloaded meanwhile.
func (s *tab) until(what, condition string) {
	s.Helper()
	var last error
	for late := time.Now().Add(browserPatience); time.Now().Before(late); time.Sleep(pollInterval) {
		ctx, stop := context.WithTimeout(s.ctx, browserPatience)
		holds := false
		last = chromedp.Run(ctx, chromedp.Evaluate("Boolean("+condition+")", &holds))
		stop()
		if last == nil && holds {
			return
		}
	}
	text := ""
	s.ask("document.body.innerText", &text)
	s.Fatalf("%s: %s does not come (%v):\n%s", s.name, what, last, text)
}

// prefer has the browser say what its reader prefers.
func (s *tab) prefer(feature, value string) {
	s.Helper()
	s.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: feature, Value: value}}))
}

// sleep has the page do nothing until it is woken: a phone in a pocket.
func (s *tab) sleep() { s.do(page.SetWebLifecycleState(page.SetWebLifecycleStateStateFrozen)) }

func (s *tab) wake() { s.do(page.SetWebLifecycleState(page.SetWebLifecycleStateStateActive)) }

// deaf has the page hear nothing of the program from its next loading on.
func (s *tab) deaf() (hear func()) {
	var id page.ScriptIdentifier
	s.do(chromedp.ActionFunc(func(ctx context.Context) (err error) {
		id, err = page.AddScriptToEvaluateOnNewDocument("window.EventSource = class { addEventListener() {} close() {} }").Do(ctx)
		return err
	}))
	return func() { s.do(page.RemoveScriptToEvaluateOnNewDocument(id)) }
}
