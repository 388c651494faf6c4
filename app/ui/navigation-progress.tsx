import { useNavigation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';

/** A thin bar while the next page is on its way; it waits a moment, so that quick pages do not flicker. */
export function NavigationProgress() {
  const { loading } = useMessages().shell;
  const busy = useNavigation().state !== 'idle';
  return (
    <div aria-live="polite" className="fixed inset-x-0 top-0 z-50">
      {busy && (
        <div className="navigation-progress">
          <span className="sr-only">{loading}</span>
        </div>
      )}
    </div>
  );
}
