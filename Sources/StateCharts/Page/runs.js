// The rules of runs: which calls are accepted, what runs show, and what returns when they end. The same rules are in
// the runtime, and in the model with which the runtime's tests compare it. Everything happens at once here: a body
// returns as soon as its run is ended, and a call has a caller of its own.

class Run {
  constructor(number, emitter, action) {
    this.number = number;
    this.emitter = emitter;
    this.action = action;
    this.place = emitter.placeOf(action);
    /** "waiting" for its turn, "running", "ended", or "gone". */
    this.stage = "waiting";
    /** The state in which it was accepted. A sequential call is checked when its turn comes. */
    this.acceptedIn = undefined;
    /** The number of the beginning of its place, once its body has begun. */
    this.beginning = undefined;
    /** When its wait is over. */
    this.due = 0;
    /** The outcome, once it is chosen, and how many of its states were emitted. */
    this.choice = null;
    /** The transients that its first emission sets. */
    this.sets = [];
    this.emitted = 0;
    /** Whether it emits the first state before its answer is chosen, and whether it has. */
    this.opens = false;
    this.isOpen = false;
    this.startedIn = undefined;
    /** The state in which it began, after it cancelled others. */
    this.begunIn = undefined;
    /** The asynchronous runs from whose bodies it was called. */
    this.enclosing = emitter.world.enclosing;
    /** The numbers of the runs from whose bodies it was called, and its own. */
    this.lineage = [...emitter.world.executing.map(run => run.number), number];
  }

  /** What it may do, once it has begun: without an answer, what begins with the state that it has emitted. */
  get choices() {
    const choices = choicesOf(this.action, this.startedIn);
    const opening = openingOf(choices);
    return this.isOpen ? choices.filter(one => one.emits[0] === opening.emits[0]) : choices;
  }
  /** Whether an emission of the screen has begun its section again. */
  get isLate() { return this.beginning && this.beginning !== this.place.beginnings; }
  get isLive() { return this.stage === "waiting" || this.stage === "running"; }
  /** Whether one of the two was called from the other's body, or both are one. */
  isRelated(author) {
    return Boolean(author) && (author.lineage.includes(this.number) || this.lineage.includes(author.number));
  }
  get queue() {
    if (this.action.runs !== "sequential") return null;
    return this.action.queue === undefined ? "action " + this.action.index : "queue " + this.action.queue;
  }
}

/** One feature's emitter. The world has the clock, numbers the runs, and gets events and entered states. */
class Emitter extends Place {
  constructor(feature, world) {
    super(feature.states);
    this.emitter = this;
    this.enter(feature.initial);
    this.regions = feature.sections.map(section => {
      const region = new Place(section.states, this, section);
      region.enter(section.holders.includes(feature.initial) ? section.initial : undefined);
      return region;
    });
    this.feature = feature;
    this.world = world;
    /** Whether each busy flag is on. */
    this.flags = feature.transients.map(() => false);
    /** The runs that are not gone. */
    this.runs = [];
    /** When the throttles end, by their actions' numbers. */
    this.throttles = {};
    /** When transients are dismissed, by their numbers, if they are still set then. */
    this.dismissals = {};
    /** What actions require and is false now, by its text. */
    this.unmet = new Set();
  }

  get isContainer() { return this.feature.architecture === "vsm"; }

  // Questions

  placeOf(action) { return this.regions.find(one => one.section === action.section) || this; }

  /** The sections that the current state has. */
  get shownRegions() {
    return this.regions.filter(one => one.state !== undefined && one.section.holders.includes(this.state));
  }

  choicesOf(action) { return choicesOf(action, this.placeOf(action).state); }

  /** Why a call is not accepted; null if it is. */
  refusal(action) {
    const { path } = this.member;
    const others = action.unless === "onTop" ? path.slice(-1) : action.unless ? path : [];
    if (others.some(one => one.child.index === action.pushes)) return action.unless;
    if (this.throttles[action.index] !== undefined) return "throttled";
    if (action.runs === "droppable" && this.hasRun([action.index])) return "running";
    if (action.runs === "sequential") return null;
    if (!action.from.includes(this.placeOf(action).state)) return "state";
    return this.unmet.has(action.requires) ? "requires" : null;
  }

