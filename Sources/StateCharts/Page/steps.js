// The steps of a play, as a link has them between its slashes:
//
//     load, load.offline    an action is called; its outcome is chosen
//     load.                 its body emits the first state, and waits for its outcome
//     2                     run 2 goes on: it emits the next state of its outcome, and returns after the last one
//     2.loaded              run 2 emits that state, or has that outcome
//     2!  2~                the body of run 2 returns; its caller is cancelled
//     2.loaded+message      the emission sets a transient
//     -message              a transient is dismissed
//     =query                a property is edited
//     ?isValid              what actions require is false from now on, or true again
//     300ms                 time passes
//     !                     cancel() is called
//     @posted               the event is sent to the parent
//     *payment  ~payment    a child comes, goes
//     payment:pay           a step of a child

class Misfit extends Error {}

function misfit(text = "it is not possible here") { throw new Misfit(text); }

/** Takes a step. Throws a Misfit if the family has no such step. Returns why a call was refused, else null. */
function takeStep(family, text) {
  const time = /^(\d{1,9})ms$/.exec(text);
  if (time) {
    family.wait(Number(time[1]));
    return null;
  }
  const place = text.lastIndexOf(":");
  const name = place < 0 ? "" : text.slice(0, place);
  const member = find(family.members, name) || misfit(`there is no child '${name}' here`);
  const refusal = takeOwnStep(family, member, text.slice(place + 1));
  family.settle();
  return refusal;
}

function takeOwnStep(family, member, text) {
  const { emitter, feature } = member;
  const rest = text.slice(1);
  switch (text[0]) {
  case "!":
    emitter.cancelAll();
    return null;
  case "-": {
    const transient = named(feature.transients, rest, "transient", feature);
    if (!emitter.dismiss(transient)) misfit();
    return null;
  }
  case "=": {
    const property = find(feature.states[emitter.state].content, rest);
    if (!property || !property.isEditable) misfit();
    family.edit(member, property);
    return null;
  }
  case "?":
    if (!conditionsOf(feature).has(rest)) misfit();
    if (!emitter.unmet.delete(rest)) emitter.unmet.add(rest);
    return null;
  case "@":
    if (!feature.events.includes(rest)) misfit();
    family.send(member, rest);
    return null;
  case "*": {
    const child = named(feature.children, rest, "child", feature);
    const isHeld = !child.isMany && member.members.some(inner => inner.child === child);
    const added = isHeld ? null : family.add(member, child);
    if (!added) misfit();
    family.join(member, added);
    return null;
  }
  case "~": {
    const gone = find(member.members, member.prefix + rest);
    if (!gone || !(gone.child.isMany || gone.child.isOptional)) misfit();
    family.remove(gone);
    family.launch(member, feature.actions[gone.child.popped]);
    return null;
  }
  default: {
    const [step, ...names] = text.split("+");
    const sets = names.map(name => named(feature.transients, name, "transient", feature));
    return /^\d/.test(text) ? goOn(family, step, sets) : callAction(member, step, sets);
  }
  }
}

function named(list, name, what, feature) {
  return find(list, name) || misfit(`'${feature.name}' has no ${what} '${name}'`);
}

function callAction(member, text, sets) {
  const [name, choiceName] = text.split(".");
  const action = named(member.feature.actions, name, "action", member.feature);
  const opens = choiceName === "";
  const choice = choiceName === undefined || opens
    ? null
    : find(member.emitter.choicesOf(action), choiceName)
      || find(action.outcomes || [], choiceName)
      || misfit(`'${name}' has no outcome '${choiceName}' here`);
  const hasOutcomes = action.outcomes && !action.isSync;
  if (opens ? !hasOutcomes : choice && !hasOutcomes && !action.isSync) misfit();
  const answer = member.emitter.call(action, choice, sets, opens);
  return typeof answer === "string" ? answer : null;
}

function goOn(family, text, sets) {
  const [, number, rest] = /^(\d+)([^]*)$/.exec(text);
  const run = family.runs.find(one => one.number === Number(number));
  if (!run) misfit(`run ${number} is not live`);
  if (rest === "~") {
    run.emitter.cancelCaller(run);
    return null;
  }
  if (run.stage !== "running") misfit();
  if (rest === "!") {
    family.inside(run.enclosing, () => run.emitter.finish(run));
  } else if (rest === "") {
    if (!run.choice) misfit();
    family.goOn(run, sets);
  } else {
    choose(family, run, rest.slice(1), sets);
  }
  return null;
}

function choose(family, run, name, sets) {
  const choice = run.choice ? null : find(run.choices, name);
  if (!choice) misfit();
  if (!run.action.outcomes) {
    family.execute(run, () => run.emitter.emit(run, choice.emits[0], sets));
    return;
  }
  run.choice = choice;
  family.goOn(run, sets);
}

/** A play: the steps that were taken, and those that were taken back. */
class Play {
  constructor(feature, features) {
    this.feature = feature;
    this.features = features;
    this.steps = [];
    /** The steps in words. */
    this.words = [];
    this.position = 0;
    this.family = new Family(feature, features);
  }

  /** Takes a new step; those that were taken back are forgotten. Returns why it cannot be taken, else null. */
  tryStep(step) {
    let fault = null;
    const teller = new Teller(this.family, step);
    try {
      const refusal = takeStep(this.family, step);
      fault = refusal && "the call is refused: " + refusals[refusal];
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      fault = error.message;
    }
    if (fault) {
      // The step may have been taken by half.
      this.goTo(this.position);
      return fault;
    }
    this.steps.splice(this.position, Infinity, step);
    this.words.splice(this.position, Infinity, teller.words);
    this.position += 1;
    return null;
  }

  /** Plays the first steps again. */
  goTo(position) {
    this.family = new Family(this.feature, this.features);
    this.position = Math.max(0, Math.min(position, this.steps.length));
    for (const step of this.steps.slice(0, this.position)) takeStep(this.family, step);
  }

  /** The part of the page's address that restores it: `Weather/load.offline/1`. */
  get link() {
    return encodeURI([this.feature.name, ...this.steps.slice(0, this.position)].join("/"));
  }

  /** Restores a link's steps. Returns what no longer fits, if something does not. */
  restore(steps) {
    for (const step of steps) {
      const fault = this.tryStep(step);
      if (fault) return "The link no longer fits at step " + (this.position + 1) + `, '${step}': ${fault}.`;
    }
    return null;
  }
}

const refusals = {
  throttled: "its throttle is on",
  running: "a run of it is live",
  state: "it may not run from this state",
  requires: "what it requires is false",
  onTop: "its screen is on top",
  onPath: "its screen is on the path",
};

/** The feature's name and the steps of a link; null for other addresses. */
function readLink(fragment) {
  const parts = fragment.replace(/^#/, "").split("/");
  if (parts.length < 2) return null;
  try {
    const names = parts.map(decodeURIComponent);
    return { feature: names[0], steps: names.slice(1).filter(Boolean) };
  } catch (error) {
    return null;
  }
}
