import { stepForm } from './step-form';
import { actingAudience, actingCompanion } from './acting';
import { PROTO, type ClientMessage, type Form, type Resume } from '../generated/protocol';

/** How far a match is known, so that only the rest has to be sent. */
export type Position = { seq: number; hash: string } | null;

/** Where the server listens for sockets. */
export function lineAddress(): URL {
  const address = new URL('/ws', location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return address;
}

/** The first words on a socket, and the tables that are followed from there on. */
export function hello(resume: Resume[]): ClientMessage {
  return { t: 'hello', proto: PROTO, client: 'sandtable-web', token: null, companion: actingCompanion(), resume };
}

/** Follows a table from where it is known. */
export function resumeOf(game: string, position: Position, form: Form = stepForm()): Resume {
  return { game, as: actingAudience(), seq: position?.seq ?? null, hash: position?.hash ?? null, form };
}
