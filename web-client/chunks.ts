import type { Plugin } from 'vite';

type Info = { importedIds: readonly string[] } | null;
type Lookup = { getModuleInfo: (id: string) => Info };

/** The page's pieces of code, in the order in which they are fetched: what a piece reaches belongs to no later one. */
const PIECES: readonly { name: string; of: (from: (file: string) => Set<string>) => Set<string> }[] = [
  { name: 'first', of: (from) => from('/src/main.ts') },
  {
    name: 'start',
    // Each further file costs a request: what the two pages share that most people open comes with the beginning.
    of: (from) => new Set([...from('/src/start.ts'), ...both(from('/src/pages/LobbyPage.svelte'), from(TABLE))]),
  },
  { name: 'table', of: (from) => from(TABLE) },
];
const TABLE = '/src/pages/TablePage.svelte';

const both = (one: Set<string>, other: Set<string>) => [...one].filter((id) => other.has(id));

/** Says into which piece a module goes; null: wherever it is needed. For `codeSplitting.groups`. */
export function pieces(root: string): (id: string, lookup: Lookup) => string | null {
  let found: ReadonlyMap<string, string> | null = null;
  const find = (lookup: Lookup) => {
    const from = (file: string) => {
      const reached = new Set<string>();
      const open = [root + file];
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (reached.has(id)) continue;
        reached.add(id);
        open.push(...(lookup.getModuleInfo(id)?.importedIds ?? []));
      }
      return reached;
    };
    const sorted = new Map<string, string>();
    for (const { name, of } of PIECES) for (const id of of(from)) if (!sorted.has(id)) sorted.set(id, name);
    return sorted;
  };
  return (id, lookup) => {
    // Helpers of the build itself, too small for files of their own.
    if (id.includes('preload-helper') || id.includes('rolldown')) return 'first';
    found ??= find(lookup);
    return found.get(id) ?? null;
  };
}

type Chunk = { name: string; fileName: string; imports: string[]; viteMetadata?: { importedCss: Set<string> } };

/**
 * Lets the pages name what they need, not only the small first script: the browser then fetches it all at once, without
 * having read that script. `index.html` names what every page needs. `table.html` is the same page, and names besides
 * what `atTable` names, for when the line has room; the server gives it for the addresses of tables.
 */
export function preloaded(atTable: readonly string[]): Plugin {
  return {
    name: 'preloaded',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no index.html');
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        page.source = naming(String(page.source), withImports(['start'], chunks), '');
        const source = naming(page.source, withImports(atTable, chunks), 'fetchpriority="low"');
        this.emitFile({ type: 'asset', fileName: 'table.html', source });
      },
    },
  };
}

/** The pieces of these names, and all that they import. */
function withImports(names: readonly string[], chunks: readonly Chunk[]): Chunk[] {
  const found = (what: string, is: (chunk: Chunk) => boolean) => {
    const chunk = chunks.find(is);
    if (!chunk) throw new Error(`the build has no piece ${what}`);
    return chunk;
  };
  const wanted = new Set(names.map((name) => found(name, (chunk) => chunk.name === name)));
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
