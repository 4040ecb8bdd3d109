//! Proposals of the players at a table: take-back, draw, surrender, clock, replacement.
//!
//! Each change locks the table's row first, so that the words of several seats count one after the other.

mod record;

use protocol::{Consent, Settlement, Terms};
use sqlx::{Postgres, Transaction, types::Json};
use time::OffsetDateTime;

use super::{Agreed, AgreedStep, Conflict, Store, StoreError, TableId, UserId, as_written, matches};
pub use record::{Heard, NewConsent, NewProposal, ProposalNumbers, ProposalRecord, ProposalState, Word};
use record::{ProposalRow, answer_from, answer_text, settlement_text};

/// How many proposals of a table, and of each of its sides, are kept once they have come to their end.
const SETTLED_KEPT: i32 = 100;

/// A query for proposals with the seats that have agreed.
macro_rules! proposals_where {
    ($condition:literal $(, $argument:expr)*) => {
        sqlx::query_as!(
            ProposalRow,
            r#"select p.n, p.seat, p.terms as "terms: Json<Terms>", p.asked, p.head, p.created_at, p.expires_at,
                      p.state, p.closed_by,
                      array(select a.seat from proposal_answers a
                            where a.table_id = p.table_id and a.n = p.n and a.answer = 'yes' order by a.seat)
                      as "agreed!: Vec<i16>"
               from proposals p where "# + $condition
            $(, $argument)*
        )
    };
}

