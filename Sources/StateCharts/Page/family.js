// A feature with its children, as far as the page has them, and the wires between them.

/** The members that play, the clock, and the events. */
class Family {
  /** - features: finds a feature of the page by its name; undefined for others. */
  constructor(feature, features) {
    this.features = features;
    this.now = 0;
    this.runCount = 0;
    this.instances = 0;
    this.events = [];
    /** Which events were sent, in words. Nobody hears those of the root. */
    this.sent = [];
    /** Asynchronous calls of wires, which begin when everything else is done, with the runs that enclose them. */
    this.later = [];
    /** The asynchronous runs that enclose what happens now, and the synchronous bodies that execute. */
    this.enclosing = [];
    this.bodies = [];
    this.entries = null;
    /** How many children of a kind were there, by their kinds' paths. */
    this.numbers = {};
    this.root = this.create("", feature, null, null);
    this.connect(this.root);
    this.settle();
  }

  // Members

  create(name, feature, parent, child) {
    const member = new Member(name, feature, parent, child, this);
    this.tell(member.emitter, "created", { to: feature.initial, fingerprint: feature.fingerprint });
    for (const own of feature.children) if (!own.isMany && !own.isOptional) this.add(member, own);
    return member;
  }

  /** A new child; null if its feature is not on the page, or the children go too deep. */
  add(parent, child) {
    const feature = this.features(child.feature);
    if (!feature || parent.name.split(":").length > 6) return null;
    const path = parent.prefix + child.name;
    this.numbers[path] = (this.numbers[path] || 0) + 1;
    const name = child.isMany ? path + "-" + this.numbers[path] : path;
    const member = this.create(name, feature, parent, child);
    parent.members.push(member);
    this.tellPath("pushed", member);
    return member;
  }

  /** A new child that has its wires. Nothing for one that could not be added. */
  join(parent, member) {
    if (!member) return;
    this.connect(member);
    this.wire(parent, member);
  }

  /** What a call, or its outcome, does to the path. */
  navigate({ emitter, choice, action }) {
    const { pushes, pops } = action;
    const now = emitter.member.path.map(one => one.child.index);
    const kept = pops === "all" ? 0 : pops === "last" ? -1 : now.lastIndexOf(pops) + 1 || now.length;
    const next = pushes === undefined ? now.slice(0, kept) : [...now, pushes];
    this.setPath(emitter.member, (choice && choice.path) || next);
  }

  /** The first screens stay, the others go, the last one first, and new ones come. Then what their leaving runs. */
  setPath(parent, screens) {
    const { path, feature } = parent;
    const other = path.findIndex((one, index) => one.child.index !== screens[index]);
    const gone = other < 0 ? [] : path.slice(other).reverse();
    for (const one of gone) this.remove(one);
    for (const screen of screens.slice(path.length - gone.length)) {
      this.join(parent, this.add(parent, feature.children[screen]));
    }
    for (const { child } of gone) this.launch(parent, feature.actions[child.popped]);
  }

  remove(member) {
    this.tellPath("popped", member);
    this.release(member);
  }

  release(member) {
    for (const inner of member.members.slice()) this.release(inner);
    this.tell(member.emitter, "released", {});
    for (const run of member.emitter.runs) run.stage = "gone";
    member.emitter.runs = [];
    member.isGone = true;
    member.parent.members = member.parent.members.filter(other => other !== member);
  }

  get members() {
    const all = member => [].concat(member, ...member.members.map(all));
    return all(this.root);
  }

  /** The live runs of all, in the order of their calls. */
  get runs() {
    return [].concat(...this.members.map(member => member.emitter.runs)).sort((a, b) => a.number - b.number);
  }

  // Wires

  /** A child connects its own children first. */
  connect(member) {
    for (const inner of member.members) {
      this.connect(inner);
      this.wire(member, inner);
    }
  }

  wire(parent, member) {
    this.follow(parent, member, parent.emitter.state);
    this.react(member, member.emitter.state);
  }

  /** The child runs what its parent's state says. */
  follow(parent, member, state) {
    for (const follow of member.child.follows) {
      if (follow[0] === state) this.launch(member, find(member.feature.actions, follow[1]));
    }
  }

  /** The parent runs what it says about its child's state. */
  react(member, state) { this.answer(member, member.child.on, member.feature.states[state].name); }

  /** The parent runs what it says about its child's event. */
  send(member, event) {
    const { feature, emitter } = member;
    this.sent.push(`${feature.name} sent ${event} in ${feature.states[emitter.state].name}. `);
    if (member.parent) this.answer(member, member.child.events, event);
  }

  answer({ parent }, wires, name) {
    for (const wire of wires) if (wire[0] === name) this.launch(parent, parent.feature.actions[wire[1]]);
  }

  launch(member, action) {
    if (!action || member.isGone) return;
    if (!action.isSync) {
      this.later.push([member, action, this.enclosing]);
    } else {
      member.emitter.call(action);
    }
  }

