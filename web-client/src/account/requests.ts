import type { Language, OfTheGuest, Scope, TokenFate } from '../generated/protocol';
import { request } from '../lib/api';

/** The password, where it was typed. */
const typed = (password: string | null) => (password === null ? {} : { password });

/** What is asked about accounts. Each rejects with an `ApiError`. */
export const accounts = {
  mine: () => request('GET /api/account'),
  register: (name: string, password: string, language: Language, tokens: TokenFate) =>
    request('POST /api/account', { body: { name, password, language, tokens } }),
  signIn: (name: string, password: string, guest: OfTheGuest) =>
    request('POST /api/account/session', { body: { name, password, guest } }),
  /** The second step of signing in, where the first has answered a challenge. */
  signInByCode: (challenge: string, code: string, guest: OfTheGuest) =>
    request('POST /api/account/session/code', { body: { challenge, code, guest } }),
  /** `password`: only where the server has asked for it. */
  beginSecondFactor: (password: string | null) => request('POST /api/account/second-factor', { body: typed(password) }),
  confirmSecondFactor: (code: string) => request('POST /api/account/second-factor/confirm', { body: { code } }),
  renewCodes: (code: string, password: string | null) =>
    request('POST /api/account/second-factor/codes', { body: { code, ...typed(password) } }),
  dropSecondFactor: (code: string, password: string | null) =>
    request('POST /api/account/second-factor/off', { body: { code, ...typed(password) } }),
  /** How one can sign in beside name and password. */
  ways: () => request('GET /api/account/ways'),
  passkeys: () => request('GET /api/account/passkeys'),
  beginPasskey: (password: string | null) => request('POST /api/account/passkeys/challenge', { body: typed(password) }),
  addPasskey: (id: string, name: string, credential: unknown) =>
    request('POST /api/account/passkeys', { body: { id, name, credential } }),
  removePasskey: (id: string, password: string | null) =>
    request('POST /api/account/passkeys/{id}/remove', { path: { id }, body: typed(password) }),
  beginPasskeySignIn: () => request('POST /api/account/session/passkey/challenge'),
  signInByPasskey: (id: string, credential: unknown, guest: OfTheGuest) =>
    request('POST /api/account/session/passkey', { body: { id, credential, guest } }),
  changePassword: (old: string, fresh: string, tokens: TokenFate) =>
    request('PUT /api/account/password', { body: { old, new: fresh, tokens } }),
  sessions: () => request('GET /api/me/sessions'),
  endSession: (id: string) => request('DELETE /api/me/sessions/{id}', { path: { id } }),
  tokens: () => request('GET /api/me/tokens'),
  /** `password`: only where the server has asked for it. */
  makeToken: (name: string, scopes: Scope[], days: number, password: string | null) =>
    request('POST /api/me/tokens', { body: { name, scopes, days, ...typed(password) } }),
  /** Null: none any more. */
  changeEmail: (email: string | null, password: string) =>
    request('PUT /api/account/email', { body: { email, password } }),
  confirmEmail: (key: string) => request('POST /api/account/email/confirm', { body: { key } }),
  askForMail: (email: string) => request('POST /api/account/recovery', { body: { email } }),
  recover: (key: string, password: string) =>
    request('POST /api/account/recovery/password', { body: { key, password } }),
  /** For good. */
  delete: (password: string | null) => request('POST /api/me/delete', { body: { password } }),
  profile: (id: string) => request('GET /api/users/{id}', { path: { id } }),
  revokeToken: (id: string) => request('DELETE /api/me/tokens/{id}', { path: { id } }),
};
