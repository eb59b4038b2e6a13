// Features, as the page's data has them. Numbers refer to the lists of states, actions and transients.

/** The feature with what the data leaves out because it is usual. */
function completeFeature(data) {
  const all = (given, usual) => (given || []).map((one, index) => Object.assign({ index }, usual, one));
  const states = all(data.states, { pendingFor: [], carries: [], content: [] });
  const usual = { from: states.map(state => state.index), emits: [], runs: "restartable", debounce: 0, cancels: [] };
  const actions = all(data.actions, usual);
  for (const action of actions) {
    if (action.outcomes) action.outcomes = all(action.outcomes, { from: action.from });
    // Only the asynchronous ones have a policy.
    if (action.isSync) action.runs = "";
  }
  return {
    name: data.name, initial: data.initial || 0, states, actions,
    transients: all(data.transients, { busyFor: [], sample: "set" }),
    children: all(data.children, { events: [], on: [], follows: [] }), events: data.events || [],
  };
}

/** Stands for the current state among emissions. */
const currentState = -1;

/** The states that an outcome emits if its run starts in a state. */
function emissionsOf(outcome, start) {
  let state = start;
  return outcome.emits.map(next => {
    if (next !== currentState) state = next;
    return state;
  });
}

function nameOf(feature, state) { return state === currentState ? "current" : feature.states[state].name; }

function find(list, name) { return list.find(one => one.name === name); }

/**
 * What a run of the action may do after it began in a state: its outcomes, or without outcomes the states that it
 * may emit, one at a time.
 */
function choicesOf(feature, action, state) {
  if (action.outcomes) return action.outcomes.filter(outcome => outcome.from.includes(state));
  return action.emits.map(number => ({ name: nameOf(feature, number), emits: [number] }));
}