impl Store {
    /// The proposals of a match that have not come to their end, oldest first.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn open_proposals(&self, id: TableId) -> Result<Vec<ProposalRecord>, StoreError> {
        let rows =
            proposals_where!("p.table_id = $1 and p.state in ('open', 'agreed') order by p.created_at, p.n", id.0)
                .fetch_all(&self.pool)
                .await?;
        rows.into_iter().map(ProposalRecord::try_from).collect()
    }

    /// Keeps a proposal. The same sent again under the same id is not made twice.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::NotRunning`], [`Conflict::CidReused`]; [`Conflict::AlreadyProposed`] if one
    /// of its kind is open, of a secret kind one of the same side; [`Conflict::RefusedBefore`] if the same seat's
    /// proposal of the kind was refused and the match has not moved since; [`Conflict::TooManyProposals`].
    pub async fn propose(&self, id: TableId, new: &NewProposal) -> Result<Heard, StoreError> {
        let (mut tx, is_running) = self.lock_match(id).await?;
        let earlier = sqlx::query!(
            r#"select terms as "terms: Json<Terms>" from proposals where table_id = $1 and user_id = $2 and cid = $3"#,
            id.0,
            new.user.0,
            new.cid
        )
        .fetch_optional(&mut *tx)
        .await?;
        if let Some(row) = earlier {
            return if row.terms.0 == new.terms { Ok(Heard::Before) } else { Err(Conflict::CidReused.into()) };
        }
        if !is_running {
            return Err(Conflict::NotRunning.into());
        }
        check_free(&mut tx, id, new).await?;
        // A proposal past its deadline stays open until the match closes it.
        sqlx::query!(
            "update proposals set state = 'expired' where table_id = $1 and state = 'open' and expires_at <= now()",
            id.0
        )
        .execute(&mut *tx)
        .await?;
        let n = insert(&mut tx, id, new).await?;
        finish(tx, id, n).await
    }

    /// Keeps what a seat says to a proposal, and what follows from it. The same sent again is not said twice.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::NotRunning`], [`Conflict::CidReused`]; [`Conflict::NotAsked`] if the
    /// proposal is not open, or not for this seat to answer in this way.
    pub async fn consent(&self, id: TableId, new: &NewConsent) -> Result<Heard, StoreError> {
        let (mut tx, is_running) = self.lock_match(id).await?;
        let (n, answer) = (i32::try_from(new.n).map_err(|_| Conflict::NotAsked)?, answer_text(new.answer));
        let earlier = sqlx::query!(
            "select n, answer from proposal_answers where table_id = $1 and user_id = $2 and cid = $3",
            id.0,
            new.user.0,
            new.cid
        )
        .fetch_optional(&mut *tx)
        .await?;
        if let Some(row) = earlier {
            let is_same = row.n == n && row.answer == answer;
            return if is_same { Ok(Heard::Before) } else { Err(Conflict::CidReused.into()) };
        }
        if !is_running {
            return Err(Conflict::NotRunning.into());
        }
        let record = load(&mut tx, id, n).await?.ok_or(Conflict::NotAsked)?;
        let may = match new.answer {
            Consent::Yes | Consent::No => record.asked.contains(&new.seat) && !record.agreed.contains(&new.seat),
            Consent::Withdraw => record.seat == new.seat,
        };
        if record.state != ProposalState::Open || record.until <= OffsetDateTime::now_utc() || !may {
            return Err(Conflict::NotAsked.into());
        }
        sqlx::query!(
            "insert into proposal_answers (table_id, n, seat, user_id, cid, answer) values ($1, $2, $3, $4, $5, $6)",
            id.0,
            n,
            i16::from(new.seat.0),
            new.user.0,
            new.cid,
            answer
        )
        .execute(&mut *tx)
        .await?;
        let state = match new.answer {
            Consent::No => Some("refused"),
            Consent::Withdraw => Some("withdrawn"),
            Consent::Yes if record.agreed.len() + 1 == record.asked.len() => Some("agreed"),
            Consent::Yes => None,
        };
        if let Some(state) = state {
            sqlx::query!(
                "update proposals set state = $3, closed_by = $4 where table_id = $1 and n = $2",
                id.0,
                n,
                state,
                i16::from(new.seat.0)
            )
            .execute(&mut *tx)
            .await?;
        }
        finish(tx, id, n).await
    }

    /// The word that a user gave under this id; `None` if it never came, or is forgotten.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn find_word(&self, id: TableId, user: UserId, cid: &str) -> Result<Option<Word>, StoreError> {
        let proposed = sqlx::query!(
            r#"select terms as "terms: Json<Terms>" from proposals where table_id = $1 and user_id = $2 and cid = $3"#,
            id.0,
            user.0,
            cid
        )
        .fetch_optional(&self.pool)
        .await?;
        if let Some(row) = proposed {
            return Ok(Some(Word::Propose(row.terms.0)));
        }
        let said = sqlx::query!(
            "select n, answer from proposal_answers where table_id = $1 and user_id = $2 and cid = $3",
            id.0,
            user.0,
            cid
        )
        .fetch_optional(&self.pool)
        .await?;
        said.map(|row| Ok(Word::Consent { n: matches::unsigned(row.n)?, answer: answer_from(&row.answer)? }))
            .transpose()
    }

    /// Closes a proposal for another reason than a seat's answer. A closed proposal stays as it is.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn settle_proposal(&self, id: TableId, n: u32, how: Settlement) -> Result<(), StoreError> {
        sqlx::query!(
            "update proposals set state = $3 where table_id = $1 and n = $2 and state in ('open', 'agreed')",
            id.0,
            matches::signed(n)?,
            settlement_text(how)
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The steps that a match was taken back to, in the order in which that happened.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn taken_back_to(&self, id: TableId) -> Result<Vec<u32>, StoreError> {
        let rows = sqlx::query_scalar!(
            r#"select command as "command!" from steps where match_id = $1 and how = 'agreement' order by step"#,
            id.0
        )
        .fetch_all(&self.pool)
        .await?;
        let agreed = rows.iter().filter_map(AgreedStep::read);
        Ok(agreed.filter_map(|step| if let Agreed::TakeBack { to } = step.what { Some(to) } else { None }).collect())
    }

    /// Locks a table; also says whether its match runs.
    async fn lock_match(&self, id: TableId) -> Result<(Transaction<'static, Postgres>, bool), StoreError> {
        let mut tx = self.pool.begin().await?;
        let state = sqlx::query_scalar!("select state from tables where id = $1 for update", id.0)
            .fetch_optional(&mut *tx)
            .await?
            .ok_or(Conflict::NoSuchTable)?;
        self.check_lease(&mut tx, id).await?;
        Ok((tx, state == "running"))
    }
}

