import { Link, useLocation } from 'react-router';
import { queryWith } from '#app/lib/table.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Chart } from '#app/ui/chart/chart.tsx';
import type { ChartDrawing } from '#app/ui/chart/types.ts';
import { useFinding } from '../../components/use-finding.ts';
import { INDEX_PATH } from '../rules.ts';
import type { IndexSeries } from '../types.ts';
import type { PriceIndexProps } from '../types.ts';

/** Prices and rents by month, for those series that have some. */
export function IndexCharts({ found: { prices, rents } }: PriceIndexProps) {
  const { charts: t, latest } = useMessages('priceIndex');
  const { search } = useLocation();
  if (!prices && !rents) return null;
  const query = queryWith(new URLSearchParams(search), { sort: null, column: null, page: null });
  return (
    <>
      <div className="mt-6 space-y-6">
        {prices && (
          <SeriesChart title={t.prices} drawing={prices} cases={t.sales} casesOf={latest.sales} />
        )}
        {rents && (
          <SeriesChart
            title={t.rents}
            drawing={rents}
            cases={t.contracts}
            casesOf={latest.contracts}
          />
        )}
      </div>
      <Link to={`${INDEX_PATH}.csv${query}`} reloadDocument className="link tap mt-2">
        {t.file}
      </Link>
    </>
  );
}

interface SeriesChartProps<Name extends IndexSeries> {
  title: string;
  drawing: ChartDrawing<Name>;
  /** What the cases are called. */
  cases: string;
  casesOf(count: number): string;
}

function SeriesChart<Name extends IndexSeries>(props: SeriesChartProps<Name>) {
  const { title, drawing, cases, casesOf } = props;
  const { charts: t } = useMessages('priceIndex');
  const { money } = useMessages('formats');
  return (
    <section className="card p-4 md:p-6">
      <h2 className="font-semibold">{title}</h2>
      <Chart
        drawing={drawing}
        names={t.series}
        finding={useFinding(drawing, t.series)}
        note={t.note(cases)}
        valueOf={money}
        casesOf={casesOf}
      />
    </section>
  );
}
