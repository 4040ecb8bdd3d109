//! Tables, outcomes and chat as they go over the wire.

use base::clock::to_ms;
use kernel::{Nonce, Seat, Secret, Verdict};
use protocol::{
    ChartRef, ChatLine, Companion, How, Live, Proof, Proposal, SeatInfo, ServerMessage, Settled, TableState,
};
use store::{Act, Agreed, AgreedStep, ChatRecord, Mover, ProposalRecord, ProposalState, TableId, TableRecord};

/// The public form of a table, with the live data of its match.
pub fn table(record: &TableRecord, live: Option<Live>) -> protocol::Table {
    let seats = record.seats.iter().map(|seat| SeatInfo {
        roles: seat.roles.clone(),
        player: seat.holder.player().map(|player| player.user.0),
        name: seat.holder.player().map(|player| player.name.clone()),
        companion: seat.holder.player().and_then(|player| player.companion).map(companion),
        opponent: seat.holder.opponent().map(ToString::to_string),
        stands_in: seat.holder.stands_in(),
        ready: seat.ready,
        rating: seat.rating,
        offered: seat.offered.filter(|_| record.state == TableState::Running),
    });
    protocol::Table {
        id: record.id.0,
        name: record.name.clone(),
        game: record.game.clone(),
        options: record.options.clone(),
        chart: ChartRef { id: record.chart.id.clone(), version: record.chart.version, name: text(&record.chart_name) },
        visibility: record.visibility,
        spectators: record.spectators,
        time: record.time.clone(),
        stakes: record.stakes,
        talk: record.talk,
        level: record.level,
        opponent_pace: record.opponent_pace,
        state: record.state,
        seats: seats.collect(),
        host: record.seat_of(record.host).map(|seat| seat.0),
        host_user: record.host.0,
        created: to_ms(record.created_at),
        commitment: record.commitment.to_string(),
        outcome: record.outcome.as_ref().map(outcome),
        unrated: record.unrated,
        closed: record.closed_by_host.clone(),
        live: live.filter(|_| record.state == TableState::Running).map(Box::new),
        rematch: record.rematch.map(|table| table.0),
        tournament: record.tournament,
    }
}

fn companion(of: store::CompanionOf) -> Companion {
    Companion { of: of.owner.0, person: of.person }
}

/// How a step came about, from what it carried out.
pub const fn how(act: Option<&Act>) -> How {
    match act {
        None => How::Opening,
        Some(act) => match act.by {
            Mover::Player { .. } => How::Player,
            Mover::InAdvance => How::InAdvance,
            Mover::Time => How::Time,
            Mover::Agreement => How::Agreement,
            Mover::Opponent(_) => How::Opponent,
        },
    }
}

/// A text in both languages.
pub fn text(text: &kernel::Text) -> protocol::Text {
    protocol::Text { en: text.en.clone(), fr: text.fr.clone() }
}

/// An opponent that a game offers.
pub fn strength(strength: &kernel::Strength) -> protocol::Strength {
    protocol::Strength { id: strength.id.to_owned(), name: text(&strength.name), about: text(&strength.about) }
}

/// A lesson that a game offers.
pub fn lesson(lesson: &kernel::Lesson) -> protocol::Lesson {
    protocol::Lesson {
        id: lesson.id.clone(),
        kind: match lesson.kind {
            kernel::LessonKind::Guided => protocol::LessonKind::Guided,
            kernel::LessonKind::Puzzle => protocol::LessonKind::Puzzle,
        },
        title: text(&lesson.title),
        about: text(&lesson.about),
        minutes: lesson.minutes,
    }
}

/// What is wrong with a chart.
pub fn chart_fault(fault: kernel::ChartFault) -> protocol::ChartFault {
    protocol::ChartFault { at: fault.at, code: fault.code, text: text(&fault.text) }
}

/// What players may achieve.
pub fn achievement(achievement: &kernel::Achievement) -> protocol::Achievement {
    protocol::Achievement {
        id: achievement.id.to_owned(),
        name: text(&achievement.name),
        about: text(&achievement.about),
    }
}

fn achieved(one: &kernel::Achieved) -> protocol::Achieved {
    protocol::Achieved { id: one.id.clone(), seats: one.seats.iter().map(|seat| seat.0).collect() }
}

