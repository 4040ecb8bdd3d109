-- Rooms of talk, and what belongs to one reader of them: marks, mutes, notes, reports.

alter table chat
    -- 'table' for everybody, 'gallery' of those who look on, 'side/' and the id of a side for its seats.
    add column room text not null default 'table'
        check (room in ('table', 'gallery') or (room like 'side/_%' and char_length(room) <= 100)),
    drop constraint chat_pkey,
    -- Each room counts for itself: a gap would tell others that a side talks.
    add primary key (table_id, room, n);

-- The number of the newest line of each room; the table's own stands in tables.chat_head.
create table chat_heads (
    table_id uuid not null references tables on delete cascade,
    room text not null check (room <> 'table'),
    head int not null check (head >= 1),
    primary key (table_id, room)
);

-- Since when the seat is held by whoever holds it. What its side has said before is not for them.
alter table seats add column held_since timestamptz not null default now();
create function note_new_holder() returns trigger language plpgsql as $$
begin
    -- Not now(): whoever speaks in a transaction that began earlier, and is seen later, has spoken before.
    new.held_since := clock_timestamp();
    return new;
end
$$;
create trigger seats_change_hands before update of user_id on seats
    for each row when (new.user_id is distinct from old.user_id) execute function note_new_holder();

-- Up to where somebody has read.
create table marks (
    user_id uuid not null references users on delete cascade,
    table_id uuid not null references tables on delete cascade,
    room text not null,
    n int not null check (n >= 0),
    primary key (user_id, table_id, room)
);
create index marks_by_table on marks (table_id);

-- Whom somebody does not want to read.
create table mutes (
    user_id uuid not null references users on delete cascade,
    muted_id uuid not null references users on delete cascade,
    created_at timestamptz not null default now(),
    primary key (user_id, muted_id),
    check (user_id <> muted_id)
);
create index mutes_by_muted on mutes (muted_id);

-- What a player writes down for himself.
create table notes (
    table_id uuid not null references tables on delete cascade,
    user_id uuid not null references users on delete cascade,
    -- One more with each change.
    version int not null check (version >= 1),
    text text not null check (char_length(text) <= 10000),
    updated_at timestamptz not null default now(),
    primary key (table_id, user_id)
);
create index notes_by_user on notes (user_id);

-- What somebody wants whoever runs the server to see.
create table reports (
    id uuid primary key,
    table_id uuid not null references tables on delete cascade,
    room text not null,
    n int not null,
    -- Who reports, and whose line it is.
    reporter uuid not null references users,
    author uuid not null references users,
    reason text not null check (reason in ('insult', 'harassment', 'spam', 'cheating', 'other')),
    text text not null check (char_length(text) <= 1000),
    -- The line and those around it, as they were; names are looked up, so that whoever is gone has none.
    context json not null,
    created_at timestamptz not null default now(),
    resolved_at timestamptz,
    resolution text check (char_length(resolution) <= 1000),
    unique (reporter, table_id, room, n),
    check ((resolved_at is null) = (resolution is null))
);
create index reports_to_be_read on reports (created_at) where resolved_at is null;
create index reports_by_author on reports (author);
create index reports_by_table on reports (table_id);
