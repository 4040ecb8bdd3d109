-- Results by seat, draws with each step, rating groups: what version 0.1.0 keeps of matches in another form.

-- Every die and every card of a step, as secret as its events.
alter table steps add column draws json not null default '[]';

-- Matches that are under way hold states of a form that nothing reads any more: they end here, undecided.
update tables set state = 'closed', ended_at = now(),
       closed_reason = 'begun before version 0.1.0, whose rules keep matches in another form',
       closed_by_host = 'It was begun before version 0.1.0, whose rules keep matches in another form. / '
           'Elle a commencé avant la version 0.1.0, dont les règles gardent les parties sous une autre forme.'
where state = 'running';
delete from awaited;
delete from clocks;

-- The group in which a seat's results are rated: a game names it, and where sides are alike it is one for all of them.
alter table seats add column rating_group text;
update seats set rating_group = side;
alter table contenders add column rating_group text;
update contenders set rating_group = side;
alter table contenders alter column rating_group set not null;
alter table ratings rename column side to rating_group;

-- A result for each seat in the place of a list of winners.
update tables t set outcome = (select json_build_object(
        'results', json_agg(json_build_object('result', case
            when t.outcome::jsonb -> 'winners' = '[]' then 'drawn'
            when t.outcome::jsonb -> 'winners' @> to_jsonb(s.seat) then 'won'
            else 'lost' end) order by s.seat),
        'reason', t.outcome -> 'reason', 'text', t.outcome -> 'text')
    from seats s where s.table_id = t.id)
where t.outcome is not null;

-- Of a match that no seat has won and none has drawn the system is the winner.
create or replace function count_match() returns trigger language plpgsql as $$
begin
    -- Matches of one chart pass here one after the other, each after what the one before has counted.
    perform from charts where id = new.chart_id for no key update;
    insert into chart_results (chart_id, version, winners, games)
    select new.chart_id, new.chart_version,
           case when bool_or(result ->> 'result' <> 'lost')
                then coalesce(array_agg(distinct role order by role) filter (where result ->> 'result' = 'won'), '{}')
                else '{system}' end,
           1
    from seats s
    cross join lateral (select new.outcome::jsonb -> 'results' -> s.seat::int as result) r
    cross join unnest(s.roles) role
    where s.table_id = new.id
    on conflict (chart_id, version, winners) do update set games = chart_results.games + 1;
    perform sum_up_chart(new.chart_id);
    return null;
end
$$;
