import { hello, lineAddress, resumeOf } from './hello';

/** A socket that said hello before the code was there that speaks on it, and what it has heard since. */
export interface EarlySocket {
  readonly real: WebSocket;
  /** The tables that its hello named. */
  readonly greeted: readonly string[];
  readonly heard: unknown[];
}

let early: EarlySocket | null = null;

/** Opens the tab's line to the server, and follows a table on it. */
export function callEarly(table: string): void {
  const real = new WebSocket(lineAddress());
  const heard: unknown[] = [];
  real.binaryType = 'arraybuffer';
  real.onopen = () => real.send(JSON.stringify(hello([resumeOf(table, null)])));
  real.onmessage = ({ data }) => heard.push(data);
  early = { real, greeted: [table], heard };
}

/** The socket that was opened early, once; null if there is none, or it has broken already. */
export function takeEarly(): EarlySocket | null {
  const socket = early;
  early = null;
  return socket && socket.real.readyState <= WebSocket.OPEN ? socket : null;
}
