import type { ReactNode } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Column } from '#app/ui/table/columns.ts';
import { Table } from '#app/ui/table/table.tsx';
import { useDayOf } from '../../components/use-day-of.ts';
import { MOST_LISTED, SOLD_PATH } from '../rules.ts';
import type { SoldColumn, SoldHome, SoldPage, SoldSearch } from '../types.ts';

interface SoldTableProps {
  search: SoldSearch;
  found: SoldPage;
}

export function SoldTable({ search, found: { homes, page, pages, summary } }: SoldTableProps) {
  const { table: t, none, summary: texts } = useMessages('soldPrices');
  return (
    <div className="mt-6">
      <Table
        caption={t.caption}
        columns={useColumns()}
        rows={homes}
        keyOf={({ id }) => id}
        view={{ ...search, page }}
        pages={pages}
        found={texts.of(summary.total)}
        isBrief
        none={none.title}
        file={`${SOLD_PATH}.csv`}
      />
      {summary.total > MOST_LISTED && (
        <p className="mt-4 text-sm text-muted">{t.firstOnly(MOST_LISTED)}</p>
      )}
    </div>
  );
}

function useColumns(): Column<SoldHome, SoldColumn | 'address'>[] {
  const { table: t } = useMessages('soldPrices');
  const { money, number } = useMessages('formats');
  const listing = useMessages('listing');
  const dayOf = useDayOf();
  return [
    { name: 'address', label: t.address, cell: (home) => <Address home={home} /> },
    {
      name: 'type',
      label: t.type,
      cell: ({ propertyType, bedrooms }) => (
        <>
          {listing.options.property_type[propertyType]}
          {bedrooms !== null && <Small>{listing.bedrooms(bedrooms)}</Small>}
        </>
      ),
    },
    {
      name: 'price',
      label: t.price,
      isNumber: true,
      className: 'whitespace-nowrap',
      sorts: { ascending: 'price_low', descending: 'price_high' },
      cell: ({ price }) => money(price),
    },
    {
      name: 'date',
      label: t.date,
      className: 'whitespace-nowrap',
      sorts: { ascending: 'oldest', descending: 'newest' },
      cell: ({ soldOn }) => dayOf(soldOn),
    },
    {
      name: 'size',
      label: t.size,
      isNumber: true,
      className: 'whitespace-nowrap',
      sorts: { ascending: 'size_small', descending: 'size_large' },
      cell: ({ sizeSqft }) => sizeSqft !== null && listing.size(sizeSqft),
    },
    {
      name: 'per_sqft',
      label: t.perSqft,
      isNumber: true,
      sorts: { ascending: 'per_sqft_low', descending: 'per_sqft_high' },
      cell: ({ pricePerSqft }) => pricePerSqft !== null && number(pricePerSqft),
    },
    {
      name: 'completion',
      label: t.completion,
      cell: ({ completion }) => listing.options.completion[completion],
    },
  ];
}

/** The most precise name first, then anything unusual about the sale. */
function Address({ home }: { home: SoldHome }) {
  const { table: t, samples } = useMessages('soldPrices');
  const { list } = useMessages('formats');
  const { building, project, community, areaName, leftOut, units, isSample } = home;
  const [first, ...rest] = [...new Set([building, project, community ?? areaName])].filter(
    (name) => name !== null,
  );
  return (
    <>
      {first}
      {isSample && (
        <>
          {' '}
          <span className="rounded bg-accent-tint px-1.5 text-sm font-normal">{samples.short}</span>
        </>
      )}
      {rest.length > 0 && <Small>{list(rest)}</Small>}
      {units > 1 && <Small>{t.units(units)}</Small>}
      {leftOut && <Small>{t.leftOut(leftOut)}</Small>}
    </>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-normal text-muted">{children}</span>;
}
