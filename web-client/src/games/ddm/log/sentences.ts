import type { Blow, CreatureId, Event, Impact, Player } from '../../../generated/ddm';
import { agreedInWords, leftInWords } from '../../../match/log/entry';
import { costOf } from '../pack';
import type { Phrases } from '../phrases';
import { FACTION_NAMES } from '../players';
import type { Entry } from './read';
import { attackTold, harmTold, hurdleTold, moraleTold, saveTold } from './sums';
import { LOG, type LogWords } from './words';

/** What a creature is worth whose HP are gone; null: some are left. */
function worthOf(creature: CreatureId, left: number, say: Phrases): number | null {
  const card = say.pack?.card(say.cardOf(creature) ?? '');
  return left > 0 || !card ? null : card.cost;
}

/** A blow in a sentence. */
export function blowInWords(blow: Blow, say: Phrases): string {
  return LOG[say.lang].struck({
    from: say.named(blow.creature),
    target: say.named(blow.target),
    kind: blow.kind,
    weapon: blow.with,
    smites: blow.smite !== undefined,
    die: attackTold(blow.roll),
    hidden: blow.concealment ? hurdleTold(blow.concealment) : null,
    harm: blow.harm ? harmTold(blow.harm) : null,
    drained: blow.drained ?? 0,
    worth: blow.harm ? worthOf(blow.target, blow.harm.left, say) : null,
  });
}

function effectInWords(impact: Impact, say: Phrases): string {
  return LOG[say.lang].affected({
    on: say.named(impact.creature),
    isProof: impact.is_proof ?? false,
    resisted: impact.resistance ? hurdleTold(impact.resistance) : null,
    attack: impact.attack ? attackTold(impact.attack) : null,
    save: impact.save ? saveTold(impact.save) : null,
    harm: impact.harm ? harmTold(impact.harm) : null,
    healed: impact.healed ?? 0,
    condition: impact.condition ?? null,
    boosted: impact.boosted ?? false,
    worth: impact.harm ? worthOf(impact.creature, impact.harm.left, say) : null,
  });
}

function powerInWords(event: Extract<Event, { e: 'power_used' }>, say: Phrases): string {
  const words = LOG[say.lang];
  const isSpell = say.pack?.spell(event.power) !== undefined;
  const aim = event.at ? words.aimAt(say.square(event.at)) : event.dir ? words.aimTo(words.directions[event.dir]) : '';
  // The target of a power, or its user where it touches no other, is named by what comes of it.
  const isArea = event.squares.length > 0;
  const on = !isArea ? '' : event.affected.length === 0 ? words.nobody : say.creatures(event.affected);
  return words[isSpell ? 'cast' : 'used'](say.named(event.creature), say.power(event.power), aim, on);
}

function walkInWords(event: Extract<Event, { e: 'walk_began' }>, { reached }: Entry, say: Phrases): string {
  const words = LOG[say.lang];
  const who = say.named(event.creature);
  const target = event.target === null ? null : say.named(event.target);
  const end = event.path.at(-1);
  if (!end && !event.leaves) return words.cornered(who, say.square(event.from));
  return reached
    ? words.walks(event.as_a, who, target, say.square(event.from), say.square(reached))
    : words.setsOut(event.as_a, who, target, say.square(event.from), end ? say.square(end) : '');
}

function activationInWords(event: Extract<Event, { e: 'activated' }>, say: Phrases): string {
  const words = LOG[say.lang];
  const who = say.named(event.creature);
  return [
    ...(event.healed > 0 ? [words.regenerated(who, event.healed)] : []),
    ...(event.under_command ? [] : [words.outOfCommand(who, event.speed)]),
  ].join(' ');
}

/** What an area of a map is called. */
function areaName(area: string, words: LogWords): string {
  const known: Readonly<Record<string, string>> = words.areas;
  return known[area] ?? area;
}

/** Puts an entry into a sentence; empty where another event tells of it. */
export function inWords(entry: Entry, wide: Phrases, seatName: (seat: number) => string): string {
  const { event, before, seats, step } = entry;
  const say = wide.with(before.creatures);
  const words = LOG[say.lang];
  const name = (player: Player) => {
    const seat = seats.get(player);
    return seat === undefined ? say.player(player) : seatName(seat);
  };
  switch (event.e) {
    case 'warband_sealed':
      return words.sealed(name(event.player));
    case 'warbands_opened':
      return words.opened(
        event.warbands.map(({ player, warband: { faction, creatures } }) =>
          words.openBand(
            name(player),
            FACTION_NAMES[faction][say.lang],
            creatures.length,
            say.pack ? costOf(creatures, say.pack) : 0,
          ),
        ),
      );
    case 'initiative_rolled':
      return words.initiative(
        event.round === null,
        event.dice.map(({ player, face, rating }) => words.initiativeDie(name(player), face, rating)),
        event.winner && name(event.winner),
      );
    case 'first_chosen':
      return words.first(name(event.by), name(event.first));
    case 'tiles_passed':
      return words.tilesPassed(name(event.player));
    case 'tile_laid': {
      const tile = say.pack?.tile(event.lay.tile)?.name[say.lang] ?? event.lay.tile;
      return words.tileLaid(name(event.lay.player), tile, say.square(event.lay.at));
    }
    case 'deployed':
      return [
        words.deployed(name(event.player), event.at.length),
        ...(event.left_out.length > 0 ? [words.leftOut(say.creatures(event.left_out))] : []),
      ].join(' ');
    case 'activated':
      return activationInWords(event, say);
    case 'walk_began':
      return walkInWords(event, entry, say);
    case 'held':
      return words.held(name(event.player), say.named(event.walker));
    case 'impaled':
      return words.impaled(say.named(event.creature), harmTold(event.harm));
    case 'stepped_back':
      return words.steppedBack(say.named(event.creature), say.square(event.to));
    case 'fled':
      return words.fled(say.named(event.creature), worthOf(event.creature, 0, say));
    case 'struck':
      return blowInWords(event.blow, say);
    case 'rider_saved':
      return words.rider(
        say.named(event.creature),
        event.rider,
        saveTold(event.save),
        event.harm && harmTold(event.harm),
        event.harm && worthOf(event.creature, event.harm.left, say),
      );
    case 'morale_rolled':
      return words.morale(say.named(event.creature), moraleTold(event.save));
    case 'rally_rolled':
      return words.rally(say.named(event.creature), moraleTold(event.save));
    case 'power_used':
      return powerInWords(event, say);
    case 'affected':
      return effectInWords(event.effect, say);
    case 'appeared':
      return words.appeared(say.named(event.creature), say.square(event.to));
    case 'turn_ended': {
      const who = say.named(event.creature);
      if (event.conditions.length > 0) return words.over(who, event.conditions);
      return before.turn?.idle ? words.waited(who) : '';
    }
    case 'round_ended':
      return [
        words.roundEnded(event.round),
        ...event.areas.map(({ area, player }) => words.areaHeld(name(player), areaName(area, words))),
      ].join(' ');
    case 'fell':
      return words.fell(name(event.player));
    case 'withdrew':
      return words.withdrew(name(event.player));
    case 'ended':
      return words.ended(event.end.winners.map(name), event.end.reason, before.round);
    case 'undone':
      return words.undone(seatName(event.seat));
    case 'left':
      return leftInWords(event, seatName(event.seat), say.lang);
    case 'took_back':
    case 'ended_by_agreement':
      return agreedInWords(event, step.seat === null ? '' : seatName(step.seat), say.lang);
    case 'tile_asked':
    case 'window_opened':
    case 'stepped':
      return '';
  }
}
