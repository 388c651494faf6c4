import { Link } from 'react-router';
import { queryWith } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Column } from '#app/ui/table/columns.ts';
import { Table } from '#app/ui/table/table.tsx';
import { Trend } from '../../components/trend.tsx';
import type { GrossYield } from '../../rents/types.ts';
import { weightOf } from '../../rules.ts';
import type { Median } from '../../types.ts';
import { AREAS_FILE, INDEX_PATH } from '../rules.ts';
import type { AreaColumn, AreaFigures, IndexSearch } from '../types.ts';
import type { PriceIndexProps } from '../types.ts';
import { NoFigure } from './no-figure.tsx';

/** All areas with enough cases, side by side. */
export function AreaTable({ search, found: { areas, areaCount, page, pages } }: PriceIndexProps) {
  const { areas: t } = useMessages('priceIndex');
  return (
    <section className="mt-10">
      <h2 className="text-xl font-semibold">{t.title}</h2>
      <p className="mt-1 text-muted">{t.lead}</p>
      <Table
        caption={t.title}
        columns={useColumns(search)}
        rows={areas}
        keyOf={({ communityId }) => communityId}
        view={{ ...search, page }}
        pages={pages}
        found={t.count(areaCount)}
        isBrief
        none={t.none}
        file={AREAS_FILE}
      />
    </section>
  );
}

function useColumns(search: IndexSearch): Column<AreaFigures, AreaColumn | 'name'>[] {
  const { areas: t, latest } = useMessages('priceIndex');
  const number = { isNumber: true, className: 'whitespace-nowrap' };
  const sortsBy = (name: string) => ({ ascending: `${name}_low`, descending: `${name}_high` });
  const pathOf = (name: string) =>
    INDEX_PATH + queryWith(new URLSearchParams({ location: name }), { type: search.type });
  return [
    {
      name: 'name',
      label: t.name,
      sorts: { ascending: 'name', descending: 'name_down' },
      cell: ({ name }) => (
        <Link to={pathOf(name)} className="link tap">
          {name}
        </Link>
      ),
    },
    {
      ...number,
      name: 'ready',
      label: t.ready,
      sorts: sortsBy('ready'),
      cell: ({ ready }) =>
        ready ? <Figure median={ready} casesOf={latest.sales} /> : <NoFigure />,
    },
    {
      ...number,
      name: 'ready_change',
      label: t.readyChange,
      sorts: sortsBy('ready_change'),
      cell: ({ readyChange }) =>
        readyChange === null ? <NoFigure /> : <Trend share={readyChange} />,
    },
    {
      ...number,
      name: 'off_plan',
      label: t.offPlan,
      sorts: sortsBy('off_plan'),
      cell: ({ offPlan }) =>
        offPlan ? <Figure median={offPlan} casesOf={latest.sales} /> : <NoFigure />,
    },
    {
      ...number,
      name: 'off_plan_change',
      label: t.offPlanChange,
      sorts: sortsBy('off_plan_change'),
      cell: ({ offPlanChange }) =>
        offPlanChange === null ? <NoFigure /> : <Trend share={offPlanChange} />,
    },
    {
      ...number,
      name: 'rent',
      label: t.rent,
      sorts: sortsBy('rent'),
      cell: ({ rent }) =>
        rent ? <Figure median={rent} casesOf={latest.contracts} /> : <NoFigure />,
    },
    {
      ...number,
      name: 'yield',
      label: t.yield,
      sorts: sortsBy('yield'),
      cell: ({ yield: known }) => (known ? <Yield known={known} /> : <NoFigure />),
    },
  ];
}

interface FigureProps {
  median: Median;
  casesOf(count: number): string;
}

function Figure({ median, casesOf }: FigureProps) {
  const { latest: t } = useMessages('priceIndex');
  const { number } = useMessages('formats');
  return (
    <>
      {number(Math.round(median.median))}
      <span className="block text-sm text-muted">
        {casesOf(median.n)}
        {weightOf(median) === 'few' && ` (${t.few})`}
      </span>
    </>
  );
}

/** Its months may differ from those of the figures beside it, so it has its own number of cases. */
function Yield({ known: { share, rents, sales } }: { known: GrossYield }) {
  const { latest, yield: t } = useMessages('priceIndex');
  return (
    <>
      {t.share(share)}
      <span className="block text-sm text-muted">{latest.contracts(rents)}</span>
      <span className="block text-sm text-muted">{latest.sales(sales)}</span>
    </>
  );
}
