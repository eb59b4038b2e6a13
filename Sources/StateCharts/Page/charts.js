// The charts of the page and their features.

/** A section of the page: a feature, its chart and its tables. */
class Chart {
  constructor(section) {
    this.section = section;
    this.name = section.dataset.feature;
    this.complete = null;
  }

  /** The feature, read when it is first needed. */
  get feature() {
    if (!this.complete) {
      this.complete = completeFeature(this.name, JSON.parse(this.section.querySelector("script").textContent));
    }
    return this.complete;
  }

  /** Emphasizes the current state, the states below it, and what can be called. */
  mark(state, below, isCallable) {
    this.section.classList.toggle("current", state !== null);
    for (const { dataset, classList } of this.section.querySelectorAll(":not(.part)>svg [data-s]")) {
      classList.toggle("now", Number(dataset.s) === state);
      classList.toggle("below", below.includes(Number(dataset.s)));
    }
    for (const { dataset, classList } of this.section.querySelectorAll(":not(.part)>svg [data-a]")) {
      classList.toggle("can", Boolean(isCallable) && isCallable(dataset.a));
      classList.toggle("cannot", Boolean(isCallable) && !isCallable(dataset.a));
    }
  }

  clear() { this.mark(null, []); }

  /** Scrolls the chart, and nothing else, until the current state is in its middle. */
  center() {
    const now = this.section.querySelector("svg .now");
    const scroll = now && now.closest(".scroll");
    if (!scroll) return;
    const [inner, outer] = [now.getBoundingClientRect(), scroll.getBoundingClientRect()];
    scroll.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
    scroll.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
  }
}

/** Scrolls to an element. Sections get their heights when they come into view, so that it may move meanwhile. */
function reveal(target, block, frames = 5) {
  target.scrollIntoView({ block });
  if (frames) requestAnimationFrame(() => reveal(target, block, frames - 1));
}

/** All charts, by the names of their features. */
class Charts {
  constructor() {
    this.byName = new Map();
    for (const section of document.querySelectorAll("section[data-feature]")) {
      this.byName.set(section.dataset.feature, new Chart(section));
    }
    /** Finds a feature of the page; undefined for others. */
    this.feature = name => this.byName.has(name) ? this.byName.get(name).feature : undefined;
  }

  /** Marks the link of the feature that plays. */
  choose(chart) {
    for (const entry of document.querySelectorAll("nav li")) {
      const link = entry.querySelector("a");
      link.removeAttribute("aria-current");
      if (!chart || entry.dataset.feature !== chart.name) continue;
      link.setAttribute("aria-current", "page");
      link.scrollIntoView({ block: "nearest", inline: "center" });
    }
  }
}
