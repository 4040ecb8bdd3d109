//! Where the words of a card stand.

use std::fmt::Write as _;

use picture::{Board, Emblem, Plate, escaped, figure};

use crate::{
    Card, HEIGHT, Head, Line, Offer, WIDTH,
    letters::{Face, SANS_FAMILY, SERIF_FAMILY, shortened, width, wrapped},
};

/// From the edges to the words.
const MARGIN: f32 = 64.0;
/// How wide words may be over the place where the board fades.
const ROOM: f32 = 452.0;
/// How wide they may be where there is no board.
const WHOLE_ROOM: f32 = 1_072.0;
/// Where the board begins.
const BOARD_LEFT: f32 = 430.0;
/// From one line to the next, as a share of the size of a headline.
const LEADING: f32 = 1.02;
/// The sizes of headlines, and how many lines each may have.
const HEADLINES: [(f32, usize); 6] = [(82.0, 2), (74.0, 3), (66.0, 4), (56.0, 4), (48.0, 5), (42.0, 5)];
/// The size of lines. Nothing on a card is smaller than 28.
const LINE: f32 = 29.0;
/// From one line to the next.
const LINE_STEP: f32 = 41.0;
/// Lines below the headline at most.
const MOST_LINES: usize = 6;

const PAGE: &str = "#f1ece1";
const SURFACE: &str = "#fcfaf5";
const INK: &str = "#25211b";
const ON_INK: &str = "#fbf7ec";
const PENCIL: &str = "#67399a";
const COUNTER_INK: &str = "#fdf8ea";

/// A card as SVG.
pub fn svg(card: &Card) -> String {
    let room = if card.board.is_some() { ROOM } else { WHOLE_ROOM };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" \
         height=\"{HEIGHT}\">"
    );
    rect(&mut svg, (0.0, 0.0, 1200.0, 630.0), 0.0, PAGE);
    match &card.board {
        Some(board) => shown(&mut svg, board),
        None => watermark(&mut svg),
    }
    let top = head(&mut svg, &card.head, room);
    let foot = foot(&mut svg, card, room);
    words(&mut svg, card, (top, foot), room);
    svg.push_str("</svg>");
    svg
}

/// The board, which fades into the page at its left.
fn shown(svg: &mut String, board: &Board) {
    let Board { style, svg: drawn, window, ground } = board;
    let width = 1200.0 - BOARD_LEFT;
    let _ = write!(
        svg,
        "<style>{style}</style><defs><linearGradient id=\"fade\"><stop offset=\".03\" stop-color=\"#000\"/>\
         <stop offset=\".4\" stop-color=\"#fff\"/></linearGradient><mask id=\"faded\" maskUnits=\"userSpaceOnUse\" \
         x=\"{BOARD_LEFT}\" y=\"0\" width=\"{width}\" height=\"630\"><rect x=\"{BOARD_LEFT}\" width=\"{width}\" \
         height=\"630\" fill=\"url(#fade)\"/></mask></defs><g mask=\"url(#faded)\"><rect x=\"{BOARD_LEFT}\" \
         width=\"{width}\" height=\"630\" fill=\"{ground}\"/><svg x=\"{BOARD_LEFT}\" y=\"0\" width=\"{width}\" \
         height=\"630\" viewBox=\"{} {} {} {}\" preserveAspectRatio=\"xMidYMid slice\">{drawn}</svg></g>",
        figure(window.x),
        figure(window.y),
        figure(window.width),
        figure(window.height),
    );
}

/// A large sign of the site where there is no board.
fn watermark(svg: &mut String) {
    let _ = write!(
        svg,
        "<g transform=\"translate(700 92) scale(21)\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"1\" \
         opacity=\".07\">{SIGN}</g>"
    );
}

/// The sign of the site, in a box of 22 units.
const SIGN: &str =
    "<rect x=\"1\" y=\"4\" width=\"20\" height=\"14\" rx=\"2\"/><path d=\"M1.500 14.500Q6 8 10 12t10.500-4\"/>";

