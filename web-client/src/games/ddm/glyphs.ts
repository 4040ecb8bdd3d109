import type { CreatureData, Player } from '../../generated/ddm';

/** What a counter shows of its creature: the weapon of people, the head of beasts, the sign of those who cast spells. */
export type Glyph =
  | 'helm'
  | 'sword'
  | 'axe'
  | 'crossbow'
  | 'fist'
  | 'tusk'
  | 'club'
  | 'jackal'
  | 'spear'
  | 'horns'
  | 'skull'
  | 'flame'
  | 'leaf'
  | 'bow'
  | 'paw'
  | 'wing'
  | 'horned-helm'
  | 'hood'
  | 'sun'
  | 'golem'
  | 'tree'
  | 'hound'
  | 'shield';

/** What the glyphs look like, on a grid of 24; what lies inside of an outline is cut out (`evenodd`). */
export const GLYPHS: Readonly<Record<Glyph, string>> = {
  helm: 'M6 21V9.500C6 5 8.300 2.500 12 2.500s6 2.500 6 7V21l-4.500 2h-3zM8 10v2h3.100v8h1.800v-8H16v-2z',
  sword:
    'M12 .8l2.300 2.700v10.700H9.700V3.500zM6 14.200h12v2.600H6zM10.700 16.800h2.600v4h-2.600zM12 20.300a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400z',
  axe: 'M10.800 1.500h2.400v21h-2.400zM10 3.500C6 2 3 4.500 2.300 8.500 3 12.500 6 15 10 13.500zM14 3.500c4-1.500 7 1 7.700 5-.7 4-3.700 6.500-7.700 5z',
  crossbow:
    'M10.800 2.500h2.400v20h-2.400zM1.500 11.500C3 6.500 7 3.800 12 3.800s9 2.700 10.500 7.700l-2.300.9C19 8.700 16 6.300 12 6.300s-7 2.400-8.200 6.100zM2.300 11.200 12 16.200l9.700-5v1.900L12 18.200 2.300 13.100z',
  fist: 'M4.500 9.800c0-1.300.9-2 2-2V6.300c0-1.300 1.100-1.900 2.200-1.600C9 3.500 10.200 3 11.300 3.600c.7-1.100 2.300-1 2.800.2 1.300-.4 2.500.4 2.500 1.800v2.200c1.800-.2 3 .9 3 2.700v3.300c0 2.900-1.600 5-3.900 6v2.700H8.300v-2.700C6 18.800 4.500 16.600 4.500 14z',
  tusk: 'M3 6l3.800 2C7.700 4.500 9.500 2.500 12 2.500S16.300 4.500 17.200 8L21 6l-1.800 7c0 5-2.900 9-7.200 9s-7.200-4-7.200-9zM8 11.200l-.3 1.600 2.900 1.200.4-1.700zM16 11.200l-3 1.100.4 1.700 2.900-1.200zM8.200 20l2.400-1.400L8.700 15.500zM15.800 20l-2.400-1.400 1.900-3.100z',
  club: 'M13 3c3-2.200 7.200-.5 8 3.300.6 3.400-1.200 6-4 7.700L8 22.700c-1.600 1-3.800.4-4.400-1.100-.6-1.400-.2-2.700.8-3.800zM17 5a1.200 1.200 0 1 0 .01 0zM13.500 8.500a1.200 1.200 0 1 0 .01 0z',
  jackal:
    'M3.500 1.500 9 7h6l5.500-5.500.5 10-3.300 3.700L14 22.500h-4l-3.700-7.300L3 11.500zM7.300 11.300l-.4 1.600 3.200 1.400.5-1.800zM16.700 11.300l-3.300 1.200.5 1.800 3.200-1.400zM10.300 18.300l1.700 2.200 1.700-2.200z',
  spear:
    'M21.500 2.500 19.800 10l-2.300-2.300L6.500 18.700l-1.600-1.600L15.900 6.100 13.600 3.800zM1.500 11h6v2h-6zM8.500 20.500h6v2h-6zM2.500 6h4v2h-4z',
  horns:
    'M2.500 2.500c-.2 4 1.500 6 4.300 6.500C7.700 6.800 9.500 5.500 12 5.500s4.300 1.300 5.200 3.500c2.800-.5 4.500-2.500 4.300-6.500 2.600 4.700 1.300 9.700-3 11v2.800c0 3.700-2.700 6.200-6.500 6.200s-6.500-2.500-6.500-6.200v-2.800c-4.300-1.300-5.600-6.300-3-11zM8.200 13l-.3 1.700 2.900.9.3-1.700zM15.800 13l-2.900.9.3 1.700 2.900-.9zM9.800 18.500h4.400v1.400H9.800z',
  skull:
    'M12 2c5.200 0 8.800 3.400 8.800 8.200 0 3-1.400 5-3.300 6.100V20h-2.300v2h-1.800v-2h-2.800v2H8.800v-2H6.500v-3.700c-1.900-1.100-3.300-3.100-3.300-6.100C3.200 5.400 6.800 2 12 2zM8.300 8.500a2.200 2.200 0 1 0 .01 0zM15.700 8.500a2.200 2.200 0 1 0 .01 0zM12 13l-1.300 2.800h2.600z',
  flame:
    'M12.500 1c.8 4.500 6 6.500 6 13a6.500 6.500 0 0 1-6.500 9 6.500 6.500 0 0 1-6.500-7c0-3.500 2-5 3-7.500.9 1.200 1.500 2.200 2.700 3C12.500 8.500 11.500 4.500 12.500 1zM12 14.500c-1.600 1.700-2.500 2.800-2.500 4.300a2.500 2.500 0 0 0 5 0c0-1.500-.9-2.600-2.500-4.300z',
  leaf: 'M21 2.500C11 2 3.500 7 3.500 14.300c0 1.700.4 3.200 1.300 4.400L2.500 21 4 22.500l2.600-2.500C13 22.300 21.500 18 21 2.500zM7 18.200C9 13 12 9.700 16.500 6.800 12.700 11 10.300 14.300 8.300 18.900z',
  bow: 'M6.500 1.500C14.500 3 18.500 7.700 18.500 12s-4 9-12 10.500L6 20.400C12 19 16 16 16 12S12 5 6 3.600zM1 11h13V8l6 4-6 4v-3H1z',
  paw: 'M12 11c3.500 0 6.500 3.300 6.500 6.800 0 2.400-1.600 3.700-3.500 3.700-1.200 0-2-.5-3-.5s-1.800.5-3 .5c-1.900 0-3.500-1.300-3.500-3.700C5.500 14.300 8.500 11 12 11zM4.200 8.300c1.300-.4 2.700.7 3.100 2.400.4 1.700-.3 3.300-1.600 3.600-1.300.4-2.700-.7-3.100-2.400-.4-1.600.3-3.200 1.600-3.600zM19.800 8.300c-1.300-.4-2.700.7-3.100 2.400-.4 1.700.3 3.300 1.600 3.600 1.300.4 2.700-.7 3.100-2.400.4-1.600-.3-3.200-1.600-3.600zM9 2.800c1.400-.1 2.600 1.400 2.700 3.300.1 2-1 3.600-2.300 3.700C8 9.900 6.800 8.400 6.700 6.500c-.1-2 .9-3.600 2.300-3.700zM15 2.800c-1.400-.1-2.600 1.400-2.700 3.300-.1 2 1 3.600 2.300 3.700 1.400.1 2.600-1.400 2.700-3.300.1-2-.9-3.600-2.300-3.700z',
  wing: 'M1.500 7.500C8 7 11 8.500 13 10.800c1-4.500 4-7.500 9.500-8-1 3.500-2 5-3.600 6.400 1 .2 1.700.1 2.600-.3-1 3.200-2.600 4.600-4.700 5.600.9.400 1.500.4 2.300.2-1.700 3.500-4.800 5.800-9.100 6.300C6 20.500 3 15 1.500 7.500z',
  'horned-helm':
    'M5.500 22V11.500C5.500 7 8.200 4.500 12 4.500s6.500 2.500 6.500 7V22l-4.300-2.300v-6.200H9.800v6.200zM12 .8c3.500-1 7.500.7 8.500 4.400-2.700-1.700-5.500-1.800-8.500-1.200z',
  hood: 'M12 1.500c5.500 1.500 8.500 6.300 8.500 12.300V22h-5.300c1.700-3 2.300-5.500 1.800-8-.5-2.400-2.300-3.900-5-3.900S7.500 11.600 7 14c-.5 2.500.1 5 1.800 8H3.500v-8.200C3.500 7.800 6.500 3 12 1.500z',
  sun: 'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM3.500 5l1.400-1.500L7.700 6.400 6.300 7.800zM20.500 5l-1.400-1.500-2.800 2.900 1.400 1.400zM3.500 19l1.400 1.500 2.800-2.900-1.400-1.400zM20.500 19l-1.400 1.500-2.800-2.900 1.400-1.400z',
  golem: 'M7 2h10v6h4v9h-3v-5h-1v10h-4v-6h-2v6H7V12H6v5H3V8h4zM9 4.500v2h2v-2zM13 4.500v2h2v-2z',
  tree: 'M12 1c4 0 6.500 2.500 6.300 5.500C20.500 7.300 22 9 22 11.300c0 3-2.500 5.200-5.500 5.200H14V23h-4v-6.500H7.500C4.500 16.500 2 14.300 2 11.300 2 9 3.500 7.300 5.700 6.500 5.500 3.500 8 1 12 1z',
  hound:
    'M2.500 9.500 6 3l3 4c4.500-.7 8.300.8 10.500 4l3 1.500-1.600 3.800-5.500-.5c-1.700 2.300-3.700 3.400-6.400 3.700l-2 3-4.500-4.500zM13 10.300a1.100 1.100 0 1 0 .01 0z',
  shield:
    'M12 1.500 20.500 4v7c0 6-3.500 9.500-8.500 11.500C7 20.500 3.500 17 3.500 11V4zM11 6v5H6.500v2H11v5.500h2V13h4.500v-2H13V6z',
};

