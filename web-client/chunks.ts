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

/**
 * Lets the pages name what they need, not only the small first script: the browser then fetches it all at once, without
 * having read that script. `index.html` names what every page needs. `table.html` is the same page, and names besides
 * what `atTable` names; the server gives it for the addresses of tables.
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
        const chunks = new Map(
          Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
        );
        const linked = (html: string, names: readonly string[]) => {
          const wanted = new Set(
            names.map((name) => {
              const chunk = [...chunks.values()].find((one) => one.name === name);
              if (!chunk) throw new Error(`the build has no piece "${name}"`);
              return chunk;
            }),
          );
          // What is named brings what it imports.
          for (const { imports } of wanted) for (const file of imports) wanted.add(chunks.get(file) ?? stop(file));
          const styles = [...wanted].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
          const links = [
            ...styles.map((file) => ({ rel: 'stylesheet', file })),
            ...[...wanted].map(({ fileName: file }) => ({ rel: 'modulepreload', file })),
          ];
          const missing = links.filter(({ file }) => !html.includes(file));
          const text = missing.map(({ rel, file }) => `    <link rel="${rel}" crossorigin href="/${file}">\n`);
          return html.replace('  </head>', `${text.join('')}  </head>`);
        };
        page.source = linked(String(page.source), ['start']);
        this.emitFile({ type: 'asset', fileName: 'table.html', source: linked(page.source, atTable) });
      },
    },
  };
}

function stop(file: string): never {
  throw new Error(`the build does not hold ${file}`);
}