/// What stands first; says where the words below may begin.
fn head(svg: &mut String, head: &Head, room: f32) -> f32 {
    match head {
        Head::Wordmark => {
            wordmark(svg, MARGIN, 60.0, 44.0);
            130.0
        }
        Head::Marked(state) => {
            wordmark(svg, MARGIN, 60.0, 44.0);
            let mut lines = wrapped(state, Face::Sans, LINE, room + 20.0);
            lines.truncate(2);
            let mut y = 158.0;
            for line in &lines {
                text(svg, line, (MARGIN, y), (Face::Sans, LINE), PENCIL);
                y += LINE_STEP;
            }
            y - 17.0
        }
        Head::Host { name, sentence } => {
            let initial: String = name.chars().next().into_iter().flat_map(char::to_uppercase).collect();
            let _ = write!(
                svg,
                "<circle cx=\"98\" cy=\"94\" r=\"34\" fill=\"{INK}\"/><text x=\"98\" y=\"105\" \
                 font-family=\"{SERIF_FAMILY}\" font-weight=\"600\" font-size=\"34\" fill=\"{ON_INK}\" \
                 text-anchor=\"middle\">{}</text>",
                escaped(&initial)
            );
            let size = if width(sentence, Face::Sans, 36.0) <= room - 56.0 { 36.0 } else { LINE };
            let sentence = shortened(sentence, Face::Sans, size, room + 10.0);
            text(svg, &sentence, (150.0, 106.0), (Face::Sans, size), INK);
            rect(svg, (937.0, 522.0, 223.0, 72.0), 12.0, SURFACE);
            wordmark(svg, 957.0, 541.0, 34.0);
            150.0
        }
    }
}

/// The name of the site with its sign, `size` high.
fn wordmark(svg: &mut String, x: f32, y: f32, size: f32) {
    let scale = size / 22.0;
    let _ = write!(
        svg,
        "<g transform=\"translate({x} {y}) scale({scale})\" fill=\"none\" stroke=\"{INK}\" \
         stroke-width=\"1.7\">{SIGN}</g>"
    );
    text(svg, "Sandtable", (x + size * 1.36, y + size * 0.82), (Face::Serif, size), INK);
}

/// What is offered, and the last line; says where the words above have to end.
fn foot(svg: &mut String, card: &Card, room: f32) -> f32 {
    let mut end = 574.0;
    if let Some(foot) = &card.foot {
        let foot = shortened(foot, Face::Sans, LINE, room + 60.0);
        text(svg, &foot, (MARGIN, 562.0), (Face::Sans, LINE), INK);
        end = 520.0;
    }
    if let Some(Offer { emblem, words }) = &card.offer {
        let top = end - 97.0;
        let indent = if emblem.is_some() { 98.0 } else { 28.0 };
        let words = shortened(words, Face::Sans, 31.0, room + 40.0 - indent);
        let wide = width(&words, Face::Sans, 31.0) + indent + 28.0;
        rect(svg, (MARGIN, top, wide, 90.0), 16.0, PENCIL);
        if let Some(emblem) = emblem {
            sign(svg, *emblem, (MARGIN + 53.0, top + 45.0), 25.0);
        }
        text(svg, &words, (MARGIN + indent, top + 56.0), (Face::Sans, 31.0), "#fff");
        end = top - 16.0;
    }
    end
}

