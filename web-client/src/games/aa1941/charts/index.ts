import type { Text } from '../../../generated/protocol';
import type { ChartTools } from '../../types';
import type { Board } from '../facts';
import { POWER_NAMES } from '../powers';
import { WORDS } from '../words';
import { loadBoard } from './board';
import { EMPTY, placeOf, readChart } from './chart';
import { compared, inWords as differenceInWords } from './compare';
import ChartEditor from './ChartEditor.svelte';
import ChartPreview from './ChartPreview.svelte';
import ChartStill from './ChartStill.svelte';

/** The tools for set-ups of this game, with the board's facts at hand. */
export async function loadTools(): Promise<ChartTools> {
  const board = await loadBoard();
  return {
    empty: EMPTY,
    read: readChart,
    differences: (before, after) =>
      compared(readChart(before), readChart(after), board).map((one) => differenceInWords(one, board)),
    placeInWords: (at) => inWords(board, at),
    Preview: ChartPreview,
    Editor: ChartEditor,
    Still: ChartStill,
  };
}

function inWords(board: Board, at: string): Text | null {
  const place = placeOf(at);
  const parts = [
    place.region === null ? null : { en: board.name(place.region, 'en'), fr: board.name(place.region, 'fr') },
    place.power === null ? null : POWER_NAMES[place.power],
    place.kind === null ? null : { en: WORDS.en.kinds[place.kind], fr: WORDS.fr.kinds[place.kind] },
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return { en: parts.map(({ en }) => en).join(', '), fr: parts.map(({ fr }) => fr).join(', ') };
}
