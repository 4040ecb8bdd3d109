-- What people report may be a chart, too: its name, what its author says about it, or what is on it.

alter table reports
    alter column table_id drop not null,
    alter column room drop not null,
    alter column n drop not null,
    -- In the version that the reporter was looking at; its name and its description, as they were, are the context.
    add column chart_id text references charts on delete cascade,
    add column chart_version int check (chart_version >= 1),
    add constraint reports_of_one_thing check (
        (num_nulls(table_id, room, n) = 0 and num_nulls(chart_id, chart_version) = 2)
        or (num_nulls(table_id, room, n) = 3 and num_nulls(chart_id, chart_version) = 0));

-- A chart changes: once a report of it was dealt with, the same person may report it again.
create unique index reports_of_charts_wait_once on reports (reporter, chart_id)
    where chart_id is not null and resolved_at is null;
create index reports_by_chart on reports (chart_id) where chart_id is not null;
