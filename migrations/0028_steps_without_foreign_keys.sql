-- Steps without the two foreign keys, which cost a query and a lock for each row (ADR 0069). The statement that writes
-- steps has moved the head of their match, and the player of a step holds a seat, which refers to the user. Triggers take
-- over the other direction: rows that steps refer to are not deleted.

alter table steps drop constraint steps_match_id_fkey, drop constraint steps_user_id_fkey;

create function restrict_delete_by_steps() returns trigger language plpgsql as $$
begin
    if tg_table_name = 'matches' and exists (select from steps where match_id = old.id)
        or tg_table_name = 'users' and exists (select from steps where user_id = old.id) then
        raise exception 'steps refer to this row of %', tg_table_name using errcode = 'foreign_key_violation';
    end if;
    return old;
end
$$;
create trigger steps_restrict_delete before delete on matches
    for each row execute function restrict_delete_by_steps();
create trigger steps_restrict_delete before delete on users
    for each row execute function restrict_delete_by_steps();

-- The head of a match moves with every step: room on its page for the next row, so that no index has to learn of it.
alter table matches set (fillfactor = 50);
