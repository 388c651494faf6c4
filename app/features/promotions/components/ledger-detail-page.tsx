import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { auditPath } from '#app/features/audit/rules.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { LEDGER_PATH, monthHeld } from '../ledger/rules.ts';
import type { LedgerDetail } from '../ledger/types.ts';
import { receiptName } from '../receipts/rules.ts';
import { canRefund } from '../rules.ts';
import { refundSchema } from '../schema.ts';

interface LedgerDetailProps {
  detail: LedgerDetail;
  answer?: FormAnswer;
}

/** A payment: its purpose, its history, and its refund. */
export function LedgerDetailPage({ detail, answer }: LedgerDetailProps) {
  const t = useMessages('adminPayments');
  const { payment, isTaxed, events, movedTo } = detail;
  return (
    <div className="max-w-3xl">
      <Link to={LEDGER_PATH} className="link tap">
        {t.backToList}
      </Link>
      <h2 dir="auto" className="text-xl font-semibold wrap-anywhere">
        {payment.listingTitle ?? t.deletedProperty(payment.listingId)}
      </h2>
      <p className="text-muted">
        {payment.receiptNumber === null
          ? t.noReceipt
          : t.receipt(receiptName(payment.receiptNumber))}{' '}
        · {t.states[payment.state]}
      </p>
      <Facts payment={payment} isTaxed={isTaxed} movedTo={movedTo} />
      <h3 className="mt-6 font-semibold">{t.events}</h3>
      <ol className="mt-2 space-y-1">
        {events.map(({ id, at, kind, reason }) => (
          <li key={id} className="flex-wrap gap-x-3 sm:flex">
            <span className="block text-muted tabular-nums">
              <Moment at={at} />
            </span>
            {t.eventNames[kind]}
            {reason && (
              <span dir="auto" className="block w-full wrap-anywhere whitespace-pre-line">
                {reason}
              </span>
            )}
          </li>
        ))}
      </ol>
      {payment.state === 'disputed' && (
        <section className="card mt-6 space-y-3 p-4">
          <h3 className="font-semibold">{t.dispute.title}</h3>
          <p>{t.dispute.text}</p>
        </section>
      )}
      <RestPart detail={detail} answer={answer} />
      <RefundPart detail={detail} answer={answer} />
      <Link to={auditPath({ text: '', kind: 'payment', id: payment.id })} className="link tap mt-4">
        {t.audit}
      </Link>
    </div>
  );
}

function Facts({
  payment,
  isTaxed,
  movedTo,
}: Pick<LedgerDetail, 'payment' | 'isTaxed' | 'movedTo'>) {
  const formats = useMessages('formats');
  const { amount } = useMessages('promotions');
  const t = useMessages('adminPayments');
  const packages = useMessages('packages');
  const { amount: total, vat, currency, package: bought } = payment;
  const held = monthHeld(payment);
  const tax = isTaxed ? [`${t.vat} ${amount(vat, currency)}`] : [];
  const facts: [label: string, value: ReactNode][] = [
    [t.package, bought && packages.contents(bought)],
    [t.columns.payer, payment.email ?? t.deletedAccount],
    [t.total, formats.list([amount(total, currency), ...tax])],
    [t.columns.created, <Moment key="created" at={payment.createdAt} />],
    [t.states.paid, payment.paidAt && <Moment key="paid" at={payment.paidAt} />],
    [
      bought ? t.packageRuns : t.columns.featured,
      held && t.period(formats.moment(held.from), formats.moment(held.until)),
    ],
    [t.movedTo, movedTo],
    [t.provider, t.providers[payment.provider]],
    [t.session, payment.session],
    [t.payment, payment.providerPayment],
  ];
  return (
    <dl className="card mt-4 grid gap-x-6 px-4 pt-4 pb-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="mb-2 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** What the payer asked back for the days left; once the provider has refused, the form for what was paid by hand. */
function RestPart({ detail: { payment, isRestLeft }, answer }: LedgerDetailProps) {
  const formats = useMessages('formats');
  const { amount } = useMessages('promotions');
  const { byHand: t } = useMessages('adminPayments');
  const { refundDue, refundAskedAt, refundGivenAt, currency } = payment;
  if (refundDue === null || !refundAskedAt) return null;
  const due = amount(refundDue, currency);
  return (
    <section className="card mt-6 space-y-3 p-4">
      <h3 className="font-semibold">{t.title}</h3>
      <p>
        {refundGivenAt
          ? t.given(due, formats.moment(refundGivenAt))
          : t.text(due, formats.moment(refundAskedAt))}{' '}
        {!refundGivenAt && (payment.state === 'disputed' ? t.disputed : t.tried)}
      </p>
      {isRestLeft && (
        <Form intent="by_hand" schema={refundSchema} answer={answer} className="space-y-3">
          {payment.state !== 'disputed' && <p>{t.failed}</p>}
          <Reason texts={t} rows={2} />
          <SubmitButton pendingLabel={t.working} isQuiet>
            {t.submit}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}

/** How it was refunded, or the form to do so. */
function RefundPart({ detail: { payment, events }, answer }: LedgerDetailProps) {
  const formats = useMessages('formats');
  const { amount } = useMessages('promotions');
  const { refund: t } = useMessages('adminPayments');
  const { refunded, refundedAt, currency } = payment;
  const isOpen = canRefund(payment) && !events.some(({ kind }) => kind === 'refunded_by_hand');
  if (!refundedAt && !isOpen) return null;
  return (
    <section className="card mt-6 space-y-3 p-4">
      <h3 className="font-semibold">{t.title}</h3>
      {refundedAt && <p>{t.done(amount(refunded, currency), formats.moment(refundedAt))}</p>}
      {isOpen && (
        <Form intent="refund" schema={refundSchema} answer={answer} className="space-y-3">
          <p>
            {t.text(amount(payment.amount - refunded, currency))}{' '}
            {payment.package ? t.packageEnds : t.monthEnds}
          </p>
          <Reason texts={t} rows={3} />
          <SubmitButton pendingLabel={t.working} isDestructive>
            {t.submit}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}

interface ReasonProps {
  texts: { reason: string; reasonHint: string };
  rows: number;
}

/** Why staff refund, which the audit log keeps. */
function Reason({ texts, rows }: ReasonProps) {
  return (
    <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} rows={rows} required />
  );
}
