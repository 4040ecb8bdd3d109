import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Info = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
type Lookup = { getModuleInfo: (id: string) => Info };

/** All modules that a file reaches, as it stands below the root of the client, without what is loaded later. */
type From = (file: string) => ReadonlySet<string>;
/** `whole` follows as well what the modules of the file's own folder load later. */
type Piece = { name: string; of: (from: From, whole: From) => ReadonlySet<string> };

const FRONT = '/src/pages/FrontPage.svelte';
const LOBBY = '/src/pages/LobbyPage.svelte';
const RULES = '/src/pages/RulesPage.svelte';
const TABLE = '/src/pages/TablePage.svelte';
/** How a board knows that it only shows. */
const STILL = '/src/match/canvas/still.ts';
/** Whether boards move; their styles of it are preferences. */
const MOTION = '/src/lib/motion.ts';
/** What boards are drawn and moved with. */
const CANVAS = '/src/match/canvas/BoardCanvas.svelte';
/** What lies over the board of a match from its beginning. */
const MOMENTS = '/src/match/moments/Moments.svelte';
/** What stands behind the tabs of every match. */
const PANES = '/src/match/shell/panes.ts';
const SHELL = '/src/match/shell/MatchPage.svelte';

/**
 * The page's pieces of code, in the order in which they are fetched: what a piece reaches belongs to no later one. Each
 * further file costs a request, so that pieces are large.
 */
function piecesOf(games: readonly string[]): Piece[] {
  const index = (game: string) => `/src/games/${game}/index.ts`;
  const still = (game: string) => `/src/games/${game}/still.ts`;
  const match = (game: string) => `/src/games/${game}/match.ts`;
  const builder = (game: string) => `/src/games/${game}/builder.ts`;
  const battle = (game: string) => `/src/games/${game}/battle.ts`;
  const form = (game: string) => `/src/games/${game}/TableForm.svelte`;
  const picture = (game: string) => `/src/games/${game}/Picture.svelte`;
  const hasCanvas = (of: ReadonlySet<string>) => [...of].some((id) => id.endsWith(CANVAS));
  // A board that is no plane, as a track of cards, shares nothing with the others.
  const boards = (from: From) =>
    games
      .map((game) => from(still(game)))
      .filter(hasCanvas)
      .reduce(both);
  const hasBoard = (game: string, from: From) => hasCanvas(from(match(game)));
  const pairs = games.flatMap((one) => games.filter((other) => other !== one).map((other) => [one, other] as const));
  return [
    { name: 'first', of: (from) => from('/src/main.ts') },
    {
      name: 'start',
      // What the front page shares with others comes with the beginning: it has little of its own, and counts its bytes.
      of: (from) =>
        union([
          ...['/src/start.ts', STILL, MOTION].map(from),
          both(from(FRONT), union([LOBBY, TABLE, SHELL, ...games.map(match)].map(from))),
          // Matches whose board comes later do without the rest of it.
          both(boards(from), from(SHELL)),
          // What a game in lists shares with another game: lists do without the code of matches.
          ...pairs.map(([one, other]) => both(from(index(one)), union([from(index(other)), from(match(other))]))),
        ]),
    },
    { name: 'front', of: (from) => from(FRONT) },
    // What the two other pages share that most people open.
    { name: 'lists', of: (from) => both(from(LOBBY), from(TABLE)) },
    { name: 'table', of: (from) => from(TABLE) },
    // What forms of new tables share with matches: lists do without the code of matches.
    {
      name: 'forms',
      of: (from, whole) =>
        union(pairs.map(([one, other]) => both(from(form(one)), union([from(form(other)), whole(index(other))])))),
    },
    // Boards that only show are fetched by the front page, without the page of a match: what they share comes first.
    { name: 'board', of: boards },
    { name: 'cells', of: (from) => union(pairs.map(([one, other]) => both(from(still(one)), from(still(other))))) },
    // What every match shows, whatever its game; then what several games share.
    {
      name: 'match',
      of: (from) => union([from(SHELL), from(MOMENTS), games.map((game) => from(match(game))).reduce(both)]),
    },
    // A game may load later what another one has at once, and would fetch that game’s code for it.
    {
      name: 'kit',
      of: (from, whole) => union(pairs.map(([one, other]) => both(from(match(one)), whole(index(other))))),
    },
    // What several games fetch only once their armies are known.
    {
      name: 'fight',
      of: (from) =>
        without(
          union(pairs.map(([one, other]) => both(from(battle(one)), from(battle(other))))),
          union(games.flatMap((game) => [from(match(game)), from(still(game))])),
        ),
    },
    ...games.flatMap((game) => [
      // The small pictures on cards are in a game’s colours and have its signs, and need nothing else of it.
      {
        name: `${game}-theme`,
        of: (from: From) => both(from(picture(game)), union([index, still, match].map((file) => from(file(game))))),
      },
      { name: game, of: (from: From) => from(index(game)) },
      // A match that has its board later does without it at first.
      {
        name: `${game}-core`,
        of: (from: From) => (hasBoard(game, from) ? new Set<string>() : both(from(match(game)), from(still(game)))),
      },
      // The cards that a squad is bought with lie on its board as well: the purchase does without the rest of the board.
      {
        name: `${game}-cards`,
        of: (from: From) => (hasBoard(game, from) ? new Set<string>() : both(from(builder(game)), from(still(game)))),
      },
      { name: `${game}-still`, of: (from: From) => from(still(game)) },
      // Set-ups and the reference of the rules are looked at without a match, too.
      {
        name: `${game}-rules`,
        of: (from: From) => both(from(match(game)), from(`/src/games/${game}/rules/reference.ts`)),
      },
      {
        name: `${game}-board`,
        of: (from: From) =>
          both(union([match, builder].map((file) => from(file(game)))), from(`/src/games/${game}/charts/index.ts`)),
      },
      { name: `${game}-match`, of: (from: From) => from(match(game)) },
    ]),
    { name: 'panes', of: (from) => without(from(PANES), union([LOBBY, RULES].map(from))) },
    { name: 'pictures', of: (from) => union(games.map((game) => from(picture(game)))) },
  ];
}

