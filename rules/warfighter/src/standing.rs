//! Standing orders: what a player answers in advance.

use serde::{Deserialize, Serialize};

/// What a player answers in advance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[serde(default)]
pub struct Standing {
    /// Reactions.
    pub react: ReactOrder,
    /// Payments that let an event or a toll not happen.
    pub cancel: CancelOrder,
    /// Goods to shed.
    pub shed: ShedOrder,
}

/// How reactions are answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ReactOrder {
    /// The player is asked.
    #[default]
    Ask,
    /// With the cheapest reaction that helps an own soldier, else by letting it pass.
    React,
    /// By letting it pass, where no legal reaction is there.
    PassIdle,
    /// By letting it pass.
    Pass,
}

/// How payments are answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CancelOrder {
    /// The player is asked.
    #[default]
    Ask,
    /// By letting it happen.
    Pass,
}

/// How the question about goods is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ShedOrder {
    /// The player is asked.
    #[default]
    Ask,
    /// By keeping all goods.
    Pass,
}
