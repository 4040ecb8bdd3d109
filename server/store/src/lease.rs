//! Which of several servers owns a table. The owner alone writes its steps; each owner has a later epoch than the one
//! before, and the ledger takes nothing of an earlier one.

use base::timing::Moment;
use sqlx::PgConnection;

use super::{
    Conflict, Store, StoreError, TableId,
    node::{NODE_LIVES_FOR, NodeId},
};

/// The right to write the steps of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lease {
    /// Whose it is.
    pub node: NodeId,
    /// Later than that of every owner before.
    pub epoch: i64,
}

/// Who owns a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ownership {
    /// This server, from now on.
    Ours {
        /// When the owner before was last seen to work, if it was lost.
        lost_since: Option<Moment>,
    },
    /// Another one; `None`: none that is known, and this server may not write at the moment.
    Of(Option<NodeId>),
}

impl Store {
    /// The same store, as a server of a cluster uses it.
    #[must_use]
    pub fn as_node(&self, node: NodeId) -> Self {
        Self { node: Some(node), ..self.clone() }
    }

    /// Which of the servers this is; `None` where there is one alone.
    pub const fn node(&self) -> Option<NodeId> {
        self.node
    }

    /// Takes a table over if it is free, or its owner is lost. What is written by this handle is written by that right from
    /// then on. A server that is alone owns everything.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn claim(&mut self, table: TableId) -> Result<Ownership, StoreError> {
        let Some(node) = self.node else { return Ok(Ownership::Ours { lost_since: None }) };
        match self.claim_as(node, table).await? {
            // Where two claim at the same time, the one that comes second is told of the owner before the first: the
            // statement began before that one had taken the table. Asked again, it is told of the first.
            Ownership::Of(_) => self.claim_as(node, table).await,
            ours @ Ownership::Ours { .. } => Ok(ours),
        }
    }

    async fn claim_as(&mut self, node: NodeId, table: TableId) -> Result<Ownership, StoreError> {
        let row = sqlx::query!(
            r#"with before as (
                   select l.node, n.until from leases l left join nodes n on n.id = l.node where l.table_id = $1
               ), taken as (
                   insert into leases as l (table_id, node, epoch)
                   select $1, $2, 1 where exists (select from nodes where id = $2 and until > clock_timestamp())
                   on conflict (table_id) do update set node = excluded.node, epoch = l.epoch + 1
                   where l.node = excluded.node
                      or not exists (select from nodes n where n.id = l.node and n.until > clock_timestamp())
                   returning epoch
               )
               select (select epoch from taken) as epoch,
                      (select node from before) as owner,
                      (select until from before where node <> $2) as until"#,
            table.0,
            node.0
        )
        .fetch_one(&self.pool)
        .await?;
        let Some(epoch) = row.epoch else {
            self.lease = None;
            return Ok(Ownership::Of(row.owner.map(NodeId).filter(|owner| *owner != node)));
        };
        self.lease = Some(Lease { node, epoch });
        let lost_since = row.until.map(|until| (until - NODE_LIVES_FOR).into());
        Ok(Ownership::Ours { lost_since })
    }

    /// Whether this handle may write what the owner of a table alone writes.
    ///
    /// # Errors
    /// [`Conflict::StepTaken`] if the table is another server's.
    pub(super) async fn check_lease(&self, connection: &mut PgConnection, table: TableId) -> Result<(), StoreError> {
        let Some(node) = self.node else { return Ok(()) };
        let is_held = sqlx::query_scalar!(
            r#"select holds_lease($1, $2, $3) as "is_held!""#,
            table.0,
            node.0,
            self.lease.map(|lease| lease.epoch)
        )
        .fetch_one(connection)
        .await?;
        if is_held { Ok(()) } else { Err(Conflict::StepTaken.into()) }
    }

    /// Gives a table up, if it is ours. Nothing can be written by this handle any more.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn release(&mut self, table: TableId) -> Result<(), StoreError> {
        let Some(lease) = self.lease.take() else { return Ok(()) };
        sqlx::query!(
            "delete from leases where table_id = $1 and node = $2 and epoch = $3",
            table.0,
            lease.node.0,
            lease.epoch
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Gives a table to another server that works. Returns whether it is that one's now.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn hand_table_to(&mut self, table: TableId, to: NodeId) -> Result<bool, StoreError> {
        let Some(lease) = self.lease else { return Ok(false) };
        let handed = sqlx::query!(
            "update leases set node = $4, epoch = epoch + 1
             where table_id = $1 and node = $2 and epoch = $3
               and exists (select from nodes where id = $4 and until > clock_timestamp())",
            table.0,
            lease.node.0,
            lease.epoch,
            to.0
        )
        .execute(&self.pool)
        .await?;
        let is_handed = handed.rows_affected() > 0;
        if is_handed {
            self.lease = None;
        }
        Ok(is_handed)
    }

    /// Tables whose owner is lost, at most `limit`.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn orphaned_tables(&self, limit: u16) -> Result<Vec<TableId>, StoreError> {
        let rows = sqlx::query_scalar!(
            "select table_id from leases l
             where not exists (select from nodes n where n.id = l.node and n.until > clock_timestamp())
             order by table_id limit $1",
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(TableId).collect())
    }
}
