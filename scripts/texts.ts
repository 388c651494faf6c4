// Finds texts that nothing shows: TypeScript resolves every read of a text to its property.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Expression, Node, SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Symbol as Meaning, type Type } from 'typescript/unstable/sync';

const TEXTS = 'app/messages/en/*.ts';
const READERS = 'app/**/*.{ts,tsx}';

const api = new API();
const snapshot = api.updateSnapshot({ openProjects: [resolve('tsconfig.json')] });
const { program, checker } = snapshot.getProjects()[0]!;

/** The texts that are read, and objects of texts that are read whole. */
const read = new Set<Node>();
const readers = globSync(READERS, { exclude: [TEXTS, '**/*.test.*'] });
for (const path of readers.filter((path) => /messages|texts/i.test(readFileSync(path, 'utf8')))) {
  noteReads(program.getSourceFile(resolve(path))!);
}
const unread = globSync(TEXTS)
  .sort()
  .flatMap((path) => unreadTexts(path));
api.close();

for (const text of unread) console.error(`${text} is never shown`);
process.exitCode = unread.length > 0 ? 1 : 0;

function noteReads(file: SourceFile): void {
  const names: Node[] = [];
  visit(file, (node) => {
    if (is.isPropertyAccessExpression(node)) names.push(node.name);
    if (is.isElementAccessExpression(node)) noteKeys(node.expression, node.argumentExpression);
    if (is.isObjectBindingPattern(node)) {
      const type = typeOf(node);
      for (const { propertyName, name, dotDotDotToken } of node.elements) {
        const key = propertyName ?? name;
        if (dotDotDotToken) noteAll(type);
        else if (type && key && is.isIdentifier(key))
          note(checker.getPropertyOfType(type, key.text));
      }
    }
    if (is.isSpreadAssignment(node) || is.isJsxSpreadAttribute(node)) {
      noteAll(typeOf(node.expression));
    }
    // Of branches with the same shape, the type keeps only the first.
    if (is.isConditionalExpression(node)) {
      noteAll(typeOf(node.whenTrue));
      noteAll(typeOf(node.whenFalse));
    }
    if (
      is.isCallExpression(node) &&
      /^Object\.(entries|values|keys)$/.test(node.expression.getText())
    ) {
      for (const given of node.arguments) noteAll(typeOf(given));
    }
  });
  for (const meaning of checker.getSymbolAtLocation(names)) note(meaning);
}

/** `texts[key]` reads the texts that the key's type allows: some or all. */
function noteKeys(object: Expression, key: Expression): void {
  const type = typeOf(object);
  const keys = literalsOf(typeOf(key));
  if (!type) return;
  if (!keys) return noteAll(type);
  for (const name of keys) note(checker.getPropertyOfType(type, name));
}

/** The API is still unstable and fails on some tuples, which are never texts. */
function typeOf(node: Node): Type | undefined {
  try {
    return checker.getTypeAtLocation(node);
  } catch {
    return undefined;
  }
}

/** The strings a type stands for; null where it is any string. */
function literalsOf(type: Type | undefined): string[] | null {
  if (type?.isUnionType()) {
    const keys = type.getTypes().map(literalsOf);
    return keys.every((key) => key !== null) ? keys.flat() : null;
  }
  return type?.isLiteralType() ? [String(type.value)] : null;
}

function noteAll(type: Type | undefined): void {
  if (type?.isUnionType()) type.getTypes().forEach(noteAll);
  else note(type?.getSymbol());
}

function note(meaning: Meaning | undefined): void {
  for (const declaration of meaning?.declarations ?? []) {
    if (!declaration.path.includes('/app/messages/')) continue;
    const node = declaration.resolve();
    if (node) read.add(node);
  }
}

/** The texts of a file that are read neither by name nor with the object they are in. */
function unreadTexts(path: string): string[] {
  const found: string[] = [];
  visit(program.getSourceFile(resolve(path))!, (node) => {
    if (!is.isVariableDeclaration(node) || !node.initializer || node.type) return;
    search(node.initializer, [node.name.getText()]);
  });
  return found.map((name) => `${path}: ${name}`);

  function search(value: Node, names: string[]): void {
    if (!is.isObjectLiteralExpression(value) || read.has(value)) return;
    for (const property of value.properties) {
      if (!is.isPropertyAssignment(property) && !is.isShorthandPropertyAssignment(property))
        continue;
      const path = [...names, property.name.getText()];
      const inner = is.isPropertyAssignment(property) ? property.initializer : null;
      if (inner && is.isObjectLiteralExpression(inner)) search(inner, path);
      else if (!read.has(property)) found.push(path.join('.'));
    }
  }
}

function visit(node: Node, look: (node: Node) => void): void {
  look(node);
  node.forEachChild((child) => visit(child, look));
}
