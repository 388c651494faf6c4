import { managersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { invoicePath, PACKAGES_PATH } from '#app/features/packages/rules.ts';
import { ReceiptSheet } from '#app/features/promotions/components/receipt-sheet.tsx';
import { findInvoice } from '#app/features/promotions/receipts/queries.server.ts';
import { receiptName } from '#app/features/promotions/receipts/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import type { Route } from './+types/invoice';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

/** The invoice of a package, for all managers of the company. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const receipt = await findInvoice(membershipOf(context).brokerageId, params.paymentId);
  if (!receipt) throw notFound();
  return { receipt };
}

export default function Invoice({ loaderData: { receipt } }: Route.ComponentProps) {
  const { own, invoice } = useMessages('packages');
  const { receipt: t } = useMessages('promotions');
  const { id, receiptNumber } = receipt.payment;
  return (
    <>
      <CompanyHead title={own.invoice(receiptName(receiptNumber))} path={invoicePath(id)} />
      <div
        data-print="hide"
        className="flex max-w-3xl flex-wrap items-center justify-between gap-3"
      >
        <BackLink to={PACKAGES_PATH}>{invoice.back}</BackLink>
        <PrintButton label={t.print} />
      </div>
      <ReceiptSheet receipt={receipt} />
    </>
  );
}
