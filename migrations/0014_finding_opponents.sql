-- Finding opponents: what a table looks for, ratings, friends, invitations.

alter table tables
    -- Whether the match changes the ratings of those who play it.
    add column stakes text not null default 'casual' check (stakes in ('casual', 'rated')),
    -- The language of its talk, and how well its host would like the others to play.
    add column talk text not null default 'any' check (talk in ('any', 'en', 'fr')),
    add column level text not null default 'any' check (level in ('any', 'beginner', 'intermediate', 'experienced'));
-- The side that the roles of the seat fight for; null at tables that are older than this column, or come from elsewhere.
alter table seats add column side text;

-- Whether somebody wants to be on the leaderboard.
alter table accounts
    add column listing text not null default 'listed' check (listing in ('listed', 'unlisted'));

-- How well somebody plays a side of a game, by Glicko-2.
create table ratings (
    user_id uuid not null references users on delete cascade,
    game text not null,
    side text not null,
    rating double precision not null,
    -- As it was at rated_at; it grows with the time since.
    deviation double precision not null check (deviation > 0),
    volatility double precision not null check (volatility > 0),
    matches int not null check (matches >= 0),
    rated_at timestamptz not null,
    -- Until when the deviation is small enough to call the rating settled; null: it is not.
    settled_until timestamptz,
    primary key (user_id, game, side)
);
create index ratings_by_rank on ratings (game, side, rating desc, user_id) where settled_until is not null;

-- Who began a rated match in which seat, and what its end came to for them.
create table contenders (
    match_id uuid not null references tables on delete cascade,
    seat smallint not null,
    user_id uuid not null references users,
    game text not null,
    side text not null,
    -- Others have offered the seat, not its player: what becomes of the match then says nothing about that player.
    put_out boolean not null default false,
    -- All of them null until the match is over, and for good where it did not count.
    result text check (result in ('won', 'lost', 'drawn')),
    rating_before double precision,
    rating_after double precision,
    deviation_before double precision,
    deviation_after double precision,
    rated_at timestamptz,
    primary key (match_id, seat),
    unique (match_id, user_id),
    check (num_nulls(result, rating_before, rating_after, deviation_before, deviation_after, rated_at) in (0, 6))
);
create index contenders_by_user on contenders (user_id, rated_at desc);

-- Who has asked whom to be friends, and since when they are.
create table friends (
    asker uuid not null references users on delete cascade,
    asked uuid not null references users on delete cascade,
    asked_at timestamptz not null default now(),
    accepted_at timestamptz,
    primary key (asker, asked),
    check (asker <> asked)
);
-- Two people are friends once, whoever has asked.
create unique index friends_are_two on friends (least(asker, asked), greatest(asker, asked));
create index friends_by_asked on friends (asked);

-- Who is invited to which seat. It lapses by itself: see the triggers, and what is read of it.
create table invitations (
    table_id uuid not null,
    seat smallint not null,
    invited uuid not null references users on delete cascade,
    inviter uuid not null references users on delete cascade,
    created_at timestamptz not null default now(),
    primary key (table_id, invited),
    foreign key (table_id, seat) references seats on delete cascade,
    check (invited <> inviter)
);
create index invitations_by_invited on invitations (invited, created_at desc);
create index invitations_by_inviter on invitations (inviter);

create function end_invitations_to_a_seat() returns trigger language plpgsql as $$
begin
    delete from invitations i where i.table_id = new.table_id and (i.seat = new.seat or i.invited = new.user_id);
    return null;
end
$$;
create trigger seats_taken_end_invitations after update of user_id on seats
    for each row when (new.user_id is not null and new.user_id is distinct from old.user_id)
    execute function end_invitations_to_a_seat();

create function end_invitations_to_a_table() returns trigger language plpgsql as $$
begin
    delete from invitations i where i.table_id = new.id;
    return null;
end
$$;
create trigger tables_that_go_on_end_invitations after update of state on tables
    for each row when (new.state is distinct from old.state)
    execute function end_invitations_to_a_table();

-- The invitations that can be followed now. Whoever invites still sits there or is the host; the seat is free, or offered
-- to those whom that person may name.
create view open_invitations as
    select i.table_id, i.seat, i.invited, i.inviter, i.created_at
    from invitations i
    join tables t on t.id = i.table_id
    join seats s on s.table_id = i.table_id and s.seat = i.seat
    where (t.host = i.inviter or exists (select from seats o where o.table_id = i.table_id and o.user_id = i.inviter))
      and ((t.state = 'open' and s.user_id is null)
           or (t.state = 'running' and (s.offered = 'anyone' or (s.offered = 'friend' and s.user_id = i.inviter))));
