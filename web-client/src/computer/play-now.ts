import type { PlayNow } from '../generated/protocol';
import { language } from '../i18n/language.svelte';
import { api } from '../lib/api';
import { drawNonce } from '../lib/random';
import { beSomebody } from '../name/gate.svelte';
import { router } from '../lib/route.svelte';

/**
 * Begins a match against opponents of the server and goes there; a visitor without a name plays under the offered one.
 * Rejects with an ApiError if it is refused.
 */
export async function playNow(wish: Partial<Pick<PlayNow, 'game' | 'side' | 'strength' | 'lesson'>>): Promise<void> {
  await beSomebody();
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
