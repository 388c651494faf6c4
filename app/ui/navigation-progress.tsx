import { useNavigation } from 'react-router';
import { nextPath } from '#app/messages/paths.ts';
import { useMessages } from '#app/messages/use-messages.ts';

/** Pages with a loading state of their own. */
const LOADING = new Map<string | undefined, 'loadingProperties' | 'loadingMessages'>([
  ['/buy', 'loadingProperties'],
  ['/rent', 'loadingProperties'],
  ['/search-results', 'loadingProperties'],
  ['/dashboard/messages', 'loadingMessages'],
]);

/** A thin bar while the next page loads; it waits a moment, so quick pages do not flicker. */
export function NavigationProgress() {
  const shell = useMessages('shell');
  const next = useNavigation().location;
  const text = LOADING.get(nextPath(next));
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 print:hidden">
      {next && (
        <>
          <div className="navigation-progress" />
          <p
            className={
              text
                ? 'pending-cover mx-auto mt-20 w-fit rounded-full bg-ink px-5 py-2 font-semibold text-canvas shadow-float'
                : 'sr-only'
            }
          >
            {shell[text ?? 'loading']}
          </p>
        </>
      )}
    </div>
  );
}
