// What the page starts with: buttons that play, a log to replay, and the link in its address.

const page = new Charts();
let playing = null;
let replay = null;
let ownFragment = null;
const notice = element("p.misfit", { role: "alert" });

/** The address shows the play; nothing is loaded and nothing scrolls. */
function setFragment(fragment) {
  ownFragment = "#" + fragment;
  try { history.replaceState(null, "", ownFragment); } catch (error) { ownFragment = null; }
}

function closePanel() {
  if (!playing) return;
  playing.close();
  playing = null;
  page.choose(null);
}

function openPlay(chart, steps) {
  closePanel();
  closeReplay();
  say("");
  chart.section.hidden = false;
  playing = new Panel(chart, page);
  playing.onClose = closePanel;
  page.choose(chart);
  scrollTo(0, 0);
  playing.top.focus({ preventScroll: true });
  playing.restore(steps);
}

function followLink() {
  if (location.hash === ownFragment) return;
  const link = readLink(location.hash);
  const chart = link && page.byName.get(link.feature);
  if (chart) {
    openPlay(chart, link.steps);
    return;
  }
  const section = document.getElementById(location.hash.slice(1));
  if (!section) return;
  // While a feature plays, a link leads to the play of another one.
  if (playing && section.dataset.feature) openPlay(page.byName.get(section.dataset.feature), []);
  else reveal(section, "start");
}

function closeReplay() {
  if (replay) replay.close();
  replay = null;
}

function openLog(name, text, faults) {
  say("");
  closePanel();
  closeReplay();
  replay = new Replay(new Log(name, text, page.feature, faults), page);
  replay.onClose = closeReplay;
}

/** Says what is wrong with a file. */
function say(text) { notice.textContent = text; }

/** A file that is no log leaves the page as it is. */
function readFile([file]) {
  if (!file) return;
  file.text().then(text => {
    if (isLog(text)) openLog(file.name, text);
    else say(`'${file.name}' is no log of vmgen: its first line has no version.`);
  });
}

function startReplay() {
  const input = element("input", {
    type: "file", hidden: true,
    change: () => {
      readFile(input.files);
      input.value = "";
    },
  });
  document.querySelector("header").append(
    element("p.tools", button("Replay a log…", "log", () => { input.click(); }), input), notice);
  // Whatever is dropped, the page stays.
  for (const name of ["dragenter", "dragover", "drop"]) {
    document.addEventListener(name, event => { event.preventDefault(); });
  }
  document.addEventListener("drop", event => { readFile(event.dataTransfer.files); });
  const own = document.getElementById("log");
  if (own) openLog(own.dataset.name, own.textContent, JSON.parse(document.getElementById("faults").textContent));
}

startSearch();
if (page.byName.size) {
  for (const chart of page.byName.values()) {
    chart.section.querySelector("h2").append(" ", button("Play", "play " + chart.name, () => { openPlay(chart, []); }, {
      class: "start", "aria-label": "Play " + chart.name,
    }));
  }
  startReplay();
  followLink();
  addEventListener("hashchange", followLink);
  document.addEventListener("keydown", event => {
    // Fields and charts have keys of their own.
    const isTyping = document.activeElement.matches("input, select, textarea, .scroll");
    if (!playing || isTyping || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { position } = playing.play;
    const keys = {
      ArrowLeft: () => playing.goTo(position - 1), ArrowRight: () => playing.goTo(position + 1),
      Escape: () => playing.escape(),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
}
