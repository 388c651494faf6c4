import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { FieldErrors } from '#app/ui/form/error-list.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import { Prose } from '../../components/prose.tsx';
import type { CodeEditor, Mark } from './code-editor.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { useRendered } from './use-rendered.ts';

const MARKS: Mark[] = ['bold', 'italic', 'heading', 'link', 'bullets', 'numbers', 'quote'];

interface ContentEditorProps {
  name: 'content' | 'content_ar';
  label: string;
  lang: string;
  text: string;
}

/**
 * The text of a page, with a toolbar and a preview. The form sends the text area, which the editor replaces once its code has loaded.
 */
export function ContentEditor({ name, label, lang, text: stored }: ContentEditorProps) {
  const t = useMessages('adminContent');
  const { control, errorId, hintId, sentences, typed } = useField(name, true);
  const [text, setText] = useState(typed?.[0] ?? stored);
  const [pictures, setPictures] = useState<File[]>([]);
  const { place, editor, area } = useEditor(text, setText, setPictures, {
    lang,
    dir: lang === 'ar' ? 'rtl' : 'ltr',
    'aria-label': label,
    'aria-describedby': [hintId, sentences.length > 0 && errorId].filter(Boolean).join(' '),
  });
  const [picture] = pictures;

  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="min-w-0">
        {editor ? (
          <p className="mb-1 font-medium">{label}</p>
        ) : (
          <label htmlFor={control.id} className="mb-1 block font-medium">
            {label}
          </label>
        )}
        {editor && <Toolbar editor={editor} onPicture={(file) => setPictures([file])} />}
        <div ref={place} className={editor ? 'rounded-control border border-edge' : undefined} />
        <textarea
          {...control}
          lang={lang}
          ref={area}
          hidden={editor !== null}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          rows={18}
          placeholder=" "
          className={`field py-2 ${editor ? 'hidden' : ''}`}
        />
        <FieldErrors id={errorId} sentences={sentences} />
        <p id={hintId} className="mt-1 text-sm text-muted">
          {t.form.contentHint}
        </p>
      </div>
      <Preview text={text} lang={lang} />
      {picture && (
        <PictureDialog
          key={`${picture.name}-${pictures.length}`}
          picture={picture}
          onInsert={(markdown) => editor?.insert(markdown)}
          onClose={() => setPictures((waiting) => waiting.slice(1))}
        />
      )}
    </div>
  );
}

/** Loads the editor and keeps it in sync with the text area. */
function useEditor(
  text: string,
  onChange: (text: string) => void,
  onPictures: (pictures: File[]) => void,
  attributes: Record<string, string>,
) {
  const place = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<CodeEditor | null>(null);
  const named = JSON.stringify(attributes);

  useEffect(() => {
    let made: CodeEditor | null = null;
    let isGone = false;
    // Somebody may have typed before script ran.
    if (area.current) onChange(area.current.value);
    const load = async () => {
      const { createCodeEditor } = await import('./code-editor.ts');
      if (isGone || !place.current) return;
      const { nonce } = document.querySelector<HTMLElement>('script[nonce]') ?? {};
      // The document was rendered before the sign-in, so it has no nonce for the editor's styles.
      if (!nonce) return location.reload();
      made = createCodeEditor({
        parent: place.current,
        text: area.current?.value ?? '',
        attributes: JSON.parse(named) as Record<string, string>,
        nonce,
        onChange,
        onPictures,
      });
      if (area.current && document.activeElement === area.current) {
        made.focus(area.current.selectionStart, area.current.selectionEnd);
      }
      setEditor(made);
    };
    // If its code doesn't load, the text area stays.
    load().catch(() => {});
    return () => {
      isGone = true;
      made?.destroy();
      setEditor(null);
    };
  }, [named, onChange, onPictures]);

  useEffect(() => editor?.replace(text), [editor, text]);
  return { place, area, editor };
}

function Toolbar({ editor, onPicture }: { editor: CodeEditor; onPicture: (file: File) => void }) {
  const { editor: t } = useMessages('adminContent');
  const id = useId();
  const look =
    'tap shrink-0 justify-center rounded-control px-2.5 text-sm font-semibold whitespace-nowrap hover:bg-tint';
  return (
    <div
      role="group"
      aria-label={t.toolbar}
      // On phones, one scrolling row with room for the focus outline.
      className="mb-1 flex gap-1 max-sm:-mx-1 max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap"
    >
      {MARKS.map((mark) => (
        <button key={mark} type="button" onClick={() => editor.mark(mark)} className={look}>
          {t[mark]}
        </button>
      ))}
      <button type="button" onClick={() => editor.insert(t.sampleTable)} className={look}>
        {t.table}
      </button>
      <label
        htmlFor={id}
        className={`${look} relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-primary`}
      >
        {t.picture}
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          className="sr-only"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) onPicture(file);
          }}
        />
      </label>
      <button type="button" onClick={() => editor.undo()} className={look}>
        {t.undo}
      </button>
      <button type="button" onClick={() => editor.redo()} className={look}>
        {t.redo}
      </button>
    </div>
  );
}

function Preview({ text, lang }: { text: string; lang: string }) {
  const { editor: t } = useMessages('adminContent');
  const html = useRendered(text);
  const id = useId();
  if (html === null) return null;
  return (
    <div role="group" aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-1 font-medium">
        {t.preview}
      </h3>
      <div className="rounded-control border border-line bg-canvas p-4">
        {html ? <Prose html={html} lang={lang} /> : <p className="text-muted">{t.nothing}</p>}
      </div>
    </div>
  );
}
