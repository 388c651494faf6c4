import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { parseAst, type Plugin } from 'vite';
import { itemAt } from '#app/lib/required.ts';
import type { Piece } from '#app/messages/pieces.ts';

/** A catalogue's file whose texts can be changed; `formats` has none. */
const EDITABLE =
  /app[\\/]messages[\\/][\w-]+[\\/](?!index|every-page|formats)([\w-]+)\.ts\?editable$/;
const SIBLING = /^\.\/(?!formats)[\w-]+\.ts$/;
/** What formats a value, so that a placeholder is named for the value. */
const FORMATS =
  /^(String|number|short|money|day|shortDay|weekday|clock|moment|list|listed|quoted)$/;
const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/** Of a catalogue's file, asked for with `?editable`, makes one whose pieces are looked up: see docs/decisions/0082. */
export function editableCatalogues(): Plugin {
  return {
    name: 'editable-texts',
    enforce: 'pre',
    // Browsers load them at the URLs that the server names.
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      for (const path of globSync('app/messages/*/*.ts')) {
        const id = `/${path}?editable`;
        if (EDITABLE.test(id)) this.emitFile({ type: 'chunk', id, name: 'texts' });
      }
    },
    transform: {
      filter: { id: EDITABLE },
      handler: (code, id) => ({
        code: editable(code, itemAt(basename(id).split('.'), 0)),
        map: null,
      }),
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** @param name of the file, without its ending. */
export function editable(code: string, name: string): string {
  const program = parseAst(code, { lang: 'ts' }) as unknown as Node;
  const outside: string[] = [];
  const inside: string[] = [];
  const uses: string[] = [];
  const exported: unknown[] = [];
  const source = new Source(code);
  for (const statement of program.body as Node[]) {
    if (statement.type === 'ImportDeclaration') {
      const from = String((statement.source as Node).value);
      if (statement.importKind === 'type' || !SIBLING.test(from))
        outside.push(source.text(statement));
      else {
        const topic = `from${outside.length}`;
        uses.push(topic);
        outside.push(`import { topic as ${topic} } from '${from}?editable';`);
        inside.push(`const { ${namesOf(statement)} } = $.of(${topic});`);
      }
      continue;
    }
    const declared =
      statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node) : statement;
    if (declared.type.startsWith('TS')) continue;
    if (declared !== statement) exported.push(...declaredNames(declared));
    source.visit(declared, []);
    inside.push(source.text(declared));
  }
  return `import { topicWith } from '../pieces.ts';
${outside.join('\n')}
function make($) {
${inside.join('\n')}
return { ${exported.join(', ')} };
}
export const topic = { file: ${JSON.stringify(name)}, pieces: ${JSON.stringify(source.pieces)}, uses: [${uses.join(', ')}], make };
export const withChanges = (changes) => topicWith(topic, changes);
`;
}

function namesOf(statement: Node): string {
  return (statement.specifiers as Record<'imported' | 'local', Node>[])
    .map(({ imported, local }) =>
      imported.name === local.name
        ? imported.name
        : `${String(imported.name)}: ${String(local.name)}`,
    )
    .join(', ');
}

function declaredNames(declared: Node): unknown[] {
  if (declared.type === 'FunctionDeclaration') return [(declared.id as Node).name];
  return (declared.declarations as { id: Node }[]).map(({ id }) => id.name);
}

/** The code of a file, of which pieces are replaced by calls. */
class Source {
  readonly pieces: Piece[] = [];
  readonly #code: string;
  readonly #edits: Edit[] = [];

  constructor(code: string) {
    this.#code = code;
  }

  text({ start, end }: Pick<Node, 'start' | 'end'>): string {
    const edits = this.#edits.filter((edit) => edit.start >= start && edit.end <= end);
    const outer = edits.filter(
      (edit) => !edits.some((it) => it !== edit && it.start <= edit.start && it.end >= edit.end),
    );
    let at = start;
    let text = '';
    for (const edit of outer.toSorted((a, b) => a.start - b.start)) {
      text += this.#code.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return text + this.#code.slice(at, end);
  }

  visit(node: Node, path: string[]): void {
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'string') this.#add(node, path, node.value, []);
        return;
      case 'TemplateLiteral':
        return this.#visitTemplate(node, path);
      case 'VariableDeclarator':
        return this.#visitAll([node.init], [...path, ...nameOf(node.id)]);
      case 'FunctionDeclaration':
        return this.#visitAll([node.params, node.body], [...path, ...nameOf(node.id)]);
      case 'Property':
        return this.#visitAll([node.value], [...path, ...nameOf(node.key)]);
      case 'ArrayExpression':
        (node.elements as Node[]).forEach((part, at) => this.visit(part, [...path, String(at)]));
        return;
      case 'MemberExpression':
        return this.#visitAll([node.object], path);
      case 'SwitchCase':
        return this.#visitAll([node.consequent], path);
      case 'BinaryExpression': {
        const compared = node.operator === '+' ? [] : [node.left, node.right].filter(isLiteral);
        return this.#visitAll(
          [node.left, node.right].filter((side) => !compared.includes(side)),
          path,
        );
      }
      // A default value is a code.
      case 'AssignmentPattern':
      case 'NewExpression':
        return;
      case 'CallExpression': {
        const { callee, arguments: values } = node as unknown as {
          callee: Node;
          arguments: Node[];
        };
        // What is searched, split, or joined with.
        const isMethod =
          callee.type === 'MemberExpression' && nameOf(callee.property)[0] !== 'push';
        return this.#visitAll(
          [callee, isMethod ? values.filter((it) => !isLiteral(it)) : values],
          path,
        );
      }
      default:
        if (node.type.startsWith('TS')) return this.#visitAll([node.expression], path);
        return this.#visitAll(Object.values(node), path);
    }
  }

  #visitAll(values: unknown[], path: string[]): void {
    for (const value of values.flat()) if (isNode(value)) this.visit(value, path);
  }

  #visitTemplate(node: Node, path: string[]): void {
    const holes = node.expressions as Node[];
    this.#visitAll(holes, path);
    const quasis = (node.quasis as { value: { cooked: string } }[]).map(
      ({ value }) => value.cooked,
    );
    const names: string[] = [];
    const values: string[] = [];
    for (const [at, hole] of holes.entries()) {
      const code = this.text(hole);
      const [before, after] = [itemAt(quasis, at), itemAt(quasis, at + 1)];
      const isIsolated = before.endsWith(ISOLATE) && after.startsWith(END_OF_ISOLATE);
      if (isIsolated) {
        quasis[at] = before.slice(0, -1);
        quasis[at + 1] = after.slice(1);
      }
      const base = placeholderOf(hole);
      let name = base;
      for (let n = 2; names.includes(name); n++) name = `${base} (${n})`;
      names.push(name);
      values.push(isIsolated ? `'${ISOLATE}' + (${code}) + '${END_OF_ISOLATE}'` : code);
    }
    const isPlain = !quasis.some((quasi) => /[{}]/.test(quasi));
    const text = quasis.map((quasi, at) => (at === 0 ? '' : `{${names[at - 1]}}`) + quasi).join('');
    if (isPlain) this.#add(node, path, text, values);
  }

  #add(node: Node, path: string[], text: string, values: string[]): void {
    const words = text.replaceAll(/\{[^}]*\}/g, '');
    // Of a file or of what a browser keeps.
    if (/\.file\.name(Of)?$|^cookies\.storage\.\d+\.name$/.test(path.join('.'))) return;
    // Nothing to read, the path of a page, or braces that a change could not have.
    if (values.length === 0 ? !/\p{L}/u.test(text) || /[{}]/.test(text) : words === '') return;
    if (/^(\/|https?:|mailto:|tel:)/.test(text)) return;
    const call = `$(${[this.pieces.length, ...values].join(', ')})`;
    this.#edits.push({ start: node.start, end: node.end, text: call });
    this.pieces.push({ path: path.join('.'), text });
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isLiteral(value: unknown): boolean {
  return isNode(value) && (value.type === 'Literal' || value.type === 'TemplateLiteral');
}

