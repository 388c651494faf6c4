import { Form, Link, useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Moment } from '#app/ui/moment.tsx';
import type { Column } from '#app/ui/table/columns.ts';
import { KeptFields } from '#app/ui/table/kept-fields.tsx';
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
      <FilterForm search={search} />
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

function FilterForm({ search: { text, state } }: Pick<LedgerPage, 'search'>) {
  const t = useMessages('adminPayments');
  const { search } = useLocation();
  return (
    <Form key={search} role="search" className="mt-3 flex flex-wrap items-end gap-3">
      <KeptFields names={['sort', 'column']} />
      <label className="grow sm:max-w-sm">
        <span className="mb-1 block font-medium">{t.search}</span>
        <input type="search" name="q" defaultValue={text} maxLength={100} className="field" />
      </label>
      <label className="grow sm:grow-0">
        <span className="mb-1 block font-medium">{t.state}</span>
        <select name="state" defaultValue={state ?? ''} className="field">
          <option value="">{t.usual}</option>
          <option value="odd">{t.odd}</option>
          <option value="all">{t.all}</option>
          {PAYMENT_STATES.map((name) => (
            <option key={name} value={name}>
              {t.states[name]}
            </option>
          ))}
        </select>
      </label>
      <button className="button button-quiet">{t.show}</button>
    </Form>
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
