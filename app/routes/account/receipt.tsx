import { Link } from 'react-router';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { ReceiptSheet } from '#app/features/promotions/components/receipt-sheet.tsx';
import { findReceipt } from '#app/features/promotions/receipts/queries.server.ts';
import {
  PAYMENTS_PATH,
  receiptName,
  receiptPath,
} from '#app/features/promotions/receipts/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { PrintButton } from '#app/ui/print-button.tsx';
import type { Route } from './+types/receipt';

/** Only the payer may see it. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const receipt = await findReceipt(viewer.id, params.id);
  if (!receipt) throw notFound();
  return { receipt };
}

export default function ReceiptPage({ loaderData: { receipt } }: Route.ComponentProps) {
  const { receipt: t } = useMessages('promotions');
  const { id, receiptNumber } = receipt.payment;
  return (
    <>
      <TabHead title={t.title(receiptName(receiptNumber))} path={receiptPath(id)} />
      <div
        data-print="hide"
        className="flex max-w-3xl flex-wrap items-center justify-between gap-3"
      >
        <Link to={PAYMENTS_PATH} className="link tap">
          {t.back}
        </Link>
        <PrintButton label={t.print} />
      </div>
      <ReceiptSheet receipt={receipt} />
    </>
  );
}
