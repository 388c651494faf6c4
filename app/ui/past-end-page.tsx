import { Link, useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { NotFoundPage } from './error-pages.tsx';

/** A list's page past its last one, or a list that isn't there. */
export function PastEndPage() {
  const { notFound } = useMessages('errors');
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('page');
  return (
    <NotFoundPage
      first={
        <Link to={{ pathname, search: String(query) }} className="button button-quiet">
          {notFound.firstPage}
        </Link>
      }
    />
  );
}
