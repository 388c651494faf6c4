import { data, redirect } from 'react-router';
import { membersOnly } from '#app/features/dashboard/members-only.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import {
  DemonstrationCheckout,
  EndedCheckout,
  LeavingForProvider,
} from '#app/features/promotions/checkout/components/checkout-page.tsx';
import { isPlayable, playCheckout } from '#app/features/promotions/checkout/mutations.server.ts';
import { findOwnPayment } from '#app/features/promotions/queries.server.ts';
import { isTaxed, withTitleHere } from '#app/features/promotions/receipts/queries.server.ts';
import { PAYMENTS_PATH } from '#app/features/promotions/receipts/rules.ts';
import { checkoutPath, returnPath } from '#app/features/promotions/rules.ts';
import type { PaymentState } from '#app/features/promotions/types.ts';
import { formError } from '#app/lib/form.ts';
import { isUuid } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/checkout';

export const middleware: Route.MiddlewareFunction[] = [membersOnly];

export { headers } from './dashboard.tsx';

/** A person's own checkout: the demonstration's, or a redirect to the provider's. */
export async function loader(args: Route.LoaderArgs) {
  const payment = withTitleHere(await ownPayment(args));
  const { id, listingTitle, amount, vat, checkoutUrl, state, package: bought } = payment;
  const now = new Date();
  const order = { listingTitle, amount, vat, isTaxed: isTaxed(payment), package: bought };
  const isPackage = bought !== null;
  if (isPlayable(payment, now)) return { id, order, url: null, isPackage };
  if (state === 'paid' || state === 'processing') throw redirect(returnPath(payment, 'success'));
  if (UNDONE.includes(state)) throw redirect(PAYMENTS_PATH);
  const isOpen = payment.provider === 'stripe' && state === 'open' && payment.expiresAt > now;
  return { id, order: null, url: isOpen ? checkoutUrl : null, isPackage };
}

/** Paid, and refunded since. */
const UNDONE: PaymentState[] = ['refunded', 'disputed', 'mismatch'];

export async function action(args: Route.ActionArgs) {
  const payment = await ownPayment(args);
  const choice = (await readForm(args.request)).get('choice');
  if (choice === 'cancel') return redirect(returnPath(payment, 'cancelled'));
  if (choice !== 'pay' && choice !== 'decline') {
    return data(formError('choice_invalid'), { status: 400 });
  }
  const isOpen = await playCheckout(payment, choice);
  if (isOpen && choice === 'decline') return data(formError('card_declined'), { status: 402 });
  return redirect(isOpen ? returnPath(payment, 'success') : checkoutPath(payment.id));
}

async function ownPayment({ context, url, params }: Route.LoaderArgs | Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const payment = isUuid(params.id) ? await findOwnPayment(viewer.id, params.id) : undefined;
  if (!payment) throw notFound();
  return payment;
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { id, order, url, isPackage } = loaderData;
  const t = useMessages('checkout');
  const title = order ? t.title : url ? t.leaving : t.ended;
  return (
    <div className="page max-w-4xl py-6 md:py-8">
      <PageHead title={title} description={t.description} path={checkoutPath(id)} noindex />
      <h1 className="title">{title}</h1>
      {order ? (
        <DemonstrationCheckout order={order} answer={actionData} />
      ) : url ? (
        <LeavingForProvider url={url} />
      ) : (
        <EndedCheckout isPackage={isPackage} />
      )}
    </div>
  );
}
