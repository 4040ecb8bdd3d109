-- What one side proposes to itself, such as giving up, leaves no trace in what others are told: such proposals are counted
-- for that side alone, in numbers of their own (1048576 times one more than the lowest seat of the side, and up), and each
-- side may have one open.

-- The side that alone is shown it, by its lowest seat; null: the whole table is.
alter table proposals add column side smallint check (side >= 0);
update proposals set side = least(seat, (select min(one) from unnest(asked) one)) where kind = 'surrender';

drop index one_proposal_of_a_kind;
create unique index one_proposal_of_a_kind on proposals (table_id, kind, coalesce(side, -1))
    where state in ('open', 'agreed');