function nameOf(key: unknown): string[] {
  const { name, value } = key as Node;
  return [name, value].filter((it) => it !== undefined && it !== null).map(String);
}

/** What a template's expression is called where a text is edited. */
function placeholderOf(node: Node): string {
  if (node.type === 'Identifier') return node.name === 'SITE' ? 'site' : String(node.name);
  if (node.type === 'MemberExpression') {
    const property = node.property as Node;
    const [name = ''] = node.computed && property.type !== 'Identifier' ? [] : nameOf(property);
    return name && name !== 'length' ? name : placeholderOf(node.object as Node);
  }
  if (node.type === 'CallExpression') {
    const [callee, [first, second]] = [node.callee as Node, node.arguments as Node[]];
    const called = callee.type === 'Identifier' ? String(callee.name) : '';
    if (called === 'plural' && second?.type === 'ObjectExpression') return wordOf(second);
    if (callee.type === 'MemberExpression') {
      const [method = ''] = nameOf(callee.property);
      return first && (FORMATS.test(method) || nameOf(callee.object)[0] === 'Math')
        ? placeholderOf(first)
        : placeholderOf(callee.object as Node);
    }
    if (first && FORMATS.test(called)) return placeholderOf(first);
    return called || 'part';
  }
  if (node.type === 'ConditionalExpression') return placeholderOf(node.test as Node);
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression')
    return placeholderOf(node.left as Node);
  if (node.type === 'UnaryExpression') return placeholderOf(node.argument as Node);
  if (node.type.startsWith('TS')) return placeholderOf(node.expression as Node);
  return 'part';
}

/** The last form of a plural, if it is a word. */
function wordOf(forms: Node): string {
  const last = (forms.properties as Node[]).at(-1)?.value as Node | undefined;
  const word = last?.type === 'Literal' ? String(last.value) : '';
  return /^[\p{L}\p{M}\p{N}’ -]+$/u.test(word) ? word.trim() : 'form';
}
