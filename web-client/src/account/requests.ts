import type {
  Account,
  ApiTokenInfo,
  EndedSessions,
  Language,
  MadeApiToken,
  Me,
  Profile,
  Scope,
  SessionInfo,
  SignedIn,
} from '../generated/protocol';
import { request } from '../lib/api';

/** What is asked about accounts. Each rejects with an `ApiError`. */
export const accounts = {
  mine: () => request<Account | null>('GET', '/api/account'),
  register: (name: string, password: string, language: Language) =>
    request<Me>('POST', '/api/account', { name, password, language }),
  signIn: (name: string, password: string, guest: 'bring' | 'leave') =>
    request<SignedIn>('POST', '/api/account/session', { name, password, guest }),
  changePassword: (old: string, fresh: string) =>
    request<EndedSessions>('PUT', '/api/account/password', { old, new: fresh }),
  sessions: () => request<SessionInfo[]>('GET', '/api/me/sessions'),
  endSession: (id: string) => request<null>('DELETE', `/api/me/sessions/${id}`),
  tokens: () => request<ApiTokenInfo[]>('GET', '/api/me/tokens'),
  makeToken: (name: string, scopes: Scope[]) => request<MadeApiToken>('POST', '/api/me/tokens', { name, scopes }),
  /** Null: none any more. */
  changeEmail: (email: string | null, password: string) =>
    request<null>('PUT', '/api/account/email', { email, password }),
  confirmEmail: (key: string) => request<null>('POST', '/api/account/email/confirm', { key }),
  askForMail: (email: string) => request<null>('POST', '/api/account/recovery', { email }),
  recover: (key: string, password: string) => request<Me>('POST', '/api/account/recovery/password', { key, password }),
  /** For good. */
  delete: (password: string | null) => request<null>('POST', '/api/me/delete', { password }),
  profile: (id: string) => request<Profile>('GET', `/api/users/${encodeURIComponent(id)}`),
  revokeToken: (id: string) => request<null>('DELETE', `/api/me/tokens/${id}`),
};
