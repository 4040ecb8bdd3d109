-- What those who run a server decide: who is banned, what everybody is told, when it restarts, how long things are kept.

-- Accounts that may. Granted on the command line alone.
create table admins (
    user_id uuid primary key references accounts on delete cascade,
    granted_at timestamptz not null default now()
);

-- Every act of theirs, in the transaction that does it.
create table audit (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    -- Null: somebody on the server's own command line.
    actor uuid references users,
    -- What was done, and to what or whom.
    act text not null check (char_length(act) between 1 and 40),
    about text not null default '' check (char_length(about) <= 200),
    detail json not null default '{}'
);
create trigger audit_is_append_only before update or delete on audit
    for each row execute function refuse_change();

create table bans (
    id uuid primary key,
    -- Exactly one of the two.
    user_id uuid references users,
    network cidr,
    -- Shown to whoever is banned.
    reason text not null check (char_length(reason) between 1 and 300),
    created_at timestamptz not null default now(),
    -- Null: for good.
    until timestamptz,
    lifted_at timestamptz,
    check (num_nonnulls(user_id, network) = 1)
);
create index bans_that_may_hold on bans (created_at) where lifted_at is null;

create table announcements (
    id uuid primary key,
    en text not null check (char_length(en) between 1 and 500),
    fr text not null check (char_length(fr) between 1 and 500),
    level text not null check (level in ('info', 'warning')),
    from_at timestamptz not null default now(),
    -- Null: until it is withdrawn.
    until timestamptz,
    withdrawn_at timestamptz,
    created_at timestamptz not null default now(),
    check (until > from_at)
);
create index announcements_that_may_be_shown on announcements (from_at) where withdrawn_at is null;

-- At most one: when the server that runs now ends by itself. A server that starts forgets it.
create table planned_restart (
    only_one boolean primary key default true check (only_one),
    at timestamptz not null,
    planned_at timestamptz not null default now()
);

-- How many days things are kept; null: for good.
create table retention (
    only_one boolean primary key default true check (only_one),
    -- After their end: tables with match, log and talk.
    finished_days int check (finished_days between 1 and 36500),
    -- Tables that never began, after they were made.
    abandoned_days int check (abandoned_days between 1 and 36500),
    -- Lines of talk at tables that have ended.
    chat_days int check (chat_days between 1 and 36500),
    -- Sessions that nobody uses, which open nothing after 90 days anyway.
    session_days int check (session_days between 1 and 90)
);
insert into retention default values;

-- A log is deleted as a whole or not at all, and only by the server's own sweep, which says so.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
    if tg_op = 'DELETE' and tg_table_name = 'steps' and current_setting('sandtable.sweep', true) = 'steps' then
        return old;
    end if;
    raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- Why the host of the server has closed a table, as its players are told.
alter table tables add column closed_by_host text check (char_length(closed_by_host) <= 300);
create index tables_by_end on tables (ended_at) where ended_at is not null;
-- Steps are stored in the order of time, so that this costs next to nothing.
create index steps_by_time on steps using brin (created_at);
