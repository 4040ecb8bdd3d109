-- Matches and their append-only log.

create table matches (
    id uuid primary key references tables,
    game text not null,
    rules_version int not null,
    config json not null,
    started_at timestamptz not null default now(),
    -- The number of the newest step.
    head int not null check (head >= 1)
);

create table steps (
    match_id uuid not null references matches,
    -- Dense from 1, the opening step.
    step int not null check (step >= 1),
    -- All four null: a step that nobody asked for.
    user_id uuid references users,
    seat smallint,
    cid text check (char_length(cid) between 1 and 64),
    command json,
    events json not null,
    -- Of the state after the step, in hexadecimal digits.
    digest text not null check (char_length(digest) = 32),
    created_at timestamptz not null default now(),
    -- Two writers of one match collide here, and one of them loses.
    primary key (match_id, step),
    -- A command that is sent again finds the step that it became.
    unique (match_id, user_id, cid),
    check (num_nulls(user_id, seat, cid, command) in (0, 4))
);
create trigger steps_are_append_only before update or delete on steps
    for each row execute function refuse_change();

create table snapshots (
    match_id uuid not null,
    step int not null,
    state json not null,
    primary key (match_id, step),
    foreign key (match_id, step) references steps (match_id, step)
);
