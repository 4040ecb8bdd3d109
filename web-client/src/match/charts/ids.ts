/** An id that is not taken yet, made of another one by a number: `us-117-2`. At most `most` characters. */
export function freeId(taken: readonly string[], like: string, most: number): string {
  const stem = like.replace(/-\d+$/, '');
  for (let n = 2; ; n += 1) {
    const end = `-${n}`;
    const id = `${stem.slice(0, most - end.length)}${end}`;
    if (!taken.includes(id)) return id;
  }
}
