//! The newest step as it is told to followers: by what has changed for each audience, or as a whole.

use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use delta::Written;
use kernel::{AnyGame, Position, Viewer};
use protocol::Form;

use super::{
    awaiting::pending,
    encode,
    followers::Follower,
    frame::Frame,
    playing::{NewestStep, Playing},
    shown::ShownTo,
};

/// Followers with the same key get the same frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct FrameKey {
    /// Whose copy of the position before the step they have.
    before: Viewer,
    /// Whose copy of the newest position they get.
    now: Viewer,
    form: Form,
}

/// Writes the newest step, each audience's part once.
pub(super) struct StepFrames<'a> {
    playing: &'a Playing,
    newest: &'a NewestStep,
    /// What every audience is told of the state after the step.
    hash: String,
    may_act_before: Vec<Viewer>,
    may_act_now: Vec<Viewer>,
    before: RefCell<ShownTo>,
    now: RefCell<ShownTo>,
    /// The step as the member of a message, by class of viewers.
    steps: RefCell<BTreeMap<Viewer, Rc<str>>>,
    deltas: RefCell<Written>,
}

impl<'a> StepFrames<'a> {
    /// `before`: what audiences were shown of the position before the step, as far as that is still known.
    pub(super) fn new(playing: &'a Playing, newest: &'a NewestStep, before: ShownTo) -> Self {
        Self {
            playing,
            newest,
            hash: encode::hash(playing),
            may_act_before: may_act(&*newest.before),
            may_act_now: may_act(&*playing.position),
            before: RefCell::new(before),
            now: RefCell::default(),
            steps: RefCell::default(),
            deltas: RefCell::default(),
        }
    }

    pub(super) fn key(&self, follower: &Follower) -> FrameKey {
        let whose = |may_act: &[Viewer]| whose_copy(self.playing.game, may_act, follower.viewer);
        FrameKey { before: whose(&self.may_act_before), now: whose(&self.may_act_now), form: follower.form }
    }

    pub(super) fn frame(&self, key: FrameKey) -> Frame {
        let game = self.playing.game;
        let before = self.before.borrow_mut().of(key.before, game, &*self.newest.before);
        let now = self.now.borrow_mut().of(key.now, game, &*self.playing.position);
        let steps = self.steps(game.view_class(key.now));
        let seq = self.newest.record.step;
        if *steps == *encode::NO_STEPS && !self.playing.is_over() && before.object().is_like(now.object()) {
            return encode::skip(self.playing, seq, &self.hash);
        }
        let delta = || {
            let written = &mut self.deltas.borrow_mut();
            encode::delta(self.playing, seq, &self.hash, &steps, [&before, &now], written)
        };
        match key.form {
            Form::Whole => encode::ev(self.playing, seq, &self.hash, &steps, &now),
            Form::Delta => delta().into(),
            Form::Packed => encode::packed(self.playing, seq, &before, delta()),
        }
    }

    fn steps(&self, class: Viewer) -> Rc<str> {
        let mut written = self.steps.borrow_mut();
        let write = || {
            let NewestStep { record, events_text, .. } = self.newest;
            // Once a match is over its draws are told as well.
            if self.playing.game.has_secrets() || self.playing.is_over() {
                encode::steps_text(self.playing, std::slice::from_ref(record), class).into()
            } else {
                encode::open_step_text(record, events_text).into()
            }
        };
        Rc::clone(written.entry(class).or_insert_with(write))
    }

    /// What audiences have been shown of the newest position.
    pub(super) fn into_shown(self) -> ShownTo {
        self.now.into_inner()
    }
}

/// The seats that are told what they may do: those that are asked, and those at leisure.
fn may_act(position: &dyn Position) -> Vec<Viewer> {
    let asked = pending(position).into_iter().map(|pending| pending.seat);
    asked.chain(position.at_leisure()).map(Viewer::Seat).collect()
}

/// Whose copy of a position a viewer may share: a seat that may act gets one of its own, with what is legal; all others
/// whose eyes see the same get the same.
fn whose_copy(game: &dyn AnyGame, may_act: &[Viewer], viewer: Viewer) -> Viewer {
    if may_act.contains(&viewer) { viewer } else { game.view_class(viewer) }
}
