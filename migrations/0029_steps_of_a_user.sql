-- One index finds the step that a command became and the steps of a user (ADR 0070): each index that a step enters costs
-- a tenth of writing it.

alter table steps add constraint steps_command unique (user_id, match_id, cid);
alter table steps drop constraint steps_match_id_user_id_cid_key;
drop index steps_by_user;

-- What is too long for its page is packed by the faster method. PostgreSQL may have been built without it.
do $$
begin
    alter table steps alter column events set compression lz4;
    alter table snapshots alter column state set compression lz4;
exception
    when feature_not_supported then null;
end
$$;
