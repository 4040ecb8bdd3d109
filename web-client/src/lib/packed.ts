// A step that comes packed, in a binary frame (`protocol/README.md`, "Packed deltas").

import type { ServerMessage } from '../generated/protocol';
import type { Inflate } from './step-form';

type Delta = Extract<ServerMessage, { t: 'delta' }>;

/** A binary frame of the server. */
export interface Packed {
  t: 'packed';
  /** The match. */
  game: string;
  /** The step. */
  seq: number;
  deflated: Uint8Array;
}

/** What comes on the line: messages, and steps that are packed. */
export type Heard = ServerMessage | Packed;

/** The match (16 bytes) and the step (4 bytes) stand before what is deflated. */
const HEAD = 20;

/** Deflate looks no further back than this, in bytes. */
const WINDOW = 32_768;

/** Reads the head of a frame; null where there is none. */
export function packedIn(frame: ArrayBuffer): Packed | null {
  if (frame.byteLength < HEAD) return null;
  const digits = Array.from(new Uint8Array(frame, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const game = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { t: 'packed', game, seq: new DataView(frame).getUint32(16), deflated: new Uint8Array(frame, HEAD) };
}

/** The delta in it, for who was shown `known` before, as its checksum was made; null where it belongs to something else. */
export function unpacked({ game, seq, deflated }: Packed, known: string, inflate: Inflate): Delta | null {
  const nothing =
    `{"t":"delta","game":"${game}","seq":${seq},"steps":[{"seq":${seq},"seat":0,"how":"player","at":0,"events":[{"e":""}]}],` +
    '"hash":"","check":0,"delta":{"view":{},"decs":{"":[[0,1,{"dec":0}]]}}}';
  const dictionary = new TextEncoder().encode(known + nothing).subarray(-WINDOW);
  try {
    return JSON.parse(new TextDecoder().decode(inflate(deflated, { dictionary }))) as Delta;
  } catch {
    return null;
  }
}
