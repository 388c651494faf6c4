import { itemAt } from '#app/lib/required.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { figureOf } from '../periods/rules.ts';
import type { FigureName, PeriodFigures, Unit } from '../periods/types.ts';
import { useFigureWords } from './use-figure-words.ts';

const CARDS: FigureName[] = [
  'visitors',
  'listings',
  'advertisers',
  'enquiries',
  'firstAnswer',
  'added',
  'emptySearches',
  'revenue',
];

/** The last whole period, the one before it, and the one that isn't over. */
export function PeriodCards({ unit, periods }: { unit: Unit; periods: PeriodFigures[] }) {
  const t = useMessages('siteFigures');
  const inWords = useFigureWords();
  const [before, last, now] = [itemAt(periods, -3), itemAt(periods, -2), itemAt(periods, -1)];
  return (
    <section aria-labelledby="last-period">
      <h3 id="last-period" className="font-semibold">
        {t.last[unit]}
      </h3>
      <dl className="mt-2 grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1 md:grid-cols-4">
        {CARDS.map((name) => (
          <div key={name} className="card min-w-0 p-3 sm:p-4">
            <dt className="text-sm text-muted">{t.names[name]}</dt>
            <dd className="text-2xl font-semibold tabular-nums">
              {inWords(name, figureOf(last, name))}
            </dd>
            <dd className="mt-1 text-sm text-muted">
              {t.before(inWords(name, figureOf(before, name)))}
            </dd>
            <dd className="text-sm text-muted">
              {t.soFar[unit](inWords(name, figureOf(now, name)))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">{t.visitorsNote}</p>
    </section>
  );
}
