// Puts the reader's colours and size of text on the page before anything is drawn, so that nothing flashes. It runs while
// the page is parsed; `src/lib/look.svelte.ts` keeps what it reads, and takes over from it.
(() => {
  const root = document.documentElement;
  const kept = (name) => {
    try {
      return localStorage.getItem(`sandtable.${name}`);
    } catch {
      return null;
    }
  };
  const theme = kept('theme');
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : isDark ? 'dark' : 'light';
  const palette = kept('palette');
  if (['contrast', 'distinct', 'sepia'].includes(palette)) root.dataset.palette = palette;
  const size = Number(kept('text-size'));
  if (Number.isInteger(size) && size >= 90 && size <= 130) root.style.setProperty('--text', `${size / 100}`);
})();
