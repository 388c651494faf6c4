import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { FigureChart } from '../periods/charts.server.ts';
import { EMPTY_SEARCHES_FILE, FIGURES_FILE, figuresPath } from '../periods/rules.ts';
import { type EmptySearch, type PeriodFigures, type Unit, UNITS } from '../periods/types.ts';
import { FigureCharts } from './figure-charts.tsx';
import { PeriodCards } from './period-cards.tsx';
import { RevenueTable } from './revenue-table.tsx';

interface FiguresPageProps {
  unit: Unit;
  periods: PeriodFigures[];
  charts: FigureChart[];
  emptySearches: EmptySearch[];
  /** Whether the viewer is mailed each week's figures; null for whom they are not meant. */
  isMailed: boolean | null;
}

/** What the site has and what happens on it. */
export function FiguresPage(props: FiguresPageProps) {
  const { unit, periods, charts, emptySearches, isMailed } = props;
  return (
    <>
      <FiguresBar unit={unit} />
      <PeriodCards unit={unit} periods={periods} />
      <FigureCharts unit={unit} charts={charts} />
      <RevenueTable unit={unit} periods={periods} />
      <EmptySearches unit={unit} searches={emptySearches} />
      {isMailed !== null && <WeeklyMail isMailed={isMailed} />}
    </>
  );
}

function FiguresBar({ unit }: Pick<FiguresPageProps, 'unit'>) {
  const t = useMessages('siteFigures');
  return (
    <div className="my-4 flex flex-wrap items-center justify-between gap-3">
      <nav aria-label={t.period}>
        <ul className="flex flex-wrap gap-2">
          {UNITS.map((it) => (
            <li key={it}>
              <Link
                to={figuresPath(it)}
                preventScrollReset
                aria-current={it === unit ? 'page' : undefined}
                className="button button-quiet aria-[current]:border-primary aria-[current]:text-primary"
              >
                {t.units[it]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Link to={figuresPath(unit, FIGURES_FILE)} reloadDocument className="link tap">
        {t.file.link}
      </Link>
    </div>
  );
}

interface EmptySearchesProps {
  unit: Unit;
  searches: EmptySearch[];
}

function EmptySearches({ unit, searches }: EmptySearchesProps) {
  const formats = useMessages('formats');
  const t = useMessages('siteFigures').empty;
  return (
    <section aria-labelledby="empty-searches" className="card mt-6 p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="empty-searches" className="font-semibold">
          {t.title}
        </h3>
        {searches.length > 0 && (
          <Link to={figuresPath(unit, EMPTY_SEARCHES_FILE)} reloadDocument className="link tap">
            {t.link}
          </Link>
        )}
      </div>
      <p className="max-w-[75ch] text-sm text-muted">{t.text}</p>
      {searches.length === 0 ? (
        <p className="mt-2">{t.none}</p>
      ) : (
        <table className="mt-3 w-full text-start">
          <caption className="sr-only">{t.title}</caption>
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="py-1 text-start font-semibold">
                {t.words}
              </th>
              <th scope="col" className="py-1 ps-3 text-end font-semibold">
                {t.count}
              </th>
              <th scope="col" className="py-1 ps-3 text-end font-semibold">
                {t.last}
              </th>
            </tr>
          </thead>
          <tbody>
            {searches.map(({ words, n, last }) => (
              <tr key={words} className="border-t border-line align-top">
                <th scope="row" className="py-2 text-start font-normal wrap-anywhere">
                  <bdi>{words}</bdi>
                </th>
                <td className="py-2 ps-3 text-end tabular-nums">{formats.number(n)}</td>
                <td className="py-2 ps-3 text-end whitespace-nowrap">
                  <time dateTime={last}>{formats.shortDay(new Date(last), new Date(last))}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function WeeklyMail({ isMailed }: { isMailed: boolean }) {
  const t = useMessages('siteFigures').mail;
  return (
    <section aria-labelledby="weekly-mail" className="card mt-6 p-4 md:p-6">
      <h3 id="weekly-mail" className="font-semibold">
        {t.title}
      </h3>
      <p className="mt-1">{isMailed ? t.on : t.off}</p>
      <Form className="mt-3">
        <SubmitButton isQuiet pendingLabel={t.pending} name="mail" value={isMailed ? 'off' : 'on'}>
          {isMailed ? t.turnOff : t.turnOn}
        </SubmitButton>
      </Form>
    </section>
  );
}
