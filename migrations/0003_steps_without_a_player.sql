-- Steps that a seat's player has not made at that moment: answered by what the player had said in advance, or because the
-- time was up. They have a seat and a command, and nobody's command id.
alter table steps
    -- Null for a player's own step and for the opening.
    add column how text check (how in ('in_advance', 'time'));
-- Rows of before are of the first two kinds.
alter table steps drop constraint steps_check;
alter table steps add constraint steps_of_a_kind check (
    num_nulls(user_id, seat, cid, command, how) = 5
    or (num_nulls(user_id, seat, cid, command) = 0 and how is null)
    or (num_nulls(seat, command, how) = 0 and num_nonnulls(user_id, cid) = 0)
);
