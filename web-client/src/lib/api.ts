import { actingAudience, actingCompanion } from './acting';
import { ASKING, taken } from './ahead';
import type {
  Audience,
  BanNotice,
  ChartFault,
  ErrorBody,
  NewChart,
  NewChartReport,
  NewCompanion,
  NewTable,
  OpponentPace,
  PlayNow,
  StandingOrders,
  StandsIn,
  Text,
} from '../generated/protocol';
import type { Code, Routes } from '../generated/routes';
import { askForName } from './nameless';
import { withWait } from '../faults/wait';
import { patiently } from './patience';

/** Why a request came to nothing: a code of the server's, or what kept its answer away. */
export type Refused = Code | 'unreachable' | 'unreadable';

/** The server's refusal of a request, with its sentence in both languages. */
export class ApiError extends Error {
  /** Stable name of the reason. Games have codes of their own besides. */
  readonly code: Refused;
  /** The reason in a sentence. */
  readonly text: Text;
  /** HTTP status; 0 if the server could not be reached. */
  readonly status: number;
  /** What is wrong with a chart, and where; empty for any other refusal. */
  readonly faults: readonly ChartFault[];
  /** With `banned`: why, and until when. */
  readonly ban: BanNotice | null;

  constructor(
    status: number,
    body: Pick<ErrorBody, 'code' | 'text' | 'faults'> & { retry_secs?: number | null; ban?: BanNotice | null },
  ) {
    super(body.text.en);
    this.status = status;
    this.code = body.code as Refused;
    this.text = withWait(body.text, body.retry_secs);
    this.faults = body.faults ?? [];
    this.ban = body.ban ?? null;
  }
}

const UNREACHABLE: Pick<ErrorBody, 'code' | 'text'> = {
  code: 'unreachable',
  text: { en: 'The server cannot be reached.', fr: 'Le serveur est injoignable.' },
};

const NOT_UNDERSTOOD: Pick<ErrorBody, 'code' | 'text'> = {
  code: 'unreadable',
  text: { en: 'The server gave no readable answer.', fr: 'Le serveur a donné une réponse illisible.' },
};

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'text' in body;
}

/** What is asked for the player at the screen. All else is asked for the user of the session. */
const OF_A_PLAYER: ReadonlySet<string> = new Set([
  '/api/matches/{id}/steps',
  '/api/matches/{id}/view',
  '/api/matches/{id}/recap',
  '/api/tables/{id}/standing-orders',
]);

/** As whom the past of a match is asked for. */
function asked(): { as?: Audience } {
  const as = actingAudience();
  return as === null ? {} : { as };
}

/** What a request sends: what its path, the part behind `?` and its body want, by the document of the API. */
type Sent<R extends keyof Routes> = Omit<Routes[R], 'answer'>;

/** One operation of the API; what is refused rejects with an {@link ApiError}. */
export async function request<R extends keyof Routes>(
  route: R,
  ...sending: keyof Sent<R> extends never ? [] : [Sent<R>]
): Promise<Routes[R]['answer']> {
  const [sent] = sending;
  const { path, query, body } = (sent ?? {}) as { path?: Record<string, string>; query?: object; body?: unknown };
  const [method, pattern] = route.split(' ') as [string, string];
  const there = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path?.[name] ?? ''));
  const parameters = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  const address = parameters.length ? `${there}?${new URLSearchParams(parameters)}` : there;
  const companion = OF_A_PLAYER.has(pattern) ? actingCompanion() : null;
  const init: RequestInit = { ...ASKING, method };
  if (companion !== null) init.headers = { ...ASKING.headers, 'sandtable-companion': companion };
  if (body !== undefined) {
    init.headers = { ...init.headers, 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response =
      method === 'GET'
        ? ((await taken(address)) ?? (await patiently(() => fetch(address, init))))
        : await fetch(address, init);
  } catch {
    throw new ApiError(0, UNREACHABLE);
  }
  const text = await response.text();
  let parsed: unknown;
  try {
    parsed = text === '' ? null : JSON.parse(text);
  } catch {
    throw new ApiError(response.status, NOT_UNDERSTOOD);
  }
  if (!response.ok) {
    const refused = new ApiError(response.status, isErrorBody(parsed) ? parsed : NOT_UNDERSTOOD);
    // Looking needs no name. Who wants to do something is asked for one where it is missing, and does it then.
    if (method !== 'GET' && refused.code === 'no_session' && (await askForName())) return request(route, ...sending);
    throw refused;
  }
  return parsed as Routes[R]['answer'];
}

/** Which charts a list shall have. */
export type ChartsWanted = Routes['GET /api/charts']['query'];