  hasRun(actions) { return this.runs.some(run => actions.includes(run.action.index)); }

  /** The value of a transient in the shown state; undefined if it rests or the state has none. */
  value(transient) {
    if (!this.feature.states[this.state].carries.includes(transient.index)) return undefined;
    if (transient.busyFor.length) return this.flags[transient.index] ? "true" : undefined;
    return this.shown.set[transient.index];
  }

  // Calls

  /** The run of the call, or the reason why there is none. */
  call(action, choice = null, sets = [], opens = false) {
    const refusal = this.refusal(action);
    if (refusal) {
      const property = refusal === "requires" ? action.requires : undefined;
      if (property || refusal === "state") this.tell("rejected", { action, property });
      else if (refusal !== action.unless) this.tell("dropped", { action, reason: refusal });
      return refusal;
    }
    const { isContainer } = this;
    // A call that leads nowhere is none of its container's.
    if (isContainer && !action.emits.length) return null;
    const run = new Run(this.world.nextRun(), this, action);
    run.choice = choice;
    run.sets = sets;
    run.opens = opens;
    run.due = this.world.now + (action.debounce || 0);
    this.runs.push(run);
    // A container observes one action at a time.
    const isReplaced = other => other !== run && (isContainer || other.action === action);
    if (isContainer) this.end("replaced", isReplaced);
    this.tell("accepted", { run });
    if (action.throttle) this.throttles[action.index] = this.world.now + action.throttle;
    if (action.isSync) {
      run.acceptedIn = run.place.mark;
      this.perform(run);
      return run;
    }
    if (action.runs === "restartable") this.end("replaced", isReplaced);
    if (action.runs !== "sequential") run.acceptedIn = run.place.mark;
    return run;
  }

  /** A synchronous body: its run ends within the call. */
  perform(run) {
    this.begin(run);
    if (run.stage !== "running") return;
    run.choice = run.choice || run.choices[0];
    this.world.execute(run, () => {
      if (run.choice) for (const state of run.choice.emits) this.emit(run, state, run.sets);
      this.world.navigate(run);
      for (const event of run.action.sends) this.world.send(this.member, event);
    });
    this.finish(run);
  }

  isTurn(run) {
    if (run.stage !== "waiting" || run.due > this.world.now) return false;
    return run.queue === null || !this.runs.some(other => {
      return other.number < run.number && other.queue === run.queue;
    });
  }

  begin(run) {
    if (run.stage !== "waiting") return;
    const { from, requires } = run.action;
    const { place } = run;
    const isAllowed = place.mark === run.acceptedIn || from.includes(place.state);
    if (!isAllowed || this.unmet.has(requires)) {
      this.tell("rejected", { run, property: isAllowed ? requires : undefined });
      this.remove(run, "rejected");
      return;
    }
    run.startedIn = place.state;
    this.tell("began", { run });
    this.end("action", other => other !== run && run.action.cancels.includes(other.action.index));
    if (run.stage !== "waiting") return;
    run.stage = "running";
    run.begunIn = place.state;
    run.beginning = place.beginnings;
    for (const transient of this.feature.transients) {
      if (transient.busyFor.includes(run.action.index)) this.flags[transient.index] = true;
    }
  }

