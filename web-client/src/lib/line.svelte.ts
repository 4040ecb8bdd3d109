import { answering } from './answering';
import { Connection, type LineStatus, type Socket } from './connection';
import type { Heard } from './packed';
import { takeEarly } from './early';
import { lineAddress } from './hello';
import { Outage, type OutageView } from './outage';
import { drawCommandId } from './random';
import { hearTime } from './server-time';

type Hears = (message: Heard) => void;

function after(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => {
    clearTimeout(timer);
  };
}

/** The tab's line to the server, as pages see it. */
class Line {
  /** Where the line stands. */
  status = $state.raw<LineStatus>({ at: 'idle' });
  /** The outage that lasts, or the news of one that has just ended; null while there is nothing to say. */
  outage = $state.raw<OutageView>(null);
  readonly #hearers = new Set<Hears>();
  readonly #outage = new Outage({ now: () => Date.now(), after }, (view) => {
    this.outage = view;
    const at = view?.at === 'down' ? 'down' : 'up';
    answering.lineIs(at);
    // Style sheets fade what may be out of date.
    document.documentElement.dataset['line'] = at;
  });
  readonly connection = new Connection(
    {
      open: () => openSocket(),
      after,
      now: () => performance.now(),
      random: () => Math.random(),
      commandId: drawCommandId,
    },
    {
      status: (status) => {
        this.status = status;
        this.#outage.turned(status);
      },
      message: (message) => {
        this.#outage.heard();
        hearTime(message);
        if (message.t === 'resync') this.#outage.renewed();
        for (const hear of this.#hearers) hear(message);
      },
    },
  );

  constructor() {
    addEventListener('online', () => {
      this.connection.wake();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.connection.wake();
    });
  }

  /** Hands every message to `hear` until the answer is called. */
  listen(hear: Hears): () => void {
    this.#hearers.add(hear);
    return () => {
      this.#hearers.delete(hear);
    };
  }
}

function openSocket(): Socket {
  const early = takeEarly();
  const real = early?.real ?? new WebSocket(lineAddress());
  real.binaryType = 'arraybuffer';
  const socket: Socket = {
    ...(early ? { greeted: early.greeted } : {}),
    send: (text) => {
      if (real.readyState === WebSocket.OPEN) real.send(text);
    },
    close: () => {
      real.close();
    },
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  const hear = () => {
    real.onmessage = (event) => socket.onmessage?.({ data: event.data });
  };
  if (early) {
    // Not before the connection has its ears on it.
    queueMicrotask(() => {
      for (const data of early.heard) socket.onmessage?.({ data });
      hear();
    });
  } else {
    real.onopen = () => socket.onopen?.();
    hear();
  }
  real.onclose = (event) => socket.onclose?.({ code: event.code });
  return socket;
}

/** The one line of this tab. */
export const line = new Line();
