// The page shows what the program sends: each message names all parts of the page in order, with
// the text of those that are new. A form is sent without leaving the page.
"use strict";
(() => {
  const body = document.body, alertBox = document.getElementById("alert");
  const seat = document.documentElement.className === "seat";

  function show(state) {
    document.title = state.title;
    const wanted = new Set(state.parts.map(p => p.id));
    for (const region of ["top", "ask", "told", "own", "side", "panels", "log"])
      for (const old of [...document.getElementById(region).children])
        if (!wanted.has(old.id)) old.remove();
    for (const part of state.parts) {
      const region = document.getElementById(part.in);
      let box = document.getElementById(part.id);
      if (!box) {
        box = document.createElement("div");
        box.id = part.id;
      }
      if (box.parentNode !== region) region.append(box);
      if (part.html === undefined) continue;
      const open = [...box.querySelectorAll("details[open]")].map(d => d.className);
      box.innerHTML = part.html;
      for (const d of box.querySelectorAll("details")) d.open = open.includes(d.className);
      if (part.id === "question") asked(box);
    }
    fit();
  }

  // asked puts the focus where people were: at the question, unless they are elsewhere.
  function asked(box) {
    alertBox.textContent = "";
    if (!seat) return;
    box.querySelector("h1")?.focus({ preventScroll: true });
    if (box.querySelector(".who") && box.querySelector("form:not(.undo):not(.free)")) navigator.vibrate?.(80);
    window.scrollTo(0, 0);
  }

  // fit makes the table page's letters as large as there is room for.
  function fit() {
    if (seat) return;
    for (const id of ["ask", "panels", "told", "side"]) {
      const box = document.getElementById(id);
      box.style.fontSize = "";
      for (let size = 100; size > 35 && (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1); size -= 5)
        box.style.fontSize = size + "%";
    }
  }

  function listen() {
    const source = new EventSource(body.dataset.stream);
    source.onmessage = m => {
      body.classList.remove("lost");
      if (alertBox.textContent === body.dataset.away) alertBox.textContent = "";
      show(JSON.parse(m.data));
    };
    source.onerror = () => {
      body.classList.add("lost");
      alertBox.textContent = body.dataset.away;
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
    };
  }

  document.addEventListener("submit", async e => {
    e.preventDefault();
    const form = e.target, data = new URLSearchParams(new FormData(form, e.submitter));
    for (const b of form.querySelectorAll("button:not(:disabled)")) b.disabled = b.dataset.off = true;
    let text = "";
    try {
      const reply = await fetch(location.href, { method: "POST", body: data, headers: { Accept: "application/json" } });
      text = (await reply.json()).text;
    } catch {
      text = body.dataset.away;
    }
    alertBox.textContent = text;
    for (const b of form.querySelectorAll("button[data-off]")) b.disabled = false;
  });

  window.addEventListener("resize", fit);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) fit(); });
  fit();
  listen();
})();
