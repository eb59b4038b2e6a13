// What `vmgen trace` says about a log, for the rules that the page checks: those of Sources/Traces on transitions,
// calls, ends, names and versions. A fault that missing lines could explain is none.

/** The rules that only `vmgen trace` checks. */
const uncheckedRules = ["malformed-trace", "incomplete-trace", "trace-version"];

class Verdict {
  /** - features: finds a feature of the page by its name; undefined for others. */
  constructor(features) {
    this.features = features;
    /** Those with the states of sections, by their names. */
    this.flat = new Map();
    this.reported = new Set();
    this.steps = new Map();
    this.begin();
  }

  /** A session begins. */
  begin() {
    this.instances = new Map();
    this.count = 0;
  }

  /** A session ends with a last line. Returns the faults of the runs that are live, as [event, text]. */
  end({ events }) {
    const live = [];
    for (const { feature, number, runs, readFrom } of this.instances.values()) {
      for (const run of runs.values()) {
        const name = `${run.name} of instance ${number} of '${feature.name}'`;
        if (run.firstEvent >= readFrom) live.push([run.event, `Warning: ${name} was live when the log was closed`]);
      }
    }
    const isWhole = events === this.count;
    this.begin();
    return isWhole ? live : [];
  }

  once(text) { return this.reported.has(text) ? null : this.reported.add(text) && text; }

  /** The faults of an event, at most one besides that of an older app. */
  check(event) {
    this.count += 1;
    const known = this.features(event.feature);
    if (!known) return [];
    if (!this.flat.has(known.name)) this.flat.set(known.name, withSections(known));
    const feature = this.flat.get(known.name);
    const { name, fingerprint: own } = feature;
    const isOther = own && event.fingerprint !== own && String(event.fingerprint).startsWith(own.split("-")[0] + "-");
    return [
      isOther ? this.once(`Warning: the app was built from another version of '${name}'`) : null,
      this.follow(event, feature),
    ].filter(Boolean);
  }

  follow(event, feature) {
    const { name, architecture } = feature;
    const isContainer = architecture === "vsm";
    if (architecture === "mv" || (isContainer && event.action !== undefined && event.event !== "dropped")) {
      return this.once(`Error: '${name}' is '${architecture}' in its spec, which has no such events`);
    }
    const key = name + "#" + event.instance;
    const instance = this.instances.get(key)
      || { feature, number: event.instance, last: 0, readFrom: 0, runs: new Map() };
    this.instances.set(key, instance);
    // After a gap, nothing is known of what was before.
    if (event.number !== instance.last + 1) instance.readFrom = event.number;
    instance.last = event.number;
    const lacks = text => {
      instance.readFrom = instance.last + 1;
      return text ? this.once(text) : null;
    };
    const found = {};
    for (const part of ["action", "section", "from", "to"]) {
      const value = event[part];
      if (value === undefined) continue;
      const isState = part === "from" || part === "to";
      const what = isState ? "state" : part;
      found[part] = find(feature[what + "s"], isState ? nameIn(event, value) : value);
      if (!found[part]) return lacks(`Error: '${name}' has no ${what} '${value}'`);
    }
    const { from, to, action } = found;
    const kind = event.event;
    const isOnPath = one => one.isScreen && one.name === event.property;
    if (/^(pushed|popped)$/.test(kind) && event.property !== undefined && !feature.children.some(isOnPath)) {
      return lacks(`Error: '${name}' has no screen '${event.property}'`);
    }
    if (kind === "released") this.instances.delete(key);
    if (kind === "rejected" && action && from) return this.rejected(event, action, from, feature);
    if (!["accepted", "began", "emitted", "lacked", "ended"].includes(kind)) return null;
    if (!from || (!isContainer && !action) || (kind === "emitted" && !to)) return lacks();
    return this.run(event, instance, action, from.index, to);
  }

  rejected({ property, instance }, action, from, feature) {
    const cause = property ? `it requires '${property}', which was false`
      : "it may run from " + action.from.map(state => `'${feature.states[state].name}'`).join(", ");
    return `Warning: '${action.name}' was called in '${from.name}' of '${feature.name}' #${instance}; ` + cause;
  }

