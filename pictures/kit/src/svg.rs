//! How SVG is written.

use crate::Point;

/// A number as short as a picture needs it.
pub fn figure(number: f64) -> String {
    let tenths = (number * 10.0).round();
    if !tenths.is_finite() || tenths == 0.0 {
        return "0".to_owned();
    }
    let text = format!("{:.1}", tenths / 10.0);
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// Points as path data, from one to the next.
pub fn path(points: &[Point]) -> String {
    let mut data = String::with_capacity(points.len() * 12);
    for (index, (x, y)) in points.iter().enumerate() {
        data.push(if index == 0 { 'M' } else { 'L' });
        data.push_str(&figure(*x));
        data.push(' ');
        data.push_str(&figure(*y));
    }
    data
}

/// Closed outlines as path data: from the last point of each back to its first.
pub fn outlines<Ring: AsRef<[Point]>>(rings: impl IntoIterator<Item = Ring>) -> String {
    let mut data = String::new();
    for ring in rings {
        data.push_str(&path(ring.as_ref()));
        data.push('Z');
    }
    data
}

/// A text as the content of an element or of an attribute, in SVG as in HTML. Characters that XML has no way to write
/// become blanks.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\u{fffe}' | '\u{ffff}' => escaped.push(' '),
            control if control.is_control() => escaped.push(' '),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (number, text) in [(0.0, "0"), (-0.04, "0"), (12.0, "12"), (-3.25, "-3.3"), (7.96, "8"), (f64::NAN, "0")] {
            assert_eq!(figure(number), text);
        }
        assert_eq!(path(&[(0.0, 1.5), (2.0, -1.0)]), "M0 1.5L2 -1");
    }

    #[test]
    fn text_stays_text() {
        assert_eq!(escaped("<b onclick='x'>\"&\u{0}"), "&lt;b onclick=&#39;x&#39;&gt;&quot;&amp; ");
    }
}
