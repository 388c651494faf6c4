import { Link, useLocation } from 'react-router';
import { queryWith } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Chart } from '#app/ui/chart/chart.tsx';
import type { ChartDrawing } from '#app/ui/chart/types.ts';
import { useFinding } from '../../components/use-finding.ts';
import { INDEX_PATH } from '../rules.ts';
import { INDEX_SERIES, type IndexLine, type IndexSeries, type PriceIndexProps } from '../types.ts';

/** Each series by month: the price of like homes, and the median. */
export default function IndexCharts({ found: { charts } }: PriceIndexProps) {
  const { charts: t } = useMessages('priceIndex');
  const { search } = useLocation();
  if (INDEX_SERIES.every((series) => charts[series] === null)) return null;
  const query = queryWith(new URLSearchParams(search), { sort: null, column: null, page: null });
  return (
    <>
      <div className="mt-6 grid grid-cols-1 gap-6 min-[100rem]:grid-cols-2">
        {INDEX_SERIES.map((series) => {
          const drawing = charts[series];
          return drawing && <SeriesChart key={series} series={series} drawing={drawing} />;
        })}
      </div>
      <Link to={`${INDEX_PATH}.csv${query}`} reloadDocument className="link tap mt-2">
        {t.file}
      </Link>
    </>
  );
}

interface SeriesChartProps {
  series: IndexSeries;
  drawing: ChartDrawing<IndexLine>;
}

function SeriesChart({ series, drawing }: SeriesChartProps) {
  const { charts: t, latest } = useMessages('priceIndex');
  const { money } = useMessages('formats');
  const isRent = series === 'rent';
  return (
    <section className="card min-w-0 p-4 md:p-6 min-[100rem]:nth-last-[2n+1]:first:col-span-2">
      <h2 className="font-semibold">{t.titles[series]}</h2>
      <Chart
        drawing={drawing}
        hasParts
        names={t.lines}
        finding={useFinding(drawing, t.lines)}
        note={t.note(isRent ? t.contracts : t.sales)}
        valueOf={money}
        casesOf={isRent ? latest.contracts : latest.sales}
      />
    </section>
  );
}