  /** A run emits a state and sets some of its transients. */
  emit(run, number, sets) {
    if (run.stage !== "running") return;
    const place = number === current ? this : run.place;
    const state = number === current ? this.state : number;
    const { pendingFor, carries } = place.states[state];
    const passed = sets.concat(run.action.sets.map(set => this.feature.transients[set]));
    const carried = passed.filter(one => carries.includes(one.index));
    // A state that carries none of them is not emitted once more.
    if (number === current && passed.length && !carried.length) return;
    if (!place.isKnown(run)) {
      this.tell("lacked", { run, place, to: place.state === undefined ? undefined : state, reason: "late" });
      return;
    }
    if (pendingFor.length && !place.isHeld(state)) return;
    const next = { state, set: this.staying(carries) };
    const values = new Map(run.choice ? run.choice.sets : []);
    for (const { index, sample, lasts } of carried) {
      next.set[index] = values.has(index) ? values.get(index) : sample;
      if (lasts) this.dismissals[index] = this.world.now + lasts;
    }
    if (place === this) this.renew(run, state, number === current || Boolean(run.choice && run.choice.keeps));
    place.lay(next, run);
    this.show("emitted", run, place);
  }

  /** An emission of the screen begins its sections again, but those that it keeps. */
  renew(run, state, keeps) {
    const begins = new Map(run.choice ? run.choice.begins : []);
    for (const region of this.regions) {
      const { index, holders, isShared, initial } = region.section;
      const isKept = (keeps || isShared) && region.state !== undefined;
      const usual = isKept ? region.state : initial;
      const next = !holders.includes(state) ? undefined : begins.has(index) ? begins.get(index) : usual;
      // Above a state with the section there may be one without it, and the other way around.
      const isApart = this.states[state].pendingFor.length && (next === undefined || region.state === undefined);
      if (!isApart && !(isKept && next === region.state)) region.enter(next, run);
    }
  }

  finish(run) { if (run.stage === "running") this.remove(run, "finished"); }

  cancelCaller(run) { this.end("caller", other => other === run && run.action.lifetime !== "viewModel"); }

  cancelAll() {
    this.throttles = {};
    this.end("cancel", () => true);
  }

  /** - reason: "time" if nobody asked for it. */
  dismiss(transient, reason) {
    if (this.value(transient) === undefined || transient.busyFor.length) return false;
    const set = { ...this.top.set };
    delete set[transient.index];
    this.shown = { state: this.state, set };
    this.layers.splice(-1, 1, this.shown);
    this.tell("dismissed", { property: "dismiss" + transient.name[0].toUpperCase() + transient.name.slice(1), reason });
    return true;
  }

  // Consequences

  /** Runs end together. Then each leaves, the latest first. */
  end(reason, isMeant) {
    const ended = this.runs.filter(run => run.isLive && isMeant(run));
    for (const run of ended) run.stage = "ended";
    for (const run of ended.sort((a, b) => b.number - a.number)) this.remove(run, reason);
  }

  /** A run goes, and the pending states and busy flags that only it held. */
  remove(run, reason) {
    run.stage = "gone";
    this.runs = this.runs.filter(other => other !== run);
    this.tell("ended", { run, reason });
    for (const { index, busyFor } of this.feature.transients) {
      if (busyFor.includes(run.action.index) && !this.hasRun(busyFor)) this.flags[index] = false;
    }
    for (const place of [...this.regions, this]) {
      if (!place.withdraw(run)) continue;
      const { state } = place.top;
      place.layers.splice(-1, 1, { state, set: this.staying(place.states[state].carries) });
      this.show("returned", run, place);
    }
  }

  /** The transients that stay until they are dismissed, if the state has them. */
  staying(carries) {
    const set = {};
    for (const { index, keeps } of this.feature.transients) {
      const value = this.shown.set[index];
      if (keeps && value !== undefined && carries.includes(index)) set[index] = value;
    }
    return set;
  }

  show(kind, run, place) {
    const { top, state } = place;
    this.tell(kind, { run, place, to: top.state });
    place.shown = top;
    if (place === this && state !== top.state) this.world.entered(this, top.state);
  }

  /** Reports an event, in the form of a log. A container knows no actions but those that it drops. */
  tell(kind, event) {
    if (this.isContainer && /began|rejected/.test(kind)) return;
    this.world.tell(this, kind, event, !this.isContainer || kind === "dropped");
  }
}
