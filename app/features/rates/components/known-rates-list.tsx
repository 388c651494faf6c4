import { useMessages } from '#app/messages/use-messages.ts';
import type { KnownRates } from '../rules.ts';

interface KnownRatesListProps {
  rates: (KnownRates & { isNewest: boolean })[];
  /** Whether even the newest of them are. */
  areTooOld: boolean;
}

/** All exchange rates that the site knows: their source, day, and which prices are shown by. */
export function KnownRatesList({ rates, areTooOld }: KnownRatesListProps) {
  const { rates: t } = useMessages('adminSettings');
  const { day } = useMessages('formats');
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rates.map(({ source, date, dirhams, isNewest }) => (
        <li key={source} className="py-2">
          <p className="font-medium">
            {t.sources[source]} · {day(new Date(date))}
          </p>
          <p dir="ltr" className="flex flex-wrap gap-x-4 tabular-nums rtl:justify-end">
            {Object.entries(dirhams).map(([currency, rate]) => (
              <span key={currency}>
                {currency} {rate}
              </span>
            ))}
          </p>
          {isNewest && <p className="text-sm text-muted">{areTooOld ? t.tooOld : t.shown}</p>}
        </li>
      ))}
    </ul>
  );
}
