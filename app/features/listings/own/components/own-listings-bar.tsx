import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { DASHBOARD_PATH } from '../../form/rules.ts';
import { LISTING_STATUSES, PURPOSES } from '../../types.ts';
import type { OwnListingsPage } from '../queries.server.ts';
import { OWN_SORTS, OWN_VIEWS, type OwnSearch, ownListingsPath, type OwnStatus } from '../rules.ts';

const ICONS = { cards: 'grid', table: 'list' } as const;
const STATUSES: OwnStatus[] = [...LISTING_STATUSES, 'deleted'];

/** Searches the own listings, and switches between cards and table. */
export function OwnListingsBar({
  own: { search, counts, total },
  links,
}: {
  own: OwnListingsPage;
  links: ReactNode;
}) {
  const { properties } = useMessages('dashboard');
  return (
    <div className="mt-4 mb-3 space-y-3">
      {isSearchable(search, counts) && <SearchForm search={search} counts={counts} />}
      <div className="flex flex-wrap items-center gap-x-4">
        {total > 0 && <p className="text-muted">{properties.count(total)}</p>}
        <div className="flex flex-wrap items-center gap-x-4 max-sm:order-last max-sm:w-full">
          {links}
        </div>
        <ul
          aria-label={properties.layout.label}
          className="ms-auto flex shrink-0 overflow-hidden rounded-control border border-edge"
        >
          {OWN_VIEWS.map((view) => (
            <li key={view}>
              <Link
                to={ownListingsPath({ ...search, view, page: 1 })}
                preventScrollReset
                aria-current={view === search.view ? 'true' : undefined}
                aria-label={properties.layout[view]}
                title={properties.layout[view]}
                className="tap w-11 justify-center bg-surface outline-offset-[-3px] hover:bg-tint aria-[current]:bg-primary aria-[current]:text-on-primary"
              >
                <Icon name={ICONS[view]} size={18} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Few listings are seen at a glance, but deleted ones only by their status. */
function isSearchable(search: OwnSearch, counts: OwnListingsPage['counts']): boolean {
  const { deleted = 0, ...others } = counts;
  const isSearched = ownListingsPath({ ...search, view: 'cards', page: 1 }) !== DASHBOARD_PATH;
  const listings = Object.values(others).reduce((sum, count) => sum + count, 0);
  return isSearched || deleted > 0 || listings > FEW_LISTINGS;
}

const FEW_LISTINGS = 3;

function SearchForm({ search, counts }: Pick<OwnListingsPage, 'search' | 'counts'>) {
  const { properties } = useMessages('dashboard');
  const listing = useMessages('listing');
  const names = { ...listing.options.status, deleted: properties.deletedStatus };
  const shown = STATUSES.filter((status) => counts[status] || status === search.status);
  return (
    // The URL differs from the form only in the search: a new one starts on the first page.
    <Form key={ownListingsPath(search)} role="search" className="flex flex-wrap items-end gap-3">
      {search.view !== 'cards' && <input type="hidden" name="view" value={search.view} />}
      <label className="min-w-0 grow basis-60">
        <span className="mb-1 block text-sm font-semibold">{properties.search}</span>
        <input
          type="search"
          name="q"
          defaultValue={search.text}
          maxLength={100}
          className="field"
        />
      </label>
      <label className="grow sm:grow-0">
        <span className="mb-1 block text-sm font-semibold">{properties.status}</span>
        <select name="status" defaultValue={search.status} className="field">
          <option value="all">{properties.allStatuses}</option>
          {shown.map((status) => (
            <option key={status} value={status}>
              {properties.withCount(names[status], counts[status] ?? 0)}
            </option>
          ))}
        </select>
      </label>
      <label className="grow sm:grow-0">
        <span className="mb-1 block text-sm font-semibold">{properties.purpose}</span>
        <select name="purpose" defaultValue={search.purpose ?? ''} className="field">
          <option value="">{properties.bothPurposes}</option>
          {PURPOSES.map((purpose) => (
            <option key={purpose} value={purpose}>
              {properties.purposes[purpose]}
            </option>
          ))}
        </select>
      </label>
      <label className="grow sm:grow-0">
        <span className="mb-1 block text-sm font-semibold">{properties.sort}</span>
        <select name="sort" defaultValue={search.sort} className="field">
          {OWN_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {properties.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button button-quiet">
        {properties.find}
      </button>
    </Form>
  );
}
