import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { areasPath } from '../rules.ts';
import { AREA_GROUPS, AREA_SORTS, type AreaChoice } from '../types.ts';

/** Links that choose a group of areas and their order. */
export function AreaChips({ choice }: { choice: AreaChoice }) {
  const { index: t } = useMessages('areas');
  return (
    <div className="mt-6 space-y-1">
      <nav aria-label={t.groupLabel}>
        <ul className="chip-list">
          {[null, ...AREA_GROUPS].map((group) => (
            <li key={group ?? ''}>
              <Link
                to={areasPath({ ...choice, group })}
                preventScrollReset
                aria-current={group === choice.group ? 'true' : undefined}
                className="button button-quiet rounded-full px-3.5 text-sm aria-[current]:border-primary aria-[current]:bg-tint"
              >
                {group ? t.groups[group] : t.allGroups}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="sort">
        <ul className="chip-list">
          <li id="sort" className="text-muted">
            {t.sortLabel}
          </li>
          {AREA_SORTS.map((sort) => (
            <li key={sort}>
              <Link
                to={areasPath({ ...choice, sort })}
                preventScrollReset
                rel="nofollow"
                aria-current={sort === choice.sort ? 'true' : undefined}
                className="link tap px-1.5 aria-[current]:text-ink aria-[current]:no-underline"
              >
                {t.sorts[sort]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
