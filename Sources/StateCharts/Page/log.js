// A log of `vmgen trace`, and what is wrong in it.

const changes = ["created", "joined", "emitted", "returned"];

class Log {
  /**
   * - features: finds a feature of the page by its name; undefined for others.
   * - faults: those that vmgen has found, as [line, text], where the text begins with "Error" or "Warning". Without
   *   them, names, transitions and the versions of specs are checked here.
   */
  constructor(name, text, features, faults) {
    this.name = name;
    this.features = features;
    this.events = [];
    /** By session and number. */
    this.emitters = new Map();
    this.faults = [];
    this.session = 0;
    /** The features of which the app has other specs. */
    this.others = new Set();
    this.found = faults && new Map(faults);
    text.split("\n").forEach((line, index, lines) => this.read(line.trim(), index + 1, index + 1 === lines.length));
  }

  read(text, line, isLast) {
    if (!text) return;
    let event = null;
    try { event = JSON.parse(text); } catch (error) { /* It is no event. */ }
    const found = this.found && this.found.get(line);
    if (event && event.trace) {
      if (event.trace === "vmgen") this.session += 1;
      this.add(found);
      return;
    }
    if (!event || typeof event.event !== "string" || Object.values(event).some(one => typeof one === "object")) {
      // The last line may have been cut.
      if (!isLast) this.add(this.found ? found : `Error: line ${line} is not an event`);
      return;
    }
    event.feature = String(event.feature);
    event.time = Number(event.time) || 0;
    const key = this.session + "#" + event.instance;
    let emitter = this.emitters.get(key);
    if (!emitter) {
      emitter = {
        feature: event.feature, name: event.feature + " #" + event.instance, events: [], runs: new Map(), isWhole: true,
      };
      this.emitters.set(key, emitter);
    }
    const last = emitter.events[emitter.events.length - 1];
    if (event.number !== (last ? last.number + 1 : 1)) emitter.isWhole = false;
    event.emitter = emitter;
    event.place = emitter.events.push(event) - 1;
    event.index = this.events.push(event) - 1;
    event.fault = found;
    if (!this.found) {
      event.fault = this.compare(event) || this.check(event, emitter);
    }
    this.add(event.fault);
  }

  /** A fault at the latest event. */
  add(text) { if (text) this.faults.push({ index: this.events.length - 1, text }); }

  /** A warning, once for each feature, if the app was built from another version of the spec; else null. */
  compare({ feature: name, fingerprint }) {
    const { fingerprint: own } = this.features(name) || {};
    const isOther = own && fingerprint !== own && String(fingerprint).startsWith(own.split("-")[0] + "-");
    if (!isOther || this.others.has(name)) return null;
    this.others.add(name);
    return `Warning: the app was built from another version of '${name}'`;
  }

  /** What is wrong with an event; null if nothing is, or if missing lines could explain it. */
  check(event, emitter) {
    const feature = this.features(event.feature);
    if (!feature || !emitter.isWhole || event.run === undefined || event.action === undefined) return null;
    const action = find(feature.actions, event.action);
    if (!action) return `Error: there is no action '${event.action}'`;
    const from = find(feature.states, event.from);
    const to = find(feature.states, event.to);
    if (!from) return `Error: there is no state '${event.from}'`;
    if (event.to !== undefined && !to) return `Error: there is no state '${event.to}'`;
    if (event.event === "accepted") emitter.runs.set(event.run, { starts: [from.index] });
    const run = emitter.runs.get(event.run);
    if (run && event.event === "began") run.starts.push(from.index);
    if (!run || event.event !== "emitted" || !to) return null;
    const before = run.last === undefined ? run.starts : [run.last];
    run.last = to.index;
    const leads = event.reason === "cleanup" || before.some(state => mayLead(action, state, to.index));
    const emits = action.emits.includes(to.index) || (action.emits.includes(current) && from === to);
    return leads && emits ? null
      : `Error: '${action.name}' may not emit '${to.name}' after '` + feature.states[before.pop()].name + "'";
  }

  /** The actions of the runs that are live after an event. */
  liveRuns(event) {
    const live = new Map();
    for (const one of event.emitter.events.slice(0, event.place + 1)) {
      if (one.event === "accepted" || one.event === "began") live.set(one.run, one.action);
      if (one.event === "ended") live.delete(one.run);
      if (one.event === "released") live.clear();
    }
    return live;
  }
}

function mayLead(action, from, to) {
  if (!action.outcomes || action.emits.includes(current)) return true;
  return action.outcomes.some(outcome => (outcome.emits[0] === to && outcome.from.includes(from))
    || outcome.emits.some((state, index) => state === from && outcome.emits[index + 1] === to));
}

/** The state of an emitter after an event. */
function stateAfter(event) { return changes.includes(event.event) ? event.to : event.from; }

/** "Posts #1: run 3 of load emitted loaded" */
function describe(event) {
  return event.emitter.name + ":" + (event.run === undefined ? "" : ` run ${event.run} of`)
    + (event.action ? " " + event.action : "") + " " + event.event
    + (changes.includes(event.event) ? " " + event.to : "") + (event.property ? " " + event.property : "")
    + (event.reason ? ` (${event.reason})` : "");
}