/// Whether a proposal may be made beside those that are known.
async fn check_free(tx: &mut Transaction<'static, Postgres>, id: TableId, new: &NewProposal) -> Result<(), StoreError> {
    let found = sqlx::query!(
        r#"select exists (select from proposals where table_id = $1 and kind = $2 and side is not distinct from $5
                                                  and state in ('open', 'agreed') and expires_at > now()) as "open!",
                  exists (select from proposals where table_id = $1 and kind = $2 and seat = $3 and head = $4
                                                  and state = 'refused') as "refused!""#,
        id.0,
        new.terms.kind(),
        i16::from(new.seat.0),
        matches::signed(new.head)?,
        new.numbers().side()
    )
    .fetch_one(&mut **tx)
    .await?;
    if found.open {
        return Err(Conflict::AlreadyProposed.into());
    }
    if found.refused {
        return Err(Conflict::RefusedBefore.into());
    }
    Ok(())
}

/// Writes a new proposal under the next of its numbers, and forgets the oldest of them. Returns its number.
async fn insert(tx: &mut Transaction<'static, Postgres>, id: TableId, new: &NewProposal) -> Result<i32, StoreError> {
    let numbers = new.numbers();
    let (base, last) = (matches::signed(numbers.base())?, matches::signed(numbers.last())?);
    let newest = sqlx::query_scalar!(
        "select max(n) from proposals where table_id = $1 and n between $2 and $3",
        id.0,
        base,
        last
    )
    .fetch_one(&mut **tx)
    .await?;
    let newest = newest.map(matches::unsigned).transpose()?;
    let n = matches::signed(numbers.after(newest).ok_or(Conflict::TooManyProposals)?)?;
    let asked: Vec<i16> = new.asked.iter().map(|seat| i16::from(seat.0)).collect();
    sqlx::query!(
        r#"insert into proposals (table_id, n, side, kind, terms, seat, user_id, cid, asked, head, expires_at, state)
           values ($1, $2, $3, $4, $5::text::json, $6, $7, $8, $9, $10, now() + make_interval(secs => $11), $12)"#,
        id.0,
        n,
        numbers.side(),
        new.terms.kind(),
        as_written(&new.terms)?,
        i16::from(new.seat.0),
        new.user.0,
        new.cid,
        &asked,
        matches::signed(new.head)?,
        f64::from(new.expires_secs),
        if asked.is_empty() { "agreed" } else { "open" }
    )
    .execute(&mut **tx)
    .await?;
    sqlx::query!(
        "delete from proposals where table_id = $1 and n between $2 and $3 and state not in ('open', 'agreed')",
        id.0,
        base,
        n.saturating_sub(SETTLED_KEPT)
    )
    .execute(&mut **tx)
    .await?;
    Ok(n)
}

async fn load(
    tx: &mut Transaction<'static, Postgres>,
    id: TableId,
    n: i32,
) -> Result<Option<ProposalRecord>, StoreError> {
    let row = proposals_where!("p.table_id = $1 and p.n = $2", id.0, n).fetch_optional(&mut **tx).await?;
    row.map(ProposalRecord::try_from).transpose()
}

async fn finish(mut tx: Transaction<'static, Postgres>, id: TableId, n: i32) -> Result<Heard, StoreError> {
    let record = load(&mut tx, id, n).await?.ok_or(Conflict::NotAsked)?;
    tx.commit().await?;
    Ok(Heard::Now(record))
}