/** The figures that decide which glyph a creature has. */
export type Looks = Pick<CreatureData, 'name' | 'types' | 'melee' | 'ranged' | 'commander' | 'spells'>;

/** Words of names that say what is to be seen. The first that stands in the English name decides. */
const BY_WORD: readonly (readonly [RegExp, Glyph])[] = [
  [/\baxe/, 'axe'],
  [/crossbow/, 'crossbow'],
  [/archer|\bbow\b|longbow|slinger/, 'bow'],
  [/\bpike|lancer|spear|charger/, 'spear'],
  [/fist|monk/, 'fist'],
  [/squire|sword|blade/, 'sword'],
  [/shield|warden of|\blevy\b/, 'shield'],
  [/eagle|griffon|drake|dragon|siren|hawk/, 'wing'],
  [/hound|wolf|\bdog\b/, 'hound'],
  [/\bbear\b|\bcat\b|\blion\b/, 'paw'],
  [/\boak\b|grove|treant/, 'tree'],
  [/skirmisher|\bleaf\b/, 'leaf'],
  [/\bfire\b|flame|\bash\b/, 'flame'],
  [/priest|sun|wizard|cleric|prelate/, 'sun'],
  [/ogre|troll|giant/, 'club'],
  [/prowler|cutpurse|watcher|guide|illusionist|witch/, 'hood'],
  [/chief|warlord|devil|demon|bull/, 'horns'],
  [/captain|knight|guard\b/, 'helm'],
];

