-- Everything the server knows of user $1 and of the guests merged into that account, as one document.
with me as (select id from users where id = $1 or merged_into = $1)
select json_build_object(
    'format', 'sandtable.person', 'version', 1, 'exported_at', now(),
    'users', (select json_agg(json_build_object('id', id, 'name', name, 'created_at', created_at))
              from users where id in (select id from me)),
    'account', (select json_build_object('name', name, 'language', language, 'created_at', created_at,
                                         'email', email, 'email_wanted', email_wanted,
                                         'listing', listing)
                from accounts where user_id = $1),
    'second_factor', (select json_build_object('since', confirmed_at, 'recovery_codes_left',
                          (select count(*) from recovery_codes c where c.user_id = f.user_id))
                      from authenticators f where user_id = $1 and confirmed_at is not null),
    'passkeys', (select coalesce(json_agg(json_build_object('id', id, 'name', name,
                     'created_at', created_at, 'last_used', last_used) order by created_at), '[]')
                 from passkeys where user_id = $1),
    'runs_the_server_since', (select granted_at from admins where user_id = $1),
    'bans', (select coalesce(json_agg(json_build_object('reason', reason, 'created_at', created_at,
                 'until', until, 'lifted_at', lifted_at) order by created_at), '[]')
             from bans where user_id = $1),
    'sessions', (select coalesce(json_agg(json_build_object('id', id, 'browser', browser,
                     'network', network, 'created_at', created_at, 'last_seen', last_seen)), '[]')
                 from sessions where user_id in (select id from me)),
    'channels', (select coalesce(json_agg(json_build_object('id', id, 'kind', way->>'kind', 'language', language,
                     'label', label, 'created_at', created_at, 'reached_at', reached_at)
                     order by created_at), '[]')
                 from channels where user_id in (select id from me)),
    'quiet_hours', (select json_build_object('from', from_minute, 'to', to_minute, 'zone', zone)
                    from quiet_hours where user_id = $1),
    'companions', (select coalesce(json_agg(json_build_object('id', c.user_id, 'name', u.name, 'table', c.table_id,
                       'person', c.person) order by c.user_id), '[]')
                   from companions c join users u on u.id = c.user_id where c.owner in (select id from me)),
    'api_tokens', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'scopes', scopes,
                       'created_at', created_at, 'last_used', last_used,
                       'expires_at', expires_at)), '[]')
                   from api_tokens where user_id = $1),
    'tables', (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'game', t.game,
                   'state', t.state, 'host', t.host = $1, 'created_at', t.created_at,
                   'ended_at', t.ended_at, 'outcome', t.outcome,
                   'seat', s.seat, 'roles', s.roles) order by t.created_at), '[]')
               from tables t left join seats s on s.table_id = t.id and s.user_id = $1
               where t.host = $1 or s.user_id is not null),
    'charts', (select coalesce(json_agg(json_build_object('id', c.id, 'game', c.game,
                   'state', c.state, 'about', json_build_object('en', c.about_en, 'fr', c.about_fr),
                   'origin', c.origin_id, 'origin_version', c.origin_version, 'withheld', c.withheld,
                   'version', v.version, 'name', json_build_object('en', v.name_en, 'fr', v.name_fr),
                   'chart', v.chart, 'created_at', v.created_at) order by v.created_at), '[]')
               from charts c join chart_versions v on v.chart_id = c.id where c.owner = $1),
    'chat', (select coalesce(json_agg(json_build_object('table', table_id, 'room', room, 'n', n,
                 'name', name, 'text', text, 'created_at', created_at) order by created_at), '[]')
             from chat where user_id in (select id from me)),
    'notes', (select coalesce(json_agg(json_build_object('table', table_id, 'version', version,
                  'text', text, 'updated_at', updated_at) order by updated_at), '[]')
              from notes where user_id in (select id from me)),
    'read', (select coalesce(json_agg(json_build_object('table', table_id, 'room', room, 'n', n)), '[]')
             from marks where user_id = $1),
    'muted', (select coalesce(json_agg(json_build_object('user', muted_id, 'since', created_at)), '[]')
              from mutes where user_id = $1),
    'ratings', (select coalesce(json_agg(json_build_object('game', game, 'rating_group', rating_group, 'rating', rating,
                    'deviation', deviation, 'volatility', volatility, 'matches', matches,
                    'rated_at', rated_at) order by game, rating_group), '[]')
                from ratings where user_id = $1),
    'rated_matches', (select coalesce(json_agg(json_build_object('match', match_id, 'game', game,
                          'side', side, 'result', result, 'rating_before', rating_before,
                          'rating_after', rating_after, 'deviation_before', deviation_before,
                          'deviation_after', deviation_after, 'rated_at', rated_at)
                          order by rated_at nulls last), '[]')
                      from contenders where user_id = $1),
    'friends', (select coalesce(json_agg(json_build_object(
                    'user', case when asker = $1 then asked else asker end, 'asked_by_you', asker = $1,
                    'asked_at', asked_at, 'accepted_at', accepted_at) order by asked_at), '[]')
                from friends where asker = $1
                    or (asked = $1 and (accepted_at is not null or not exists (
                           select from mutes m where m.user_id = $1 and m.muted_id = asker)))),
    'invitations', (select coalesce(json_agg(json_build_object('table', table_id, 'seat', seat,
                        'by', inviter, 'to', invited, 'created_at', created_at) order by created_at), '[]')
                    from invitations where inviter = $1
                        or (invited = $1 and not exists (
                               select from mutes m where m.user_id = $1 and m.muted_id = inviter))),
    'tournaments', (select coalesce(json_agg(json_build_object('tournament', tournament_id, 'state', state,
                        'number', number, 'rating', rating, 'left_after', left_after, 'at', at) order by at), '[]')
                    from tournament_entries where user_id = $1),
    'tournaments_run', (select coalesce(json_agg(json_build_object('tournament', id, 'name', name, 'plan', plan,
                            'state', state, 'created_at', created_at) order by created_at), '[]')
                        from tournaments where organiser = $1),
    'reports', (select coalesce(json_agg(json_build_object('table', table_id, 'room', room, 'n', n,
                    'chart', chart_id, 'chart_version', chart_version, 'reason', reason, 'text', text, 'created_at', created_at) order by created_at), '[]')
                from reports where reporter in (select id from me)),
    'commands', (select coalesce(json_agg(json_build_object('match', match_id, 'step', step, 'seat', seat,
                     'command', command, 'created_at', created_at) order by created_at), '[]')
                 from steps where user_id in (select id from me))
)::text as "document!"
