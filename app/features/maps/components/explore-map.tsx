import { type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { useHasScript } from '#app/ui/use-has-script.ts';
import type { MapFailure } from './map-canvas.tsx';

interface ExploreMapProps {
  /** The drawing shown first. */
  url: string;
  alt: string;
  isLazy?: boolean;
  /** The street map, loaded on demand; it calls `onFail` if it can't be drawn. */
  children(onFail: (failure: MapFailure) => void): ReactNode;
}

/** A drawing of a place, replaced by the street map on request; on paper, and if that fails, it is the drawing. */
export function ExploreMap({ url, alt, isLazy, children }: ExploreMapProps) {
  const t = useMessages('maps');
  const { exploreMap } = useMessages('search');
  const hasScript = useHasScript();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const drawing = (
    <img
      src={url}
      alt={alt}
      width={640}
      height={360}
      loading={isLazy ? 'lazy' : undefined}
      className="w-full rounded-card"
    />
  );
  function fail(reason: MapFailure) {
    setFailure(reason);
    setOpen(false);
  }
  if (isOpen) {
    return (
      <>
        <div className="print:hidden">
          <Suspense fallback={drawing}>{children(fail)}</Suspense>
        </div>
        <div className="hidden print:block">{drawing}</div>
      </>
    );
  }
  return (
    <>
      <div className="relative">
        {drawing}
        {hasScript && failure !== 'unsupported' && (
          <button
            type="button"
            // The map that had the focus is gone.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={failure !== null}
            onClick={() => setOpen(true)}
            className="button button-quiet absolute right-3 bottom-3 shadow-float print:hidden"
          >
            {exploreMap}
          </button>
        )}
      </div>
      {failure && (
        <p role="alert" className="mt-2 print:hidden">
          {t[failure]}
        </p>
      )}
    </>
  );
}
