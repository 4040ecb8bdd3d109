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
  { name: 'table', of: (from) => from('/src/pages/TablePage.svelte') },
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
 * Lets index.html name what every page needs, not only the small first script: the browser then fetches it all at once,
 * without having read that script.
 */
export function preloadedStart(): Plugin {
  return {
    name: 'preloaded-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((one) => one.type === 'chunk');
        const start = chunks.filter((chunk) => chunk.name === 'start');
        if (start.length === 0) throw new Error('the build has no piece "start"');
        const styles = start.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
        const link = (rel: string, name: string) => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        });
        return [
          ...styles.filter((name) => !html.includes(name)).map((name) => link('stylesheet', name)),
          ...start
            .map(({ fileName }) => fileName)
            .filter((name) => !html.includes(name))
            .map((name) => link('modulepreload', name)),
        ];
      },
    },
  };
}
