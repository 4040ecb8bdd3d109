import type { Language, Scope } from '../generated/protocol';
import { request } from '../lib/api';

/** What is asked about accounts. Each rejects with an `ApiError`. */
export const accounts = {
  mine: () => request('GET /api/account'),
  register: (name: string, password: string, language: Language) =>
    request('POST /api/account', { body: { name, password, language } }),
  signIn: (name: string, password: string, guest: 'bring' | 'leave') =>
    request('POST /api/account/session', { body: { name, password, guest } }),
  changePassword: (old: string, fresh: string) => request('PUT /api/account/password', { body: { old, new: fresh } }),
  sessions: () => request('GET /api/me/sessions'),
  endSession: (id: string) => request('DELETE /api/me/sessions/{id}', { path: { id } }),
  tokens: () => request('GET /api/me/tokens'),
  makeToken: (name: string, scopes: Scope[]) => request('POST /api/me/tokens', { body: { name, scopes } }),
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
