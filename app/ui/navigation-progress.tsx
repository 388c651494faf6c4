import { useNavigation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';

const LISTS = ['/buy', '/rent', '/search-results'];

/** A thin bar while the next page is on its way; it waits a moment, so that quick pages do not flicker. */
export function NavigationProgress() {
  const shell = useMessages('shell');
  const next = useNavigation().location;
  const isList = next !== undefined && LISTS.includes(next.pathname);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 print:hidden">
      {next && (
        <>
          <div className="navigation-progress" />
          <p
            className={
              isList
                ? 'pending-cover mx-auto mt-20 w-fit rounded-full bg-ink px-5 py-2 font-semibold text-canvas shadow-float'
                : 'sr-only'
            }
          >
            {isList ? shell.loadingProperties : shell.loading}
          </p>
        </>
      )}
    </div>
  );
}
