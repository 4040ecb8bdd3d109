import type { PlayNow } from '../generated/protocol';
import { language } from '../i18n/language.svelte';
import { api } from '../lib/api';
import { drawNonce } from '../lib/random';
import { router } from '../lib/route.svelte';

/** Begins a match against opponents of the server and goes there; rejects with an ApiError if it is refused. */
export async function playNow(wish: Partial<Pick<PlayNow, 'game' | 'side' | 'strength' | 'lesson'>>): Promise<void> {
  const table = await api.playNow({
    game: null,
    side: null,
    strength: null,
    lesson: null,
    chart: null,
    ...wish,
    opponent_pace: 'calm',
    talk: language.current,
    nonce: drawNonce(),
  });
  router.go(`/t/${table.id}`);
}
