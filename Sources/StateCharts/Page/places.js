// The states of a screen or of a section of it: one that stays, and pending ones above it.

/** What has a state: a screen, or a section of it. */
class Place {
  /** - section: nothing for the screen. */
  constructor(states, emitter, section) {
    this.states = states;
    this.emitter = emitter;
    this.section = section;
    this.beginnings = 0;
  }

  /** Only this state is there from now on, or none if the screen has no such section. */
  enter(state, run) {
    this.beginnings += 1;
    /** The base, and the pending states above it. Each has the transients that are set, by their numbers. */
    this.layers = [{ state, set: {} }];
    this.shown = this.top;
    /** The run that emitted each state which is there, or that left it, by the states' numbers. */
    this.authors = { [state]: run };
  }

  get state() { return this.shown.state; }
  get top() { return this.layers[this.layers.length - 1]; }
  /** What a run is accepted in. */
  get mark() { return this.beginnings + "/" + this.state; }

  /** Whether a run knows the current state or the base. A container has one run at a time. */
  isKnown(run) {
    if (this.isContainer || run.place !== this) return true;
    const { from, emits } = run.action;
    return !run.isLate && [this.state, this.layers[0].state].some(state => {
      return from.includes(state) || emits.includes(state) || run.begunIn === state
        || run.isRelated(this.authors[state]);
    });
  }

  /** Whether a pending state has a run. */
  isHeld(state) {
    const { pendingFor } = this.states[state];
    return this.emitter.runs.some(run => pendingFor.includes(run.action.index) && !run.isLate);
  }

  lay(next, run) {
    const { state } = next;
    const isPending = this.states[state].pendingFor.length > 0;
    const below = this.layers.filter((layer, index) => !index || layer.state !== state);
    if (!isPending) for (const layer of this.layers) this.authors[layer.state] = run;
    this.authors[state] = run;
    this.layers = isPending ? [...below, next] : [next];
  }

  /** The pending states that only a run held go. Returns whether the current one does. */
  withdraw(run) {
    const { top } = this;
    this.layers = this.layers.filter((layer, index) => {
      if (!index || this.isHeld(layer.state)) return true;
      this.authors[layer.state] = run;
      return false;
    });
    return this.top !== top;
  }
}
