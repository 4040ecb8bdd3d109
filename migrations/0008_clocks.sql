-- How long players may think.

alter table tables add column time_control json not null default '{"kind":"none"}';

create table clocks (
    match_id uuid primary key references matches on delete cascade,
    -- Everybody's time, as it was at a moment that it names.
    clock json not null,
    -- When the match has to be in memory although nobody follows it. Null: no time runs.
    wake_at timestamptz,
    -- Since when no server could read the match: that time is given back.
    unread_since timestamptz
);
create index clocks_to_wake on clocks (wake_at) where wake_at is not null;
create index clocks_unread on clocks (unread_since) where unread_since is not null;

-- When a server was last seen to work, by its own clock.
create table uptime (
    is_only boolean primary key default true check (is_only),
    seen_at timestamptz not null
);

-- When none did: that time is given back to everybody.
create table outages (
    began timestamptz not null,
    ended timestamptz not null,
    check (ended >= began)
);
create index outages_by_end on outages (ended);
