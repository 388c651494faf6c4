import { useId, useState } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Dialog, useDialog } from '#app/ui/dialog.tsx';
import { sendPicture } from '../send.ts';

interface PictureDialogProps {
  picture: File;
  /** Receives the picture's Markdown. */
  onInsert: (markdown: string) => void;
  onClose: () => void;
}

/** Asks for a picture's description and uploads it. It is inside a form, so it can't contain another. */
export function PictureDialog({ picture, onInsert, onClose }: PictureDialogProps) {
  const { editor: t, form: f } = useMessages('adminContent');
  const { ref, close } = useDialog();
  const [input, hint] = [useId(), useId()];
  const [alt, setAlt] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function insert() {
    setBusy(true);
    const answer = await sendPicture('text', picture);
    setBusy(false);
    if (!('url' in answer)) return setFault(answer.reason ?? f.uploadFailed);
    onInsert(`![${alt.replace(/[[\]\\]/g, String.raw`\$&`)}](${answer.url})`);
    close();
  }

  return (
    <Dialog
      ref={ref}
      title={t.describe}
      closeLabel={t.cancel}
      onClose={onClose}
      className="w-[min(100vw-2rem,30rem)]"
    >
      {fault && (
        <p role="alert" className="mt-2 text-danger">
          {fault}
        </p>
      )}
      <label htmlFor={input} className="mt-3 mb-1 block font-medium">
        {t.alt}
      </label>
      <input
        id={input}
        value={alt}
        maxLength={200}
        dir="auto"
        aria-describedby={hint}
        className="field"
        onChange={(event) => setAlt(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault(); // it would submit the page's form
          void insert();
        }}
      />
      <p id={hint} className="mt-1 text-sm text-muted">
        {t.altHint}
      </p>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => void insert()}
        className="button button-primary mt-4 disabled:opacity-70"
      >
        {isBusy ? t.inserting : t.insert}
      </button>
    </Dialog>
  );
}
