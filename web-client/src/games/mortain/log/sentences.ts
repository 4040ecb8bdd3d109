import type { Attack, AttackResult, Card, Event, Loss, Side, SuitedCard } from '../../../generated/mortain';
import { agreedInWords, leftInWords } from '../../../match/log/entry';
import { isRed, rankOf, valueOf } from '../cards';
import { capital } from '../../../lib/typography';
import type { Phrases } from '../phrases';
import type { Entry, Ground } from './read';
import { LOG, type LogWords } from './words';

/** The highest card that hits; below 1 none does. */
export const needsOf = ({ strength, modifiers }: Pick<Attack, 'strength' | 'modifiers'>): number =>
  modifiers.reduce((needs, { value }) => needs - value, strength);

/** The attack and its arithmetic as the first half of a sentence. */
function attackInWords({ source, targets, hex }: Attack, say: Phrases): string {
  const words = LOG[say.lang];
  const [hit, where] = [say.units(targets), { place: say.place(hex), at: say.at(hex) }];
  if (source.is === 'support') return words[source.support](hit, where);
  return words.fire(say.units(source.units), source.units.length, hit, where);
}

/** What the losses of a hit are: `StuG flips, KG 3 is eliminated`. */
export function lossesInWords(losses: readonly Loss[], say: Phrases): string {
  const words = LOG[say.lang];
  return words.list(losses.map(({ unit, kind }) => words[kind](say.unit(unit))));
}

/** A number card by its number, another in full. */
const cardInWords = (card: Card, say: Phrases): string =>
  valueOf(card) === null ? say.card(card) : say.words.ranks[rankOf(card)];

function resultInWords(
  { card, result, losses }: { card: Card | null; result: AttackResult; losses: readonly Loss[] },
  say: Phrases,
): string {
  const words = LOG[say.lang];
  if (card === null || result === 'no_card') return words.noCard;
  switch (result) {
    case 'joker':
      return words.jokerHit;
    case 'hit':
      return words.hit(cardInWords(card, say), lossesInWords(losses, say));
    case 'miss':
      return valueOf(card) === null ? words.lastFace(cardInWords(card, say)) : words.miss(cardInWords(card, say));
  }
}

/** An attack with what its card did. After a face card the attack was told before, and the sentence goes on from it. */
function shotInWords(
  event: Extract<Event, { e: 'attack_resolved' | 'face_turned_up' }>,
  face: SuitedCard | null,
  say: Phrases,
): string {
  const words = LOG[say.lang];
  const came = event.e === 'face_turned_up' ? words.faceUp(say.suited(event.card)) : resultInWords(event, say);
  if (face === null) {
    return words.shot(attackInWords(event.attack, say), words.needs(needsOf(event.attack)), capital(came));
  }
  if (event.card === face) return words.takenForMiss(say.suited(face));
  return words.again(say.suited(face), came);
}

/** Whose orders a card brings: black cards the Germans’, red ones the Americans’. */
export const ownerOf = (card: SuitedCard): Side => (isRed(card) ? 'american' : 'german');

/** How many orders a card allows. */
const allowed = (value: number, { activation }: Ground): number =>
  activation === 'half' ? Math.ceil(value / 2) : value;

function cardDrawn({ card, purpose }: Extract<Event, { e: 'card_drawn' }>, ground: Ground, say: Phrases): string {
  const words = LOG[say.lang];
  if (card === 'joker' || purpose !== 'opportunity') return words.card(say.card(card));
  const side = ownerOf(card);
  const value = valueOf(card);
  if (value === null) return words.stackOrders(say.suited(card), side);
  return words.orders(say.suited(card), side, allowed(value, ground));
}

/** Puts an entry into a sentence. */
export function inWords(
  { event, before, ground, step }: Entry,
  say: Phrases,
  seatName: (seat: number) => string,
): string {
  const words: LogWords = LOG[say.lang];
  switch (event.e) {
    case 'placed':
      return words.placed(
        words.list(Object.entries(event.units).map(([id, hex]) => words.placedAt(say.unit(id), say.at(hex)))),
      );
    case 'set_up_ended':
      return words.setUpEnded;
    case 'card_drawn':
      return cardDrawn(event, ground, say);
    case 'joker_ignored':
      return words.jokerIgnored(event.lacking);
    case 'moved':
      return words.moved(say.unit(event.unit), { place: say.place(event.to), at: say.at(event.to) });
    case 'entered':
      return words.entered(say.unit(event.unit), say.at(event.at));
    case 'exited':
      return words.exited(say.unit(event.unit), before.exited + 1, ground.exitsToWin);
    case 'face_turned_up':
    case 'attack_resolved':
      return shotInWords(event, before.face, say);
    case 'zone_laid':
      return words.zone(say.place(event.hex));
    case 'opportunity_ended':
      return event.how === 'useless' ? words.useless(event.side) : words.passed(event.side);
    case 'round_ended': {
      const ended = words.roundEnded[event.why](event.round);
      return event.zone === null ? ended : `${ended} ${words.zoneLifted(say.place(event.zone))}`;
    }
    case 'round_began':
      return words.roundBegan(event.round);
    case 'ended':
      return words.ended(event.end.winner, event.end.reason);
    case 'undone': {
      const side = ground.seats.get(event.seat);
      return words.undone(side ? words.names[side] : seatName(event.seat));
    }
    case 'left':
      return leftInWords(event, seatName(event.seat), say.lang);
    case 'took_back':
    case 'ended_by_agreement':
      return agreedInWords(event, step.seat === null ? '' : seatName(step.seat), say.lang);
  }
}
