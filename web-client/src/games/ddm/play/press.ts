import type { DdmViewModel } from '../model.svelte';
import { proposalFor } from './proposal';
import { bestStrike } from './window';

/** On a button Enter presses the button. */
const isFree = (target: EventTarget | null) =>
  !(target instanceof Element) || target.closest('button, a, [role], input, select') === null;

/** What a key does once warbands are known. The answer is whether it meant something. */
export function press(event: KeyboardEvent, model: DdmViewModel): boolean {
  const { draft, tiling } = model;
  const key = event.key.toLowerCase();
  if (/^[1-9]$/.test(key)) return choose(Number(key) - 1, model);
  switch (key) {
    case ' ':
      if (!model.show.current || !isFree(event.target)) return false;
      event.preventDefault();
      model.show.goOn();
      return true;
    case 'enter':
      return isFree(event.target) && confirm(model);
    case 'h':
      if (!model.window) return false;
      void model.give([{ do: 'hold' }]);
      return true;
    case 'a': {
      const [target] = draft.targets.toSorted(
        (one, other) => (draft.attacksOn(other)[0]?.hits ?? 0) - (draft.attacksOn(one)[0]?.hits ?? 0),
      );
      if (target === undefined) return false;
      draft.propose(draft.attackOn(target));
      return true;
    }
    case 'c':
      if (!draft.turn || draft.turn.charges.length === 0) return false;
      draft.take({ is: 'charge' });
      return true;
    case 'r':
      if (tiling.options) tiling.turnRight();
      else if (draft.turn && draft.turn.rushes.length > 0) draft.take({ is: 'rush' });
      else return false;
      return true;
    case 's': {
      const powers = draft.turn?.powers ?? [];
      const now = powers.findIndex(({ power }) => power === draft.power?.power);
      const next = powers[(now + 1) % Math.max(1, powers.length)];
      if (!next) return false;
      draft.take({ is: 'power', power: next.power });
      return true;
    }
    case 't':
      model.showsThreat = !model.showsThreat;
      return true;
    case 'v':
      model.showsSight = !model.showsSight;
      return true;
    case 'e':
      if (!draft.turn) return false;
      model.endTurn();
      return true;
    case 'z':
      return model.undo();
    case 'b':
      return better(model);
    case 'escape':
      if (draft.intent) draft.propose(null);
      else if (draft.tool) draft.clear();
      else if (model.deploy.chosen !== null) model.deploy.chosen = null;
      else return false;
      return true;
    default:
      return false;
  }
}

/** Chooses one of the own creatures that can act, or that are set up. */
function choose(index: number, model: DdmViewModel): boolean {
  const { options, draft, deploy } = model;
  if (options?.for === 'activate') {
    const creature = options.creatures[index];
    if (creature === undefined) return false;
    draft.propose({ is: 'activate', creature });
    const place = model.placeOf(creature);
    if (place) model.look(place);
    return true;
  }
  const put = [...deploy.puts.keys()][index];
  if (!deploy.options || put === undefined) return false;
  deploy.chosen = put;
  return true;
}

/** Confirms what is proposed. */
function confirm(model: DdmViewModel): boolean {
  const { draft, window, tiling, deploy, options } = model;
  if (model.show.current) model.show.goOn();
  else if (window) {
    const strike = bestStrike(window.strikes);
    const intent = draft.intent ?? (strike && { is: 'strike', creature: strike.creature, index: strike.index });
    void draft.order(intent);
  } else if (draft.intent) void draft.order();
  else if (tiling.options && tiling.tile !== null && tiling.at && tiling.fault === null)
    void model.give([{ do: 'tile', tile: tiling.tile, at: tiling.at, turn: tiling.turn }]);
  else if (deploy.options && deploy.chosen === null) void model.give([{ do: 'deploy', at: deploy.command }]);
  else if (options?.for === 'activate' && options.creatures[0] !== undefined)
    draft.propose({ is: 'activate', creature: options.creatures[0] });
  else return false;
  return true;
}

/** Takes the better centre of an effect, if there is one. */
function better(model: DdmViewModel): boolean {
  const { draft } = model;
  const intent = draft.intent?.is === 'power' ? draft.intent : null;
  const centre = intent && proposalFor(model, intent);
  if (!intent || !centre) return false;
  draft.propose({ ...intent, at: centre.at });
  return true;
}
