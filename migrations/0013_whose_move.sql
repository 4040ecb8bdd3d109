-- Whose move it is, where the match stands, and how its players are called when they are not there.

alter table matches
    -- Where it stands, in a few words of the game's: {"en", "fr"}.
    add column headline json,
    -- No server has written down yet whose move it is: a match from before, or from elsewhere.
    add column unseen boolean not null default false;
update matches m set unseen = true from tables t where t.id = m.id and t.state = 'running';
create index matches_unseen on matches (id) where unseen;

-- The seats of running matches that are asked for something; written with each step that changes it.
create table awaited (
    match_id uuid not null references matches on delete cascade,
    seat smallint not null check (seat >= 0),
    -- Since when without a pause.
    since timestamptz not null default clock_timestamp(),
    -- Since when its player is waited for in silence; null: was called.
    uncalled_since timestamptz default clock_timestamp(),
    primary key (match_id, seat)
);
create index awaited_to_call on awaited (uncalled_since) where uncalled_since is not null;
-- Whatever ends a match, also from outside: nobody is awaited in it any more.
create function await_nobody() returns trigger language plpgsql as $$
begin
    delete from awaited where match_id = new.id;
    return null;
end
$$;
create trigger tables_that_end_await_nobody after update of state on tables
    for each row when (old.state = 'running' and new.state <> 'running') execute function await_nobody();

-- Ways to somebody who is not there. All are off until their owner makes one.
create table channels (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    -- {"kind": …} with what it takes to get there. Keys of browsers and addresses of webhooks are as good as secrets.
    way json not null check (octet_length(way::text) <= 2048),
    language text not null check (language in ('en', 'fr')),
    -- What its owner calls it, or which browser it is.
    label text not null default '' check (char_length(label) <= 60),
    -- The session of the browser that it leads to: with the session it ends.
    session_hash bytea references sessions on delete cascade,
    created_at timestamptz not null default now(),
    -- When something last came through.
    reached_at timestamptz,
    -- Since when nothing has, and why.
    failing_since timestamptz,
    failure text check (char_length(failure) <= 300),
    -- The other side will have nothing more: nothing is sent until its owner tries it again.
    stopped_at timestamptz,
    check ((failing_since is null) = (failure is null))
);
create index channels_by_user on channels (user_id);
create index channels_by_session on channels (session_hash) where session_hash is not null;

-- When somebody does not want to be called: minutes of the day, in a zone of the IANA database. May go over midnight.
create table quiet_hours (
    user_id uuid primary key references users on delete cascade,
    from_minute smallint not null check (from_minute between 0 and 1439),
    to_minute smallint not null check (to_minute between 0 and 1439),
    zone text not null check (char_length(zone) <= 64),
    check (from_minute <> to_minute)
);

-- What is to be sent: one seat that is awaited, by one channel.
create table calls (
    channel_id uuid not null references channels on delete cascade,
    match_id uuid not null,
    seat smallint not null,
    created_at timestamptz not null default now(),
    -- When it is tried next. A claim moves it on, so that nobody else sends it meanwhile.
    due_at timestamptz not null,
    tries int not null default 0,
    primary key (channel_id, match_id, seat),
    -- Who has moved need not be called any more.
    foreign key (match_id, seat) references awaited on delete cascade
);
create index calls_by_due on calls (due_at);
create index calls_by_awaited on calls (match_id, seat);

-- What this server signs its calls to browsers with (RFC 8292): one key for good, or every browser has to ask anew.
create table push_key (
    only_one boolean primary key default true check (only_one),
    -- The scalar of a key on P-256.
    secret bytea not null check (octet_length(secret) = 32)
);
