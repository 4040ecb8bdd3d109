/** The kind of a place and its id: `hostile-h1` is `hostile` and `h1`. */
export function splitPlace(place: string): [kind: string, id?: string] {
  const at = place.indexOf('-');
  return at < 0 ? [place] : [place.slice(0, at), place.slice(at + 1)];
}
