/** So long is waited for a face, in milliseconds: on a line that hangs another one is better than none. */
const PATIENCE_MS = 1_000;

/** Fetches a face of a font, told as in CSS, and is done once it is there, or will not be soon. */
export async function faceLoaded(font: string): Promise<void> {
  const late = new Promise((done) => setTimeout(done, PATIENCE_MS));
  // The page does without a face that cannot be had.
  await Promise.race([document.fonts.load(font).catch(() => undefined), late]);
}
