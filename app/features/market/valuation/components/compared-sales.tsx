import type { ReactNode } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { useDayOf } from '../../components/use-day-of.ts';
import type { ComparedSale } from '../types.ts';

interface ComparedSalesProps {
  sales: ComparedSale[];
  /** Of the home that is valued. */
  sizeSqft: number;
}

/** The sales that a valuation rests on most. */
export function ComparedSales({ sales, sizeSqft }: ComparedSalesProps) {
  const { sales: t } = useMessages('valuation');
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-lg font-semibold">{t.title}</h2>
      <p className="mb-3 max-w-[65ch] text-muted">{t.adjustedText}</p>
      <SalesTable sales={sales} sizeSqft={sizeSqft} />
    </section>
  );
}

function SalesTable({ sales, sizeSqft }: ComparedSalesProps) {
  const { sales: t, form } = useMessages('valuation');
  const listing = useMessages('listing');
  const { money, number } = useMessages('formats');
  const dayOf = useDayOf();
  return (
    <div role="region" aria-label={t.caption} className="table-frame">
      <table className="table-rows">
        <caption className="sr-only">{t.caption}</caption>
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
              <Cell label={t.date}>
                {dayOf(sale.soldOn)}
                <Small>{form.completions[sale.completion]}</Small>
              </Cell>
              <Cell label={t.size} isNumber>
                {listing.size(sale.sizeSqft)}
                <Small>{t.larger(Math.round((sale.sizeSqft / sizeSqft - 1) * 100))}</Small>
              </Cell>
              <Cell label={t.price} isNumber>
                {money(sale.price)}
              </Cell>
              <Cell label={t.perSqft} isNumber>
                {number(Math.round(sale.pricePerSqft))}
                <Small>{t.adjusted(number(Math.round(sale.adjustedPerSqft)))}</Small>
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
  const { list } = useMessages('formats');
  const { building, project, community, areaName, isSample, level, weight } = sale;
  const [first, ...rest] = [...new Set([building, project, community ?? areaName])].filter(
    (name) => name !== null,
  );
  return (
    <>
      {first}
      {isSample && (
        <>
          {' '}
          <span className="rounded bg-accent-tint px-1.5 text-sm font-normal">{t.sample}</span>
        </>
      )}
      <Small>{list([...rest, t.levels[level], t.weights[weight]])}</Small>
    </>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-normal text-muted">{children}</span>;
}
