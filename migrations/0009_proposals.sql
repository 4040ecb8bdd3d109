-- What one seat proposes to others, and what they say to it.

create table proposals (
    table_id uuid not null references tables on delete cascade,
    -- Dense within the table, from 1.
    n int not null check (n >= 1),
    -- The kind stands in the terms, too; here it is what only one may be open of.
    kind text not null check (char_length(kind) between 1 and 32),
    terms json not null,
    -- Who proposes, and for which seat.
    seat smallint not null check (seat >= 0),
    user_id uuid not null references users,
    cid text not null check (char_length(cid) between 1 and 64),
    -- The seats whose consent it takes, without the one that proposes.
    asked smallint[] not null,
    -- The newest step when it was made.
    head int not null check (head >= 1),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    -- 'agreed': all have said yes, and it is still to be carried out.
    state text not null default 'open'
        check (state in ('open', 'agreed', 'carried_out', 'refused', 'withdrawn', 'lapsed', 'expired')),
    -- Whose word closed it, where somebody's did.
    closed_by smallint check (closed_by >= 0),
    primary key (table_id, n),
    unique (table_id, user_id, cid)
);
create unique index one_proposal_of_a_kind on proposals (table_id, kind) where state in ('open', 'agreed');

create table proposal_answers (
    table_id uuid not null,
    n int not null,
    seat smallint not null check (seat >= 0),
    user_id uuid not null references users,
    cid text not null check (char_length(cid) between 1 and 64),
    answer text not null check (answer in ('yes', 'no', 'withdraw')),
    created_at timestamptz not null default now(),
    primary key (table_id, n, seat),
    unique (table_id, user_id, cid),
    foreign key (table_id, n) references proposals (table_id, n) on delete cascade
);

-- Steps that were agreed upon: what was agreed stands in the place of a command.
alter table steps drop constraint steps_how_check;
alter table steps add constraint steps_how_check check (how in ('in_advance', 'time', 'agreement'));
create index steps_by_agreement on steps (match_id, step) where how = 'agreement';
