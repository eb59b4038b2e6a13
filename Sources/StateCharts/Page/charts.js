// The charts of the page and their features.

/** A section of the page: a feature, its chart and its tables. */
class Chart {
  constructor(section) {
    this.section = section;
    this.name = section.dataset.feature;
    this.complete = null;
    this.drawn = section.querySelector(".charts");
  }

  /** The feature, read when it is first needed. */
  get feature() {
    if (!this.complete) {
      this.complete = completeFeature(this.name, JSON.parse(this.section.querySelector("script").textContent));
    }
    return this.complete;
  }

  /** Moves the drawing into another element, until it returns to its place. */
  lend(place) {
    this.next = this.drawn.nextSibling;
    place.append(this.drawn);
  }

  takeBack() { this.section.insertBefore(this.drawn, this.next); }

  /** The action of a label. */
  actionOf(label) { return this.feature.actions[label.dataset.a]; }

  /**
   * Emphasizes the current states, the states below them, and what can be called.
   *
   * - places: the states of the screen, then those of each section, the current one first.
   */
  mark(places, isCallable) {
    this.section.classList.toggle("current", places.length > 0);
    const marks = {};
    places.forEach((states, place) => states.forEach((state, depth) => {
      marks[place + "." + state] = marks[place + "." + state] || (depth ? "below" : "now");
    }));
    for (const { dataset, classList } of this.drawn.querySelectorAll("[data-s]")) {
      for (const name of ["now", "below"]) classList.toggle(name, marks[dataset.s] === name);
    }
    for (const label of this.drawn.querySelectorAll("[data-a]")) {
      const can = isCallable && isCallable(this.actionOf(label));
      label.classList.toggle("can", Boolean(can));
      label.classList.toggle("cannot", can === false);
    }
  }

  clear() { this.mark([]); }

  /** Scrolls the drawing, and nothing else, until the current states are in its middle. */
  center() {
    for (const now of this.drawn.querySelectorAll("svg .now")) {
      const scroll = now.closest(".scroll");
      const [inner, outer] = [now.getBoundingClientRect(), scroll.getBoundingClientRect()];
      scroll.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
      scroll.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
    }
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
