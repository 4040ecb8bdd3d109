import type { CommonCommand } from '../../generated/protocol';
import { leftOf } from '../../clocks/reckon';
import { language } from '../../i18n/language.svelte';
import { preferences } from '../../lib/preferences.svelte';
import { serverNow } from '../../lib/server-time';
import { nameAt } from '../../lobby/holder';
import type { LogEntry, LogLine, LogSection } from '../log/entry';
import { StepEnd } from '../ending/step-end.svelte';
import type { NamedPin } from '../canvas/pin';
import { GuideReader } from '../guide/guide-reader.svelte';
import { HintsReader } from '../hints/hints-reader.svelte';
import type { Told } from '../moments/beat';
import type { TurnCall } from '../moments/turn-call';
import { RecapReader } from '../recap/recap-reader.svelte';
import { SHELL } from '../shell/words';
import type { LogPage, MatchSession, Refused } from './match-session.svelte';

/**
 * A match as the shell shows it: names of seats, the log, commands and what became of them. Each game extends it by what
 * its own parts need.
 */
export abstract class MatchViewModel<Entry extends LogEntry = LogEntry, Command = unknown> {
  readonly session: MatchSession;
  /** What has happened since the player last looked. */
  readonly recap: RecapReader;
  /** What is worth a look in the own turn, for players who want it. */
  readonly hints: HintsReader;
  /** Where the learner of a lesson stands. */
  readonly guide: GuideReader;
  /** The end of the player's step, which can be undone for a moment where something is left to do. */
  readonly ending: StepEnd<Command | CommonCommand>;
  /** The commands that the server refused, until the next ones are given. */
  failed = $state.raw<{ commands: readonly (Command | CommonCommand)[]; refused: Refused } | null>(null);
  /** How many clicks were not taken because a command was under way. */
  ignored = $state(0);
  /** Where the moment happens that is shown; null: none is. */
  beatAt = $state<string | null>(null);
  /** Says which entry is the first that the reader has not seen happen yet; null: the reader has seen all. */
  hiddenFrom = $state.raw<() => string | null>(() => null);

  constructor(session: MatchSession) {
    this.session = session;
    this.recap = new RecapReader(session);
    this.hints = new HintsReader(session);
    this.guide = new GuideReader(session);
    this.ending = new StepEnd({
      send: (commands) => this.give(commands),
      decision: () => session.decision?.dec ?? null,
      timeLeft: () => {
        const seat = session.clock?.seats[session.match?.seat ?? -1];
        return seat?.runs ? leftOf(seat, serverNow()).shown : null;
      },
      wanted: () => preferences.endings === 'on',
      after(ms, then) {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
    });
  }

  /** The numbers of the card of what has changed, for the board. */
  pins = $derived.by((): readonly NamedPin[] =>
    this.recap.changes.flatMap(({ place }, index) =>
      place === null ? [] : [{ n: index + 1, place, name: this.placeName(place) }],
    ),
  );

  /** The whole log, oldest first, ready to be put into words; what was taken back is in it, too. */
  log = $derived.by((): readonly Entry[] => this.readLog(this.session.pages));

  /** The log as far as the reader has seen it happen: what dice did is told when they lie. */
  told = $derived.by((): readonly Entry[] => {
    const hidden = this.hiddenFrom();
    const end = hidden === null ? -1 : this.log.findLastIndex((entry) => entry.key === hidden);
    return end < 0 ? this.log : this.log.slice(0, end);
  });

  /** Whose answer is awaited, in words; null at the end. */
  awaited = $derived.by((): string | null => {
    const seats = this.session.match?.decs.map(({ seat }) => seat) ?? [];
    if (seats.length === 0) return null;
    const words = SHELL[language.current];
    const names = seats.map(this.seatName).join(', ');
    const who = words.awaited(names);
    return seats.every((seat) => this.session.present[seat] === false) ? `${who} (${language.words.table.away})` : who;
  });

  /** Since when the present round lasts, milliseconds since 1970; 0 for one whose beginning is not known. */
  roundSince = $derived.by(() => this.log.findLast((entry) => this.beginsRound(entry))?.step.at ?? 0);

  /** The seat of this user; null for one who only watches. */
  get seat(): number | null {
    return this.session.match?.seat ?? null;
  }

  /** Whose decision it is, as this user is told it. */
  get whoseDecision(): string {
    const words = SHELL[language.current];
    return this.isAsked ? words.yours : (this.awaited ?? words.noOne);
  }

  /** The name of the player of a seat. */
  seatName = (seat: number): string => nameAt(this.session.table, seat) ?? `${seat + 1}`;

  /** Whether the latest order can be taken back. */
  get canUndo(): boolean {
    return this.options !== null && this.session.undoable > 0;
  }

  /** Whether this player is waited for, and not only free to act. */
  get isAsked(): boolean {
    return this.options !== null && this.session.decision !== null;
  }

  /** Takes the latest order back; the answer is whether that could be done. */
  undo(): boolean {
    if (!this.canUndo || this.ending.open) return false;
    void this.give([{ do: 'undo' }]);
    return true;
  }

  /** Gives commands; resolves to whether all were accepted. */
  async give(commands: readonly (Command | CommonCommand)[]): Promise<boolean> {
    if (this.session.busy) {
      // Said and not swallowed: the click was made on a position that is about to change.
      this.ignored += 1;
      return false;
    }
    this.ending.callOff();
    this.failed = null;
    const done = await this.session.perform(commands);
    const { refused } = this.session;
    if (!done && refused) this.failed = { commands, refused };
    return done;
  }

  /**
   * What this player may do, asked or at leisure; null while only others may act, and while dice and cards that lead to it
   * still move.
   */
  abstract readonly options: object | null;

  /** How many seats the side of this user has, its own included; 0 for one who only watches. */
  abstract readonly alliedSeats: number;

  /** What the player has picked, in a word or two, for the heading of a phone's sheet; null if nothing. */
  abstract readonly picked: string | null;

  /** What this player is called for; null while others are asked, also for one who may act at leisure, and while dice and cards that lead to it still move. */
  abstract readonly call: TurnCall | null;

  /** Puts an entry of the log into words. */
  abstract describe(entry: Entry): LogLine;

  /** Whether a round of the match begins with an entry: what players have drawn on the board before is over. */
  protected abstract beginsRound(entry: Entry): boolean;

  /** Sorts the log as far as it is told into parts with headings. `filter` is one of the game's. */
  abstract logSections(filter: string): readonly LogSection<Entry>[];

  /** What an entry is besides a line of the log: a moment that is shown, or a sound. Unless the game says otherwise: neither. */
  momentOf(entry: Entry): Told {
    void entry;
    return null;
  }

  /** Whether an entry is read out to those who do not see the board. */
  abstract announces(entry: Entry): boolean;

  /** The name of a place on the board. */
  abstract placeName(place: string): string;

  /** A place as a reader finds it: its name, unless the game knows more to say of one that has none. */
  placeInWords(place: string): string {
    return this.placeName(place);
  }

  /** Lets the board show a place. */
  abstract look(place: string): void;

  /** Lets the board fly to a place, so that it lies in the middle of what is seen. */
  abstract fly(place: string): void;

  /** Brings the player to what is asked. */
  attend({ place }: TurnCall): void {
    if (place !== null) this.fly(place);
  }

  /** Points at a place on the board, or at none. */
  abstract hint(place: string | null): void;

  /** Reads the log into entries, oldest first. */
  protected abstract readLog(pages: readonly LogPage[]): readonly Entry[];
}
