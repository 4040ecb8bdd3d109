import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A text as it stands in a source; what is filled in stands as `…`. */
export interface SourceText {
  at: string;
  lang: 'en' | 'fr';
  text: string;
}

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

/** Every text of the sources of the client whose language is known. */
export function textsOfClient(): SourceText[] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('generated'))
    .sort();
  return files.flatMap((file) => textsOf(file, readFileSync(`${SRC}/${file}`, 'utf8')));
}

type Language = 'en' | 'fr';
const isLanguage = (name: string): name is Language => name === 'en' || name === 'fr';

/** The texts of one file. A constant that only the French dictionary uses is French, and so on. */
export function textsOf(file: string, source: string): SourceText[] {
  const root = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const ofFile = /(?:^|[\\/])(en|fr)(?:[\\/].*)?(?:\.ts)?$/.exec(file.replace(/\.ts$/, ''))?.[1] as
    Language | undefined;
  const constants = new Map<string, ts.Expression>();
  root.forEachChild((node) => {
    if (!ts.isVariableStatement(node)) return;
    for (const { name, initializer } of node.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer);
  });
  const users = usersOf(constants);
  const texts: SourceText[] = [];

  const walk = (node: ts.Node, lang: Language | undefined) => {
    const text = textOf(node);
    if (text !== null && lang) {
      const { line } = root.getLineAndCharacterOfPosition(node.getStart());
      texts.push({ at: `${file}:${String(line + 1)}`, lang, text });
    }
    if (ts.isPropertyAssignment(node)) {
      const name = ts.isIdentifier(node.name) ? node.name.text : '';
      walk(node.initializer, isLanguage(name) ? name : lang);
      return;
    }
    // What is compared or looked for is no text.
    if (
      ts.isTypeNode(node) ||
      ts.isImportDeclaration(node) ||
      ts.isCaseClause(node) ||
      ts.isElementAccessExpression(node)
    )
      if (!ts.isCaseClause(node)) return;
    if (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())) return;
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      ts.isStringLiteral(node.arguments[0] ?? node)
    )
      return;
    node.forEachChild((child) => walk(child, lang));
  };
  root.forEachChild((node) => {
    if (!ts.isVariableStatement(node)) return void walk(node, ofFile);
    for (const { name, initializer } of node.declarationList.declarations) {
      const called = ts.isIdentifier(name) ? name.text : '';
      const using = [...(users.get(called) ?? [])];
      if (initializer) walk(initializer, ofFile ?? (using.length === 1 ? using[0] : undefined));
    }
  });
  return texts;
}

/** Which dictionaries reach each constant. */
function usersOf(constants: ReadonlyMap<string, ts.Expression>): Map<string, Set<Language>> {
  const users = new Map<string, Set<Language>>();
  const reach = (node: ts.Node, lang: Language) => {
    if (ts.isIdentifier(node)) {
      const value = constants.get(node.text);
      const reached = users.get(node.text) ?? new Set<Language>();
      if (!value || reached.has(lang)) return;
      users.set(node.text, reached.add(lang));
      reach(value, lang);
    }
    node.forEachChild((child) => reach(child, lang));
  };
  for (const [name, value] of constants) {
    if (!isLanguage(name)) continue;
    users.set(name, new Set([name]));
    reach(value, name);
  }
  return users;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.templateSpans.reduce((text, span) => `${text}…${span.literal.text}`, node.head.text);
}
