// Loaded only with the editor: see content-editor.tsx.
import { defaultKeymap, history, historyKeymap, redo, undo } from '@codemirror/commands';
import {
  defineLanguageFacet,
  HighlightStyle,
  Language,
  languageDataProp,
  syntaxHighlighting,
} from '@codemirror/language';
import { EditorSelection, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { GFM, parser } from '@lezer/markdown';

export type Mark = 'bold' | 'italic' | 'heading' | 'link' | 'bullets' | 'numbers' | 'quote';

export interface CodeEditor {
  /** Restores the selection that the text area had. */
  focus(from: number, to: number): void;
  /** Adds a mark around the selection or at its lines, or removes it. */
  mark(mark: Mark): void;
  /** Inserts text at the cursor as separate lines. */
  insert(text: string): void;
  /** Replaces the text, if it differs. */
  replace(text: string): void;
  undo(): void;
  redo(): void;
  destroy(): void;
}

interface EditorOptions {
  parent: HTMLElement;
  text: string;
  /** Attributes of the editable element, such as its name and direction. */
  attributes: Record<string, string>;
  /** The nonce of the page's Content-Security-Policy, for the editor's style sheet. */
  nonce: string;
  onChange(text: string): void;
  onPictures(pictures: File[]): void;
}

const data = defineLanguageFacet();
const markdown = new Language(
  data,
  parser.configure([GFM, { props: [languageDataProp.add({ Document: data })] }]),
);

const look = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--primary)' },
  { tag: [tags.processingInstruction, tags.monospace], color: 'var(--muted)' },
  { tag: tags.quote, color: 'var(--muted)' },
]);

const theme = EditorView.theme({
  '&': { backgroundColor: 'var(--surface)', color: 'var(--ink)', borderRadius: 'inherit' },
  '&.cm-focused': { outline: '3px solid var(--primary)', outlineOffset: '2px' },
  '.cm-scroller': {
    fontFamily: 'inherit',
    lineHeight: '1.6',
    minHeight: '22rem',
    maxHeight: '70vh',
  },
  '.cm-content': { padding: '0.5rem 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 0.75rem' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { backgroundColor: 'var(--tint)' },
});

/** CodeMirror for Markdown. Tab leaves it, like any other field. */
export function createCodeEditor(options: EditorOptions): CodeEditor {
  const picturesOf = (files: DataTransfer | null) =>
    [...(files?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  const take = (event: Event, files: DataTransfer | null) => {
    const pictures = picturesOf(files);
    if (pictures.length === 0) return false;
    event.preventDefault();
    options.onPictures(pictures);
    return true;
  };
  const view: EditorView = new EditorView({
    parent: options.parent,
    doc: options.text,
    extensions: [
      history(),
      drawSelection(),
      markdown,
      syntaxHighlighting(look),
      theme,
      EditorView.lineWrapping,
      EditorView.cspNonce.of(options.nonce),
      EditorView.contentAttributes.of({
        spellcheck: 'true',
        tabindex: '0',
        ...options.attributes,
      }),
      EditorState.tabSize.of(2),
      keymap.of([
        { key: 'Mod-b', run: () => apply('bold') },
        { key: 'Mod-i', run: () => apply('italic') },
        { key: 'Mod-k', run: () => apply('link') },
        ...historyKeymap,
        ...defaultKeymap,
      ]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) options.onChange(update.state.doc.toString());
      }),
      EditorView.domEventHandlers({
        paste: (event) => take(event, event.clipboardData),
        drop: (event) => take(event, event.dataTransfer),
      }),
    ],
  });

  function apply(mark: Mark): boolean {
    if (mark === 'link') wrap(view, '[', '](https://)');
    else if (mark === 'bold') wrap(view, '**', '**');
    else if (mark === 'italic') wrap(view, '*', '*');
    else prefix(view, PREFIXES[mark]);
    view.focus();
    return true;
  }

  return {
    focus(from, to) {
      view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
      view.focus();
    },
    mark: apply,
    insert(text) {
      const { head } = view.state.selection.main;
      const line = view.state.doc.lineAt(head);
      const at = line.to;
      const insert = `${line.text.trim() ? '\n\n' : ''}${text}\n`;
      view.dispatch({ changes: { from: at, insert }, selection: { anchor: at + insert.length } });
      view.focus();
    },
    replace(text) {
      if (text === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    undo: () => void undo(view),
    redo: () => void redo(view),
    destroy: () => view.destroy(),
  };
}

const PREFIXES = { heading: '## ', bullets: '- ', numbers: '1. ', quote: '> ' };

/** Adds marks around each selection, or removes them. */
function wrap(view: EditorView, before: string, after: string): void {
  view.dispatch(
    view.state.changeByRange(({ from, to }) => {
      const { doc } = view.state;
      const outer = { from: from - before.length, to: to + after.length };
      const isMarked =
        outer.from >= 0 &&
        doc.sliceString(outer.from, from) === before &&
        doc.sliceString(to, outer.to) === after;
      const shift = isMarked ? -before.length : before.length;
      return {
        changes: isMarked
          ? [
              { from: outer.from, to: from },
              { from: to, to: outer.to },
            ]
          : [
              { from, insert: before },
              { from: to, insert: after },
            ],
        range: EditorSelection.range(from + shift, to + shift),
      };
    }),
  );
}

/** Adds a mark before every selected line, or removes it if all have it. */
function prefix(view: EditorView, mark: string): void {
  const { doc, selection } = view.state;
  const first = doc.lineAt(selection.main.from).number;
  const last = doc.lineAt(selection.main.to).number;
  const lines = Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index));
  const haveAll = lines.every(({ text }) => text.startsWith(mark));
  const changes = lines.map(({ from }) =>
    haveAll ? { from, to: from + mark.length } : { from, insert: mark },
  );
  view.dispatch({ changes });
}
