import { useMessages } from '#app/messages/use-messages.ts';

/** Says over a map that its homes couldn't be loaded. */
export function HomesFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { retry } = useMessages('maps');
  return (
    <div role="status" className="map-status flex items-center gap-2">
      {text}
      <button type="button" onClick={onRetry} className="link tap shrink-0">
        {retry}
      </button>
    </div>
  );
}
