import type { Achievement, GameSummary, Lesson, Strength, Text } from '../generated/protocol';
import { api, ApiError } from '../lib/api';
import { REGISTRY } from './registry';
import type { GameClient, GameEntry } from './types';

const UNKNOWN_GAME: Text = {
  en: 'This page does not know that game. Reload it to get the newest version.',
  fr: 'Cette page ne connaît pas ce jeu. Rechargez-la pour avoir la dernière version.',
};

const NOT_FETCHED: Text = {
  en: 'The game could not be fetched. Check your connection and try again.',
  fr: 'Le jeu n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
};

/** What is read of a game in the server's list. */
type Served = Pick<GameSummary, 'id'> &
  Partial<Pick<GameSummary, 'strengths' | 'secrets' | 'lessons' | 'seating' | 'achievements'>>;

/** The games of the registry: which of them the server offers, and the code of each once it is needed. */
export class Games {
  readonly #entries: readonly GameEntry[];
  readonly #ask: () => Promise<readonly Served[]>;
  /** The question for the list, once it has been asked; null again after it failed. */
  #asked: Promise<void> | null = null;
  /** The ids of the server's games; null until they are known. */
  #served = $state.raw<ReadonlySet<string> | null>(null);
  /** The opponents of the server, by game. */
  #strengths = $state.raw<Readonly<Record<string, readonly Strength[]>>>({});
  /** The games in which every seat sees the same. */
  #open = $state.raw<ReadonlySet<string>>(new Set());
  /** The games in which all play together. */
  #together = $state.raw<ReadonlySet<string>>(new Set());
  /** What can be learnt, by game. */
  #lessons = $state.raw<Readonly<Record<string, readonly Lesson[]>>>({});
  /** What can be achieved, by game. */
  #achievements = $state.raw<Readonly<Record<string, readonly Achievement[]>>>({});
  #clients = $state.raw<Readonly<Record<string, GameClient>>>({});
  readonly #loads = new Map<string, Promise<GameClient>>();

  /** `ask` fetches the list of the server's games; it may reject with an {@link ApiError}. */
  constructor(entries: readonly GameEntry[], ask: () => Promise<readonly Served[]>) {
    this.#entries = entries;
    this.#ask = ask;
  }

  /** The games that can be played here, the usual one first; until the server has named its own, only that one. */
  get offered(): readonly GameEntry[] {
    void this.#learn();
    const served = this.#served;
    return served === null ? this.#entries.slice(0, 1) : this.#entries.filter(({ id }) => served.has(id));
  }

