// The bar that moves through a log.

class Replay {
  constructor(log, charts) {
    this.log = log;
    this.charts = charts;
    this.status = element("p.told", { role: "status" });
    this.slider = element("input", {
      type: "range", min: 0, "aria-label": "Event", input: () => this.show(Number(this.slider.value)),
    });
    this.list = element("div");
    const faults = log.faults.length;
    const error = log.faults.findIndex(fault => fault.text.startsWith("Error"));
    const next = `Next ${error < 0 ? "warning" : "fault"} (${faults})`;
    const move = (sign, name, by) => button(sign, name, () => this.show(this.place + by), { "aria-label": name });
    this.top = element("div.replay", { role: "region", "aria-label": "Replay of " + log.name },
      element("p.tools", element("strong", log.name),
        move("◀", "Previous event", -1), move("▶", "Next event", 1), this.slider,
        element("label", "Show ", this.filters()),
        faults ? button(next, "fault", () => this.nextFault(), { class: "fault" }) : "no fault",
        button("Close", "close", () => this.onClose())),
      this.status, this.list,
      log.verdict && element("p.remark", "Only vmgen trace checks " + uncheckedRules.join(", ") + "."));
    document.body.append(this.top);
    document.body.classList.add("replaying");
    this.filter("all");
    if (error < 0) return;
    this.fault = error - 1;
    this.nextFault();
  }

  close() {
    if (this.marked) this.marked.clear();
    this.top.remove();
    document.body.classList.remove("replaying");
  }

  /** All, a feature, or one of the first thousand emitters. */
  filters() {
    const options = [["all", "all"]];
    const names = new Set();
    for (const [key, emitter] of this.log.emitters) {
      if (!names.has(emitter.feature)) options.push(["/" + emitter.feature, emitter.feature]);
      names.add(emitter.feature);
      if (options.length < 1000) options.push([key, emitter.name]);
    }
    this.select = element("select", { change: () => this.filter(this.select.value) },
      ...options.map(option => element("option", { value: option[0] }, option[1])));
    return this.select;
  }

  filter(value) {
    const before = this.shown && this.shown[this.place];
    const { events, emitters } = this.log;
    this.select.value = value;
    if (value === "all") this.shown = events;
    else if (value[0] === "/") this.shown = events.filter(event => event.feature === value.slice(1));
    else this.shown = emitters.get(value).events;
    this.slider.max = Math.max(0, this.shown.length - 1);
    this.show(before ? this.shown.findIndex(event => event.index >= before.index) : 0);
  }

  nextFault() {
    const { faults } = this.log;
    const here = this.fault === undefined ? -1 : this.fault;
    this.fault = (here + 1) % faults.length;
    this.filter("all");
    this.show(faults[this.fault].index, faults[this.fault].text);
  }

  show(place, found) {
    this.place = Math.max(0, Math.min(place, this.shown.length - 1));
    this.slider.value = this.place;
    const event = this.shown[this.place];
    const fault = found || (event && event.fault);
    this.top.classList.toggle("faulty", Boolean(fault));
    this.status.textContent = event ? this.inWords(event, fault) : fault || "The log has no events.";
    if (!event) return;
    this.slider.setAttribute("aria-valuetext", describe(event));
    const first = Math.max(0, Math.min(this.place - 2, this.shown.length - 5));
    const items = this.shown.slice(first, first + 5).map((one, index) => element("li", { value: first + index + 1 },
      button((one.fault ? "✗ " : "") + one.time.toFixed(3) + " " + describe(one), "event " + one.index,
        () => this.show(first + index),
        { "aria-current": one === event && "step", class: one.fault && "fault" })));
    redraw(this.list, [listed("Events", items, "", "ol")], this.top);
    this.mark(event);
  }

  inWords(event, fault) {
    const state = stateAfter(event);
    const runs = Array.from(this.log.liveRuns(event), run => `run ${run[0]} of ${run[1]}`);
    return "Event " + (this.place + 1) + ` of ${this.shown.length}: ` + describe(event)
      + (state ? "; in " + nameIn(event, state) : "") + (runs.length ? "; live: " + runs.join(", ") : "")
      + (fault ? ". " + fault : "");
  }

  mark(event) {
    const chart = this.charts.byName.get(event.feature);
    if (this.marked && this.marked !== chart) this.marked.clear();
    this.marked = chart;
    if (!chart) return;
    const { states, sections } = chart.feature;
    const last = event.emitter.events.slice(0, event.place + 1).filter(one => !one.section).pop();
    chart.mark([{ states }, ...sections].map(section => {
      const own = section.name ? section.name === event.section && event : last;
      return own ? [stateAfter(own), own === event && own.from].map(name => {
        return section.states.findIndex(state => state.name === name);
      }) : [];
    }));
    reveal(chart.section.querySelector(".now") || chart.section, "nearest");
  }
}
