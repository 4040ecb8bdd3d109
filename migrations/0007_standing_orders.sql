-- What players have ordered in advance. It goes with the player, not with the seat: whoever moves to another seat takes it
-- along, and whoever takes over a seat finds none and reads none.
create table standing_orders (
    table_id uuid not null references tables on delete cascade,
    user_id uuid not null references users,
    -- Rises with every change; a change names the one that it replaces.
    version int not null check (version >= 1),
    orders json not null check (octet_length(orders::text) <= 8192),
    changed_at timestamptz not null default now(),
    primary key (table_id, user_id)
);