  /** A state was entered: wires run in order, each after the one before. */
  entered(emitter, state) {
    if (this.entries) {
      this.entries.push([emitter.member, state]);
      return;
    }
    this.entries = [[emitter.member, state]];
    for (let index = 0; index < this.entries.length && index < 1000; index += 1) {
      const [member, entered] = this.entries[index];
      for (const inner of member.members.slice()) this.follow(member, inner, entered);
      if (member.parent && !member.isGone) this.react(member, entered);
    }
    this.entries = null;
  }

  // Edits

  /** A person edits a property, which may run an action. A container observes edits, and names none. */
  edit(member, { name, runs }) {
    const { emitter, feature } = member;
    const action = feature.actions[runs];
    if (!emitter.isContainer) this.tell(emitter, "edited", { property: name });
    if (action && action.from.includes(emitter.placeOf(action).state)) this.launch(member, action);
  }

  // Bodies

  /** The runs whose bodies execute around what happens now. */
  get executing() { return [...this.enclosing.filter(run => run.stage === "running"), ...this.bodies]; }

  inside(runs, act) {
    const { enclosing } = this;
    this.enclosing = runs;
    act();
    this.enclosing = enclosing;
  }

  /** A part of a body. */
  execute(run, act) {
    if (!run.action.isSync) {
      this.inside([...run.enclosing, run], act);
      return;
    }
    this.bodies.push(run);
    act();
    this.bodies.pop();
  }

  // Time and turns

  /** Everything happens that needs no choice and no time. */
  settle() {
    for (let round = 0; round < 1000; round += 1) {
      const call = this.later.shift();
      if (call) {
        if (!call[0].isGone) this.inside(call[2], () => call[0].emitter.call(call[1]));
        continue;
      }
      const ready = this.runs.find(run => run.emitter.isTurn(run));
      if (!ready) return;
      this.inside(ready.enclosing, () => this.begin(ready));
    }
    this.later = [];
  }

  /** A body begins. The first of several states comes at once. */
  begin(run) {
    run.emitter.begin(run);
    if (run.stage !== "running") return;
    if (run.choice && !find(run.choices, run.choice.name)) run.choice = null;
    const first = run.choice || (run.opens && openingOf(run.choices));
    if (!first || first.emits.length < 2) return;
    run.isOpen = !run.choice;
    this.execute(run, () => run.emitter.emit(run, first.emits[0], run.sets));
    run.emitted = 1;
  }

  /** A run emits the next state of its outcome. After the last one, its body returns. */
  goOn(run, sets) {
    const { emits } = run.choice;
    const state = emits[run.emitted];
    if (state !== undefined) this.execute(run, () => run.emitter.emit(run, state, sets));
    run.emitted += 1;
    if (run.emitted < emits.length) return;
    if (run.stage === "running") this.execute(run, () => this.navigate(run));
    this.inside(run.enclosing, () => run.emitter.finish(run));
  }

  /** The ends of debounces, throttles and transients, the next one first. */
  timers() {
    const timers = this.runs.filter(run => run.stage === "waiting" && run.due > this.now);
    for (const { emitter } of this.members) {
      const { throttles, dismissals, feature } = emitter;
      const add = (dues, list, end) => {
        for (const index of Object.keys(dues)) {
          const due = dues[index];
          timers.push({ due, name: emitter.member.prefix + list[index].name, end: () => {
            delete dues[index];
            end(list[index]);
          } });
        }
      };
      add(throttles, feature.actions, () => {});
      add(dismissals, feature.transients, transient => emitter.dismiss(transient, "time"));
    }
    return timers.sort((a, b) => a.due - b.due);
  }

  wait(milliseconds) {
    const end = this.now + milliseconds;
    for (;;) {
      const next = this.timers()[0];
      if (!next || next.due > end) break;
      this.now = next.due;
      for (const timer of this.timers()) if (timer.end && timer.due <= this.now) timer.end();
      this.settle();
    }
    this.now = end;
  }

  // What emitters tell

  nextRun() { return (this.runCount += 1); }
  nextInstance() { return (this.instances += 1); }

  tell(emitter, kind, event, namesAction) {
    const member = emitter.member;
    member.events += 1;
    const action = event.run ? event.run.action : event.action;
    const own = event.place || (action ? emitter.placeOf(action) : emitter);
    const { states, state, section } = own.state === undefined ? emitter : own;
    const isState = kind !== "created" && kind !== "released";
    // JSON leaves out what is undefined.
    this.events.push({
      time: this.now / 1000, event: kind, feature: emitter.feature.name, instance: member.instance,
      number: member.events, run: event.run && event.run.number,
      action: namesAction && action ? action.name : undefined,
      section: section && section.name, from: isState ? states[state].name : undefined,
      to: event.to === undefined ? undefined : states[event.to].name,
      property: event.property, child: event.child, reason: event.reason, fingerprint: event.fingerprint,
    });
  }

  tellPath(kind, { parent, child, instance }) {
    if (child.isScreen) this.tell(parent.emitter, kind, { property: child.name, child: instance });
  }

  /** The events as a log that `vmgen trace` reads. */
  log() {
    return [{ trace: "vmgen", version: 1 }, ...this.events].map(line => JSON.stringify(line) + "\n").join("");
  }
}
