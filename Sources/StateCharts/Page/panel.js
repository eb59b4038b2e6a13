// A feature that plays: its chart, its screen, what waits, its actions and the steps.

class Panel {
  constructor(chart, charts) {
    this.chart = chart;
    this.charts = charts;
    this.play = new Play(chart.feature, charts.feature);
    /** The transients that the next emissions set, with their members' prefixes. */
    this.sets = new Set();
    /** What people have typed, by their members' prefixes and the properties. */
    this.typed = new Map();
    /** What people have closed in the view alone, with what was current then. */
    this.closed = new Map();
    /** The charts that have marks, with the members whose states they show. */
    this.marked = new Map();
    this.status = element("p.told", { role: "status" });
    this.fault = element("p.misfit", { role: "alert" });
    this.screen = new Screen(this);
    this.answers = new Answers(this);
    this.actions = new Actions(this);
    this.steps = element("div");
    this.arrange();
    this.press = this.press.bind(this);
    chart.section.addEventListener("click", this.press);
  }

  arrange() {
    const { section, name } = this.chart;
    const summary = section.querySelector("h2 + p:not(.remark)");
    this.end = button("Close", "close", () => this.onClose(), { class: "end" });
    this.top = element("div.play", { role: "group", tabindex: -1, "aria-label": "Play of " + name },
      this.fault, card("Chart", summary && summary.textContent),
      element("div.side", this.screen.card,
        element("div.story", this.answers.card, card("Steps", null, this.steps))),
      this.actions.card);
    this.chart.drawn.before(this.top);
    this.chart.lend(this.top.querySelector(".chart-card"));
    section.querySelector("h2").append(this.end);
    section.classList.add("playing");
    document.body.classList.add("plays");
    this.start = section.querySelector("button.start");
    this.start.hidden = true;
  }

  close() {
    const { section, name } = this.chart;
    this.follow(undefined);
    this.chart.takeBack();
    this.top.remove();
    this.end.remove();
    section.classList.remove("playing");
    document.body.classList.remove("plays");
    this.start.hidden = false;
    this.start.focus();
    section.removeEventListener("click", this.press);
    this.unmark();
    setFragment("feature-" + name);
  }

  restore(steps) { this.draw(this.play.restore(steps)); }

  get family() { return this.play.family; }

  /** Takes steps one after another, until one cannot be taken. */
  take(...steps) {
    const { events, sent } = this.family;
    const before = [events.length, sent.length];
    for (const step of steps) {
      const fault = this.play.tryStep(step);
      if (fault) return this.draw(`'${step}': ${fault}.`, before);
    }
    return this.draw("", before);
  }

  goTo(position) {
    if (position < 0 || position > this.play.steps.length) return;
    this.typed.clear();
    this.play.goTo(position);
    this.draw();
  }

  /** Typing is one step, however long it takes. */
  edit(member, property, text) {
    const { steps, position } = this.play;
    const step = member.prefix + "=" + property.name;
    this.typed.set(member.prefix + property.name, text);
    if (position !== steps.length || steps[position - 1] !== step) this.take(step);
  }

  /** Closes what a person can close, the topmost first. */
  escape() {
    const { root } = this.family;
    const banners = this.screen.presented(root).filter(one => one.style === "banner");
    const over = [...banners, ...this.screen.over(root)];
    const top = over.pop();
    if (top) this.screen.presenter.close(top);
    else this.onClose();
  }

  /** A click in a chart calls the action whose name was clicked. */
  press(event) {
    const label = event.target.closest("svg .can");
    for (const [chart, member] of [...this.marked]) {
      if (label && chart.drawn.contains(label)) this.take(this.stepOf(member, chart.actionOf(label)));
    }
  }

  // Steps

  /** A call, as far as it can go without an answer. */
  stepOf(member, action) {
    const choices = member.emitter.choicesOf(action);
    const opening = action.outcomes && openingOf(choices);
    const name = member.prefix + action.name;
    if (action.isSync) return name + (choices.length ? this.setsFor(member, choices[0], 0) : "");
    return opening ? name + "." + this.setsFor(member, opening, 0) : name;
  }

  /** The transients that an emission of a choice sets, if its state has them: "+message". */
  setsFor(member, choice, position) {
    const state = choice.emits[position];
    if (state === undefined) return "";
    const { carries } = state === current ? member.feature.states[member.emitter.state] : choice.states[state];
    const own = position === choice.emits.length - 1 ? choice.sets.map(set => set[0]) : [];
    return member.feature.transients
      .filter(one => carries.includes(one.index))
      .filter(one => own.includes(one.index) || this.sets.has(member.prefix + one.name))
      .map(one => "+" + one.name).join("");
  }

  step(text, step, key, attributes) { return button(text, key, () => this.take(step), attributes); }

  /** Why an action cannot be called; null if it can. */
  reasonFor({ emitter }, action) {
    const refusal = emitter.refusal(action);
    if (refusal === "state") return "only from " + action.from.map(state => action.states[state].name).join(", ");
    return refusal === "requires" ? `requires ${action.requires}, which is false` : refusal && refusals[refusal];
  }

