import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import type { FacetOption, FacetOptions } from '../choices/rules.ts';

const AREAS_AT_FIRST = 12;

/** Types, bedrooms and areas with how many listings each would give. */
export function FacetLists({ propertyTypes, bedrooms, areas }: FacetOptions) {
  const filters = useMessages('filters');
  return (
    <div className="space-y-6">
      <Facet title={filters.types} options={propertyTypes} />
      <Facet title={filters.bedrooms} options={bedrooms} />
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

interface FacetProps {
  title: string;
  options: FacetOption[];
  children?: ReactNode;
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

function Options({ options }: { options: FacetOption[] }) {
  const formats = useMessages('formats');
  return (
    <ul>
      {options.map(({ label, count, path, chosen }) => (
        <li key={path}>
          <Link
            to={path}
            aria-current={chosen ? 'true' : undefined}
            className="flex min-h-9 items-center justify-between gap-3 rounded-control px-2 py-1 leading-tight hover:bg-tint aria-[current]:bg-tint aria-[current]:font-semibold"
          >
            <span>{label}</span>
            <span className="text-sm text-muted tabular-nums">{formats.number(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
