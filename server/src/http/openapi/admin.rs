//! What those who run the server see and do.

use protocol::{
    AdminChart, AdminPerson, AdminReport, AdminTable, Announcement, AuditEntry, Ban, CloseTable, NewAnnouncement,
    NewBan, NewRestart, Notices, ResolveReport, Restart, Retention, Scope, SeatChoice, Statistics, StepsPage,
    WithholdChart,
};
use serde_json::json;

use super::operation::{Needs, Operation, Who, delete, get, post, put};

pub(super) fn operations() -> Vec<Operation> {
    let mut all: Vec<Operation> = vec![
        get("/api/admin/tables", "Tables with how they go")
            .may_ask("which", "`all`, or only those that are `live`.", &json!({ "enum": ["live", "all"] }))
            .lists::<AdminTable>("Those with the newest step first, at most 200"),
        get("/api/admin/matches/{id}/steps", "The log of a match, as the public sees it")
            .may_ask("from", "The first step; from 1.", &json!({ "type": "integer" }))
            .may_ask("to", "The last step.", &json!({ "type": "integer" }))
            .answers::<StepsPage>(200, "At most 200; if `to` is below `head`, ask on")
            .refuses(404, &["unknown_match", "unknown_table", "unknown_game"]),
        post("/api/admin/tables/{id}/close", "Close a table for good")
            .takes::<CloseTable>()
            .says_nothing(204, "Its players are told")
            .refuses(404, &["unknown_table"])
            .refuses(409, &["not_running"])
            .refuses(422, &["out_of_bounds"]),
        post("/api/admin/tables/{id}/free", "Let somebody else have a seat")
            .takes::<SeatChoice>()
            .says_nothing(204, "Before the match nobody sits there; while it runs whoever comes first may take it over")
            .refuses(404, &["unknown_table"])
            .refuses(409, &["not_running", "seat_empty"])
            .refuses(422, &["unknown_seat"]),
        get("/api/admin/charts", "Charts that people show to others")
            .may_ask(
                "which",
                "Those that are `shown`, or only those `withheld`.",
                &json!({ "enum": ["shown", "withheld"] }),
            )
            .may_ask(
                "find",
                "A part of the name or of the author’s, or an id.",
                &json!({ "type": "string", "maxLength": 60 }),
            )
            .lists::<AdminChart>("Those changed last first, at most 200")
            .refuses(422, &["out_of_bounds"]),
        post("/api/admin/charts/{id}/withhold", "Keep a chart out of the list, whatever its author does")
            .takes::<WithholdChart>()
            .says_nothing(204, "Its author reads why")
            .refuses(404, &["unknown_chart"])
            .refuses(422, &["out_of_bounds"]),
        post("/api/admin/charts/{id}/restore", "Withhold a chart no longer")
            .says_nothing(204, "It is unlisted: its author may publish it again")
            .refuses(404, &["unknown_chart"]),
        get("/api/admin/people", "Find people")
            .has_to_ask("name", "A part of the name, or an id.", &json!({ "type": "string" }))
            .lists::<AdminPerson>("Those seen last first, at most 50"),
        get("/api/admin/reports", "What people have reported: lines of talk, and charts")
            .may_ask("which", "`all`, or only those that are `waiting`.", &json!({ "enum": ["waiting", "all"] }))
            .lists::<AdminReport>("The one that has waited longest first, at most 500"),
        post("/api/admin/reports/{id}/resolve", "Note what was done about a report")
            .takes::<ResolveReport>()
            .says_nothing(204, "It waits no longer")
            .refuses(404, &["unknown_report"])
            .refuses(422, &["out_of_bounds"]),
        post("/api/admin/reports/{id}/strike", "Strike out the line of a report")
            .says_nothing(204, "Nobody reads it any more; its place and the report stay")
            .refuses(404, &["unknown_report", "unknown_line"]),
        get("/api/admin/bans", "All bans that hold").lists::<Ban>("Newest first"),
        post("/api/admin/bans", "Ban somebody, or a network")
            .takes::<NewBan>()
            .answers::<Ban>(201, "It holds: what they had open is closed")
            .refuses(404, &["unknown_person"])
            .refuses(409, &["is_admin"])
            .refuses(422, &["out_of_bounds"]),
        delete("/api/admin/bans/{id}", "Lift a ban").says_nothing(204, "Lifted").refuses(404, &["unknown_ban"]),
        get("/api/admin/announcements", "What is told, now or later").lists::<Announcement>("Newest first"),
        post("/api/admin/announcements", "Tell everybody something")
            .takes::<NewAnnouncement>()
            .answers::<Announcement>(201, "Whoever is there has been told")
            .refuses(422, &["out_of_bounds"]),
        delete("/api/admin/announcements/{id}", "Tell it no longer")
            .says_nothing(204, "Withdrawn")
            .refuses(404, &["unknown_announcement"]),
        get("/api/admin/restart", "When the server restarts")
            .answers_if_any::<Restart>(200, "Null: nothing is planned"),
        post("/api/admin/restart", "Plan a restart, in place of what was planned")
            .takes::<NewRestart>()
            .answers_if_any::<Restart>(200, "Everybody has been told")
            .refuses(422, &["out_of_bounds"]),
        delete("/api/admin/restart", "Plan none")
            .says_nothing(204, "Everybody has been told")
            .refuses(409, &["nothing_planned"]),
        get("/api/admin/retention", "How long things are kept").answers::<Retention>(200, "In days; null: for good"),
        put("/api/admin/retention", "Say how long things are kept")
            .takes::<Retention>()
            .says_nothing(204, "What is older goes soon")
            .refuses(422, &["out_of_bounds"]),
        get("/api/admin/audit", "What was done by those who run the server")
            .may_ask("before", "Only older than this one.", &json!({ "type": "integer" }))
            .lists::<AuditEntry>("Newest first, at most 100"),
        get("/api/admin/statistics", "How much there is").answers::<Statistics>(200, "Counted just now"),
    ]
    .into_iter()
    .map(|operation: Operation| {
        operation.by(Who::Only(Needs::Scope(Scope::Admin))).refuses(403, &["not_admin", "stale_session"])
    })
    .collect();
    all.push(get("/api/notices", "What everybody is told now").answers::<Notices>(200, "As in the message `notices`"));
    all
}
