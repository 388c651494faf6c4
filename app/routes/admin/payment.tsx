import { data } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { LedgerDetailPage } from '#app/features/promotions/components/ledger-detail-page.tsx';
import { findLedgerDetail } from '#app/features/promotions/ledger/queries.server.ts';
import { refundPayment } from '#app/features/promotions/refunds.server.ts';
import { noteBy } from '#app/features/promotions/refunds.server.ts';
import { refundSchema } from '#app/features/promotions/schema.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseForm, typedValues } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/payment';

export const middleware: Route.MiddlewareFunction[] = [staffWith('payments')];

export async function loader({ params }: Route.LoaderArgs) {
  const detail = await findLedgerDetail(params.id);
  if (!detail) throw notFound();
  return { detail };
}

/** Refunds the payment. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  if (!(await findLedgerDetail(params.id))) throw notFound();
  const form = await readForm(request);
  const parsed = parseForm(refundSchema, form);
  if (!parsed.ok) {
    return data({ ...parsed.errors, values: typedValues(form, ['reason']) }, { status: 400 });
  }
  const { reason } = parsed.value;
  const outcome = await refundPayment(params.id, reason, noteBy(staffOf(context), reason));
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
