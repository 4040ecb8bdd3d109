-- Why a rated match that is over counts for no rating; null for all others.
alter table tables add column unrated text check (unrated in ('too_short', 'undecided'));
