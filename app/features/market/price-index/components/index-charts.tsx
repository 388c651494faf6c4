import { Link, useLocation } from 'react-router';
import { required } from '#app/lib/required.ts';
import { queryWith } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Chart } from '#app/ui/chart/chart.tsx';
import type { ChartDrawing } from '#app/ui/chart/types.ts';
import { Fold } from '#app/ui/fold.tsx';
import { useFinding } from '../../components/use-finding.ts';
import { INDEX_PATH } from '../rules.ts';
import { INDEX_SERIES, type IndexLine, type IndexSeries, type PriceIndexProps } from '../types.ts';

/** Each series by month: the price of like homes, and the median. */
export default function IndexCharts({ found: { charts } }: PriceIndexProps) {
  const { charts: t } = useMessages('priceIndex');
  const { search } = useLocation();
  const shown = INDEX_SERIES.filter((series) => charts[series] !== null);
  if (shown.length === 0) return null;
  const query = queryWith(new URLSearchParams(search), { sort: null, column: null, page: null });
  return (
    <>
      <div className="mt-6 grid grid-cols-1 gap-6 min-[100rem]:grid-cols-2">
        {shown.map((series, at) => (
          <SeriesChart
            key={series}
            series={series}
            drawing={required(charts[series], series)}
            isFolded={at > 0}
          />
        ))}
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
  isFolded: boolean;
}

function SeriesChart({ series, drawing, isFolded }: SeriesChartProps) {
  const { charts: t, latest } = useMessages('priceIndex');
  const { money } = useMessages('formats');
  const isRent = series === 'rent';
  const heading = <h2 className="font-semibold">{t.titles[series]}</h2>;
  const chart = (
    <Chart
      drawing={drawing}
      hasParts
      names={t.lines}
      finding={useFinding(drawing, t.lines)}
      note={t.note(isRent ? t.contracts : t.sales)}
      valueOf={money}
      casesOf={isRent ? latest.contracts : latest.sales}
    />
  );
  return (
    <section
      className={`card min-w-0 px-4 md:px-6 min-[100rem]:nth-last-[2n+1]:first:col-span-2 ${isFolded ? 'lg:pb-4' : 'py-4 md:py-6'}`}
    >
      {isFolded ? (
        <Fold heading={heading}>{chart}</Fold>
      ) : (
        <>
          {heading}
          {chart}
        </>
      )}
    </section>
  );
}
