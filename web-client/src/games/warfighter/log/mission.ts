import type { Event } from '../../../generated/warfighter';
import type { Speech } from './sentences';
import { LOG } from './words';

/** How the team is bought, turns pass and the mission ends; empty where another event tells of it. */
export function missionInWords(event: Event, { entry, say }: Speech): string {
  const { before } = entry;
  const words = LOG[say.lang];
  switch (event.e) {
    case 'mission_drawn':
      return words.mission(say.name(event.mission, 'missions'));
    case 'objective_drawn':
      return words.objective(say.name(event.objective, 'objectives'));
    case 'bought':
    case 'sold': {
      const { item, soldier, card } = event.goods;
      const who = say.seatName(event.seat);
      const name = say.name(card);
      const what = item === 'ammo' ? words.extraAmmo(name) : name;
      if (item === 'soldier') return words[event.e === 'bought' ? 'bought' : 'soldBack'](who, name);
      return words[event.e === 'bought' ? 'boughtFor' : 'soldFrom'](who, what, say.soldier(soldier));
    }
    case 'readied':
      return words.readied(say.seatName(event.seat));
    case 'unreadied':
      return words.unreadied(say.seatName(event.seat));
    case 'mission_began':
      return words.began;
    case 'time':
      return words.clock(event.time, event.time - before.time);
    case 'team_value':
      return words.teamValue(event.rp);
    case 'passed':
      return words.passed(say.seatName(event.seat));
    case 'conceded':
      return words.conceded(say.seatName(event.seat));
    case 'ended': {
      const objective = say.named(before.objective_card ?? '', 'objectives').the;
      return words.ended(event.result.reason, objective, Math.max(0, before.time));
    }
    case 'exit_rolled':
      return words.exit(say.soldier(event.soldier), event.die, event.added, event.fate);
    case 'adjusted':
      return words.adjusted(event.die, event.what, event.by);
    case 'campaign_went': {
      const { done, level, vp, points } = event.ledger;
      const name = level ? (say.pack?.campaign.names[level]?.[say.lang] ?? level) : '';
      return done ? words.campaignOver(vp, name) : words.campaign(vp, points);
    }
    default:
      return '';
  }
}
