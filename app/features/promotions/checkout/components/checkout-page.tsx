import { useEffect } from 'react';
import { Link } from 'react-router';
import { PACKAGES_PATH } from '#app/features/packages/rules.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { totalsOf } from '../../receipts/rules.ts';
import type { Payment } from '../../types.ts';

export interface CheckoutOrder extends Pick<
  Payment,
  'listingTitle' | 'amount' | 'vat' | 'package'
> {
  /** Whether the operator is registered for VAT. */
  isTaxed: boolean;
}

/** A checkout that moves no money: it can be paid, declined and left, with or without script. */
export function DemonstrationCheckout({
  order,
  answer,
}: {
  order: CheckoutOrder;
  answer?: FormAnswer;
}) {
  const t = useMessages('checkout');
  const { amount } = useMessages('promotions');
  return (
    <>
      <div className="mt-4 rounded-control border border-accent bg-accent-tint px-4 py-3">
        <p className="font-semibold">{t.demonstration}</p>
        <p className="mt-1 text-pretty">{order.package ? t.noMoneyForPackage : t.noMoney}</p>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[repeat(2,minmax(0,1fr))]">
        <OrderSummary order={order} />
        <section className="card p-5 md:p-6" aria-labelledby="card">
          <h2 id="card" className="text-xl font-semibold">
            {t.card}
          </h2>
          <SampleCard />
          <Form answer={answer} className="mt-5 space-y-3">
            <SubmitButton name="choice" value="pay" pendingLabel={t.paying} className="w-full">
              {t.pay(amount(order.amount))}
            </SubmitButton>
            <SubmitButton
              name="choice"
              value="decline"
              pendingLabel={t.declining}
              isQuiet
              className="w-full"
            >
              {t.decline}
            </SubmitButton>
            <SubmitButton
              name="choice"
              value="cancel"
              pendingLabel={t.cancelling}
              isQuiet
              className="w-full"
            >
              {t.cancel}
            </SubmitButton>
          </Form>
        </section>
      </div>
    </>
  );
}

function OrderSummary({ order }: { order: CheckoutOrder }) {
  const t = useMessages('checkout');
  const { amount, receipt } = useMessages('promotions');
  const packages = useMessages('packages');
  const lines = totalsOf(order, order.isTaxed, receipt).slice(0, -1);
  return (
    <section className="card p-5 md:p-6" aria-labelledby="order">
      <h2 id="order" className="text-xl font-semibold">
        {t.order}
      </h2>
      <p className="mt-3 font-semibold">{order.package ? receipt.packageItem : receipt.item}</p>
      <p dir="auto" className="mt-1 text-muted wrap-anywhere">
        {order.package ? packages.nameOf(order.package) : order.listingTitle}
      </p>
      <ul className="mt-4 space-y-2">
        {(order.package ? packages.benefits(order.package) : t.benefits).map((benefit) => (
          <li key={benefit} className="flex gap-2">
            <Icon name="check" size={18} className="mt-0.75 shrink-0 text-success" />
            {benefit}
          </li>
        ))}
      </ul>
      <dl className="mt-5 border-t border-line pt-4 tabular-nums">
        {lines.map(([name, fils]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-1 text-muted">
            <dt>{name}</dt>
            <dd>{amount(fils)}</dd>
          </div>
        ))}
        <div className="mt-2 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>{receipt.total}</dt>
          <dd>{amount(order.amount)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** No input fields, so that no one enters a real card. */
function SampleCard() {
  const t = useMessages('checkout');
  return (
    <div className="mt-4 max-w-96 rounded-card border border-line bg-tint p-5">
      <p className="text-sm font-semibold text-primary">{t.sampleCard}</p>
      <p className="mt-6 text-lg font-semibold tracking-wider tabular-nums">{t.sampleNumber}</p>
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-sm">
        <span>{t.sampleHolder}</span>
        <span className="tabular-nums">{t.sampleExpiry}</span>
      </p>
    </div>
  );
}

export function EndedCheckout({ isPackage }: { isPackage: boolean }) {
  const t = useMessages('checkout');
  const { start } = useMessages('packages');
  return (
    <>
      <p className="mt-3 text-lg text-muted">{isPackage ? start.ended : t.endedText}</p>
      <p className="mt-6">
        <Link to={isPackage ? PACKAGES_PATH : '/dashboard'} className="button button-primary">
          {isPackage ? start.open : t.toProperties}
        </Link>
      </p>
    </>
  );
}

/** A page that moves on by itself: after a form, Chromium lets no redirect lead to another site. */
export function LeavingForProvider({ url }: { url: string }) {
  const t = useMessages('checkout');
  // Going back from the other site skips this page.
  useEffect(() => window.location.replace(url), [url]);
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${url}`} />
      <p className="mt-3 text-lg text-muted">{t.leavingText}</p>
      <p className="mt-6">
        <a href={url} className="button button-primary">
          {t.leave}
        </a>
      </p>
    </>
  );
}
