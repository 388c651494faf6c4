import { Link } from 'react-router';
import { areaPath } from '#app/features/areas/paths.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { AreaLine } from '../types.ts';
import { OtherName } from './other-name.tsx';

/** Areas by name with what is available, each a link to its page. */
export function AreaCards({ areas }: { areas: AreaLine[] }) {
  const { areaCounts } = useMessages('search');
  return (
    <ul className="swiped area-cards">
      {areas.map(({ forSale, toRent, ...area }) => (
        <li key={area.slug}>
          <Link
            to={areaPath(area.slug)}
            className="block h-full rounded-card border border-line bg-surface px-4 py-3 hover:border-primary"
          >
            <span className="block font-semibold text-primary">{area.name}</span>
            <OtherName area={area} className="block w-fit text-muted" />
            <span className="block text-sm text-muted">{areaCounts(forSale, toRent)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
