-- Companions: players at the screen of another one, who made them at one table.

-- A companion has no session. It is a user, so that its seat, its orders and its steps are those of any player.
create table companions (
    user_id uuid primary key references users on delete cascade,
    -- Whose sessions act for it.
    owner uuid not null references users on delete cascade,
    table_id uuid not null references tables on delete cascade,
    -- The owner plays this seat, too; or somebody does who is there with the owner.
    person text not null check (person in ('owner', 'guest')),
    check (user_id <> owner)
);
create index companions_by_owner on companions (owner, table_id);
create index companions_by_table on companions (table_id);
