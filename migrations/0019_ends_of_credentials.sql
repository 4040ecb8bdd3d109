-- Tokens of sessions are exchanged when their owner registers or changes the password; sessions of accounts and API tokens
-- end in time; a mail's keys are known by their mail.

-- The browser that is called by its session stays the same browser when the token is another one.
alter table channels
    drop constraint channels_session_hash_fkey,
    add constraint channels_session_hash_fkey
        foreign key (session_hash) references sessions on update cascade on delete cascade;

-- Tokens that are there go on for a while, so that their owners can make others.
alter table api_tokens add column expires_at timestamptz not null default now() + interval '90 days';
alter table api_tokens alter column expires_at drop default;

-- Whether a session opens something: one of an account ends after so many days without use, and after so many in all; one
-- of a guest, who has no other way in, only without use.
create function session_lives(s sessions, idle_days int, most_days int, guest_days int) returns boolean
language sql stable as $$
    select case when exists (select from accounts a where a.user_id = s.user_id)
        then s.last_seen > now() - make_interval(days => idle_days)
             and s.created_at > now() - make_interval(days => most_days)
        else s.last_seen > now() - make_interval(days => guest_days) end
$$;

-- Of which mail a key is: a mail that is tried again has other keys, and the keys of other mails stay good.
alter table mail_keys add column mail_id uuid;