const both = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one].filter((id) => other.has(id)));
const without = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one].filter((id) => !other.has(id)));
const union = (sets: readonly ReadonlySet<string>[]): ReadonlySet<string> => new Set(sets.flatMap((one) => [...one]));

type Group = { name: (id: string, lookup: Lookup) => string | null; priority: number };

/** Says which modules are fetched together, for `codeSplitting.groups`; all others are wherever they are needed. */
export function pieces(root: string): Group[] {
  const wanted = piecesOf(gamesOf(root));
  let found: ReadonlyMap<string, string> | null = null;
  const pieceOf = (id: string, lookup: Lookup) => {
    // Helpers of the build itself, too small for files of their own.
    if (id.includes('preload-helper') || id.includes('rolldown')) return 'first';
    found ??= sorted(wanted, root, lookup);
    return found.get(id);
  };
  // A group takes along what its modules import, unless a group of higher priority has it.
  return wanted.map(({ name }, at) => ({
    name: (id, lookup) => (pieceOf(id, lookup) === name ? name : null),
    priority: wanted.length - at,
  }));
}

/** The piece of each module. */
function sorted(wanted: readonly Piece[], root: string, lookup: Lookup): ReadonlyMap<string, string> {
  const reachedBy = (next: (id: string, folder: string) => readonly string[]) => {
    const known = new Map<string, ReadonlySet<string>>();
    return (file: string): ReadonlySet<string> => {
      const before = known.get(file);
      if (before) return before;
      const reached = new Set<string>();
      const folder = (root + file).replace(/[^/]*$/, '');
      const open = [root + file];
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (reached.has(id)) continue;
        reached.add(id);
        open.push(...next(id, folder));
      }
      known.set(file, reached);
      return reached;
    };
  };
  const atOnce = (id: string) => lookup.getModuleInfo(id)?.importedIds ?? [];
  const later = (id: string) => lookup.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const from = reachedBy(atOnce);
  const whole = reachedBy((id, folder) => [...atOnce(id), ...(id.startsWith(folder) ? later(id) : [])]);
  const found = new Map<string, string>();
  for (const { name, of } of wanted) for (const id of of(from, whole)) if (!found.has(id)) found.set(id, name);
  return found;
}

