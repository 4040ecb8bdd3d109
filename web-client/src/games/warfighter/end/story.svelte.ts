import type { Facts, Ledger, View } from '../../../generated/warfighter';
import type { Outcome } from '../../../generated/protocol';
import { language } from '../../../i18n/language.svelte';
import { nameAt } from '../../../lobby/holder';
import type { EndStory } from '../../../match/end/parts';
import { archiveOf } from '../../../match/history/archive.svelte';
import type { MatchSession } from '../../../match/session/match-session.svelte';
import { packOf } from '../facts';
import { entriesOf } from '../log';
import { Phrases } from '../phrases';
import { SQUADS } from '../squads';
import { isLedger } from '../table';
import { courseOf } from './course';
import { END } from './words';

/** How a mission ended. */
export class WfStory implements EndStory {
  readonly session: MatchSession;
  readonly outcome: Outcome;
  readonly facts: Facts;
  /** Dice of ten and of six share no count of faces. */
  readonly faces = null;

  constructor(session: MatchSession, facts: Facts, outcome: Outcome) {
    this.session = session;
    this.facts = facts;
    this.outcome = outcome;
  }

  view = $derived.by(() => (this.session.match?.view as View | undefined) ?? null);
  pack = $derived.by(() => (this.view === null ? null : packOf(this.facts, this.view)));

  seatName = (seat: number): string => nameAt(this.session.table, seat) ?? `${seat + 1}`;

  /** Sentences in the user's language. */
  say = $derived.by(() => new Phrases(language.current, this.pack, this.seatName, this.view ?? undefined));

  get archive() {
    return archiveOf(this.session);
  }

  /** The mission as it was; null until all of it is here. */
  course = $derived.by(() => {
    const { archive, pack } = this;
    if (!archive.whole || archive.opening === null || pack === null) return null;
    const opening = archive.opening.view as View;
    const steps = archive.steps.filter(({ seq }) => seq > 1);
    const mission = this.view?.mission ?? null;
    const time = opening.time > 0 ? opening.time : mission === null ? 0 : (pack.missions[mission]?.time ?? 0);
    return courseOf(entriesOf([{ view: opening, steps }]), pack, time);
  });

  /** What the campaign goes on with; null outside campaigns, and where the match has left nothing. */
  ledger = $derived.by((): Ledger | null => {
    const left = this.view?.ledger ?? this.outcome.carries_on ?? null;
    return isLedger(left) ? left : null;
  });

  get title(): string {
    const { view, say } = this;
    if (!view?.result || view.objective_card === null) return language.pick(this.outcome.text);
    const { outcome, reason } = view.result;
    return END[say.lang].titles(outcome, reason, say.name(view.objective_card, 'objectives'));
  }

  get reason(): string {
    const { view, say } = this;
    const why = language.pick(this.outcome.text);
    if (!view?.result || view.turn === 0) return why;
    const words = END[say.lang];
    const lost = Object.entries(view.exit).flatMap(([id, fate]) => (fate === 'returns' ? [] : [say.soldier(id)]));
    const front = Math.max(1, ...view.soldiers.map(({ slot }) => slot));
    return [
      // The title says it as a rule.
      ...(why.replace(/\.$/, '') === this.title ? [] : [why]),
      view.result.outcome === 'won'
        ? words.turnsLeft(Math.max(0, view.time))
        : words.short(Math.max(0, view.objective_slot - front)),
      lost.length === 0 ? words.nobodyLost : words.lost(say.list(lost)),
    ].join(' ');
  }

  roles = $derived.by((): readonly (readonly string[])[] =>
    (this.view?.terms.squads ?? []).map((squad) => [SQUADS[squad - 1] ?? SQUADS[0]]),
  );
}
