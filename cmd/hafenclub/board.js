// Reads the board every five seconds and shows it in letters so small that a big screen need not be scrolled. While the club
// is away the last board stays, with a note.
const fit = () => {
  document.body.style.fontSize = ""
  let size = parseFloat(getComputedStyle(document.body).fontSize)
  while (innerWidth > 800 && size > 10 && document.documentElement.scrollHeight > innerHeight) document.body.style.fontSize = --size + "px"
}
fit()
addEventListener("resize", fit)
setInterval(async () => {
  try {
    const answer = await fetch(location.href, {cache: "no-store", signal: AbortSignal.timeout(4000)})
    if (!answer.ok) throw answer
    document.body.replaceWith(new DOMParser().parseFromString(await answer.text(), "text/html").body)
    fit()
  } catch {
    document.querySelector("h1 small").hidden = false
  }
}, 5000)
