import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useAuth } from '#app/features/identity/components/auth-provider.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { SearchAgain } from '#app/ui/search-again.tsx';

/** @param props `similar` are homes like one that was there. */
export function ListingNotFound({ similar }: { similar?: ReactNode }) {
  const property = useMessages('property');
  const { notFound } = property;
  const { pathname } = useLocation();
  const { user } = useAuth();
  return (
    <div className="page flex min-h-[60vh] flex-col justify-center py-16">
      <PageHead title={notFound.title} description={notFound.text} path={pathname} noindex />
      <h1 className="title">{notFound.title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{notFound.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {!user && (
          <Link to="/search-results" className="button button-primary">
            {property.back}
          </Link>
        )}
        <Link to="/dashboard" className={`button ${user ? 'button-primary' : 'button-quiet'}`}>
          {property.returnToDashboard}
        </Link>
      </div>
      <SearchAgain />
      {similar}
    </div>
  );
}
