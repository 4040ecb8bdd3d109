-- Seats of running matches that pass from one player to another, and tables that follow one another.

alter table seats add column offered text check (offered in ('friend', 'anyone'));
-- The hash of what lets a friend take the seat.
alter table seats add column offer_key bytea check (octet_length(offer_key) = 32);
alter table seats add constraint seats_key_for_friends
    check ((coalesce(offered, '') = 'friend') = (offer_key is not null));

-- The table whose match is played once more at this one: at one table only, however many ask for it.
alter table tables add column rematch_of uuid unique references tables on delete set null;
-- For each seat of that match the seat that its player has here.
alter table tables add column rematch_seats smallint[];
