//! Which node takes what: tables whose owner is lost, and tables of one that has more than its share.

use kernel::SplitMix;
use store::{NodeId, NodeRecord, TableId};

/// So many tables are given away at once.
const AT_ONCE: u64 = 20;
/// Differences up to so many are left as they are.
const LEFT: u64 = 4;

/// Which of the nodes takes a table over: for each table another order, the same at all nodes.
pub(super) fn heir(table: TableId, nodes: &[NodeId]) -> Option<NodeId> {
    let weight = |node: &NodeId| {
        let (table, node) = (table.0.as_u64_pair(), node.0.as_u64_pair());
        let seed = [table.0, table.1, node.0, node.1].iter().fold(0, |seed, part| SplitMix::new(seed ^ part).bits());
        SplitMix::new(seed).bits()
    };
    nodes.iter().copied().max_by_key(weight)
}

/// How many tables a node gives away, and to whom; `None` where it has no more than its share.
pub(super) fn surplus(here: NodeId, nodes: &[NodeRecord]) -> Option<(u64, NodeId)> {
    let of_here = nodes.iter().find(|node| node.id == here)?.tables;
    let least = nodes.iter().filter(|node| node.id != here).min_by_key(|node| (node.tables, node.id))?;
    let all: u64 = nodes.iter().map(|node| node.tables).sum();
    let share = all.div_ceil(u64::try_from(nodes.len()).ok()?);
    let most = of_here.saturating_sub(share).min(share.saturating_sub(least.tables));
    (of_here > share + share / 8 + LEFT).then(|| (most.clamp(1, AT_ONCE), least.id))
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn node(n: u128, tables: u64) -> NodeRecord {
        NodeRecord { id: NodeId(Uuid::from_u128(n)), name: n.to_string(), wire: 1, tables }
    }

    #[test]
    fn the_tables_of_a_lost_node_are_spread_over_those_that_live() {
        let nodes: Vec<NodeId> = (1..=3).map(|n| NodeId(Uuid::from_u128(n))).collect();
        let mut taken = [0; 3];
        for n in 0..3000 {
            let heir = heir(TableId(Uuid::from_u128(n * 77)), &nodes).expect("one of three");
            taken[nodes.iter().position(|node| *node == heir).expect("one of them")] += 1;
        }
        assert!(taken.iter().all(|taken| (850..1150).contains(taken)), "{taken:?}");
        assert_eq!(heir(TableId(Uuid::nil()), &[]), None);
    }

    #[test]
    fn a_node_gives_its_surplus_to_the_one_with_the_least_and_small_differences_are_left() {
        let here = NodeId(Uuid::from_u128(1));
        let to = |tables: [u64; 3]| surplus(here, &[node(1, tables[0]), node(2, tables[1]), node(3, tables[2])]);
        assert_eq!(to([300, 290, 0]), Some((20, NodeId(Uuid::from_u128(3)))));
        assert_eq!(to([7, 0, 0]), None, "three each, and four are left");
        assert_eq!(to([15, 0, 0]), Some((5, NodeId(Uuid::from_u128(2)))));
        assert_eq!(to([0, 300, 0]), None, "it is for the other to give");
        assert_eq!(surplus(here, &[node(1, 50)]), None, "nobody is there");
    }
}
