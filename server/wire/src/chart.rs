//! Charts as they go over the wire.

use base::{
    clock::to_ms,
    games::{Games, usual_roles},
};
use kernel::AnyGame;
use protocol::{
    ChartAuthor, ChartFigures, ChartFork, ChartHistory, ChartOrigin, ChartSummary, ChartVersionInfo, SideWins,
};
use store::{ChartOutline, ChartVisibility, HistoryRecord, ResultCount, UserId};

use super::text;
/// A chart in a list that `asker` sees.
pub fn chart_summary(games: Games, chart: &ChartOutline, asker: Option<UserId>) -> ChartSummary {
    ChartSummary {
        id: chart.key.id.clone(),
        game: chart.game.clone(),
        version: chart.key.version,
        name: text(&chart.name),
        state: chart.state,
        author: chart.author.as_ref().map(author),
        mine: chart.author.as_ref().is_some_and(|author| Some(author.user) == asker),
        made: to_ms(chart.made_at),
        figures: figures(games.get(&chart.game), &chart.results),
    }
}

/// The history of a chart as a message.
pub fn chart_history(games: Games, record: &HistoryRecord, visibility: ChartVisibility) -> ChartHistory {
    let game = games.get(&record.game);
    let is_theirs = record.author.as_ref().is_some_and(|author| visibility == ChartVisibility::Of(author.user));
    let versions = record.versions.iter().map(|version| ChartVersionInfo {
        version: version.version,
        name: text(&version.name),
        made: to_ms(version.made_at),
        figures: figures(game, &version.results),
    });
    let forks = record.forks.iter().map(|fork| ChartFork {
        id: fork.id.clone(),
        name: text(&fork.name),
        author: fork.author.as_ref().map(author),
    });
    ChartHistory {
        about: text(&record.about),
        versions: versions.collect(),
        forked_from: record.origin.as_ref().map(|origin| ChartOrigin {
            id: origin.key.id.clone(),
            version: origin.key.version,
            name: text(&origin.name),
            author: origin.author.as_ref().map(author),
        }),
        forks: forks.collect(),
        fork_count: u32::try_from(record.fork_count).unwrap_or(u32::MAX),
        withheld: record.withheld.clone().filter(|_| is_theirs),
    }
}

fn author(author: &store::ChartAuthor) -> ChartAuthor {
    ChartAuthor { id: author.user.0, name: Some(author.name.clone()).filter(|name| !name.is_empty()) }
}

/// Results by side: only the game knows which roles form a side. A game that this server no longer has yields no sides.
fn figures(game: Option<&dyn AnyGame>, results: &[ResultCount]) -> ChartFigures {
    let mut figures = ChartFigures::default();
    let roles = usual_roles(game);
    for role in &roles {
        if !figures.won.iter().any(|wins| wins.side == role.side) {
            figures.won.push(SideWins { side: role.side.clone(), games: 0 });
        }
    }
    for ResultCount { winners, games } in results {
        figures.games = figures.games.saturating_add(*games);
        if winners.is_empty() {
            figures.drawn = figures.drawn.saturating_add(*games);
        }
        for wins in &mut figures.won {
            let is_of_the_side = |role: &&kernel::Role| role.side == wins.side;
            if roles.iter().filter(is_of_the_side).any(|role| winners.contains(&role.id)) {
                wins.games = wins.games.saturating_add(*games);
            }
        }
    }
    figures
}

#[cfg(test)]
mod tests {
    use kernel::Erased;
    use outpost::Outpost;

    use super::*;

    #[test]
    fn results_are_counted_by_side_and_draws_apart() {
        static OUTPOST: Erased<Outpost> = Erased::new();
        let game = Some(&OUTPOST as &dyn AnyGame);
        let roles = usual_roles(game);
        let side = &roles[0].side;
        let (ours, theirs): (Vec<_>, Vec<_>) = roles.iter().partition(|role| role.side == *side);
        let result = |winners: &[&kernel::Role], games| ResultCount {
            winners: winners.iter().map(|role| role.id.clone()).collect(),
            games,
        };
        let results = [
            result(&[], 2),
            result(&theirs, 5),
            // The role was added later, or was not played.
            result(&ours[..1], 3),
            result(&ours, 4),
        ];
        let counted = figures(game, &results);
        assert_eq!((counted.games, counted.drawn, counted.won[0].side.as_str()), (14, 2, side.as_str()));
        assert_eq!(counted.won.iter().map(|wins| wins.games).collect::<Vec<_>>(), [7, 5]);
        assert_eq!(figures(None, &results).won, []);
    }
}
