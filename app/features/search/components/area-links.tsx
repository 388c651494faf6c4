import { useId } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import type { AreaOption } from '../choices/rules.ts';

const AREAS_AT_FIRST = 12;

/** Links that search the areas with the most listings. */
export function AreaLinks({ areas }: { areas: AreaOption[] }) {
  const filters = useMessages('filters');
  const title = useId();
  if (areas.length === 0) return null;
  return (
    <nav aria-labelledby={title} className="mt-10 border-t border-line pt-6">
      <h2 id={title} className="mb-2 text-lg font-semibold">
        {filters.areas}
      </h2>
      <Areas areas={areas.slice(0, AREAS_AT_FIRST)} />
      {areas.length > AREAS_AT_FIRST && (
        <details>
          <summary className="link tap">{filters.moreAreas}</summary>
          <Areas areas={areas.slice(AREAS_AT_FIRST)} />
        </details>
      )}
    </nav>
  );
}

function Areas({ areas }: { areas: AreaOption[] }) {
  const formats = useMessages('formats');
  return (
    <ul className="-mx-2 grid gap-x-6 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
      {areas.map(({ label, count, path, chosen, isPage }) => (
        <li key={path}>
          <Link
            to={path}
            rel={isPage ? undefined : 'nofollow'}
            aria-current={chosen ? 'true' : undefined}
            className="tap w-full justify-between gap-3 rounded-control px-2 leading-tight hover:bg-tint aria-[current]:bg-tint aria-[current]:font-semibold"
          >
            <span>{label}</span>
            <span className="text-sm text-muted tabular-nums">{formats.number(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
