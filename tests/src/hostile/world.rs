//! What hostile clients find on the server: their own sessions and matches, and other people's.

use std::net::SocketAddr;

use protocol::{ChartRecord, NewChart, Text};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use super::Kind;
use crate::{
    games::{self, Game},
    guest::Guest,
    load::{deployment::Deployment, hall},
    server::Server,
    table::{Match, Wish, usual_chart},
};

/// Units of one kind on either side of the great battle; there are four kinds.
const OF_A_KIND: u8 = 99;

/// What there is, as it is told to the process of the hostile clients.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct World {
    /// Where the server listens.
    pub server: SocketAddr,
    /// Hostile clients of each kind.
    pub clients: usize,
    /// Acts of one client in a second.
    pub rate: u32,
    /// Which kinds come.
    pub kinds: Vec<Kind>,
    /// A session for each client.
    pub tokens: Vec<String>,
    /// A match against oneself for each client that plays: its id, and the sessions of both seats.
    pub own: Vec<(Uuid, [String; 2])>,
    /// Matches of people, open to spectators.
    pub others: Vec<Uuid>,
    /// A match that is over.
    pub over: Uuid,
    /// What questions are about.
    pub asked: Asked,
    /// A chart that is in order, as it is sent.
    pub chart: Value,
}

/// What hostile clients ask about.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Asked {
    /// A great battle: the match, and the ids of those who might join it.
    Battle(Uuid, Vec<Value>),
    /// The questions of a match of the game with this id.
    Anything(Uuid, String),
}

/// What hostile clients play, read, write and ask.
#[derive(Debug, Clone, Copy)]
pub enum Prey {
    /// What costs a server most of each game: matches of the sample game, a great battle of the heaviest.
    WhatCostsMost,
    /// One game alone.
    Only(Game),
}

impl World {
    /// Sets it up on a server that counts nothing by address.
    ///
    /// # Panics
    /// If the server refuses.
    pub fn make(server: &Server, prey: Prey, others: Vec<Uuid>, clients: usize, rate: u32) -> Self {
        let game = match prey {
            Prey::WhatCostsMost => games::SAMPLE,
            Prey::Only(game) => game,
        };
        let guests = clients * Kind::ALL.len();
        let tokens: Vec<String> = (0..guests).map(|n| Guest::new(server, &format!("Hostile {n}")).token).collect();
        let own = hall::fill(&Deployment::single(server), game, clients, 2, 77).into_iter().map(|one| {
            let [first, second] = &one.tokens[..] else { panic!("two players") };
            (one.id, [first.clone(), second.clone()])
        });
        let own = own.collect();
        let mut over = Match::begin(server, &Wish::of(game, 2), 0, 78);
        while over.step().is_some() {}
        let host = Guest::new(server, "Host");
        let record: ChartRecord = host.get(&format!("/api/charts/{}", usual_chart(&host, game))).ok();
        let chart = new_chart(game, (game.own_chart)(record.chart));
        let asked = match prey {
            Prey::WhatCostsMost => {
                let (drawn, units) = great_battle(server, &host);
                Asked::Battle(drawn, units)
            }
            Prey::Only(game) => Asked::Anything(Match::begin(server, &Wish::of(game, 2), 0, 79).id, game.id().into()),
        };
        let chart = serde_json::to_value(chart).expect("it is JSON");
        Self {
            server: server.address(),
            clients,
            rate,
            kinds: Kind::ALL.to_vec(),
            tokens,
            own,
            others,
            over: over.id,
            asked,
            chart,
        }
    }
}

fn new_chart(game: Game, chart: Value) -> NewChart {
    let name = Text { en: "Great".into(), fr: "Grand".into() };
    NewChart { game: game.id().into(), name, chart, forked_from: None }
}

/// A match on a chart with more units than any war has, and the ids of those on the side that begins.
fn great_battle(server: &Server, host: &Guest) -> (Uuid, Vec<Value>) {
    let game = games::HEAVIEST;
    let record: ChartRecord = host.get(&format!("/api/charts/{}", usual_chart(host, game))).ok();
    let mut chart = record.chart;
    let crowd = json!({ "infantry": OF_A_KIND, "tank": OF_A_KIND, "fighter": OF_A_KIND, "bomber": OF_A_KIND });
    for (power, region) in [("ussr", "russia"), ("germany", "germany")] {
        chart["powers"][power]["units"][region] = crowd.clone();
    }
    let made: ChartRecord = host.post("/api/charts", &new_chart(game, chart)).ok();
    let chart = made.summary.id;
    assert!(host.post_nothing(&format!("/api/charts/{chart}/unlist")).status < 300, "a link opens it");
    let drawn = Match::begin(server, &Wish::of(game, 2).on_chart(&chart), 0, 79);
    let view = &drawn.players[0].now().view;
    let units = view["units"].as_array().expect("the view lists the units");
    let ours = units.iter().filter(|unit| unit["power"] == view["turn"] && unit["at"] == "russia");
    (drawn.id, ours.map(|unit| unit["id"].clone()).collect())
}
