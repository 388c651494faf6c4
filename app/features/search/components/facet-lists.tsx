import { Link } from 'react-router';
import { PROPERTY_TYPES } from '#app/features/listings/types.ts';
import { formatNumber } from '#app/lib/text.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { FacetLists as Lists } from '../page/queries.server.ts';
import { searchPath } from '../rules.ts';
import type { Search, SearchFilter } from '../types.ts';

const AREAS_AT_FIRST = 12;

interface FacetListsProps {
  search: Search;
  facets: Lists;
  /** Name of the community the results are in. */
  community: string | null;
}

/** Areas, types and bedrooms with how many listings each would give. */
export function FacetLists({ search, facets, community }: FacetListsProps) {
  const { search: t, listing } = useMessages();
  const { filters } = t;
  const { filter } = search;
  const path = (change: Partial<SearchFilter>) =>
    searchPath({ filter: { ...filter, ...change }, sort: search.sort });
  const areas = facets.areas.map(({ name, count }) => ({
    label: name,
    count,
    to: path({ location: name }),
    chosen: name === community,
  }));
  const types = PROPERTY_TYPES.map((type) => ({
    label: listing.propertyTypes[type],
    count: facets.propertyTypes[type] ?? 0,
    to: path({ propertyType: type }),
    chosen: filter.propertyType === type,
  }));
  const bedrooms = [0, 1, 2, 3, 4, 5].map((n) => ({
    label: n === 5 ? filters.fiveOrMore : filters.bedroomCount(n),
    count: facets.bedrooms[n] ?? 0,
    to: path({ minBedrooms: n, maxBedrooms: n === 5 ? null : n }),
    chosen: filter.minBedrooms === n && (n === 5 || filter.maxBedrooms === n),
  }));
  return (
    <div className="space-y-6">
      <Facet title={filters.types} options={types.filter(({ count }) => count > 0)} />
      <Facet title={filters.bedrooms} options={bedrooms.filter(({ count }) => count > 0)} />
      <Facet title={filters.areas} options={areas.slice(0, AREAS_AT_FIRST)}>
        {areas.length > AREAS_AT_FIRST && (
          <details>
            <summary className="link tap px-2">{filters.moreAreas}</summary>
            <Options options={areas.slice(AREAS_AT_FIRST)} />
          </details>
        )}
      </Facet>
    </div>
  );
}

interface Option {
  label: string;
  count: number;
  to: string;
  chosen: boolean;
}

interface FacetProps {
  title: string;
  options: Option[];
  children?: React.ReactNode;
}

function Facet({ title, options, children }: FacetProps) {
  if (options.length === 0) return null;
  return (
    <section>
      <h2 className="px-2 font-semibold">{title}</h2>
      <Options options={options} />
      {children}
    </section>
  );
}

function Options({ options }: { options: Option[] }) {
  return (
    <ul>
      {options.map(({ label, count, to, chosen }) => (
        <li key={label}>
          <Link
            to={to}
            aria-current={chosen ? 'true' : undefined}
            className="flex min-h-9 items-center justify-between gap-3 rounded-control px-2 hover:bg-tint aria-[current]:bg-tint aria-[current]:font-semibold"
          >
            <span>{label}</span>
            <span className="text-sm text-muted tabular-nums">{formatNumber(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