/// How a match ended.
pub fn outcome(outcome: &kernel::Outcome) -> protocol::Outcome {
    protocol::Outcome {
        results: outcome.results.iter().map(seat_result).collect(),
        reason: outcome.reason.clone(),
        text: text(&outcome.text),
        carries_on: outcome.carries_on.clone(),
        achieved: outcome.achieved.iter().map(achieved).collect(),
    }
}

fn seat_result(one: &kernel::SeatResult) -> protocol::SeatResult {
    protocol::SeatResult {
        result: match one.result {
            Verdict::Won => protocol::Verdict::Won,
            Verdict::Lost => protocol::Verdict::Lost,
            Verdict::Drawn => protocol::Verdict::Drawn,
        },
        rank: one.rank,
        score: one.score,
    }
}

/// How much time a question deserves.
pub const fn pace(pace: kernel::Pace) -> protocol::Pace {
    match pace {
        kernel::Pace::SetUp => protocol::Pace::SetUp,
        kernel::Pace::Turn => protocol::Pace::Turn,
        kernel::Pace::Reaction => protocol::Pace::Reaction,
    }
}

/// A draw of a match that is over.
pub fn draw(draw: &kernel::Draw) -> protocol::Draw {
    protocol::Draw { sides: draw.sides, result: draw.result, why: draw.why.clone().into_owned() }
}

/// How a table can be seated.
pub fn seating(seating: kernel::Seating) -> protocol::Seating {
    let role = |role: kernel::Role| protocol::Role {
        id: role.id,
        side: role.side,
        name: text(&role.name),
        rating_group: role.rating_group,
    };
    protocol::Seating {
        mode: match seating.mode {
            kernel::Mode::Versus => protocol::Mode::Versus,
            kernel::Mode::FreeForAll => protocol::Mode::FreeForAll,
            kernel::Mode::Cooperation => protocol::Mode::Cooperation,
            kernel::Mode::Solitary => protocol::Mode::Solitary,
        },
        fewest: *seating.seats.start(),
        most: *seating.seats.end(),
        sharing: match seating.sharing {
            kernel::Sharing::All => protocol::Sharing::All,
            kernel::Sharing::OneEach => protocol::Sharing::OneEach,
        },
        roles: seating.roles.into_iter().map(role).collect(),
    }
}

/// The `result` message. For matches that are over: it reveals the secret.
pub fn result(id: TableId, end: &kernel::Outcome, secret: &Secret, nonces: &[Nonce]) -> ServerMessage {
    ServerMessage::Result {
        game: id.0,
        outcome: outcome(end),
        proof: Proof {
            // A secret has no Display, so that it is never printed by chance; its hex form is a nonce's.
            secret: Nonce::new(*secret.bytes()).to_string(),
            commitment: secret.commitment().to_string(),
            nonces: nonces.iter().map(Nonce::to_string).collect(),
        },
    }
}

/// An open proposal.
pub fn proposal(record: &ProposalRecord) -> Proposal {
    let seats = |seats: &[Seat]| seats.iter().map(|seat| seat.0).collect();
    Proposal {
        n: record.n,
        seat: record.seat.0,
        terms: record.terms.clone(),
        asked: seats(&record.asked),
        agreed: seats(&record.agreed),
        at: to_ms(record.at),
        until: to_ms(record.until),
    }
}

/// A proposal that has come to its end; `None` if it has not.
pub fn settled(record: &ProposalRecord) -> Option<Settled> {
    let ProposalState::Settled(end) = record.state else { return None };
    let by = record.closed_by.map(|seat| seat.0);
    Some(Settled { n: record.n, seat: record.seat.0, terms: record.terms.clone(), end, by })
}

/// What was agreed upon in a step; `None` where nothing was.
pub fn agreed(act: Option<&Act>) -> Option<protocol::Agreed> {
    let act = act.filter(|act| act.by == Mover::Agreement)?;
    AgreedStep::read(&act.command).map(|step| match step.what {
        Agreed::TakeBack { to } => protocol::Agreed::TakeBack { to },
        Agreed::Leave { .. } => protocol::Agreed::Leave,
        Agreed::End { .. } => protocol::Agreed::End,
    })
}

/// A line of chat.
pub fn chat_line(record: &ChatRecord) -> ChatLine {
    ChatLine {
        n: record.n,
        user: (!record.name.is_empty()).then_some(record.user.0),
        name: record.name.clone(),
        seat: record.seat.map(|seat| seat.0),
        at: to_ms(record.at),
        text: record.text.clone(),
        struck: record.struck,
    }
}
