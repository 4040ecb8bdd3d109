//! SVG to PNG.

use png::{BitDepth, ColorType, Compression, Encoder, Filter};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{ImageHrefResolver, Options, Tree},
};

use crate::{
    HEIGHT, LARGEST, WIDTH,
    letters::{SANS_FAMILY, fonts},
};

/// Why a card could not be made.
#[derive(Debug, thiserror::Error)]
pub enum Unmade {
    /// It is no SVG: a bug of what has written it.
    #[error("the card is no SVG: {0}")]
    Unreadable(#[from] resvg::usvg::Error),
    /// No room for its pixels.
    #[error("the card has no pixels")]
    Empty,
    /// The file could not be written.
    #[error("the picture cannot be written: {0}")]
    Unwritable(#[from] png::EncodingError),
}

/// How many levels of a channel are one, from the finest that is tried to the coarsest.
const STEPS: [u8; 4] = [1, 4, 8, 16];

/// Draws a card as a PNG of at most [`LARGEST`] bytes. Nothing is read but the text: no file, no font of the system, no
/// picture that it names.
///
/// # Errors
/// [`Unmade`], which only a bug leads to.
pub fn png(svg: &str) -> Result<Vec<u8>, Unmade> {
    let options = Options {
        fontdb: fonts(),
        font_family: SANS_FAMILY.to_owned(),
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options)?;
    let mut pixels = Pixmap::new(WIDTH, HEIGHT).ok_or(Unmade::Empty)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    // Cards are opaque: without the fourth channel the file is smaller.
    let opaque: Vec<u8> = pixels.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    let mut written = Vec::new();
    for step in STEPS {
        written = write(&opaque, step)?;
        if written.len() <= LARGEST {
            break;
        }
    }
    Ok(written)
}

/// The file, with every channel rounded to so many levels.
fn write(opaque: &[u8], step: u8) -> Result<Vec<u8>, Unmade> {
    let rounded: Vec<u8> = opaque.iter().map(|&level| level.saturating_add(step / 2) / step * step).collect();
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, WIDTH, HEIGHT);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    encoder.set_filter(Filter::Adaptive);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&rounded)?;
    writer.finish()?;
    Ok(file)
}
