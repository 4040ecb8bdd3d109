-- Tournaments: many matches of one kind between players who have entered, paired round by round.

create table tournaments (
    id uuid primary key,
    name text not null check (char_length(name) between 1 and 60),
    -- Who made it and runs it.
    organiser uuid not null references users,
    game text not null,
    chart_id text not null,
    chart_version int not null,
    visibility text not null check (visibility in ('public', 'private')),
    -- Format, sides, clock, stakes, who may enter, how long players are waited for: what its tables are made from.
    plan json not null,
    state text not null default 'registration' check (state in ('registration', 'running', 'over', 'cancelled')),
    created_at timestamptz not null default now(),
    starts_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    -- By which lots are drawn; there once it runs.
    seed bigint,
    -- When something is due that no player does: the start, a round, the end of waiting. Null: nothing is.
    due_at timestamptz,
    -- Since when no round is paired.
    paused_at timestamptz,
    -- Whether its players were told that it begins soon.
    reminded boolean not null default false,
    -- Why it was cancelled: a code, or the words of who did it.
    cancelled text,
    -- Whether those who run the server have cancelled it.
    by_host boolean not null default false,
    -- Who has won it, once it is over.
    winner uuid references users,
    foreign key (chart_id, chart_version) references chart_versions (chart_id, version),
    check ((state = 'cancelled') = (cancelled is not null)),
    check ((state in ('over', 'cancelled')) = (ended_at is not null)),
    check ((started_at is null) = (seed is null))
);
create index tournaments_due on tournaments (due_at) where due_at is not null and paused_at is null;
create index tournaments_listed on tournaments (state, starts_at desc) where visibility = 'public';
create index tournaments_by_organiser on tournaments (organiser) where state in ('registration', 'running');

create table tournament_entries (
    tournament_id uuid not null references tournaments on delete cascade,
    user_id uuid not null references users,
    state text not null check (state in ('invited', 'entered', 'removed')),
    -- The place among all who have entered, from 0; there once the tournament runs.
    number smallint check (number >= 0),
    -- How well the player plays, as it was at the start.
    rating int,
    -- The last round in which the player is paired; null: has not withdrawn.
    left_after smallint check (left_after >= 0),
    at timestamptz not null default now(),
    primary key (tournament_id, user_id),
    unique (tournament_id, number)
);
create index tournament_entries_by_user on tournament_entries (user_id);

create table tournament_rounds (
    tournament_id uuid not null references tournaments on delete cascade,
    n smallint not null check (n >= 1),
    -- In a knock-out the stage of the bracket, else the number of the round; from 0.
    stage smallint not null,
    -- 1 where the drawn games of a stage are played again.
    leg smallint not null,
    -- The numbers of those without a game.
    byes smallint[] not null,
    paired_at timestamptz not null default now(),
    -- Until when players have to come.
    come_by timestamptz not null,
    -- When games that have not ended are drawn; null: never.
    ends_by timestamptz,
    -- When its last game had ended.
    ended_at timestamptz,
    primary key (tournament_id, n)
);

create table tournament_games (
    -- Also the id of its table, if one was needed.
    id uuid primary key,
    tournament_id uuid not null,
    round smallint not null,
    slot smallint not null,
    -- The numbers of the two, by side.
    first smallint not null,
    second smallint not null,
    ending text check (ending in ('first_won', 'drawn', 'second_won', 'first_by_forfeit', 'second_by_forfeit', 'both_forfeit')),
    ended_at timestamptz,
    -- Whether the tournament has not taken notice of its end.
    is_news boolean not null default false,
    foreign key (tournament_id, round) references tournament_rounds on delete cascade,
    unique (tournament_id, round, slot),
    check ((ending is null) = (ended_at is null))
);
create index tournament_games_news on tournament_games (tournament_id) where is_news;

-- The tournament whose game is played at a table.
alter table tables add column tournament uuid references tournaments on delete set null;
create index tables_of_tournaments on tables (tournament) where tournament is not null and state = 'open';

-- What a match comes to for its tournament is written with its end. A match that was closed has no winner.
create function end_tournament_game() returns trigger language plpgsql as $$
begin
    update tournament_games set is_news = true, ended_at = now(), ending = case
        when new.state = 'closed' then 'drawn'
        when new.outcome::jsonb #>> '{results,0,result}' = 'won' and new.outcome::jsonb #>> '{results,1,result}' <> 'won'
            then 'first_won'
        when new.outcome::jsonb #>> '{results,1,result}' = 'won' and new.outcome::jsonb #>> '{results,0,result}' <> 'won'
            then 'second_won'
        else 'drawn' end
    where id = new.id and ending is null;
    return null;
end
$$;
create trigger tournament_game_ends after update of state on tables for each row
    when (new.tournament is not null and new.state in ('over', 'closed') and old.state in ('open', 'running'))
    execute function end_tournament_game();

-- What the players of a tournament are to be told. Written with what it tells of, sent by a task.
create table tournament_notices (
    id uuid primary key,
    tournament_id uuid not null references tournaments on delete cascade,
    user_id uuid not null references users on delete cascade,
    kind text not null check (kind in ('soon', 'paired', 'free', 'over', 'cancelled', 'invited')),
    -- The game that was paired.
    game_id uuid references tournament_games on delete cascade,
    -- By which channel; null: it was not asked yet which there are.
    channel_id uuid references channels on delete cascade,
    due_at timestamptz not null default now(),
    tries smallint not null default 0
);
create index tournament_notices_due on tournament_notices (due_at);
