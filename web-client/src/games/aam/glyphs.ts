import type { Pack } from './pack';
import type { Card } from './pack-types';

/** What a counter shows of its unit. */
export type Glyph =
  | 'rifle'
  | 'machine-gun'
  | 'rocket'
  | 'mortar'
  | 'gun'
  | 'commander'
  | 'tank'
  | 'assault-gun'
  | 'tank-destroyer'
  | 'half-track'
  | 'armoured-car'
  | 'carrier';

/** What the glyphs look like, around 0, 0 and about 24 wide. */
export const GLYPHS: Readonly<Record<Glyph, string>> = {
  rifle:
    'M-2.600-8.200a3.400 3 0 0 1 6.800 0l1.200 1.200h-9zM-3.600-5.400h6.600v2.200h-6.600zM-6 8v-6.800q0-3.600 3.600-3.600h4q3.600 0 3.600 3.600V8zM5.600-7.500l1.500.4L9 7.600l-1.600.4z',
  tank: 'M-10 1.500h20l1.200 2.400-2.600 3.600h-17.200l-2.600-3.600zM-5.500.6v-4.200q0-1.400 1.400-1.400h6.200l2.200 2h7.200v1.600H3.600V.6z',
  'assault-gun':
    'M-10 1.500h20l1.200 2.400-2.600 3.600h-17.200l-2.600-3.600zM-8.500.6l1.500-4.600h8l2.500 1.700H11v1.700H6.500L8 .6z',
  'tank-destroyer':
    'M-10 1.500h20l1.200 2.400-2.600 3.600h-17.200l-2.600-3.600zM-6.500.6v-2.600h2v-3.600h4.500l2.500 2.200h9v1.600H3.600V.6z',
  gun: 'M-2.500-.5 10-6.200l.9 1.900L2.600.3a5 5 0 1 1-9.300 4.200l-4.800 3-.9-1.500 5.500-3.700A5 5 0 0 1-2.500-.5zM-2 2.200a2.200 2.200 0 1 0 0 4.400a2.200 2.200 0 0 0 0-4.400z',
  mortar:
    'M-9 7.500h18v-1.800H5.300L2.800-1.200 7-8.300l-2.600-1.500-8.600 14.500-3.300-.2zM1.500 1.200 3.300 5.700H-1z',
  'machine-gun':
    'M-11-2.500h9v-1.800h4v1.300H11v1.500H3v1.600L7.500 7.500H5.300L1.400 1.800.4 7.500h-1.700l.2-5.800L-5 7.500h-2.200L-2.800.6V.1H-8l-1.500 2H-12z',
  rocket: 'M-11.500 3.600-8-.9 8.500-6.200 11.500-5.800 9.500-3.200-6.500 3.600-10 6zM-2 3.200l2.400-1L2 7.500H-.4z',
  commander:
    'M-9-1.500q0-5.500 9-6.500 9 1 9 6.500l-2.200 1.700H-6.800zM-6 2h12l-.8 2.200q-2.200 3.600-5.200 3.600T-5.200 4.200z',
  'half-track':
    'M-11 2.600h13l1-3.200h4.600l3 2.800v3.200h-1.300a3 3 0 0 1-5.900 0H2.600L1 7.600h-10.300zM-11 1.400v-6.600l2 .6V-.6H1.600L.8 1.400z',
  'armoured-car':
    'M-11 3.500v-3l3-3h2.500v-3h5v1h7v1.500h-5v.5H6l4.500 3.500v2.500H9a3.300 3.300 0 0 1-6.400 0h-4.700a3.300 3.300 0 0 1-6.400 0z',
  carrier: 'M-10 2.200h19.500l1.300 1.900-2.500 3.400h-17l-2.500-3.400zM-8.500 1.200v-4.600h9l1.500 2h3.500l3 2.600z',
};

/** Subtypes that have a glyph of their own. */
const BY_SUBTYPE: Readonly<Record<string, Glyph>> = {
  commander: 'commander',
  tank: 'tank',
  'assault-gun': 'assault-gun',
  'tank-destroyer': 'tank-destroyer',
  'half-track': 'half-track',
  'armoured-car': 'armoured-car',
  carrier: 'carrier',
};

/** What a figure's counter shows: by its subtype, and where the subtype is wide, by what its figures are good for. */
export function glyphOf(card: Card, pack: Pack): Glyph {
  const own = BY_SUBTYPE[card.subtype];
  if (own) return own;
  if (card.type === 'vehicle') return 'tank';
  if (pack.has(card, 'indirect')) return 'mortar';
  if (card.subtype === 'artillery') return 'gun';
  if (card.vs_vehicle[0] > card.vs_soldier[0]) return 'rocket';
  // Who reaches far with many dice has a machine gun; a marksman has but a rifle.
  return card.vs_soldier[2] >= 4 && !pack.has(card, 'marksman') ? 'machine-gun' : 'rifle';
}
