-- Tokens with which programs act for somebody, within what they were allowed.

create table api_tokens (
    -- SHA-256 of a random 256-bit token, as for sessions.
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    id uuid not null constraint api_tokens_by_id unique,
    user_id uuid not null references users on delete cascade,
    name text not null check (char_length(name) between 1 and 40),
    scopes text[] not null check (cardinality(scopes) > 0),
    created_at timestamptz not null default now(),
    last_used timestamptz
);
create index api_tokens_by_user on api_tokens (user_id);