  // Values

  sampleOf({ emitter, feature }, { name, sample }) {
    return conditionsOf(feature).has(name) ? String(!emitter.unmet.has(name)) : sample;
  }

  /** What a person has typed, or else the sample. */
  valueOf(member, property) {
    const typed = this.typed.get(member.prefix + property.name);
    return typed === undefined ? plain(this.sampleOf(member, property)) : typed;
  }

  // Drawing

  /** - before: the numbers of events and of sent ones before the last step. */
  draw(fault, before = [Infinity, Infinity]) {
    const { family, link } = this.play;
    const active = document.activeElement.getAttribute("data-key");
    this.fault.textContent = fault || "";
    for (const part of [this.screen, this.answers, this.actions]) part.draw();
    this.drawSteps();
    this.status.textContent = this.inWords(family, before);
    const { path } = family.root;
    this.follow(path[path.length - 1]);
    this.mark(family.members);
    for (const [chart] of this.marked) chart.center();
    this.moveFocus(active);
    setFragment(link + "/");
  }

  inWords({ root, events, sent }, before) {
    const { feature, emitter } = root;
    const told = events.slice(before[0]).filter(event => event.to).map(event => {
      return event.reason === "late" ? `${event.feature} dropped the late answer ${event.to}. `
        : event.instance === root.instance ? "" : `${event.feature} ${event.event} ${nameIn(event, event.to)}. `;
    });
    const below = emitter.layers.slice(0, -1).map(layer => ", above " + feature.states[layer.state].name).reverse();
    const over = this.screen.over(root).map(one => ` ${title(one.style)} ${one.name} is open.`);
    const regions = emitter.shownRegions.map(one => `, ${one.section.name} in ${one.states[one.state].name}`);
    const now = `${feature.name} is in ${feature.states[emitter.state].name}`;
    const path = root.path.map(one => one.ownName).join(", ");
    const onPath = path && ` On its path: ${path}.`;
    return [...told, ...sent.slice(before[1]), now, ...below, ...regions, ".", onPath, ...over].join("");
  }

  /** The charts of the screen on top of the path follow those of the first one. */
  follow(screen) {
    if (screen === this.screenOnTop) return;
    if (this.onTop) {
      this.onTop.takeBack();
      this.heading.remove();
    }
    this.screenOnTop = screen;
    this.onTop = screen && this.charts.byName.get(screen.feature.name);
    if (!screen) return;
    this.heading = element("h3", "Screen " + screen.ownName);
    this.onTop.drawn.prepend(this.heading);
    this.onTop.lend(this.chart.drawn.parentNode);
  }

  unmark() {
    for (const [chart] of this.marked) chart.clear();
    this.marked.clear();
  }

  /** Members share the page's charts with others of their kind: the screen on top shows, or else the first one. */
  mark(members) {
    this.unmark();
    for (const member of [this.screenOnTop, ...members].filter(Boolean)) {
      const { feature, emitter } = member;
      const chart = this.charts.byName.get(feature.name);
      if (this.marked.has(chart)) continue;
      this.marked.set(chart, member);
      const places = [emitter, ...emitter.regions].map(place => place.layers.map(layer => layer.state).reverse());
      chart.mark(places, this.top.contains(chart.drawn) && (action => !emitter.refusal(action)));
    }
  }

  /** The focus goes into a dialog that opens, and back when it closes. */
  moveFocus(active) {
    const opened = [...this.top.querySelectorAll("[data-dialog]")].pop();
    const key = opened ? opened.getAttribute("data-dialog") : null;
    if (key === this.dialog) return;
    if (!this.dialog) this.opener = active;
    this.dialog = key;
    const target = opened ? opened.querySelector("button, input") : keyed(this.top, this.opener);
    (target || this.top).focus({ preventScroll: true });
  }

  drawSteps() {
    const { play } = this;
    const { position, steps, words, feature } = play;
    const move = (sign, name, to) => button(sign, name, () => this.goTo(to), {
      "aria-label": name, disabled: to < 0 || to > steps.length,
    });
    const item = (index, text) => element("li", { class: index > position && "undone" },
      element("span", `${index}`),
      button(text, "step " + index, () => this.goTo(index), { "aria-current": index === position && "step" }));
    redraw(this.steps, [
      element("p.tools",
        move("◀", "Back", position - 1), move("▶", "Forward", position + 1),
        button("Start again", "again", () => this.goTo(0), { disabled: !position })),
      listed("Steps, the last one first", [
        ...steps.map((step, index) => item(index + 1, words[index])).reverse(),
        item(0, "begins in " + feature.states[feature.initial].name),
      ], "steps", "ol"),
      element("p.tools", element("a", { href: `#${play.link}/` }, "Link to this play"),
        // Nothing logs what a view does.
        feature.architecture === "mv" ? null
          : button("Save as log", "log", () => save(feature.name + ".jsonl", play.family.log()))),
    ], this.top);
  }
}
