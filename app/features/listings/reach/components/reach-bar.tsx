import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { REACH_PERIODS, type ReachPeriod } from '../rules.ts';

interface ReachBarProps {
  path: string;
  period: ReachPeriod;
  /** Of the file with the same figures. */
  file: string;
}

/** Chooses the period, and offers its figures as a file. */
export function ReachBar({ path, period, file }: ReachBarProps) {
  const t = useMessages('reach');
  const query = (days: number) => (days === REACH_PERIODS[0] ? '' : `?days=${days}`);
  return (
    <div data-print="hide" className="my-4 flex flex-wrap items-center justify-between gap-3">
      <nav aria-label={t.period}>
        <ul className="flex flex-wrap gap-2">
          {REACH_PERIODS.map((days) => (
            <li key={days}>
              <Link
                to={path + query(days)}
                preventScrollReset
                aria-current={days === period ? 'page' : undefined}
                className="button button-quiet aria-[current]:border-primary aria-[current]:text-primary"
              >
                {t.periods(days)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Link to={file + query(period)} reloadDocument className="link tap">
        {t.file.link}
      </Link>
    </div>
  );
}