/// The headline and the lines below it, between two heights.
fn words(svg: &mut String, card: &Card, (top, end): (f32, f32), room: f32) {
    let lines: Vec<(Line, bool)> = card.lines.iter().flat_map(|line| broken(line, room)).take(MOST_LINES).collect();
    let below = count(lines.len()) * LINE_STEP;
    let fits = |&(size, most): &(f32, usize)| {
        let headline = wrapped(&card.headline, Face::Serif, size, room);
        let high = count(headline.len()) * size * LEADING + 24.0 + below;
        (headline.len() <= most && high <= end - top && !headline.iter().any(|line| line.ends_with('…')))
            .then_some((size, headline))
    };
    let (size, headline) = HEADLINES.iter().find_map(fits).unwrap_or_else(|| {
        let size = 42.0;
        let mut headline = wrapped(&card.headline, Face::Serif, size, room);
        headline.truncate(4);
        (size, headline)
    });
    let high = count(headline.len()) * size * LEADING + if lines.is_empty() { 0.0 } else { 24.0 + below };
    // An invitation reads from above; everything else stands at the foot.
    let mut y = match card.head {
        Head::Host { .. } => top + 4.0,
        Head::Wordmark | Head::Marked(_) => (end - high).max(top),
    };
    for line in &headline {
        text(svg, line, (MARGIN, y + size * 0.78), (Face::Serif, size), INK);
        y += size * LEADING;
    }
    y += 24.0;
    for (Line { emblems, words }, is_first) in &lines {
        let mut x = MARGIN;
        for emblem in emblems {
            sign(svg, *emblem, (x + 15.0, y + LINE * 0.42), 15.0);
            x += 36.0;
        }
        let indent =
            if emblems.is_empty() && !is_first { 0.0 } else { x - MARGIN + if emblems.is_empty() { 0.0 } else { 6.0 } };
        text(svg, words, (MARGIN + indent, y + LINE * 0.78), (Face::Sans, LINE), INK);
        y += LINE_STEP;
    }
}

/// A line, broken where it is too wide; only the first part has the signs.
fn broken(line: &Line, room: f32) -> Vec<(Line, bool)> {
    let signs = count(line.emblems.len()) * 36.0;
    if !line.emblems.is_empty() {
        let words = shortened(&line.words, Face::Sans, LINE, room + 30.0 - signs);
        return vec![(Line { emblems: line.emblems.clone(), words }, true)];
    }
    let parts = wrapped(&line.words, Face::Sans, LINE, room);
    parts.into_iter().enumerate().map(|(index, words)| (Line::of(words), index == 0)).collect()
}

fn count(number: usize) -> f32 {
    u8::try_from(number).map_or(f32::from(u8::MAX), f32::from)
}

fn rect(svg: &mut String, (x, y, width, height): (f32, f32, f32, f32), radius: f32, colour: &str) {
    let _ = write!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\" fill=\"{colour}\"/>"
    );
}

fn text(svg: &mut String, words: &str, (x, y): (f32, f32), (face, size): (Face, f32), colour: &str) {
    let (family, spacing) = match face {
        Face::Serif => (SERIF_FAMILY, size * -0.012),
        Face::Sans => (SANS_FAMILY, 0.0),
    };
    let _ = write!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" font-family=\"{family}\" font-weight=\"600\" font-size=\"{size}\" \
         letter-spacing=\"{spacing}\" fill=\"{colour}\">{}</text>",
        // A font has the wide no-break space alone.
        escaped(&words.replace('\u{202f}', "\u{a0}"))
    );
}

/// The sign of a role, of a radius, around a point.
fn sign(svg: &mut String, emblem: Emblem, (x, y): (f32, f32), radius: f32) {
    let Emblem { plate, colour, sign } = emblem;
    let scale = radius / 11.0;
    let plate = match plate {
        Plate::Round => format!("<circle r=\"11\" fill=\"{colour}\"/>"),
        Plate::Square => format!("<rect x=\"-11\" y=\"-11\" width=\"22\" height=\"22\" rx=\"3.3\" fill=\"{colour}\"/>"),
    };
    let _ = write!(
        svg,
        "<g transform=\"translate({x} {y}) scale({scale})\">{plate}<path d=\"{sign}\" fill=\"{COUNTER_INK}\" \
         fill-rule=\"evenodd\"/></g>"
    );
}
