import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Wordmark } from '#app/ui/wordmark.tsx';

/** The frame of the admin area's sign-in and setup: nothing but a link to the site. */
export function EntranceFrame({ children }: { children: ReactNode }) {
  const t = useMessages('admin');
  const { name } = useMessages('shell');
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="page flex items-center py-2">
          <Wordmark name={name} />
          <Link to="/" className="link tap ms-auto whitespace-nowrap">
            {t.viewSite}
          </Link>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="grid grow pb-16 outline-none">
        {children}
      </main>
    </>
  );
}
