// Plays the features of a page at random, as its panel lets people do, and collects the logs.

/**
 * - features: the text of the features, as plays.sh has it.
 * - spoiled: gets logs with faults.
 */
function walkPage(features, count, seed, logs, spoiled) {
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
  for (const log of logs) spoiled.push(spoil(log.trimEnd().split("\n").map(JSON.parse)));
  seen.verdicts = [logs, spoiled].map(all => verdictOn(all.join("")));
  return seen;

  /** What the page says about a log: "2 errors, 1 warnings". */
  function verdictOn(text) {
    const { faults } = new Log("app.jsonl", text, name => byName.get(name));
    const counted = word => faults.filter(fault => fault.text.startsWith(word)).length;
    return `${counted("Error")} errors, ${counted("Warning")} warnings`;
  }

  /** A log with the faults of an app, of a cut file, and of one with another version of the spec. */
  function spoil(whole) {
    const kept = [];
    for (const line of whole) {
      const { states, sections, actions, fingerprint } = byName.get(line.feature) || {};
      if (states && !below(40)) {
        const own = line.section ? find(sections, line.section).states : states;
        const other = own[below(own.length)].name;
        switch (below(8)) {
        case 0: if (line.event === "emitted") line.to = other; break;
        case 1: if (line.event === "began") line.from = other; break;
        case 2: if (line.action) line.action = actions[below(actions.length)].name; break;
        case 3: if (line.fingerprint) line.fingerprint = fingerprint + "0"; break;
        case 4: if (line.event === "emitted") line.to = "nowhere" + below(3); break;
        case 5: if (line.section) line.section = below(2) ? sections[below(sections.length)].name : "nothing"; break;
        case 6: if (/pushed|popped/.test(line.event)) line.property = "nothing"; break;
        default: if (line.trace === undefined) continue;
        }
      }
      kept.push(line);
    }
    // Closed, as often with the right number of events as not.
    kept.push({ trace: "end", events: below(2) ? kept.length - 1 : whole.length });
    return kept.map(line => JSON.stringify(line) + "\n").join("");
  }

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
        if (!action.isSync) add(action.name + ".");
        for (const choice of emitter.choicesOf(action)) add(action.name + "." + choice.name + set);
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
      for (const one of feature.states[emitter.state].content) if (one.isEditable && !below(3)) add("=" + one.name);
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
