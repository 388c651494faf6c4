import { Link, useLocation } from 'react-router';
import { queryWith } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { SOLD_PATH } from '../../sold-prices/rules.ts';
import type { Median } from '../../types.ts';

interface MedianTableProps {
  title: string;
  /** Heading of the column that names the row. */
  head: string;
  /** 'Show all 54 areas'. */
  showAll: string;
  rows: { key: string; name: string; location: string; around: string | null; perSqft: Median }[];
}

/** How many rows the sheet shows at first. */
const ROWS_AT_FIRST = 20;

/** The map's figures, row by row; each links to its sales. */
export function MedianTable({ title, head, showAll, rows }: MedianTableProps) {
  const t = useMessages('soldMap');
  const { summary } = useMessages('soldPrices');
  const { number } = useMessages('formats');
  const { search } = useLocation();
  const pathOf = (location: string) =>
    SOLD_PATH + queryWith(new URLSearchParams(search), { location });
  return (
    <section className="median-table mt-8">
      <h2 className="text-xl font-semibold">{title}</h2>
      <p className="mb-3 text-sm text-muted">{t.order}</p>
      <div role="region" aria-label={title} className="table-frame max-h-[75vh]">
        <table className="table-rows">
          <caption className="sr-only">
            {title}. {t.order}
          </caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col" className="text-end">
                {t.column}
              </th>
              <th scope="col" className="text-end">
                {summary.sales}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, location, around, perSqft }) => (
              <tr key={key}>
                <th scope="row">
                  <Link to={pathOf(location)} className="link">
                    <bdi>{name}</bdi>
                  </Link>
                  {around && <span className="block text-sm font-normal text-muted">{around}</span>}
                </th>
                <td data-label={t.column} className="text-end">
                  {number(Math.round(perSqft.median))}
                </td>
                <td data-label={summary.sales} className="text-end">
                  {number(perSqft.n)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > ROWS_AT_FIRST && (
        <details className="median-rest print:hidden">
          <summary className="link tap">
            <span>{showAll}</span>
            <span>{t.fewer(ROWS_AT_FIRST)}</span>
          </summary>
        </details>
      )}
    </section>
  );
}
