-- Accounts: guests who can come back from anywhere. A guest who registers stays the same user and keeps everything.

alter table users
    -- Whoever signed in where this guest had played: what could be taken along is theirs.
    add column merged_into uuid references users,
    -- The person is gone; the row stays, because finished matches name it.
    add column deleted_at timestamptz,
    drop constraint users_name_check,
    add constraint users_name_check
        check (case when deleted_at is null then char_length(name) between 1 and 24 else name = '' end);
create index users_by_merger on users (merged_into) where merged_into is not null;

create table accounts (
    user_id uuid primary key references users on delete cascade,
    -- As it was chosen, in NFKC.
    name text not null check (char_length(name) between 3 and 24),
    -- What is the same for all names that look alike (UTS #39), without regard to case: nobody can be taken for another.
    name_key text not null constraint accounts_by_name unique,
    -- A PHC string of argon2id.
    password text not null,
    -- The language of mails.
    language text not null check (language in ('en', 'fr')),
    created_at timestamptz not null default now()
);

alter table sessions
    -- Names the session to its owner. It opens nothing.
    add column id uuid not null default gen_random_uuid() constraint sessions_by_id unique,
    -- What the browser says it is, in a few words; empty if it says nothing.
    add column browser text not null default '' check (char_length(browser) <= 60),
    -- The network that it was opened from: less than an address.
    add column network text not null default '' check (char_length(network) <= 60);

-- A table under which a guest sat may be deleted, or its seat given away; its lines of chat are found by who said them.
create index chat_by_user on chat (user_id);
create index steps_by_user on steps (user_id, created_at desc) where user_id is not null;
