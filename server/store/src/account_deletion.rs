//! Export of the data kept about a user, and deletion of an account.

use super::{Departure, SessionKey, Store, StoreError, TableId, UserId, channel, chart, friend, rating, reader_data};

/// What the deletion of an account did to its tables and sessions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AccountDeletion {
    /// Tables that have changed by it, or are gone.
    pub tables: Vec<TableId>,
    /// Sessions and API tokens that have ended.
    pub ended: Vec<SessionKey>,
}

impl Store {
    /// All that is kept about a user, as one JSON document. Nothing secret is in it: no hash, no token.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn export_user(&self, user: UserId) -> Result<String, StoreError> {
        let document = sqlx::query_scalar!(
            r#"with me as (select id from users where id = $1 or merged_into = $1)
               select json_build_object(
                   'format', 'sandtable.person', 'version', 1, 'exported_at', now(),
                   'users', (select json_agg(json_build_object('id', id, 'name', name, 'created_at', created_at))
                             from users where id in (select id from me)),
                   'account', (select json_build_object('name', name, 'language', language, 'created_at', created_at,
                                                        'email', email, 'email_wanted', email_wanted,
                                                        'listing', listing)
                               from accounts where user_id = $1),
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
                   'api_tokens', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'scopes', scopes,
                                      'created_at', created_at, 'last_used', last_used)), '[]')
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
                   'reports', (select coalesce(json_agg(json_build_object('table', table_id, 'room', room, 'n', n,
                                   'chart', chart_id, 'chart_version', chart_version, 'reason', reason, 'text', text, 'created_at', created_at) order by created_at), '[]')
                               from reports where reporter in (select id from me)),
                   'commands', (select coalesce(json_agg(json_build_object('match', match_id, 'step', step, 'seat', seat,
                                    'command', command, 'created_at', created_at) order by created_at), '[]')
                                from steps where user_id in (select id from me))
               )::text as "document!""#,
            user.0
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(document)
    }

    /// Deletes a user's account, address, sessions, tokens, queued mails, notification channels, notes, marks, mutes,
    /// friends, invitations, ratings, and drafts of charts that no table uses. Open tables are left as by
    /// [`Store::leave`]. Seats of running matches stay, without a player to return to them. Finished matches, other
    /// charts and chat stay without the name.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn delete_user(&self, user: UserId) -> Result<AccountDeletion, StoreError> {
        // Ends the sessions first, so that the user cannot take a seat again that was just freed.
        let ended = sqlx::query_scalar!(
            r#"with s as (delete from sessions where user_id = $1 returning token_hash),
                    t as (delete from api_tokens where user_id = $1 returning token_hash)
               select token_hash as "token_hash!" from s union all select token_hash from t"#,
            user.0
        )
        .fetch_all(&self.pool)
        .await?;
        let ended = ended.into_iter().map(SessionKey::try_from).collect::<Result<_, _>>()?;
        let rows = sqlx::query!(
            "select t.id, t.state from tables t
             where t.host = $1 or exists (select from seats s where s.table_id = t.id and s.user_id = $1)",
            user.0
        )
        .fetch_all(&self.pool)
        .await?;
        let mut tables = Vec::new();
        for row in rows {
            let id = TableId(row.id);
            if row.state == "open" {
                match self.leave(id, user).await {
                    Ok(Departure::Left(_) | Departure::Removed) => {}
                    // It has begun, or ended, just now.
                    Err(error) if error.conflict().is_some() => {}
                    Err(error) => return Err(error),
                }
            }
            tables.push(id);
        }
        let mut tx = self.pool.begin().await?;
        sqlx::query!("delete from mails where letter->>'user' = $1::uuid::text", user.0).execute(&mut *tx).await?;
        sqlx::query!(
            "delete from mails where address in (select email from accounts where user_id = $1
                                                 union select email_wanted from accounts where user_id = $1)",
            user.0
        )
        .execute(&mut *tx)
        .await?;
        chart::forget_drafts(&mut tx, user).await?;
        reader_data::forget(&mut tx, user).await?;
        channel::forget(&mut tx, user).await?;
        friend::forget(&mut tx, user).await?;
        sqlx::query!("delete from mail_keys where user_id = $1", user.0).execute(&mut *tx).await?;
        sqlx::query!("delete from accounts where user_id = $1", user.0).execute(&mut *tx).await?;
        // After the account: a match that ends just now has been waited for.
        rating::forget(&mut tx, user).await?;
        let said = sqlx::query_scalar!(
            "update chat set name = '' where user_id in (select id from users where id = $1 or merged_into = $1)
             returning table_id",
            user.0
        )
        .fetch_all(&mut *tx)
        .await?;
        tables.extend(said.into_iter().map(TableId));
        tables.sort_unstable();
        tables.dedup();
        sqlx::query!(
            "update users set name = '', deleted_at = now() where (id = $1 or merged_into = $1) and deleted_at is null",
            user.0
        )
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(AccountDeletion { tables, ended })
    }
}