type Chunk = {
  name: string;
  fileName: string;
  imports: string[];
  moduleIds: string[];
  viteMetadata?: { importedCss: Set<string> };
};

/**
 * Lets the pages name what they need, not only the small first script: the browser then fetches it all at once, without
 * having read that script. `index.html` names what every page needs. `table.html` is the same page, and names besides
 * what tables and matches need, for when the line has room; `table.{game}.html` also what the matches of a game fetch
 * ahead. The server gives them for the addresses of tables. A build fails whose games do not keep apart.
 */
export function preloaded(root: string): Plugin {
  return {
    name: 'preloaded',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no index.html');
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        keptApart(root, chunks);
        const named = (html: string, files: readonly string[], priority: string) =>
          naming(html, withImports(files, chunks), priority);
        page.source = named(String(page.source), [`${root}/src/start.ts`], '');
        const low = 'fetchpriority="low"';
        const table = named(page.source, [root + TABLE, root + SHELL], low);
        this.emitFile({ type: 'asset', fileName: 'table.html', source: table });
        for (const game of gamesOf(root)) {
          const folder = `${root}/src/games/${game}`;
          const ahead = this.getModuleInfo(`${folder}/ahead.ts`)?.dynamicallyImportedIds ?? [`${folder}/match.ts`];
          // The board that only shows is fetched ahead of other pages; a match has what it needs of it.
          const files = ahead.filter((id) => id !== `${folder}/still.ts`);
          const source = named(table, [`${folder}/index.ts`, ...files], low);
          this.emitFile({ type: 'asset', fileName: `table.${game}.html`, source });
        }
      },
    },
  };
}

/** Refuses a build in which the code of one game takes along that of another one, for what the two share. */
function keptApart(root: string, chunks: readonly Chunk[]): void {
  // A piece with several games in it (their entries, their pictures) belongs to none.
  const gameOf = ({ moduleIds }: Chunk) => {
    const inIt = gamesOf(root).filter((game) => moduleIds.some((id) => id.startsWith(`${root}/src/games/${game}/`)));
    return inIt.length === 1 ? inIt[0] : undefined;
  };
  const owners = new Map(chunks.map((chunk) => [chunk.fileName, gameOf(chunk)]));
  for (const { fileName, imports } of chunks) {
    const game = owners.get(fileName);
    for (const file of imports) {
      const other = owners.get(file);
      if (game !== undefined && other !== undefined && game !== other)
        throw new Error(`${fileName}, the code of ${game}, takes ${file} along`);
    }
  }
}

/** The games of the client, by the names of their folders. */
function gamesOf(root: string): string[] {
  const folder = join(root, 'src/games');
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'match.ts')));
}

/** The pieces in which these files are, and all that they import. */
function withImports(files: readonly string[], chunks: readonly Chunk[]): Chunk[] {
  const found = (what: string, is: (chunk: Chunk) => boolean) => {
    const chunk = chunks.find(is);
    if (!chunk) throw new Error(`the build has no piece ${what}`);
    return chunk;
  };
  const wanted = new Set(files.map((file) => found(file, ({ moduleIds }) => moduleIds.includes(file))));
  // A set hands out what is added while it is walked through.
  for (const { imports } of wanted) {
    for (const file of imports) wanted.add(found(file, (chunk) => chunk.fileName === file));
  }
  return [...wanted];
}

/** The page, with the styles and the code of these pieces in its head where they are not there yet. */
function naming(html: string, pieces: readonly Chunk[], priority: string): string {
  const styles = pieces.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const links = [
    ...styles.map((file) => ({ rel: 'rel="stylesheet"', file })),
    ...pieces.map(({ fileName: file }) => ({ rel: `rel="modulepreload" ${priority}`.trimEnd(), file })),
  ].filter(({ file }) => !html.includes(file));
  const text = links.map(({ rel, file }) => `    <link ${rel} crossorigin href="/${file}">\n`);
  return html.replace('  </head>', `${text.join('')}  </head>`);
}
