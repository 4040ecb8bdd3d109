//! Tables, outcomes and chat as they go over the wire.

use kernel::{Nonce, Secret};
use protocol::{ChartRef, ChatLine, How, Live, Proof, SeatInfo, ServerMessage, TableState};

use crate::{
    clock::to_ms,
    store::{Act, ChatRecord, Mover, TableId, TableRecord},
};

/// A table as everybody may see it, with what is known of its match.
pub(crate) fn table(record: &TableRecord, live: Option<Live>) -> protocol::Table {
    let seats = record.seats.iter().map(|seat| SeatInfo {
        roles: seat.roles.clone(),
        player: seat.player.as_ref().map(|player| player.user.0),
        name: seat.player.as_ref().map(|player| player.name.clone()),
        ready: seat.ready,
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
        state: record.state,
        seats: seats.collect(),
        host: record.seat_of(record.host).map(|seat| seat.0),
        host_user: record.host.0,
        created: to_ms(record.created_at),
        commitment: record.commitment.to_string(),
        outcome: record.outcome.as_ref().map(outcome),
        live: live.filter(|_| record.state == TableState::Running).map(Box::new),
    }
}

/// How a step came about, from what it carried out.
pub(crate) const fn how(act: Option<&Act>) -> How {
    match act {
        None => How::Opening,
        Some(act) => match act.by {
            Mover::Player { .. } => How::Player,
            Mover::InAdvance => How::InAdvance,
            Mover::Time => How::Time,
        },
    }
}

/// A text in both languages.
pub(crate) fn text(text: &kernel::Text) -> protocol::Text {
    protocol::Text { en: text.en.clone(), fr: text.fr.clone() }
}

/// What is wrong with a chart.
pub(crate) fn chart_fault(fault: kernel::ChartFault) -> protocol::ChartFault {
    protocol::ChartFault { at: fault.at, code: fault.code, text: text(&fault.text) }
}

/// How a match ended.
pub(crate) fn outcome(outcome: &kernel::Outcome) -> protocol::Outcome {
    protocol::Outcome {
        winners: outcome.winners.iter().map(|seat| seat.0).collect(),
        reason: outcome.reason.clone(),
        text: text(&outcome.text),
    }
}

/// The `result` message. For matches that are over: it reveals the secret.
pub(crate) fn result(id: TableId, end: &kernel::Outcome, secret: &Secret, nonces: &[Nonce]) -> ServerMessage {
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

/// A line of chat.
pub(crate) fn chat_line(record: &ChatRecord) -> ChatLine {
    ChatLine {
        n: record.n,
        name: record.name.clone(),
        seat: record.seat.map(|seat| seat.0),
        at: to_ms(record.at),
        text: record.text.clone(),
    }
}
