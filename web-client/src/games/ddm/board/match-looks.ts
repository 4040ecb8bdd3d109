import type { CreatureId } from '../../../generated/ddm';
import type { DdmViewModel } from '../model.svelte';
import { chance } from '../play/chances';
import type { HallHand } from './hall-hand.svelte';
import type { Look, Pin } from './look';

/** How a counter lies in the player's hand. */
export function lookOf(id: CreatureId, model: DdmViewModel, hand: HallHand): Look {
  const { draft, deploy, options, preview, show } = model;
  if (deploy.options) return deploy.chosen === id ? 'active' : deploy.puts.has(id) ? 'able' : 'plain';
  const { current } = show;
  if (current) {
    if (current.is === 'blow') return current.creature === id ? 'active' : current.target === id ? 'aimed' : 'plain';
    return current.creature === id ? 'aimed' : 'plain';
  }
  const { intent, power } = draft;
  if (hand.why?.nearer === id) return 'able';
  if (options?.for === 'activate') {
    if (intent?.is === 'activate' && intent.creature === id) return 'active';
    return options.creatures.includes(id) ? 'able' : 'plain';
  }
  if (options?.for === 'opportunity') {
    if (options.walker === id) return 'aimed';
    if (intent?.is === 'strike' ? intent.creature === id : options.strikes[0]?.creature === id) return 'active';
    return options.strikes.some(({ creature }) => creature === id) ? 'able' : 'plain';
  }
  if (!draft.turn) return model.view?.acting?.creature === id ? 'active' : 'plain';
  if (draft.turn.creature === id) return 'active';
  if (intent && 'target' in intent && intent.target === id) return 'aimed';
  if (preview.dangers.some(({ creature }) => creature === id)) return 'aimed';
  if (preview.area?.affected.some(({ creature }) => creature === id)) return 'aimed';
  if (power) return 'targets' in power && power.targets.includes(id) ? 'able' : 'plain';
  if (draft.tool?.is === 'charge') return draft.turn.charges.some(({ target }) => target === id) ? 'able' : 'plain';
  if (draft.tool?.is === 'rush') return draft.turn.rushes.some(({ target }) => target === id) ? 'able' : 'plain';
  return draft.targets.includes(id) ? 'able' : 'plain';
}

/** The chance that stands beside a counter. */
export function pinOf(id: CreatureId, model: DdmViewModel): Pin | null {
  const { draft, preview, window, say, show } = model;
  if (show.current) return null;
  const text = (part: number) => chance(part, say.lang);
  const strike = window?.strikes.find(({ creature }) => creature === id);
  if (strike) return { text: text(strike.hits), tone: 'plain' };
  const danger = preview.dangers.find(({ creature }) => creature === id);
  if (danger) return danger.told ? { text: text(danger.told.odds.hits), tone: 'bad' } : null;
  const exposed = preview.area?.affected.find(({ creature }) => creature === id);
  if (exposed && !exposed.proof) return { text: text(exposed.odds), tone: exposed.friend ? 'own' : 'bad' };
  const { intent } = draft;
  if (!draft.turn || draft.tool) return null;
  if (intent?.is === 'attack' && intent.target === id && preview.aim)
    return { text: text(preview.aim.odds.hits), tone: 'plain' };
  if (intent) return null;
  const [best] = draft.attacksOn(id);
  return best ? { text: text(best.hits), tone: 'plain' } : null;
}