/** Types that have a glyph of their own, where no word of the name has said more. */
const BY_TYPE: Readonly<Record<string, Glyph>> = {
  undead: 'skull',
  plant: 'tree',
  dragon: 'wing',
  giant: 'club',
  construct: 'golem',
  elemental: 'golem',
  animal: 'paw',
  'magical-beast': 'paw',
  vermin: 'paw',
  outsider: 'horns',
  monstrous: 'horns',
  goblinoid: 'horned-helm',
  gnoll: 'jackal',
  orc: 'tusk',
  dwarf: 'axe',
};

/** Undead, and those that are hewn or forged, look like what they are, whatever their names say. */
const FIRST: readonly string[] = ['undead', 'construct', 'elemental'];

/** What the counter of a creature shows. */
export function glyphOf({ name, types, melee, ranged, commander, spells }: Looks): Glyph {
  const first = types.find((type) => FIRST.includes(type));
  const said = first === undefined ? BY_WORD.find(([word]) => word.test(name.en.toLowerCase()))?.[1] : undefined;
  if (said) return said;
  const typed = types.map((type) => BY_TYPE[type]).find((glyph) => glyph !== undefined);
  if (typed) return typed;
  if ((spells ?? []).length > 0) return 'sun';
  if (commander !== undefined && commander !== null) return 'helm';
  if (ranged.length > 0) return 'bow';
  return melee.length > 0 ? 'sword' : 'hood';
}

const part = (share: number, radius: number) => `${Math.round(share * radius * 1000) / 1000}`;

/** The shape of a seat around 0, 0. Every shape begins at the middle of its top and runs clockwise: half of the way is its foot. */
export function shapeOf(player: Player | null, radius: number): string {
  const f = (share: number) => part(share, radius);
  switch (player) {
    case 'p2':
      return `M0 ${f(-0.92)}H${f(0.62)}Q${f(0.92)} ${f(-0.92)} ${f(0.92)} ${f(-0.62)}V${f(0.62)}Q${f(0.92)} ${f(0.92)} ${f(0.62)} ${f(0.92)}H${f(-0.62)}Q${f(-0.92)} ${f(0.92)} ${f(-0.92)} ${f(0.62)}V${f(-0.62)}Q${f(-0.92)} ${f(-0.92)} ${f(-0.62)} ${f(-0.92)}Z`;
    case 'p3':
      return `M0 ${f(-1.02)}L${f(0.94)} ${f(-0.52)}V${f(0.52)}L0 ${f(1.02)}L${f(-0.94)} ${f(0.52)}V${f(-0.52)}Z`;
    case 'p4':
      return `M0 ${f(-0.9)}H${f(0.9)}V${f(0.15)}Q${f(0.85)} ${f(0.72)} 0 ${f(1.06)}Q${f(-0.85)} ${f(0.72)} ${f(-0.9)} ${f(0.15)}V${f(-0.9)}Z`;
    case 'p1':
    case null:
      return `M0 ${f(-1)}A${f(1)} ${f(1)} 0 1 1 0 ${f(1)}A${f(1)} ${f(1)} 0 1 1 0 ${f(-1)}Z`;
  }
}
