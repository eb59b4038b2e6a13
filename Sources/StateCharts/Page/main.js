// What the page starts with: buttons that play, a log to replay, and the link in its address.

const page = new Charts();
let panel = null;
let replay = null;
let ownFragment = null;

/** The address shows the play; nothing is loaded and nothing scrolls. */
function setFragment(fragment) {
  ownFragment = "#" + fragment;
  try { history.replaceState(null, "", ownFragment); } catch (error) { ownFragment = null; }
}

function closePanel() {
  if (!panel) return;
  panel.close();
  panel = null;
}

function open(chart, steps) {
  closePanel();
  closeReplay();
  chart.section.hidden = false;
  panel = new Panel(chart, page);
  panel.onClose = closePanel;
  panel.restore(steps);
  reveal(chart.section, "start");
  panel.top.focus({ preventScroll: true });
}

function followLink() {
  if (location.hash === ownFragment) return;
  const link = readLink(location.hash);
  const chart = link && page.byName.get(link.feature);
  if (chart) {
    open(chart, link.steps);
  } else {
    const section = document.getElementById(location.hash.slice(1));
    if (section) reveal(section, "start");
  }
}

function closeReplay() {
  if (replay) replay.close();
  replay = null;
}

function openLog(name, text, faults) {
  closePanel();
  closeReplay();
  replay = new Replay(new Log(name, text, page.feature, faults), page);
  replay.onClose = closeReplay;
}

function readFile([file]) {
  if (file) file.text().then(text => { openLog(file.name, text); });
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
    element("p", { class: "tools" }, button("Replay a log…", "log", () => { input.click(); }), input));
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
    chart.section.querySelector("h2").append(" ", button("Play", "play " + chart.name, () => { open(chart, []); }, {
      class: "start", "aria-label": "Play " + chart.name,
    }));
  }
  startReplay();
  followLink();
  addEventListener("hashchange", followLink);
}
