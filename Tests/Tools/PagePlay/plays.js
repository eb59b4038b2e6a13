// Takes the steps of recorded plays with the rules of Sources/StateCharts/Page, and compares what they lead to.

/**
 * - featureText: for each feature a line with its name, and one with its rules.
 * - logs: gets the log of each play.
 */
function comparePlays(featureText, text, logs = []) {
  const lines = featureText.split("\n").filter(Boolean);
  const features = new Map();
  for (let index = 0; index + 1 < lines.length; index += 2) features.set(lines[index], JSON.parse(lines[index + 1]));
  const seen = { features: 0, plays: 0, steps: 0, accepted: 0, refused: 0, differences: [] };
  let feature = null;
  for (const line of text.split("\n").filter(Boolean)) {
    const play = JSON.parse(line);
    if (play.feature) {
      feature = { name: play.feature, ...features.get(play.feature) };
      seen.features += 1;
    } else {
      compare(play);
    }
  }
  return seen;

  function compare(play) {
    const family = new Family(completeFeature(feature.name, { ...feature, initial: play.initial }), () => undefined);
    let [told, sent] = [family.events.length, 0];
    seen.plays += 1;
    for (const [index, expected] of play.steps.entries()) {
      let fault = null;
      try { fault = takeStep(family, expected.step); } catch (error) { fault = String(error); }
      const refused = expected.told.some(one => /^(rejected|dropped) \w+ from/.test(one));
      seen.steps += 1;
      seen[refused ? "refused" : "accepted"] += 1;
      const { emitter } = family.root;
      const found = {
        step: expected.step, state: [emitter, ...emitter.shownRegions].map(one => one.states[one.state].name).join(" "),
        on: emitter.feature.transients.filter(one => emitter.value(one) !== undefined).map(one => one.name),
        runs: emitter.runs.map(run => `${run.action.name}#${run.number} ${run.stage}`),
        told: family.events.slice(told).map(inWords),
        sent: family.sent.slice(sent).map(one => one.slice(feature.name.length + " sent ".length, -". ".length)),
      };
      told = family.events.length;
      sent = family.sent.length;
      if (JSON.stringify(found) === JSON.stringify(expected) && (refused || !fault)) continue;
      const steps = play.steps.slice(0, index + 1).map(step => step.step).join("/");
      seen.differences.push({ feature: feature.name, play: seen.plays, steps, fault, found, expected });
      break;
    }
    logs.push(family.log());
  }

  function inWords(event) {
    const state = (word, name) => name && `${word} ${nameIn(event, name)}`;
    return [event.event, event.action, event.run && `#${event.run}`, state("from", event.from), state("to", event.to),
      event.property, event.reason].filter(Boolean).join(" ");
  }
}
