import { Form, Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import type { ListedSearch } from '../queries.server.ts';
import { resultsPath } from '../rules.ts';
import { Criteria } from './criteria.tsx';

/** The person's searches, each with its buttons. */
export function SavedSearches({ searches }: { searches: ListedSearch[] }) {
  const t = useMessages('savedSearches');
  if (searches.length === 0) {
    return (
      <EmptyCard title={t.empty}>
        <p className="mt-2 text-muted">{t.emptyText}</p>
        <Link to="/search-results" className="button button-primary mt-4">
          {t.search}
        </Link>
      </EmptyCard>
    );
  }
  return (
    <ul className="space-y-4">
      {searches.map((search) => (
        <li key={search.id}>
          <SearchCard search={search} />
        </li>
      ))}
    </ul>
  );
}

function SearchCard({ search }: { search: ListedSearch }) {
  const t = useMessages('savedSearches');
  const { id, name, query, frequency, isPaused, criteria, found } = search;
  return (
    <article className="card p-4">
      <h3 className="text-lg font-semibold wrap-anywhere">{name}</h3>
      <Criteria criteria={criteria} />
      <p className="mt-2 text-muted">
        {[isPaused ? t.paused : t.frequencies[frequency], t.found(found)].join(' · ')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link to={resultsPath(query)} aria-label={t.openOf(name)} className="button button-primary">
          {t.open}
        </Link>
        <Link
          to={`/dashboard/saved-searches/${id}`}
          aria-label={t.changeOf(name)}
          className="button button-quiet"
        >
          {t.change}
        </Link>
        {isPaused ? (
          <ActionButton id={id} intent="resume" label={t.resume} name={t.resumeOf(name)} />
        ) : (
          <ActionButton id={id} intent="pause" label={t.pause} name={t.pauseOf(name)} />
        )}
        <ActionButton id={id} intent="delete" label={t.delete} name={t.deleteOf(name)} />
      </div>
    </article>
  );
}

/** Says which search has just been deleted, with a button to restore it. */
export function DeletedNotice({ id, name }: { id: number; name: string }) {
  const t = useMessages('savedSearches');
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-control bg-tint px-4 py-2"
    >
      <p className="wrap-anywhere">{t.deleted(name)}</p>
      <ActionButton id={id} intent="restore" label={t.undo} />
    </div>
  );
}

interface ActionButtonProps {
  id: number;
  intent: 'pause' | 'resume' | 'delete' | 'restore';
  label: string;
  /** Distinguishes buttons with the same label. */
  name?: string;
}

function ActionButton({ id, intent, label, name }: ActionButtonProps) {
  return (
    <Form method="post" action="/dashboard/saved-searches" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value={intent}
        aria-label={name}
        className="button button-quiet"
      >
        {label}
      </button>
    </Form>
  );
}
