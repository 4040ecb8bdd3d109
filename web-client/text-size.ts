import type { Declaration, Plugin } from 'postcss';

/** A length in pixels where type is set. */
const PIXELS = /(?<![\w.-])(\d*\.?\d+)px(?![\w-])/;

/** Whether a declaration says how large letters are: a size, a whole font, or a token for sizes. */
const setsType = ({ prop }: Declaration) => prop === 'font-size' || prop === 'font' || /^--t-\w+$/.test(prop);

/**
 * Lets every size of type follow the reader's choice: `font-size: 14px` becomes `calc(14px * var(--text))`. Done here so
 * that no rule of a component has to remember it.
 */
export function textSize(): Plugin {
  return {
    postcssPlugin: 'text-size',
    Declaration(declaration) {
      if (!setsType(declaration) || declaration.value.includes('var(--text')) return;
      // The first length is the size of type; what follows a slash is the height of lines.
      declaration.value = declaration.value.replace(PIXELS, 'calc($1px * var(--text, 1))');
    },
  };
}