  /** What an address may ask for: until the server has named its games, all that are known. */
  get #possible(): readonly GameEntry[] {
    const offered = this.offered;
    return this.#served === null ? this.#entries : offered;
  }

  /** Whether there is anything to choose. */
  get several(): boolean {
    return this.offered.length > 1;
  }

  /** The game that an address asks for by its id; the usual one if it asks for none; undefined if it is not offered. */
  chosen(id: string | null | undefined): GameEntry | undefined {
    return id === null || id === undefined || id === ''
      ? this.offered[0]
      : this.#possible.find((entry) => entry.id === id);
  }

  /** The game of this id; undefined while its code is on its way, or if this client does not know it. */
  get(id: string): GameClient | undefined {
    const known = this.#clients[id];
    // Components that show it are drawn again once the code is there; without it, ids stand for names.
    if (!known && this.knows(id)) this.load(id).catch(() => undefined);
    return known;
  }

  knows(id: string): boolean {
    return this.#entries.some((entry) => entry.id === id);
  }

  /** What is known of a game before its code is there; undefined if this client does not know it. */
  entry(id: string): GameEntry | undefined {
    return this.#entries.find((entry) => entry.id === id);
  }

  /** What a game is called; its id if this client does not know it. */
  nameOf(id: string): Text {
    return this.#entries.find((entry) => entry.id === id)?.name ?? { en: id, fr: id };
  }

  /** The opponents of the server that play a game, the weakest first; none until they are known. */
  strengthsOf(id: string): readonly Strength[] {
    void this.#learn();
    return this.#strengths[id] ?? [];
  }

  /** Whether the server has named its games. */
  get areKnown(): boolean {
    void this.#learn();
    return this.#served !== null;
  }

  /** Whether a seat may see what others may not; until that is known, it may. */
  haveSecrets(id: string): boolean {
    void this.#learn();
    return !this.#open.has(id);
  }

  /** Whether all play together against the game itself; until that is known, they do not. */
  areTogether(id: string): boolean {
    void this.#learn();
    return this.#together.has(id);
  }

  /** What can be achieved in a game; nothing until it is known. */
  achievementsOf(id: string): readonly Achievement[] {
    void this.#learn();
    return this.#achievements[id] ?? [];
  }

  /** The lessons of a game, in the order in which they are best taken; none until they are known. */
  lessonsOf(id: string): readonly Lesson[] {
    void this.#learn();
    return this.#lessons[id] ?? [];
  }

  /** What an opponent of the server is called; its id while that is not known. */
  strengthName(id: string, strength: string): Text {
    return this.strengthsOf(id).find((one) => one.id === strength)?.name ?? { en: strength, fr: strength };
  }

  /** What a game calls one of its sides; the side's id while that is not known. */
  sideName(id: string, side: string): Text {
    return this.get(id)?.sides.find((one) => one.id === side)?.name ?? { en: side, fr: side };
  }

  /** What a game calls one of the groups in which players are rated; the group's id while that is not known. */
  ratingGroupName(id: string, group: string): Text {
    return this.get(id)?.ratingGroups.find((one) => one.id === group)?.name ?? { en: group, fr: group };
  }

  /** Fetches the code of a game, once. Rejects with an {@link ApiError}. */
  load(id: string): Promise<GameClient> {
    const loading = this.#loads.get(id);
    if (loading) return loading;
    const entry = this.#entries.find((one) => one.id === id);
    if (!entry) return Promise.reject(new ApiError(0, { code: 'unknown_game', text: UNKNOWN_GAME }));
    const load = entry.load().then(
      (client) => {
        this.#clients = { ...this.#clients, [id]: client };
        return client;
      },
      () => {
        this.#loads.delete(id);
        throw new ApiError(0, { code: 'unreachable', text: NOT_FETCHED });
      },
    );
    this.#loads.set(id, load);
    return load;
  }

  /** Resolves once the server has named its games, or could not: for what would move if it came to know them later. */
  named(): Promise<void> {
    return this.#learn();
  }

  #learn(): Promise<void> {
    this.#asked ??= this.#hear();
    return this.#asked;
  }

  async #hear(): Promise<void> {
    try {
      const served = await this.#ask();
      this.#strengths = Object.fromEntries(served.map(({ id, strengths }) => [id, strengths ?? []]));
      this.#open = new Set(served.filter(({ secrets }) => secrets === false).map(({ id }) => id));
      this.#together = new Set(served.filter(({ seating }) => seating?.mode === 'cooperation').map(({ id }) => id));
      this.#lessons = Object.fromEntries(served.map(({ id, lessons }) => [id, lessons ?? []]));
      this.#achievements = Object.fromEntries(served.map(({ id, achievements }) => [id, achievements ?? []]));
      this.#served = new Set(served.map(({ id }) => id));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The usual game stays on offer; asked again when the list is looked at again.
      this.#asked = null;
    }
  }
}

/** The games of this client. */
export const games = new Games(REGISTRY, () => api.games());

/** The game with this id; undefined while its code is on its way, or if this client does not know it. */
export function gameById(id: string): GameClient | undefined {
  return games.get(id);
}

/** What a game calls one of its sides; the side's id if this client does not know it. */
export function sideName(game: string, side: string): Text {
  return games.sideName(game, side);
}

/** What a game calls one of the groups in which players are rated; the group's id if this client does not know it. */
export function ratingGroupName(game: string, group: string): Text {
  return games.ratingGroupName(game, group);
}
