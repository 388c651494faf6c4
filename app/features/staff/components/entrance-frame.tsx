import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { LanguageLinks } from '#app/ui/language-links.tsx';
import { Wordmark } from '#app/ui/wordmark.tsx';

/** The frame of the admin area's sign-in and setup: nothing but a link to the site. */
export function EntranceFrame({ children }: { children: ReactNode }) {
  const t = useMessages('admin');
  const { name } = useMessages('shell');
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="page flex items-center gap-x-4 py-2">
          <Wordmark name={name} />
          <span className="ms-auto">
            <LanguageLinks className="link tap" />
          </span>
          <Link to="/" className="link tap whitespace-nowrap">
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