  run(event, instance, action, from, to) {
    const { runs } = instance;
    const kind = event.event;
    const number = event.run || 0;
    let run = runs.get(number);
    if (kind === "accepted" || !run || run.action !== action) {
      const name = action ? `run ${number} of '${action.name}'` : number ? `run ${number}` : "an observation";
      run = { name, action, event, firstEvent: event.number, hasCall: kind === "accepted", starts: [] };
      if (["accepted", "began", "emitted"].includes(kind) && number) runs.set(number, run);
    }
    if (kind === "ended") runs.delete(number);
    if (kind === "emitted") return this.emitted(run, from, to.index, event, instance);
    const before = stepsBefore(run, instance);
    // An emission that was dropped is a step of the body, although nothing shows it.
    if (kind === "lacked" && to && before) [run.last, run.lastEvent] = [[...before, to.index], event.number];
    if (kind === "accepted" || kind === "began") run.starts.push(from);
    return null;
  }

  emitted(run, from, to, { number, reason }, instance) {
    const { feature } = instance;
    const { action, name } = run;
    const isOfScreen = Boolean(action) && !(to >= action.first);
    const isCurrent = from === to && isOfScreen && action.emits.includes(current);
    const before = stepsBefore(run, instance);
    const isStep = before && before.some(state => this.leads(feature, action, state, to));
    const isOwn = !action || action.emits.includes(to);
    if (!isCurrent || (before && before.includes(to))) {
      [run.last, run.lastEvent] = [[to], number];
    } else if (before) {
      [run.last, run.lastEvent] = [isStep ? [...before, to] : before, number];
    }
    if (isCurrent || (isOwn && (reason === "cleanup" || !before || isStep))) return null;
    const after = isOwn ? ` after '${feature.states[before[before.length - 1]].name}'` : "";
    return `Error: ${name} emitted '${feature.states[to].name}'${after}, which the spec does not allow`;
  }

  /** Whether a run of the action, or of any of a container's, may emit a state after another. */
  leads(feature, action, from, to) {
    if (!action) {
      const mayRun = one => one.from.includes(from) || one.emits.includes(from);
      return (from === to && feature.states[from].content.some(one => one.isEditable))
        || feature.actions.some(one => mayRun(one) && this.leads(feature, one, from, to));
    }
    if (!action.emits.includes(to) || !action.outcomes) return action.emits.includes(to);
    if (!this.steps.has(action)) this.steps.set(action, stepsOf(feature, action));
    return this.steps.get(action).has(from + " " + to);
  }
}

/** The feature with the states of its sections after its own, in which the sections' actions run: "comments.hidden". */
function withSections({ ...feature }) {
  feature.states = [...feature.states];
  for (const section of feature.sections) {
    const first = feature.states.length;
    const moved = states => states.map(state => state === current ? state : first + state);
    for (const state of section.states) {
      feature.states.push({ ...state, index: first + state.index, name: section.name + "." + state.name });
    }
    feature.actions = feature.actions.map(action => action.section !== section ? action : {
      ...action, from: moved(action.from), emits: moved(action.emits), first,
      // The current state is the screen's: no step within the section.
      outcomes: action.outcomes && action.outcomes.map(({ from, emits }) => {
        return { from: moved(from), emits: moved(emits.filter(state => state !== current)) };
      }),
    });
  }
  return feature;
}

/** The states of which one must lead to the next emission of a run; null if they are unknown. */
function stepsBefore({ last, lastEvent, hasCall, firstEvent, starts }, { readFrom }) {
  if (last) return lastEvent >= readFrom ? last : null;
  return hasCall && firstEvent >= readFrom ? starts : null;
}

/**
 * The steps of an action with outcomes: "0 1". A run cannot emit a pending state of other actions while none of them
 * runs, so a step may lead past it.
 */
function stepsOf(feature, action) {
  const steps = new Set();
  const add = (from, to) => steps.add(from + " " + to);
  for (const { from, emits } of action.outcomes) {
    for (const start of from) {
      let state = start;
      for (const emitted of emits) {
        const next = emitted === current ? state : emitted;
        add(state, next);
        state = next;
      }
    }
  }
  if (action.emits.includes(current) && !action.section) for (const start of action.from) add(start, start);
  for (const { index, pendingFor } of feature.states) {
    if (!pendingFor.length || pendingFor.includes(action.index)) continue;
    const all = Array.from(steps, step => step.split(" ").map(Number));
    for (const [from, middle] of all) {
      if (middle === index) for (const [start, to] of all) if (start === index) add(from, to);
    }
  }
  return steps;
}
