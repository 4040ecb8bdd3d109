-- Mail: addresses of accounts, what waits to be sent, and what the links in it open.

alter table accounts
    -- Confirmed by whoever reads it. Several accounts may share one.
    add column email text check (char_length(email) <= 254),
    -- Named by the owner, and not confirmed yet.
    add column email_wanted text check (char_length(email_wanted) <= 254);
create index accounts_by_email on accounts (lower(email)) where email is not null;

create table mails (
    id uuid primary key,
    -- What it says, without any secret: what its links open is drawn when it is sent.
    letter json not null,
    address text not null check (char_length(address) between 3 and 254),
    created_at timestamptz not null default now(),
    -- When it is tried next. A claim moves it on, so that nobody else sends it meanwhile.
    due_at timestamptz not null default now(),
    -- After that it would be of no use.
    expires_at timestamptz not null,
    tries int not null default 0,
    -- Why it was not sent so far.
    failure text
);
create index mails_by_due on mails (due_at);

create table mail_keys (
    -- SHA-256 of a random 256-bit key, which stands in one mail.
    key_hash bytea primary key check (octet_length(key_hash) = 32),
    user_id uuid not null references users on delete cascade,
    purpose text not null check (purpose in ('confirm', 'recover')),
    address text not null,
    expires_at timestamptz not null
);
create index mail_keys_by_user on mail_keys (user_id);
