import type { Table } from '../generated/protocol';
import { games } from '../games/games.svelte';
import { language } from '../i18n/language.svelte';
import { actAs } from '../lib/acting';
import { session } from '../lib/session.svelte';
import { holderName } from '../lobby/holder';
import { MatchSession, type Line } from '../match/session/match-session.svelte';
import { SCREEN } from './words';
import { keepSecrets, seatsAtScreen, turnOf, type ScreenSeat, type Shown } from './turns';

/** So long the last dice of a turn can be seen before the board is covered, in milliseconds. */
const LAST_LOOK_MS = 2_500;

/** A table at one screen: who of those that share it is shown what. Where nobody shares it, a table like any other. */
export class SharedScreen {
  readonly #id: string;
  readonly #line: Line;
  /** The table and its match, as those know it who look. Another one after the board was covered. */
  room = $state.raw<MatchSession>() as MatchSession;
  /** What is shown; null: that is not decided, or nobody shares the screen. */
  #shown = $state.raw<Shown | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, line: Line) {
    this.#id = id;
    this.#line = line;
    this.room = new MatchSession(id, line);
    $effect(() => {
      this.#follow();
    });
  }

  /** The seats of those who share the screen; none where nobody does. */
  readonly seats = $derived.by((): readonly ScreenSeat[] => {
    const { table } = this.room;
    return table ? seatsAtScreen(table, session.me?.id ?? null) : [];
  });

  /** Whether they keep something from each other; once the match is over everything is open. */
  readonly #kept = $derived.by(() => {
    const { table, outcome } = this.room;
    return table !== null && outcome === null && keepSecrets(this.seats, games.haveSecrets(table.game));
  });

  /** The seats that are asked, ascending: to decide, or to say a word to a proposal. */
  readonly asked = $derived.by((): readonly number[] => {
    const { match, proposals, outcome } = this.room;
    if (!match || outcome !== null) return [];
    const words = proposals.flatMap(({ asked, agreed }) => asked.filter((seat) => !agreed.includes(seat)));
    return [...new Set([...words, ...match.decs.map(({ seat }) => seat)])].sort((a, b) => a - b);
  });

  /** Those of them who are at this screen. */
  readonly here = $derived(this.seats.filter(({ seat }) => this.asked.includes(seat)));

  /** Whether the board is covered: nothing that is hidden is on the page then. */
  get covered(): boolean {
    return this.seats.length > 0 && this.room.outcome === null && this.#shown?.seat === null;
  }

  /** Whether it is not said yet who looks. */
  get undecided(): boolean {
    return this.seats.length > 0 && this.#shown === null;
  }

  /** The seat that is shown; null where none is. */
  get seat(): number | null {
    return this.#shown?.seat ?? null;
  }

  /** Whether the board is covered in between. */
  get covers(): boolean {
    return this.#kept;
  }

  /** What a seat is called: its player, or what it plays where one person plays all of them. */
  readonly nameOf = (seat: number): string => {
    const table = this.room.table;
    const held = table?.seats[seat];
    if (!table || !held) return `${seat + 1}`;
    if (this.isAlone && this.seats.some((one) => one.seat === seat)) return rolesOf(table, seat);
    const name = holderName(table.game, held) ?? `${seat + 1}`;
    const twice = table.seats.some((other, at) => at !== seat && holderName(table.game, other) === name);
    return twice ? `${name} (${rolesOf(table, seat)})` : name;
  };

  /** Whether one person plays all seats at this screen. */
  get isAlone(): boolean {
    return new Set(this.seats.map((one) => one.person)).size === 1;
  }

  /** Whose turn it is of those at this screen, in words; null where it is nobody's. */
  readonly turn = $derived.by((): string | null => {
    const words = SCREEN[language.current];
    // Of several who are asked at once, the one who looks.
    const next = this.here.find((one) => one.seat === this.seat) ?? this.here[0];
    if (!next) return null;
    return this.isAlone ? words.own(this.nameOf(next.seat)) : words.turn(this.nameOf(next.seat));
  });

  /** The player who holds the device says for whom it is. */
  show(seat: number): void {
    const from = this.seats.find((one) => one.seat === this.seat);
    const to = this.seats.find((one) => one.seat === seat);
    if (!to || from === to) return;
    this.#callOff();
    const asked = this.asked;
    // What another person has seen goes with that person, and with it the pages of the log.
    if (!from || (this.#kept && from.person !== to.person)) this.#renew(to);
    else {
      actAs({ user: to.user, companion: to.companion });
      this.room.renew();
      this.#line.connection.restart();
    }
    this.#shown = { seat, asked };
  }

  /** Covers the board. */
  cover(): void {
    this.#callOff();
    const asked = this.asked;
    if (this.seat !== null) this.#renew(null);
    this.#shown = { seat: null, asked };
  }

  /** The page is left: nothing stays on it that the next one at the device may not see. */
  leave(): void {
    if (this.#kept && this.seat !== null) this.cover();
  }

  close(): void {
    this.#callOff();
    this.room.close();
    if (this.seat === null) return;
    actAs(null);
    this.#line.connection.restart();
  }

  /** Turns the screen to those who are asked. */
  #follow(): void {
    const { match, outcome } = this.room;
    // What the game is, is not known before the list of games: until then it is taken to have secrets.
    if (this.seats.length === 0 || !match || !this.room.table || !games.areKnown) return;
    // The player who gives a command stays until it is answered.
    if (this.room.busy) return;
    if (outcome !== null) {
      this.#callOff();
      const own = this.seats.find((one) => !one.companion) ?? this.seats[0];
      if (this.seat === null && own) this.show(own.seat);
      return;
    }
    const turn = turnOf(this.seats, games.haveSecrets(this.room.table.game), this.#shown, this.asked);
    if (turn.do === 'show') this.show(turn.seat);
    else if (turn.do === 'cover' && this.#shown === null) this.cover();
    else if (turn.do === 'cover') this.#timer ??= setTimeout(() => this.cover(), LAST_LOOK_MS);
    else this.#callOff();
  }

  #renew(to: ScreenSeat | null): void {
    this.room.close();
    actAs(to && { user: to.user, companion: to.companion });
    this.#line.connection.restart();
    this.room = new MatchSession(this.#id, this.#line);
  }

  #callOff(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** What a seat plays, in words. */
export function rolesOf(table: Table, seat: number): string {
  const game = games.get(table.game);
  const roles = table.seats[seat]?.roles ?? [];
  return roles.map((role) => (game ? language.pick(game.roleName(role)) : role)).join(', ');
}
