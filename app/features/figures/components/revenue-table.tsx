import { useMessages } from '#app/messages/use-messages.ts';
import { type PeriodFigures, PRODUCTS, type Product, type Unit } from '../periods/types.ts';

const COLUMNS = ['paid', 'refunded', 'left'] as const;

/** What each product brought in all the periods shown, and in the last whole one. */
export function RevenueTable({ unit, periods }: { unit: Unit; periods: PeriodFigures[] }) {
  const t = useMessages('siteFigures');
  const { money } = useMessages('formats');
  const spans = [
    { label: t.all[unit], of: periods },
    { label: t.last[unit], of: periods.slice(-2, -1) },
  ];
  return (
    <section aria-labelledby="revenue" className="card mt-6 p-4 md:p-6">
      <h3 id="revenue" className="font-semibold">
        {t.revenue.title}
      </h3>
      <p className="text-sm text-muted">{t.revenue.text}</p>
      <table className="figure-table mt-3">
        <caption className="sr-only">{t.revenue.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.revenue.product}</th>
            <th scope="col">{t.revenue.span}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t.revenue[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PRODUCTS.flatMap((product) =>
            spans.map(({ label, of }) => {
              const sums = sumOf(of, product);
              return (
                <tr key={product + label}>
                  <th scope="row">{t.products[product]}</th>
                  <td>{label}</td>
                  {COLUMNS.map((column) => (
                    <td key={column} data-label={t.revenue[column]}>
                      {money(Math.round(sums[column] / 100))}
                    </td>
                  ))}
                </tr>
              );
            }),
          )}
        </tbody>
      </table>
    </section>
  );
}

function sumOf(periods: PeriodFigures[], product: Product) {
  const sum = (part: 'paid' | 'refunded') =>
    periods.reduce((total, { revenue }) => total + revenue[product][part], 0);
  const [paid, refunded] = [sum('paid'), sum('refunded')];
  return { paid, refunded, left: paid - refunded };
}
