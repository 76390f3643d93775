// The page shows what the program sends: each message names all parts of the page in order, with
// the text of those that are new. A form is sent without leaving the page.
"use strict";
(() => {
  const body = document.body, alertBox = document.getElementById("alert");
  const seat = document.documentElement.className === "seat";
  document.documentElement.classList.add("script");

  // How the phone tells that it is somebody's turn is the phone's own. A sound needs a tap first.
  const turn = document.getElementById("turn");
  let sound = null;
  if (turn) {
    turn.value = localStorage.getItem("turn") || "shake";
    turn.addEventListener("change", () => {
      localStorage.setItem("turn", turn.value);
      tell();
    });
    document.addEventListener("click", () => {
      if (turn.value === "sound") {
        sound = sound || new AudioContext();
        sound.resume();
      }
    });
  }

  function tell() {
    if (!turn || turn.value === "off") return;
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(80);
    if (turn.value !== "sound" || sound?.state !== "running") return;
    const tone = sound.createOscillator(), loud = sound.createGain();
    loud.gain.setValueAtTime(.15, sound.currentTime);
    loud.gain.exponentialRampToValueAtTime(.001, sound.currentTime + .4);
    tone.frequency.value = 660;
    tone.connect(loud).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + .4);
  }

  // The keys of a number pad write into the field beside them.
  document.addEventListener("click", e => {
    const key = e.target.closest("[data-key]");
    if (!key) return;
    const field = key.form.elements.typed;
    if (!field.dataset.begun) { // what stood there was only proposed
      field.dataset.begun = "1";
      if (key.dataset.key !== "erase") field.value = "";
    }
    field.value = key.dataset.key === "erase" ? field.value.slice(0, -1) : field.value + key.dataset.key;
  });

  // notice shows a sentence. One that is kept stays for some seconds, also when the next question comes.
  let keptUntil = 0, clears = 0;
  function notice(text, keep) {
    clearTimeout(clears);
    alertBox.textContent = text;
    keptUntil = keep ? Date.now() + 8000 : 0;
    if (keep) clears = setTimeout(() => alertBox.textContent = "", 8000);
  }

  const shown = {}; // the text of each part, by its id
  function show(state) {
    document.title = state.title;
    const wanted = new Set(state.parts.map(p => p.id));
    for (const region of ["top", "ask", "told", "own", "side", "panels", "log"])
      for (const old of [...document.getElementById(region).children])
        if (!wanted.has(old.id)) {
          delete shown[old.id];
          old.remove();
        }
    for (const part of state.parts) {
      const region = document.getElementById(part.in);
      let box = document.getElementById(part.id);
      if (!box) {
        box = document.createElement("div");
        box.id = part.id;
      }
      if (box.parentNode !== region) region.append(box);
      if (part.html === undefined || shown[part.id] === part.html) continue;
      shown[part.id] = part.html;
      if (part.id === "orders") hush(region, box, part.html);
      const open = [...box.querySelectorAll("details[open]")].map(d => d.className);
      if (part.id === "orders") restart("told");
      box.innerHTML = part.id === "moment" && !source.begun ? "" : part.html; // what happened before is no moment
      for (const d of box.querySelectorAll("details")) d.open = open.includes(d.className);
      if (part.id === "question") asked(box);
      if (part.id === "moment") box.firstChild?.addEventListener("animationend", () => {
        box.replaceChildren();
        fit();
      });
    }
    source.begun = true;
    again();
    fit();
  }

  // hush has nobody read orders again because one of them was ticked off.
  function hush(region, box, html) {
    const said = box.querySelector("[data-said]")?.dataset.said;
    const same = said !== undefined && html.includes(`data-said="${said}"`);
    region.setAttribute("aria-live", same ? "off" : "polite");
  }

  // again gives what this phone has entered and nobody has counted yet to a program that was
  // started anew: it knows nothing of it.
  function again() {
    const form = document.querySelector("form[data-keep]");
    const kept = JSON.parse(localStorage.getItem("kept" + location.pathname) || "null");
    if (!form || !kept || kept.keep !== form.dataset.keep || kept.boot === form.dataset.boot) return;
    localStorage.removeItem("kept" + location.pathname);
    send(new URLSearchParams(kept.data), form);
  }

  // asked shows a question that is this seat's at the top. A page that waits stays where it is read.
  let answers = null; // the number that an answer here carries, null while it is not asked
  function asked(box) {
    if (Date.now() > keptUntil) alertBox.textContent = "";
    if (!seat) return;
    const form = box.querySelector("form:not(.undo):not(.free)");
    const n = form && form.elements.n.value;
    if (n === answers) return;
    answers = n;
    if (!form) return;
    box.querySelector("h1").focus({ preventScroll: true });
    window.scrollTo(0, 0);
    if (box.querySelector(".who")) tell();
  }

  // fit gives the parts of the table page the room there is: letters as large as possible, none smaller than 2.2 % of the
  // height. Orders and panels that do not fit then are shown one after another.
  const first = {}, next = {}; // by region: the first item shown, and that of the next eight seconds
  const turns = {}; // by region: the timer until then
  function fit() {
    if (seat) return;
    const [head, ask, told, side, panels] = ["head", "ask", "told", "side", "panels"].map(id => document.getElementById(id));
    if (head) {
      head.className = "";
      const name = head.querySelector(".whose");
      head.className = sized(head, 100, 75, () => over(head) || name && over(name)) || !over(head) ? "" : "wrapped";
    }
    sized(ask, 100, ask.querySelector(".over") ? 43 : 75);
    sized(side, 100);
    const top = panels.offsetTop;
    if (!side.querySelector(".board")) sized(side, 148, 75, () => over(side) || panels.offsetTop > top);
    const orders = [...told.querySelectorAll("#orders li")], list = [...panels.children];
    const set = kind => {
      panels.className = kind;
      panels.style.columnCount = "";
      const size = room(panels, list, 196), used = new Set(list.map(p => p.offsetLeft)).size;
      if (kind || !size || Math.max(...list.map(p => p.offsetLeft + p.offsetWidth * 1.5)) > panels.offsetLeft + panels.offsetWidth) return size;
      panels.style.columnCount = used; // none stays empty
      return room(panels, list, 196);
    };
    room(told, orders, 100);
    if (set("") * 1.2 > set("tight")) set("");
    if (list.every(p => !p.hidden)) return;
    room(told, orders, 75); // leaves more room for panels
    set("tight");
  }

  // room shows all items of a box if there is room, else some of them in turn. It returns the size of the letters, 0 if
  // there is no room.
  function room(box, items, most) {
    for (const i of items) {
      i.hidden = false;
      i.classList.remove("bare");
    }
    const size = sized(box, most);
    if (size) restart(box.id);
    else inTurn(box, items);
    return size;
  }

  const over = box => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;

  // sized sets the size of letters in a box, in per cent, and returns it, 0 if they do not fit.
  function sized(box, most, least = 75, large = over) {
    for (let size = most; size >= least; size -= 4) {
      box.style.fontSize = size === 100 ? "" : size + "%";
      if (!large(box)) return size;
    }
    return 0;
  }

  // restart ends the turns of a region: the next begin with its first item.
  function restart(region) {
    clearTimeout(turns[region]);
    turns[region] = first[region] = 0;
  }

  // inTurn shows of the items as many as there is room for, and the next ones eight seconds later.
  function inTurn(box, items) {
    const region = box.id, from = first[region] < items.length ? first[region] : 0;
    for (const i of items) i.hidden = true;
    const most = region === "told" ? items.length - from : items.length; // the last panels are shown with the first ones again
    let many = 0;
    for (let some = false; many < most; many++) {
      const item = items[(from + many) % items.length];
      item.hidden = false;
      if (region === "told" && !some && over(box)) item.classList.add("bare"); // its words alone
      const fits = !over(box) || region === "told" && !some; // an order is shown in any case
      item.hidden = !fits;
      if (some && !fits) break;
      some ||= fits;
    }
    next[region] = (from + many) % items.length;
    turns[region] ||= setTimeout(() => {
      turns[region] = 0;
      first[region] = next[region];
      fit();
    }, 8000);
  }

  // listen shows what the program sends from here on. A stream can fall silent without an error, after a phone has slept
  // or a router has forgotten it: one without the program's beat is given up.
  const silence = 45000;
  let source = null, heard = 0, retry = 0;
  const address = location.pathname.replace(/\/$/, "");
  function listen() {
    if (gone) return;
    source?.close();
    clearTimeout(retry);
    heard = Date.now();
    const mine = source = new EventSource(address + "/stream?lang=" + document.documentElement.lang);
    source.addEventListener("gone", leave);
    source.addEventListener("beat", () => heard = Date.now());
    source.onmessage = m => {
      heard = Date.now();
      body.classList.remove("lost");
      if (alertBox.textContent === body.dataset.away) alertBox.textContent = "";
      show(JSON.parse(m.data));
    };
    source.onerror = () => {
      if (mine !== source) return;
      lost();
      if (source.readyState === EventSource.CLOSED) refused();
    };
  }

  // refused asks why there is no stream: a page whose code was replaced does not ask again.
  async function refused() {
    try {
      if ((await fetch(address, { method: "HEAD" })).status === 404) return leave();
    } catch { } // the program is away
    retry = setTimeout(listen, 3000);
  }

  let gone = false;
  function leave() {
    gone = true;
    source.close();
    clearTimeout(retry);
    localStorage.removeItem("kept" + location.pathname);
    const text = document.createElement("h1");
    text.textContent = body.dataset.gone;
    document.querySelector("main").replaceChildren(text);
    document.querySelector("nav")?.remove(); // its links need the old code
    for (const id of ["top", "side", "panels", "log"]) document.getElementById(id).replaceChildren();
    alertBox.textContent = "";
    body.classList.remove("lost");
  }

  function lost() {
    body.classList.add("lost");
    alertBox.textContent = body.dataset.away;
  }

  setInterval(() => {
    if (gone || Date.now() - heard < silence) return;
    lost();
    listen();
  }, 5000);

  document.addEventListener("submit", async e => {
    e.preventDefault();
    send(new URLSearchParams(new FormData(e.target, e.submitter)), e.target);
  });

  async function send(data, form) {
    for (const b of form.querySelectorAll("button:not(:disabled)")) b.disabled = b.dataset.off = true;
    let text = "", late = false;
    try {
      const reply = await fetch(location.href, { method: "POST", body: data, headers: { Accept: "application/json" } });
      if (reply.status === 404) return leave();
      late = reply.status === 409;
      text = (await reply.json()).text;
      if (reply.ok && form.dataset.keep)
        localStorage.setItem("kept" + location.pathname, JSON.stringify({ keep: form.dataset.keep, boot: form.dataset.boot, data: data.toString() }));
    } catch {
      text = body.dataset.away;
    }
    if (text || Date.now() > keptUntil) notice(text, late);
    if (late) listen();
    for (const b of form.querySelectorAll("button[data-off]")) b.disabled = false;
  }

  window.addEventListener("resize", fit);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    fit();
    listen();
  });
  window.addEventListener("pageshow", e => { if (e.persisted) listen(); });
  window.addEventListener("online", listen);
  fit();
  listen();
})();
