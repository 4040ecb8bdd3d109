-- What a step refers to is not looked up again for each (ADR 0069): the statement that writes steps moves the head of their
-- match, which is there, and whoever gave the command holds a seat, which refers to them. What foreign keys guarded from
-- the other side is refused here.

alter table steps drop constraint steps_match_id_fkey, drop constraint steps_user_id_fkey;

create function refuse_what_steps_name() returns trigger language plpgsql as $$
begin
    if tg_table_name = 'matches' and exists (select from steps where match_id = old.id)
        or tg_table_name = 'users' and exists (select from steps where user_id = old.id) then
        raise exception 'steps refer to this row of %', tg_table_name using errcode = 'foreign_key_violation';
    end if;
    return old;
end
$$;
create trigger matches_keep_their_steps before delete on matches
    for each row execute function refuse_what_steps_name();
create trigger users_keep_their_steps before delete on users
    for each row execute function refuse_what_steps_name();

-- The head of a match moves with every step: room on its page for the next row, so that no index has to learn of it.
alter table matches set (fillfactor = 50);