/** Every request that the client makes. Each rejects with an {@link ApiError}. */
export const api = {
  me: () => request('GET /api/me'),
  /** Ends the session of this browser. */
  signOut: () => request('DELETE /api/me/session'),
  /** Ends all other sessions of the same person. */
  signOutElsewhere: () => request('DELETE /api/me/sessions'),
  nameGuest: (name: string) => request('POST /api/guest', { body: { name } }),
  games: () => request('GET /api/games'),
  /** What is worth a look here. */
  showcase: () => request('GET /api/showcase'),
  /** The match that the server brings along. */
  recording: () => request('GET /api/recording'),
  /** That match as it stood after a step. */
  recordedView: (at: number) => request('GET /api/recording/view', { query: { at } }),
  game: (id: string) => request('GET /api/games/{id}', { path: { id } }),
  /** A part of a list of charts. */
  charts: (wanted: ChartsWanted) => request('GET /api/charts', { query: wanted }),
  /** The newest version of a chart, or that one. */
  chart: (id: string, version?: number) =>
    version === undefined
      ? request('GET /api/charts/{id}', { path: { id } })
      : request('GET /api/charts/{id}/{version}', { path: { id, version: String(version) } }),
  createChart: (draft: NewChart) => request('POST /api/charts', { body: draft }),
  /** A new version of one's own chart. */
  addChartVersion: (id: string, draft: NewChart) => request('PUT /api/charts/{id}', { path: { id }, body: draft }),
  /** What the server says of a chart beside its content. */
  chartHistory: (id: string) => request('GET /api/charts/{id}/history', { path: { id } }),
  /** Puts one's own chart on the list. */
  publishChart: (id: string) => request('POST /api/charts/{id}/publish', { path: { id } }),
  /** Takes one's own chart off the list, or shares a draft by its link. */
  unlistChart: (id: string) => request('POST /api/charts/{id}/unlist', { path: { id } }),
  describeChart: (id: string, about: Text) => request('PUT /api/charts/{id}/about', { path: { id }, body: { about } }),
  /** Deletes one's own draft. */
  deleteChart: (id: string) => request('DELETE /api/charts/{id}', { path: { id } }),
  /** Reports it to the admins. */
  reportChart: (id: string, report: NewChartReport) =>
    request('POST /api/charts/{id}/reports', { path: { id }, body: report }),
  /** What is wrong with a chart; nothing is kept. */
  checkChart: (draft: NewChart) => request('POST /api/charts/check', { body: draft }),
  myTables: () => request('GET /api/me/tables'),
  createTable: (order: NewTable) => request('POST /api/tables', { body: order }),
  /** A match against opponents of the server, which runs at once. */
  playNow: (wish: PlayNow) => request('POST /api/play-now', { body: wish }),
  /** Gives an open seat to an opponent of the server; {@link api.kick} empties it. */
  seatOpponent: (id: string, seat: number, strength: string) =>
    request('POST /api/tables/{id}/opponent', { path: { id }, body: { seat, strength } }),
  /** Gives an open seat to somebody at this screen; {@link api.kick} empties it. */
  seatCompanion: (id: string, companion: NewCompanion) =>
    request('POST /api/tables/{id}/companion', { path: { id }, body: companion }),
  /** Takes one's own seat back from an opponent of the server, or has one play it. */
  standIn: (id: string, strength: string | null, stands_in: StandsIn = 'until_back') =>
    request('POST /api/tables/{id}/stand-in', { path: { id }, body: { strength, stands_in } }),
  /** How fast opponents of the server move from now on. */
  setOpponentPace: (id: string, opponent_pace: OpponentPace) =>
    request('POST /api/tables/{id}/opponent-pace', { path: { id }, body: { opponent_pace } }),
  table: (id: string) => request('GET /api/tables/{id}', { path: { id } }),
  sit: (id: string, seat: number) => request('POST /api/tables/{id}/sit', { path: { id }, body: { seat } }),
  leave: (id: string) => request('POST /api/tables/{id}/leave', { path: { id } }),
  kick: (id: string, seat: number) => request('POST /api/tables/{id}/kick', { path: { id }, body: { seat } }),
  ready: (id: string, nonce: string) =>
    request('POST /api/tables/{id}/ready', { path: { id }, body: { ready: true, nonce } }),
  unready: (id: string) => request('POST /api/tables/{id}/ready', { path: { id }, body: { ready: false } }),
  start: (id: string) => request('POST /api/tables/{id}/start', { path: { id } }),
  /** What one has ordered in advance. */
  standingOrders: (id: string) => request('GET /api/tables/{id}/standing-orders', { path: { id } }),
  /** Replaces the version that is named; rejects with `standing_changed` if another one is there. */
  giveStandingOrders: (id: string, orders: StandingOrders) =>
    request('PUT /api/tables/{id}/standing-orders', { path: { id }, body: orders }),
  /** Steps `from` to `to`, both included; the server gives at most 200 at a time. */
  steps: (id: string, from: number, to: number) =>
    request('GET /api/matches/{id}/steps', { path: { id }, query: { from, to, ...asked() } }),
  /** What has happened after a step, in sentences; from null on: since the newest step that one has seen or made. */
  recap: (id: string, after: number | null) =>
    request('GET /api/matches/{id}/recap', {
      path: { id },
      query: { ...(after === null ? {} : { after }), ...asked() },
    }),
  /** One has seen the match up to a step. */
  seen: (id: string, step: number) => request('PUT /api/matches/{id}/seen', { path: { id }, body: { step } }),
  /** The view as it was after step `at`. */
  viewAt: (id: string, at: number) =>
    request('GET /api/matches/{id}/view', { path: { id }, query: { at, ...asked() } }),
};
