import { Icon } from '#app/ui/icon.tsx';
import { Link } from 'react-router';
import { formatAed } from '#app/lib/money.ts';
import type { Catalogue } from '#app/messages/catalogue.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { activeFilters, emptyFilter, searchPath, withoutFilter } from '../rules.ts';
import type { ActiveFilter, Search } from '../types.ts';

/** The chosen filters, each with a link that takes it away. */
export function Chips({ search, place }: { search: Search; place: string | null }) {
  const messages = useMessages();
  const { filters } = messages.search;
  const active = activeFilters(search);
  if (active.length === 0) return null;
  return (
    <ul aria-label={filters.chosen} className="flex flex-wrap items-center gap-2">
      {active.map((filter) => {
        const label = (filter.key === 'location' && place) || chipLabel(filter, messages);
        return (
          <li key={filter.key}>
            <Link
              to={searchPath(withoutFilter(search, filter.key))}
              rel="nofollow"
              aria-label={filters.remove(label)}
              className="tap max-w-full gap-2 rounded-full border border-edge bg-surface ps-4 pe-3 hover:bg-tint"
            >
              <span className="max-w-60 truncate">{label}</span>
              <Icon name="close" size={16} className="shrink-0 text-muted" />
            </Link>
          </li>
        );
      })}
      {active.length > 1 && (
        <li>
          <Link
            to={searchPath({ filter: emptyFilter(), sort: search.sort })}
            className="link tap px-2"
          >
            {filters.clear}
          </Link>
        </li>
      )}
    </ul>
  );
}

function chipLabel({ key, value }: ActiveFilter, { search, listing }: Catalogue): string {
  const { chips } = search.filters;
  switch (key) {
    case 'purpose':
      return search.options.purpose[value];
    case 'location':
      return value;
    case 'propertyType':
      return listing.propertyTypes[value];
    case 'minPrice':
      return chips.from(formatAed(value));
    case 'maxPrice':
      return chips.upTo(formatAed(value));
    case 'minBedrooms':
      return chips.minBedrooms(value);
    case 'maxBedrooms':
      return chips.maxBedrooms(value);
    case 'minBathrooms':
      return chips.minBathrooms(value);
    case 'minSize':
      return chips.from(chips.sqft(value));
    case 'maxSize':
      return chips.upTo(chips.sqft(value));
    case 'furnishing':
      return listing.furnishings[value];
    case 'completion':
      return listing.completions[value];
    case 'keyword':
      return chips.keyword(value);
    case 'addedDays':
      return search.options.added[value] ?? '';
    case 'includeUnderOffer':
      return chips.underOffer;
  }
}
