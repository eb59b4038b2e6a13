// Plays the features of a page at random, as its panel lets people do, and collects the logs.

/** - features: the text of the features, as plays.sh has it. */
function walkPage(features, count, seed, logs) {
  const lines = features.split("\n").filter(Boolean);
  const byName = new Map();
  for (let index = 0; index + 1 < lines.length; index += 2) {
    byName.set(lines[index], completeFeature(lines[index], JSON.parse(lines[index + 1])));
  }
  const seen = { features: 0, plays: 0, steps: 0, differences: [] };
  let state = seed;
  /** The generator of Numerical Recipes. */
  function below(limit) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * limit);
  }
  for (const feature of byName.values()) {
    // Nothing logs what a view does.
    if (feature.architecture === "mv") continue;
    seen.features += 1;
    for (let number = 0; number < count; number += 1) {
      const play = new Play(feature, name => byName.get(name));
      for (let left = 25; left; left -= 1) {
        const steps = offered(play.family);
        const step = steps[below(steps.length)];
        const fault = play.tryStep(step);
        seen.steps += 1;
        if (fault) seen.differences.push(play.link + " " + step + ": " + fault);
      }
      seen.plays += 1;
      logs.push(play.family.log());
    }
  }
  return seen;

  /** The steps that the panel has buttons for, and a transient at some. */
  function offered(family) {
    const steps = ["1ms", ...family.timers().map(timer => timer.due - family.now + "ms")];
    for (const { emitter, feature, prefix, parent, members } of family.members) {
      const add = step => steps.push(prefix + step);
      const settable = feature.transients.filter(one => !one.busyFor.length);
      const set = settable.length && !below(3) ? "+" + settable[below(settable.length)].name : "";
      for (const action of feature.actions) {
        if (emitter.refusal(action)) continue;
        add(action.name);
        if (!action.isSync && !action.outcomes) continue;
        for (const choice of choicesOf(feature, action, emitter.state)) add(action.name + "." + choice.name + set);
      }
      for (const run of emitter.runs) {
        if (run.action.lifetime !== "viewModel") add(run.number + "~");
        if (run.stage !== "running") continue;
        if (run.choice) add(run.number + set);
        else for (const rest of ["!", ...run.choices.map(choice => "." + choice.name + set)]) add(run.number + rest);
      }
      for (const one of feature.transients) {
        if (one.isDismissible && emitter.value(one) !== undefined) add("-" + one.name);
      }
      for (const { requires } of feature.actions) if (requires && !below(4)) add("?" + requires);
      if (parent) for (const event of feature.events) add("@" + event);
      for (const child of feature.children) {
        const mayCome = child.isMany || (child.isOptional && !members.some(inner => inner.child === child));
        if (mayCome && byName.has(child.feature) && members.length < 5) add("*" + child.name);
      }
      for (const { name, child } of members) if (child.isMany || child.isOptional) add("~" + name.slice(prefix.length));
      if (!below(5)) add("!");
    }
    return steps;
  }
}
