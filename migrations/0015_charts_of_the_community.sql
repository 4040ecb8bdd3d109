-- Who may see a chart, where it comes from, and how the matches that began from it ended.

alter table charts add column state text
    check (state in ('built_in', 'draft', 'published', 'unlisted', 'withheld'));
-- Until now every chart stood in everybody's list, and so it stays. Those of guests leave it: whoever publishes has an
-- account. Their links go on leading to them.
update charts c set state = case
    when owner is null then 'built_in'
    when exists (select from accounts a where a.user_id = c.owner)
      or exists (select from users u where u.id = c.owner and u.deleted_at is not null) then 'published'
    else 'unlisted' end;
alter table charts alter column state set not null;
alter table charts add constraint charts_without_an_owner check ((owner is null) = (state = 'built_in'));

-- What its author says about it.
alter table charts add column about_en text not null default '' check (char_length(about_en) <= 1000);
alter table charts add column about_fr text not null default '' check (char_length(about_fr) <= 1000);
-- Why those who run the server keep it out of the list.
alter table charts add column withheld text check (char_length(withheld) between 1 and 300);
alter table charts add constraint charts_withheld check ((state = 'withheld') = (withheld is not null));

-- The version that it began as a copy of.
alter table charts add column origin_id text;
alter table charts add column origin_version int;
alter table charts add constraint charts_origin foreign key (origin_id, origin_version)
    references chart_versions (chart_id, version) on delete set null;
alter table charts add constraint charts_origin_whole check (num_nulls(origin_id, origin_version) in (0, 2));
create index charts_by_origin on charts (origin_id) where origin_id is not null;

-- When it got its newest version.
alter table charts add column changed_at timestamptz;
update charts c set changed_at = coalesce(
    (select max(created_at) from chart_versions v where v.chart_id = c.id), c.created_at);
alter table charts alter column changed_at set not null;
alter table charts alter column changed_at set default now();
create index charts_published on charts (game, changed_at desc) where state = 'published';

-- Matches that were played to their end, by chart and by who won: the roles of the seats that did, sorted; none of them
-- in a draw. Counted for good, also when the matches are deleted after their time.
create table chart_results (
    chart_id text not null,
    version int not null,
    winners text[] not null,
    games int not null check (games >= 1),
    primary key (chart_id, version, winners),
    foreign key (chart_id, version) references chart_versions (chart_id, version) on delete cascade
);
-- The sum of them, and how one-sided they are: the share of those who win most among all who won, in ten-thousandths,
-- with one standard deviation on top, so that 1 of 2 is not more even than 52 of 100. Null: nobody has won yet.
alter table charts add column games int not null default 0;
alter table charts add column one_sided int;

create function sum_up_chart(chart text) returns void language sql as $$
    update charts set games = r.games,
           one_sided = case when r.won > 0 then round(10000 * (r.most::numeric / r.won + 0.5 / sqrt(r.won::numeric))) end
    from (select coalesce(sum(games), 0) as games,
                 coalesce(sum(games) filter (where winners <> '{}'), 0) as won,
                 coalesce(max(games) filter (where winners <> '{}'), 0) as most
          from (select winners, sum(games) as games from chart_results where chart_id = chart group by winners) by_winners
    ) r
    where id = chart
$$;

create function count_match() returns trigger language plpgsql as $$
begin
    -- Matches of one chart pass here one after the other, each after what the one before has counted.
    perform from charts where id = new.chart_id for no key update;
    insert into chart_results (chart_id, version, winners, games)
    select new.chart_id, new.chart_version, coalesce(array_agg(distinct role order by role), '{}'), 1
    from seats s cross join unnest(s.roles) role
    where s.table_id = new.id and new.outcome::jsonb -> 'winners' @> to_jsonb(s.seat)
    on conflict (chart_id, version, winners) do update set games = chart_results.games + 1;
    perform sum_up_chart(new.chart_id);
    return null;
end
$$;
-- Whatever ends a match counts it, in its own transaction, and once: nothing begins again that is over.
create trigger tables_count_their_match after update of state on tables
    for each row when (old.state = 'running' and new.state = 'over') execute function count_match();

insert into chart_results (chart_id, version, winners, games)
select chart_id, chart_version, winners, count(*)
from (select t.chart_id, t.chart_version,
             array(select distinct role from seats s cross join unnest(s.roles) role
                   where s.table_id = t.id and t.outcome::jsonb -> 'winners' @> to_jsonb(s.seat)
                   order by role) as winners
      from tables t where t.state = 'over') played
group by chart_id, chart_version, winners;
do $$ begin perform sum_up_chart(id) from charts; end $$;

-- A version may be shown to those who play from it.
create index tables_by_chart on tables (chart_id, chart_version);

-- A draft that no match needs is deleted as a whole, by the statement that says so.
drop trigger chart_versions_are_immutable on chart_versions;
create function keep_chart_version() returns trigger language plpgsql as $$
begin
    if tg_op = 'DELETE' and current_setting('sandtable.draft', true) = old.chart_id then
        return old;
    end if;
    raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger chart_versions_are_immutable before update or delete on chart_versions
    for each row execute function keep_chart_version();
