import { useMessages } from '#app/messages/use-messages.ts';

/** Shown in place of a map that couldn't be loaded. */
export function MapUnreachable({ onRetry }: { onRetry: () => void }) {
  const t = useMessages('maps');
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 text-center">
      <p role="alert">{t.unreachable}</p>
      <button type="button" onClick={onRetry} className="button button-quiet">
        {t.retry}
      </button>
    </div>
  );
}
