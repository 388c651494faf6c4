import { data } from 'react-router';
import { recordViewed } from '#app/features/audit/looks.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { LedgerDetailPage } from '#app/features/promotions/components/ledger-detail-page.tsx';
import { findLedgerDetail } from '#app/features/promotions/ledger/queries.server.ts';
import { refundPayment } from '#app/features/promotions/refunds.server.ts';
import { refundNote } from '#app/features/promotions/refunds.server.ts';
import { recordRefundByHand } from '#app/features/promotions/rest/mutations.server.ts';
import { refundSchema } from '#app/features/promotions/schema.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseForm, typedValues } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/payment';

export const middleware: Route.MiddlewareFunction[] = [staffWith('payments')];

export async function loader({ context, params }: Route.LoaderArgs) {
  const detail = await findLedgerDetail(params.id);
  if (!detail) throw notFound();
  await recordViewed(
    staffOf(context),
    'payment',
    params.id,
    detail.payment.listingTitle ?? params.id,
  );
  return { detail };
}

/** Refunds the payment, or notes that what was due for its days left was paid back by hand. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  if (!(await findLedgerDetail(params.id))) throw notFound();
  const form = await readForm(request);
  const parsed = parseForm(refundSchema, form);
  if (!parsed.ok) {
    const intent = String(form.get('intent') ?? 'refund');
    const values = typedValues(form, ['reason']);
    return data({ ...parsed.errors, intent, values }, { status: 400 });
  }
  const { reason } = parsed.value;
  if (form.get('intent') === 'by_hand') {
    const isNoted = await recordRefundByHand(params.id, staffOf(context), reason);
    return redirectWithFlash(url.pathname, isNoted ? 'refundByHandNoted' : 'refundUnchanged');
  }
  const outcome = await refundPayment(params.id, reason, refundNote(staffOf(context), reason));
  return redirectWithFlash(url.pathname, FLASHES[outcome]);
}

const FLASHES = {
  refunded: 'paymentRefunded',
  not_paid: 'refundUnchanged',
  failed: 'refundFailed',
} as const;

export default function AdminPayment({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('adminPayments');
  return (
    <>
      <AdminHead title={t.title} />
      <LedgerDetailPage detail={loaderData.detail} answer={actionData} />
    </>
  );
}
