import { AreaGuideLinks } from '#app/features/areas/components/area-guide-links.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { useMonthNames } from '#app/ui/chart/use-month-names.ts';
import { Trend } from '../../components/trend.tsx';
import { useDayOf } from '../../components/use-day-of.ts';
import { weightOf } from '../../rules.ts';
import { CHANGE_MONTHS, type IndexFigure } from '../types.ts';
import type { PriceIndexProps } from '../types.ts';
import { HeadlineFigures } from './headline-figures.tsx';
import { NoFigure } from './no-figure.tsx';

/** The latest median of each series with its changes, and the gross yield. */
export function LatestFigures({ search, found }: PriceIndexProps) {
  const t = useMessages('priceIndex');
  const dayOf = useDayOf();
  const { figures, lastSale, lastRent, to, rentsTo, samples, isShort } = found;
  const { whole: monthOf } = useMonthNames();
  const day = (iso: string | null) => (iso ? dayOf(iso) : t.noDay);
  const type = search.type ? t.form.types[search.type] : t.form.anyType;
  return (
    <section>
      <h2 className="text-xl font-semibold">{t.shown(type, day(to))}</h2>
      {rentsTo && <p className="mt-1">{t.rentsTo(dayOf(rentsTo))}</p>}
      <AreaGuideLinks areas={found.place ? [found.place] : []} />
      <div className="card mt-4 p-4 md:p-6">
        <HeadlineFigures figures={figures} charts={found.charts} />
        <table className="figure-table">
          <caption className="sr-only">{t.latest.caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t.latest.series}</span>
              </th>
              <th scope="col">{t.latest.median}</th>
              {CHANGE_MONTHS.map((months) => (
                <th key={months} scope="col">
                  {t.latest.months(months)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <FigureRow
                key={figure.series}
                figure={figure}
                isShort={figure.series === 'rent' ? isShort.rents : isShort.sales}
              />
            ))}
          </tbody>
        </table>
        <p className="mt-2 max-w-[75ch] text-sm text-muted">{t.latest.changeNote}</p>
        {found.joint && (
          <p className="mt-2 max-w-[75ch] text-sm text-muted">
            {t.latest.joint(monthOf(found.joint))}
          </p>
        )}
        <YieldLine found={found} />
        <p className="mt-4 text-sm text-muted">{t.source(samples, day(lastSale), day(lastRent))}</p>
      </div>
    </section>
  );
}

interface FigureRowProps {
  figure: IndexFigure;
  /** The register has fewer months than a median needs. */
  isShort: boolean;
}

function FigureRow({ figure: { series, latest, changes }, isShort }: FigureRowProps) {
  const { latest: t } = useMessages('priceIndex');
  const { money } = useMessages('formats');
  const casesOf = series === 'rent' ? t.contracts : t.sales;
  return (
    <tr>
      <th scope="row">{t.seriesNames[series]}</th>
      <td>
        {latest ? (
          <>
            <strong>{money(latest.median)}</strong>
            <span className="md:hidden"> {t.perSqft}</span>
            <small>
              {casesOf(latest.n)}
              {weightOf(latest) === 'few' && ` (${t.few})`}
            </small>
            {latest.adjusted && <small>{t.compared(latest.adjusted.n)}</small>}
          </>
        ) : isShort ? (
          t.tooShort
        ) : (
          t.tooFew
        )}
      </td>
      {CHANGE_MONTHS.map((months) => (
        <td key={months} data-label={t.months(months)}>
          <Change share={changes[months]} />
        </td>
      ))}
    </tr>
  );
}

function Change({ share }: { share: number | null }) {
  return share === null ? <NoFigure /> : <Trend share={share} />;
}

function YieldLine({ found }: Pick<PriceIndexProps, 'found'>) {
  const { yield: t, latest } = useMessages('priceIndex');
  const known = found.yield;
  return (
    <p className="mt-4">
      <span className="font-semibold">{t.label}:</span>{' '}
      {known ? (
        <>
          <strong className="tabular-nums">{t.share(known.share)}</strong>
          <span className="block text-sm text-muted">
            {t.basis(latest.contracts(known.rents), latest.sales(known.sales))}
          </span>
        </>
      ) : found.isShort.sales || found.isShort.rents ? (
        latest.tooShort
      ) : (
        t.none
      )}
    </p>
  );
}
