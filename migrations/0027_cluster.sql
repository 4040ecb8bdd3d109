-- Several servers on one database: which of them work, and which of them owns a table (ADR 0065). Empty where one server
-- runs alone.
create table nodes (
    id uuid primary key,
    -- What its host calls it.
    name text not null,
    -- The version of the wire between nodes that it speaks.
    wire integer not null,
    began timestamptz not null default now(),
    -- Until when it may write, by the clock of the database. It is put off again and again.
    until timestamptz not null
);

-- Which node owns a table. A new owner has a later epoch, and nothing that an earlier one writes is taken.
create table leases (
    table_id uuid primary key references tables on delete cascade,
    node uuid not null,
    epoch bigint not null
);

create index leases_by_node on leases (node);

-- Whether a server may write the steps of a table by the lease of an epoch. If so, nobody takes the table over before the
-- transaction has ended: whoever does reads what was written in it.
create function holds_lease(owned uuid, by_node uuid, of_epoch bigint) returns boolean language sql volatile as $$
    select exists (select from leases l join nodes n on n.id = l.node
                   where l.table_id = owned and l.node = by_node and l.epoch = of_epoch and n.until > clock_timestamp()
                   for share of l)
$$;

-- Whether a server that works, and is not this one, owns a table.
create function is_owned_elsewhere(owned uuid, here uuid) returns boolean language sql volatile as $$
    select exists (select from leases l join nodes n on n.id = l.node
                   where l.table_id = owned and l.node is distinct from here and n.until > clock_timestamp())
$$;
