import { ASKING, taken } from './ahead';
import type {
  BanNotice,
  ChartFault,
  ChartHistory,
  ChartList,
  ChartRecord,
  ChartSummary,
  EndedSessions,
  ErrorBody,
  GameRecord,
  GameSummary,
  Me,
  NewChart,
  NewChartReport,
  NewTable,
  PastView,
  StandingOrders,
  StepsPage,
  Table,
  Text,
} from '../generated/protocol';
import { withWait } from '../faults/wait';

/** The server's refusal of a request, with its sentence in both languages. */
export class ApiError extends Error {
  /** Stable name of the reason. */
  readonly code: string;
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
    this.code = body.code;
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

/** One request; what is refused rejects with an {@link ApiError}. */
export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { ...ASKING, method };
  if (body !== undefined) {
    init.headers = { accept: 'application/json', 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = (method === 'GET' ? await taken(path) : null) ?? (await fetch(path, init));
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
  if (!response.ok) throw new ApiError(response.status, isErrorBody(parsed) ? parsed : NOT_UNDERSTOOD);
  return parsed as T;
}

/** Which charts a list shall have. */
export interface ChartsWanted {
  game: string;
  which: 'built_in' | 'published' | 'mine';
  /** What the name or the author's has in it. */
  find?: string;
  sort?: 'newest' | 'played' | 'even';
  /** Only those of this user. */
  author?: string;
  /** `next` of the part before. */
  after?: string;
}

const chart = (id: string) => `/api/charts/${encodeURIComponent(id)}`;
const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const match = (id: string) => `/api/matches/${encodeURIComponent(id)}`;

/** Every request that the client makes. Each rejects with an {@link ApiError}. */
export const api = {
  me: () => request<Me | null>('GET', '/api/me'),
  /** Ends the session of this browser. */
  signOut: () => request<null>('DELETE', '/api/me/session'),
  /** Ends all other sessions of the same person. */
  signOutElsewhere: () => request<EndedSessions>('DELETE', '/api/me/sessions'),
  nameGuest: (name: string) => request<Me>('POST', '/api/guest', { name }),
  games: () => request<GameSummary[]>('GET', '/api/games'),
  game: (id: string) => request<GameRecord>('GET', `/api/games/${encodeURIComponent(id)}`),
  /** A part of a list of charts. */
  charts: (wanted: ChartsWanted) => request<ChartList>('GET', `/api/charts?${new URLSearchParams({ ...wanted })}`),
  /** The newest version of a chart, or that one. */
  chart: (id: string, version?: number) =>
    request<ChartRecord>('GET', version === undefined ? chart(id) : `${chart(id)}/${version}`),
  createChart: (draft: NewChart) => request<ChartRecord>('POST', '/api/charts', draft),
  /** A new version of one's own chart. */
  addChartVersion: (id: string, draft: NewChart) => request<ChartRecord>('PUT', chart(id), draft),
  /** What is told of a chart beside its content. */
  chartHistory: (id: string) => request<ChartHistory>('GET', `${chart(id)}/history`),
  /** Puts one's own chart on the list. */
  publishChart: (id: string) => request<ChartSummary>('POST', `${chart(id)}/publish`),
  /** Takes one's own chart off the list, or shares a draft by its link. */
  unlistChart: (id: string) => request<ChartSummary>('POST', `${chart(id)}/unlist`),
  describeChart: (id: string, about: Text) => request<null>('PUT', `${chart(id)}/about`, { about }),
  /** Deletes one's own draft. */
  deleteChart: (id: string) => request<null>('DELETE', chart(id)),
  /** What is wrong with a chart; nothing is kept. */
  /** Reports it to the admins. */
  reportChart: (id: string, report: NewChartReport) => request<null>('POST', `${chart(id)}/reports`, report),
  checkChart: (draft: NewChart) => request<{ faults: ChartFault[] }>('POST', '/api/charts/check', draft),
  myTables: () => request<Table[]>('GET', '/api/me/tables'),
  createTable: (order: NewTable) => request<Table>('POST', '/api/tables', order),
  table: (id: string) => request<Table>('GET', table(id)),
  sit: (id: string, seat: number) => request<Table>('POST', `${table(id)}/sit`, { seat }),
  leave: (id: string) => request<Table | null>('POST', `${table(id)}/leave`, {}),
  kick: (id: string, seat: number) => request<Table>('POST', `${table(id)}/kick`, { seat }),
  ready: (id: string, nonce: string) => request<Table>('POST', `${table(id)}/ready`, { ready: true, nonce }),
  unready: (id: string) => request<Table>('POST', `${table(id)}/ready`, { ready: false }),
  start: (id: string) => request<Table>('POST', `${table(id)}/start`, {}),
  /** What one has ordered in advance. */
  standingOrders: (id: string) => request<StandingOrders>('GET', `${table(id)}/standing-orders`),
  /** Replaces the version that is named; rejects with `standing_changed` if another one is there. */
  giveStandingOrders: (id: string, orders: StandingOrders) =>
    request<StandingOrders>('PUT', `${table(id)}/standing-orders`, orders),
  /** Steps `from` to `to`, both included; the server gives at most 200 at a time. */
  steps: (id: string, from: number, to: number) =>
    request<StepsPage>('GET', `${match(id)}/steps?from=${from}&to=${to}`),
  /** The view as it was after step `at`. */
  viewAt: (id: string, at: number) => request<PastView>('GET', `${match(id)}/view?at=${at}`),
};
