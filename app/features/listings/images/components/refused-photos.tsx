import { useState, useSyncExternalStore } from 'react';
import { useAuth } from '#app/features/identity/components/auth-provider.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { type ImageQueue, keptQueue, type Reason, type Refused } from './image-queue.ts';

interface RefusedPhotosProps {
  refused: Refused[];
  /** The most photos the listing may have. */
  most: number;
  /** Null where photos can't be added. */
  onRetry: (() => void) | null;
  onDismiss(): void;
}

/** Chosen files that did not become photos, until they are dismissed, replaced or taken at last. In view wherever one is on the page. */
export function RefusedPhotos(props: RefusedPhotosProps) {
  return (
    <div role="alert" className="refused-photos sticky w-full bottom-2 z-10 empty:hidden">
      {props.refused.length > 0 && <Panel {...props} />}
    </div>
  );
}

function Panel({ refused, most, onRetry, onDismiss }: RefusedPhotosProps) {
  const t = useMessages('images');
  const reasonText = useReasonTexts(most);
  return (
    <section
      aria-label={t.notAddedTitle(refused.length)}
      className="rounded-control border border-danger bg-danger-tint shadow-float"
    >
      {/* A long list is scrolled by keys, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0} className="max-h-[24dvh] overflow-y-auto px-4 pt-3">
        <p className="font-semibold">{t.notAddedTitle(refused.length)}</p>
        <ul className="mt-1 space-y-1">
          {refused.map(({ id, file, reason }) => (
            <li key={id} className="wrap-anywhere">
              <bdi className="font-medium">{file.name}</bdi>: {reasonText(reason)}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 px-4 pt-1 pb-2">
        {onRetry && refused.some(({ canRetry }) => canRetry) && (
          <button type="button" onClick={onRetry} className="button button-quiet">
            {t.retry}
          </button>
        )}
        <button type="button" onClick={onDismiss} className="link tap px-2">
          {t.dismiss}
        </button>
      </div>
    </section>
  );
}

function useReasonTexts(most: number): (reason: Reason) => string {
  const t = useMessages('images');
  const errors = useMessages('workErrors');
  return (reason) => {
    if (typeof reason === 'object') return reason.sentence;
    if (reason === 'bytes') return errors.image_bytes;
    return reason === 'full' ? t.reasons.full(most) : t.reasons[reason];
  };
}

/** What its form refused, on another page of the listing. */
export function RefusedBefore({ listingId }: { listingId: number }) {
  const userId = useAuth().user?.id ?? '';
  const [queue] = useState(() => keptQueue(userId, listingId));
  return queue && <RefusedOf queue={queue} />;
}

function RefusedOf({ queue }: { queue: ImageQueue }) {
  const { refused } = useSyncExternalStore(queue.subscribe, queue.photos, queue.photos);
  return (
    <RefusedPhotos
      refused={refused}
      most={queue.most}
      onRetry={null}
      onDismiss={() => queue.dismiss()}
    />
  );
}
