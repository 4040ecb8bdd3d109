-- Passkeys: public keys whose private halves stay with devices of the owner (WebAuthn). Any number of them for an account.
create table passkeys (
    id uuid primary key,
    user_id uuid not null references accounts on delete cascade,
    -- What its owner calls it.
    name text not null check (char_length(name) between 1 and 40),
    -- By which an authenticator names it.
    credential_id bytea not null constraint passkeys_by_credential unique,
    -- The public key, its counter and its flags, as the library of the server writes them. Nothing in it is secret.
    credential text not null,
    created_at timestamptz not null default now(),
    last_used timestamptz
);
create index passkeys_by_user on passkeys (user_id);
