import { Link } from 'react-router';
import type { TableView } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { Column } from '#app/ui/table/columns.ts';
import { Table } from '#app/ui/table/table.tsx';
import type { OwnPayments } from '../receipts/queries.server.ts';
import { type PaymentColumn, PAYMENTS_PATH, receiptName, receiptPath } from '../receipts/rules.ts';
import type { OwnPayment } from '../receipts/types.ts';
import { PaymentStateText } from './payment-state-text.tsx';

interface PaymentTableProps {
  own: OwnPayments;
  view: TableView;
}

/** A person's payments. */
export function PaymentTable({ own, view }: PaymentTableProps) {
  const { payments: t } = useMessages('promotions');
  const columns = useColumns();
  if (own.total === 0) {
    return (
      <EmptyCard title={t.none} heading="h2">
        <p className="mt-2 max-w-prose text-muted">{t.noneText}</p>
        <Link to="/dashboard" className="button button-primary mt-4">
          {t.promote}
        </Link>
      </EmptyCard>
    );
  }
  return (
    <Table
      caption={t.title}
      columns={columns}
      rows={own.payments}
      keyOf={({ id }) => id}
      view={{ ...view, page: own.page }}
      pages={own.pages}
      found={t.found(own.total)}
      none={t.none}
      file={`${PAYMENTS_PATH}.csv`}
    />
  );
}

function useColumns(): Column<OwnPayment, PaymentColumn | 'property' | 'receipt'>[] {
  const { amount, payments: t } = useMessages('promotions');
  return [
    {
      name: 'property',
      label: t.property,
      className: 'w-full min-w-48',
      cell: ({ listingTitle }) => <bdi dir="auto">{listingTitle}</bdi>,
    },
    {
      name: 'date',
      label: t.date,
      className: 'whitespace-nowrap',
      cell: ({ paidAt, createdAt }) => <Moment at={paidAt ?? createdAt} />,
    },
    {
      name: 'amount',
      label: t.amount,
      isNumber: true,
      className: 'whitespace-nowrap',
      cell: (payment) => amount(payment.amount, payment.currency),
    },
    {
      name: 'state',
      label: t.state,
      className: 'whitespace-nowrap',
      cell: (payment) => <PaymentStateText payment={payment} states={t.states} />,
    },
    {
      name: 'receipt',
      label: t.receipt,
      isKept: true,
      className: 'whitespace-nowrap',
      cell: ({ id, receiptNumber }) =>
        receiptNumber !== null && (
          <Link
            to={receiptPath(id)}
            aria-label={t.receiptOf(receiptName(receiptNumber))}
            className="link tap"
          >
            {receiptName(receiptNumber)}
          </Link>
        ),
    },
  ];
}
