import { Link } from 'react-router';
import { InventedNotice } from '#app/features/market/components/invented-notice.tsx';
import { useDayOf } from '#app/features/market/components/use-day-of.ts';
import { NoFigure } from '#app/features/market/price-index/components/no-figure.tsx';
import { INDEX_PATH } from '#app/features/market/price-index/rules.ts';
import {
  INDEX_SERIES,
  type AreaPriceRow,
  type IndexFigure,
} from '#app/features/market/price-index/types.ts';
import { weightOf } from '#app/features/market/rules.ts';
import { SOLD_PATH } from '#app/features/market/sold-prices/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { AreaPageData } from '../types.ts';
import { AreaSection } from './area-section.tsx';

/** Asking prices, sale prices and yields. */
export function AreaPrices({ page }: { page: AreaPageData }) {
  const { prices: t } = useMessages('areas');
  const { name } = page.area;
  const query = new URLSearchParams({ location: name });
  return (
    <AreaSection name="prices" title={t.title(name)}>
      <div className="grid gap-4 min-[100rem]:grid-cols-2">
        <Asking page={page} />
        <Registered page={page} />
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        <li>
          <Link to={`${SOLD_PATH}?${query}`} className="link tap">
            {t.sold}
          </Link>
        </li>
        <li>
          <Link to={`${INDEX_PATH}?${query}`} className="link tap">
            {t.index}
          </Link>
        </li>
        <li>
          <Link to={INDEX_PATH} className="link tap">
            {t.compare}
          </Link>
        </li>
      </ul>
    </AreaSection>
  );
}

function Asking({ page: { asking } }: { page: AreaPageData }) {
  const { prices: t } = useMessages('areas');
  const { options } = useMessages('listing');
  const { money } = useMessages('formats');
  return (
    <div className="card p-4 md:p-6">
      <h3 className="text-lg font-semibold">{t.asking}</h3>
      <p className="mt-1 max-w-[75ch] text-muted">
        {asking.length === 0 ? t.askingNone : t.askingLead}
      </p>
      {asking.length > 0 && (
        <table className="figure-table mt-3">
          <caption className="sr-only">{t.asking}</caption>
          <thead>
            <tr>
              <th scope="col">{t.type}</th>
              {INDEX_SERIES.map((series) => (
                <th key={series} scope="col">
                  {t.asked[series]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {asking.map(({ type, medians }) => (
              <tr key={type}>
                <th scope="row">{options.property_type[type]}</th>
                {INDEX_SERIES.map((series) => {
                  const median = medians[series];
                  return (
                    <td key={series} data-label={t.asked[series]}>
                      {median ? (
                        <>
                          <strong>{money(median.median)}</strong>
                          <small>
                            {t.of(median.n)}
                            {weightOf(median) === 'few' && ` (${t.few})`}
                          </small>
                        </>
                      ) : (
                        <NoFigure />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Registered({ page: { prices } }: { page: AreaPageData }) {
  const { prices: t } = useMessages('areas');
  const index = useMessages('priceIndex');
  const dayOf = useDayOf();
  const { lastSale, lastRent, to, rentsTo, rows } = prices;
  const day = (iso: string | null) => (iso ? dayOf(iso) : index.noDay);
  const isKnown = lastSale !== null || lastRent !== null;
  return (
    <div className="card p-4 md:p-6">
      <h3 className="text-lg font-semibold">{t.registered}</h3>
      <p className="mt-1 max-w-[75ch] text-muted">
        {!isKnown ? t.noData : rows.length === 0 ? t.registeredNone : t.registeredLead(day(to))}
        {rentsTo && rows.length > 0 && ` ${index.rentsTo(dayOf(rentsTo))}`}
      </p>
      <InventedNotice samples={prices.samples} className="mt-3" />
      {rows.length > 0 && (
        <table className="figure-table mt-3">
          <caption className="sr-only">{t.registered}</caption>
          <thead>
            <tr>
              <th scope="col">{t.type}</th>
              {INDEX_SERIES.map((series) => (
                <th key={series} scope="col">
                  {t.paid[series]}
                </th>
              ))}
              <th scope="col">{t.yield}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <RegisteredRow key={row.type} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {isKnown && (
        <p className="mt-4 text-sm text-muted">
          {index.source(prices.samples, day(lastSale), day(lastRent))}{' '}
          {rows.length > 0 && t.yieldNote}
        </p>
      )}
    </div>
  );
}

function RegisteredRow({ row: { type, figures, yield: known } }: { row: AreaPriceRow }) {
  const { prices: t } = useMessages('areas');
  const { form, latest, yield: yields } = useMessages('priceIndex');
  return (
    <tr>
      <th scope="row">{type ? form.types[type] : t.allHomes}</th>
      {figures.map((figure) => (
        <td key={figure.series} data-label={t.paid[figure.series]}>
          <Figure figure={figure} />
        </td>
      ))}
      <td data-label={t.yield}>
        {known ? (
          <>
            <strong>{yields.share(known.share)}</strong>
            <small>{latest.contracts(known.rents)}</small>
            <small>{latest.sales(known.sales)}</small>
          </>
        ) : (
          <NoFigure />
        )}
      </td>
    </tr>
  );
}

function Figure({ figure: { series, latest, changes } }: { figure: IndexFigure }) {
  const { prices: t } = useMessages('areas');
  const { latest: words } = useMessages('priceIndex');
  const { money } = useMessages('formats');
  if (!latest) return <NoFigure />;
  const casesOf = series === 'rent' ? words.contracts : words.sales;
  const change = (share: number | null) => (share === null ? words.none : words.change(share));
  return (
    <>
      <strong>{money(latest.median)}</strong>
      <small>
        {casesOf(latest.n)}
        {weightOf(latest) === 'few' && ` (${words.few})`}
      </small>
      {(changes[3] !== null || changes[12] !== null) && (
        <small>{t.changes(change(changes[3]), change(changes[12]))}</small>
      )}
    </>
  );
}
