// Features, as the page's data has them. Numbers refer to the lists of states, actions and transients.

/** The feature with what the data leaves out because it is usual. */
function completeFeature(name, data) {
  const all = (given, usual) => (given || []).map((one, index) => ({ index, ...usual, ...one }));
  const states = all(data.states, { pendingFor: [], carries: [], content: [] });
  for (const state of states) {
    state.content = state.content.map(([property, sample, isEditable, runs]) => {
      return { name: property, sample, isEditable: Boolean(isEditable), runs };
    });
  }
  const actions = all(data.actions, {
    from: states.map(state => state.index), emits: [], runs: "restartable", cancels: [],
    // Of an action without a body: the transients that it sets, and its events.
    sets: [], sends: [],
  });
  for (const action of actions) {
    if (action.outcomes) action.outcomes = all(action.outcomes, { from: action.from, sets: [] });
    // Only the asynchronous ones have a policy.
    if (action.isSync) action.runs = "";
  }
  return {
    name, architecture: data.architecture, fingerprint: data.fingerprint, initial: data.initial || 0, states, actions,
    transients: all(data.transients, { busyFor: [], sample: "set" }),
    children: all(data.children, { events: [], on: [], follows: [] }), events: data.events || [],
  };
}

/** The number, among those of states, of the state that is current when a run emits it. */
const current = -1;

function stateName(feature, number) { return number === current ? "current" : feature.states[number].name; }

function find(list, name) { return list.find(one => one.name === name); }

/**
 * What a run of the action may do after it began in a state: its outcomes, or without outcomes the states that it
 * may emit, one at a time.
 */
function choicesOf(feature, action, state) {
  if (action.outcomes) return action.outcomes.filter(outcome => outcome.from.includes(state));
  return action.emits.map(number => ({ name: stateName(feature, number), emits: [number], sets: [] }));
}

/** The first of the answers that have a state before the last: a body emits it before it is answered. */
function openingOf(choices) { return choices.find(one => one.emits.length > 1); }

/** What the feature's actions require. */
function conditionsOf(feature) { return new Set(feature.actions.map(action => action.requires).filter(Boolean)); }
