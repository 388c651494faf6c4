import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Moment } from '#app/ui/moment.tsx';
import type { Column } from '#app/ui/table/columns.ts';
import { TableSearch } from '#app/ui/table/table-search.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { LEDGER_PATH, ledgerPath, monthHeld, PAYMENT_STATES } from '../ledger/rules.ts';
import type { LedgerColumn, LedgerEntry, LedgerPage } from '../ledger/types.ts';
import { receiptName } from '../receipts/rules.ts';
import { PaymentStateText } from './payment-state-text.tsx';

/** Payments, page by page. */
export function LedgerTable({ page }: { page: LedgerPage }) {
  const t = useMessages('adminPayments');
  const { search, entries, total, pages } = page;
  return (
    <>
      <TableSearch
        label={t.search}
        text={search.text}
        choices={[
          {
            name: 'state',
            label: t.state,
            value: search.state,
            any: t.usual,
            options: [
              ['odd', t.odd],
              ['all', t.all],
              ...PAYMENT_STATES.map((state) => [state, t.states[state]] as const),
            ],
          },
        ]}
        submit={t.show}
      />
      <Table
        caption={t.title}
        columns={useColumns()}
        rows={entries}
        keyOf={({ id }) => id}
        view={search}
        pages={pages}
        found={t.found(total)}
        none={t.none}
        file={`${LEDGER_PATH}.csv`}
      />
    </>
  );
}

function useColumns(): Column<LedgerEntry, LedgerColumn | 'property' | 'details'>[] {
  const formats = useMessages('formats');
  const { amount } = useMessages('promotions');
  const t = useMessages('adminPayments');
  return [
    {
      name: 'property',
      label: t.property,
      className: 'w-full min-w-48',
      cell: ({ listingId, listingTitle, receiptNumber }) => (
        <>
          <span dir="auto" className="line-clamp-2">
            {listingTitle ?? t.deletedProperty(listingId)}
          </span>
          <span className="block text-sm font-normal text-muted">
            {receiptNumber === null ? t.noReceipt : receiptName(receiptNumber)}
          </span>
        </>
      ),
    },
    {
      name: 'payer',
      label: t.columns.payer,
      className: 'max-w-56 min-w-40 text-sm',
      cell: ({ email }) => <span className="block md:truncate">{email ?? t.deletedAccount}</span>,
    },
    {
      name: 'amount',
      label: t.columns.amount,
      isNumber: true,
      className: 'whitespace-nowrap',
      cell: ({ amount: minor, currency }) => amount(minor, currency),
    },
    {
      name: 'state',
      label: t.columns.state,
      className: 'whitespace-nowrap',
      cell: (payment) => <PaymentStateText payment={payment} states={t.states} />,
    },
    {
      name: 'created',
      label: t.columns.created,
      sorts: { ascending: 'oldest', descending: 'newest' },
      className: 'min-w-32 lg:whitespace-nowrap',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      name: 'featured',
      label: t.columns.featured,
      className: 'min-w-32 text-sm lg:whitespace-nowrap',
      cell: (entry) => {
        const held = monthHeld(entry);
        return held && t.period(formats.shortDay(held.from), formats.shortDay(held.until));
      },
    },
    {
      name: 'details',
      label: t.details,
      isKept: true,
      isLabelHidden: true,
      cell: ({ id, listingId, listingTitle }) => (
        <Link
          to={ledgerPath(id)}
          aria-label={t.openOf(listingTitle ?? t.deletedProperty(listingId))}
          className="button button-quiet"
        >
          {t.details}
        </Link>
      ),
    },
  ];
}
