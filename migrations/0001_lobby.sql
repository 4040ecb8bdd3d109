-- People, set-up charts and tables.

create table users (
    id uuid primary key,
    name text not null check (char_length(name) between 1 and 24),
    created_at timestamptz not null default now()
);

create table sessions (
    -- SHA-256 of a random 256-bit token: a copy of this table lets nobody in.
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null default now(),
    last_seen timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);

create table charts (
    -- A built-in chart is named "<game>.<its id in the game>", a chart that somebody made by a UUID.
    id text primary key,
    game text not null,
    -- Null: it ships with the game.
    owner uuid references users,
    created_at timestamptz not null default now()
);
create index charts_by_game on charts (game, created_at desc);
create index charts_by_owner on charts (owner) where owner is not null;

create table chart_versions (
    chart_id text not null references charts,
    version int not null check (version >= 1),
    name_en text not null,
    name_fr text not null,
    -- json and not jsonb, here and below: written once, read whole, never searched, and it keeps what was written.
    chart json not null,
    created_at timestamptz not null default now(),
    primary key (chart_id, version)
);

-- A version is what a table was made from: it stays as it is for good.
create function refuse_change() returns trigger language plpgsql as $$
begin
    raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger chart_versions_are_immutable before update or delete on chart_versions
    for each row execute function refuse_change();

create table tables (
    -- Also the id of the match that is played at it.
    id uuid primary key,
    name text not null check (char_length(name) between 1 and 60),
    game text not null,
    options json not null,
    chart_id text not null,
    chart_version int not null,
    visibility text not null check (visibility in ('public', 'private')),
    spectators boolean not null,
    state text not null default 'open' check (state in ('open', 'running', 'over', 'closed')),
    host uuid not null references users,
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    commitment bytea not null check (octet_length(commitment) = 32),
    -- What the dice are drawn from. Leaves the store only for the task that runs the match and, after the end, as proof.
    secret bytea not null check (octet_length(secret) = 32),
    outcome json,
    closed_reason text,
    -- The number of the newest line of chat.
    chat_head int not null default 0,
    foreign key (chart_id, chart_version) references chart_versions (chart_id, version),
    check ((state = 'over') = (outcome is not null)),
    check ((state = 'closed') = (closed_reason is not null)),
    check ((state in ('over', 'closed')) = (ended_at is not null))
);
create index tables_in_the_lobby on tables (created_at desc) where visibility = 'public';
create index tables_by_host on tables (host) where state = 'open';

create table seats (
    table_id uuid not null references tables on delete cascade,
    seat smallint not null check (seat >= 0),
    roles text[] not null,
    user_id uuid references users,
    ready boolean not null default false,
    -- What the player adds to the randomness.
    nonce bytea check (octet_length(nonce) = 32),
    primary key (table_id, seat),
    unique (table_id, user_id),
    check (user_id is not null or (not ready and nonce is null)),
    check (not ready or nonce is not null)
);
create index seats_by_user on seats (user_id) where user_id is not null;

create table chat (
    table_id uuid not null references tables on delete cascade,
    n int not null check (n >= 1),
    user_id uuid not null references users,
    -- As it was when the line was said.
    name text not null,
    seat smallint,
    text text not null check (char_length(text) between 1 and 500),
    cid text not null check (char_length(cid) between 1 and 64),
    created_at timestamptz not null default now(),
    primary key (table_id, n),
    unique (table_id, user_id, cid)
);
