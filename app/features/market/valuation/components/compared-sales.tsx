import type { ReactNode } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { useDayOf } from '../../components/use-day-of.ts';
import type { ComparedSale } from '../types.ts';

interface ComparedSalesProps {
  sales: ComparedSale[];
  /** Of the home that is valued. */
  sizeSqft: number;
}

/** Sales shown at once. */
const FIRST = 10;

/** Every sale that a valuation rests on. */
export function ComparedSales({ sales, sizeSqft }: ComparedSalesProps) {
  const { sales: t } = useMessages('valuation');
  const others = sales.slice(FIRST);
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-lg font-semibold">{t.title}</h2>
      <SalesTable caption={t.caption} sales={sales.slice(0, FIRST)} sizeSqft={sizeSqft} />
      {others.length > 0 && (
        <details data-print="open" className="mt-3">
          <summary className="link tap">{t.others(others.length)}</summary>
          <div className="mt-3">
            <SalesTable caption={t.othersCaption} sales={others} sizeSqft={sizeSqft} />
          </div>
        </details>
      )}
    </section>
  );
}

function SalesTable({ caption, sales, sizeSqft }: ComparedSalesProps & { caption: string }) {
  const { sales: t } = useMessages('valuation');
  const listing = useMessages('listing');
  const { money, number } = useMessages('formats');
  const dayOf = useDayOf();
  return (
    <div role="region" aria-label={caption} className="table-frame">
      <table className="table-rows">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {[t.address, t.date, t.size, t.price, t.perSqft].map((head, at) => (
              <th key={head} scope="col" className={at > 1 ? 'text-end' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <tr key={sale.id}>
              <th scope="row">
                <Address sale={sale} />
              </th>
              <Cell label={t.date}>{dayOf(sale.soldOn)}</Cell>
              <Cell label={t.size} isNumber>
                {listing.size(sale.sizeSqft)}
                <Small>{t.larger(Math.round((sale.sizeSqft / sizeSqft - 1) * 100))}</Small>
              </Cell>
              <Cell label={t.price} isNumber>
                {money(sale.price)}
              </Cell>
              <Cell label={t.perSqft} isNumber>
                {number(sale.pricePerSqft)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Phones show the label beside the value. */
function Cell(props: { label: string; isNumber?: boolean; children: ReactNode }) {
  const { label, isNumber, children } = props;
  return (
    <td
      data-label={label}
      className={`whitespace-nowrap ${isNumber ? 'text-end tabular-nums' : ''}`}
    >
      <div>{children}</div>
    </td>
  );
}

function Address({ sale }: { sale: ComparedSale }) {
  const { sales: t } = useMessages('valuation');
  const { building, project, community, areaName, isSample, level } = sale;
  const [first, ...rest] = [...new Set([building, project, community ?? areaName])].filter(Boolean);
  return (
    <>
      {first}
      {isSample && (
        <>
          {' '}
          <span className="rounded bg-accent-tint px-1.5 text-sm font-normal">{t.sample}</span>
        </>
      )}
      <Small>{[...rest, t.levels[level]].join(', ')}</Small>
    </>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-normal text-muted">{children}</span>;
}
