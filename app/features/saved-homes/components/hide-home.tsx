import { useState } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { showToast } from '#app/ui/toast.ts';
import { sendHiding } from './send-press.ts';
import { useIsSaved, useMarks } from './use-marks.ts';

/**
 * On a card's pictures: hides the home from results. Until the next page, the card stays as a note with
 * an undo button. Not on a home that is saved or hidden.
 */
export default function HideHome({ home: { id, title } }: { home: { id: number; title: string } }) {
  const { hidden } = useMessages('savedHomes');
  const { notSaved } = useMessages('listing');
  const [isHidden, setHidden] = useState(false);
  const isMarked = useMarks()?.hidden.includes(id);
  if (useIsSaved()(id) || isMarked) return null;

  async function hide(wanted: boolean) {
    setHidden(wanted);
    const { refusal } = await sendHiding(id, wanted).catch(() => ({ refusal: notSaved }));
    if (!refusal) return;
    setHidden(!wanted);
    showToast({ kind: 'destructive', ...refusal });
  }
  if (!isHidden) {
    return (
      <button
        type="button"
        aria-label={hidden.hideNamed(title)}
        onClick={() => void hide(true)}
        className="tap absolute start-2 bottom-0 text-sm font-semibold opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100 print:hidden"
      >
        <span className="rounded-control bg-surface px-2 py-0.5 shadow-float hover:bg-tint">
          {hidden.hide}
        </span>
      </button>
    );
  }
  return (
    <div
      role="status"
      className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-sunken px-12 text-center"
    >
      <p>{hidden.done}</p>
      <button
        type="button"
        // The button just pressed is gone.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={hidden.undoNamed(title)}
        onClick={() => void hide(false)}
        className="button button-quiet"
      >
        {hidden.undo}
      </button>
    </div>
  );
}
