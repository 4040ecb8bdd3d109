-- A second factor beside the password: codes of an authenticator app (RFC 6238), and recovery codes for when it is lost.
create table authenticators (
    user_id uuid primary key references accounts on delete cascade,
    -- The app has the same: it cannot be stored as a hash.
    secret bytea not null check (octet_length(secret) = 20),
    created_at timestamptz not null default now(),
    -- When its owner has typed a first code; null: it counts for nothing yet.
    confirmed_at timestamptz,
    -- The newest time step whose code was accepted: no code is good twice.
    last_step bigint not null default 0
);

-- Each is good once. 120 random bits, so that SHA-256 is enough.
create table recovery_codes (
    user_id uuid not null references authenticators on delete cascade,
    code_hash bytea not null check (octet_length(code_hash) = 32),
    primary key (user_id, code_hash)
);

-- Sign-ins whose password was right and whose code is still to come.
create table sign_in_challenges (
    challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
    user_id uuid not null references accounts on delete cascade,
    -- The hash that the password was compared with: with another password the challenge is void.
    password text not null,
    expires_at timestamptz not null,
    tries smallint not null default 0
);
create index sign_in_challenges_by_user on sign_in_challenges (user_id);
create index sign_in_challenges_by_end on sign_in_challenges (expires_at);

-- Whether a session was opened by two factors. It goes with the last of them.
alter table sessions add column two_factors boolean not null default false;
