-- Opponents of the server: seats that they hold or stand in for, their steps, and what they note.

-- The strength that plays the seat, by its id in the game. With a player: it stands in for that player.
alter table seats add column opponent text check (char_length(opponent) between 1 and 32);
-- How long it stands in: until the player takes the seat back, or whenever the player is away.
alter table seats add column stands_in text check (stands_in in ('until_back', 'while_away'));
alter table seats add constraint seats_stood_in_for
    check ((stands_in is not null) = (user_id is not null and opponent is not null));
-- An opponent is ready like a player, and its nonce is nothing but zeros.
alter table seats drop constraint seats_check;
alter table seats add constraint seats_held_are_ready
    check (user_id is not null or opponent is not null or (not ready and nonce is null));
create index seats_of_opponents on seats (table_id) where opponent is not null;

-- How fast opponents move, where people look on.
alter table tables add column opponent_pace text not null default 'calm'
    check (opponent_pace in ('calm', 'brisk', 'at_once'));

-- Steps of opponents, with the strength that has made each.
alter table steps drop constraint steps_how_check;
alter table steps add constraint steps_how_check check (how in ('in_advance', 'time', 'agreement', 'opponent'));
alter table steps add column strength text check (char_length(strength) between 1 and 32);
alter table steps add constraint steps_of_opponents check ((strength is not null) = (coalesce(how, '') = 'opponent'));

-- What an opponent has noted for its next answer, as its newest step has left it. As secret as the match.
create table opponent_notes (
    match_id uuid not null references matches on delete cascade,
    seat smallint not null check (seat >= 0),
    -- kernel::MOST_MEMORY, and what JSON adds.
    notes json not null check (octet_length(notes::text) <= 131072),
    primary key (match_id, seat)
);

-- Notes belong to one opponent: who plays the seat after it finds none.
create function forget_notes_of_a_seat() returns trigger language plpgsql as $$
begin
    delete from opponent_notes n where n.match_id = new.table_id and n.seat = new.seat;
    return null;
end
$$;
create trigger seats_that_change_forget_notes after update of user_id, opponent on seats
    for each row when (new.opponent is distinct from old.opponent or new.user_id is distinct from old.user_id)
    execute function forget_notes_of_a_seat();

-- A seat that an opponent has taken is not free.
create or replace view open_invitations as
    select i.table_id, i.seat, i.invited, i.inviter, i.created_at
    from invitations i
    join tables t on t.id = i.table_id
    join seats s on s.table_id = i.table_id and s.seat = i.seat
    where (t.host = i.inviter or exists (select from seats o where o.table_id = i.table_id and o.user_id = i.inviter))
      and ((t.state = 'open' and s.user_id is null and s.opponent is null)
           or (t.state = 'running' and (s.offered = 'anyone' or (s.offered = 'friend' and s.user_id = i.inviter))));
create or replace trigger seats_taken_end_invitations after update of user_id, opponent on seats
    for each row when ((new.user_id is not null and new.user_id is distinct from old.user_id)
                       or (new.user_id is null and new.opponent is not null and old.opponent is null))
    execute function end_invitations_to_a_seat();

-- How even a chart is says what came of it among people.
create or replace function count_match() returns trigger language plpgsql as $$
begin
    if exists (select from seats where table_id = new.id and opponent is not null) then
        return null;
    end if;
    -- Matches of one chart pass here one after the other, each after what the one before has counted.
    perform from charts where id = new.chart_id for no key update;
    insert into chart_results (chart_id, version, winners, games)
    select new.chart_id, new.chart_version,
           case when bool_or(result ->> 'result' <> 'lost')
                then coalesce(array_agg(distinct role order by role) filter (where result ->> 'result' = 'won'), '{}')
                else '{system}' end,
           1
    from seats s
    cross join lateral (select new.outcome::jsonb -> 'results' -> s.seat::int as result) r
    cross join unnest(s.roles) role
    where s.table_id = new.id
    on conflict (chart_id, version, winners) do update set games = chart_results.games + 1;
    perform sum_up_chart(new.chart_id);
    return null;
end
$$;
