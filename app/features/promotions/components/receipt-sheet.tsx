import type { ReactNode } from 'react';
import type { PackageTerms } from '#app/features/packages/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Wordmark } from '#app/ui/wordmark.tsx';
import { Written } from '#app/ui/written.tsx';
import { receiptName, totalsOf } from '../receipts/rules.ts';
import type { Receipt } from '../receipts/types.ts';

/** A receipt, for screen and print. With the seller's tax registration number it is a tax invoice. */
export function ReceiptSheet({ receipt: { payment, seller, buyer } }: { receipt: Receipt }) {
  const formats = useMessages('formats');
  const shell = useMessages('shell');
  const { amount, receipt: t, payments } = useMessages('promotions');
  const name = receiptName(payment.receiptNumber);
  const [before, after] = (seller.trn ? t.taxInvoice(name) : t.title(name)).split(name);
  return (
    <article
      className="card mt-3 max-w-3xl p-5 md:p-8 print:border-0 print:p-0"
      data-print="receipt"
    >
      <p className="hidden print:mb-6 print:block">
        <Wordmark name={shell.name} />
      </p>
      <h2 className="text-2xl font-semibold">
        {before}
        <bdi className="whitespace-nowrap">{name}</bdi>
        {after}
      </h2>
      <dl className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Entry label={t.date}>{formats.moment(payment.paidAt)}</Entry>
        <Entry label={t.method}>{t.methods[payment.provider]}</Entry>
        <Entry label={t.seller}>
          <span className="block">{seller.name}</span>
          {seller.address && (
            <span lang={seller.address.lang} dir="auto" className="block">
              {seller.address.text}
            </span>
          )}
          {seller.trn && <span className="block">{t.trn(seller.trn)}</span>}
        </Entry>
        <Entry label={t.buyer}>
          {[buyer.name, buyer.address, buyer.trn && t.trn(buyer.trn), buyer.email]
            .filter(Boolean)
            .map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
        </Entry>
        <Entry label={t.what} className="sm:col-span-2">
          {payment.package ? (
            <PackageLines terms={payment.package} />
          ) : (
            <>
              <span className="block">{t.item}</span>
              <Written as="span" className="block">
                {payment.listingTitle ?? payments.unknownProperty}
              </Written>
            </>
          )}
          <Period payment={payment} />
        </Entry>
      </dl>
      <Amounts payment={payment} isTaxed={seller.trn !== null} />
      {payment.refundReturned > 0 && (
        <p className="mt-3">
          {payments.refundReturned(amount(payment.refundReturned, payment.currency))}
        </p>
      )}
    </article>
  );
}

interface EntryProps {
  label: string;
  className?: string;
  children: ReactNode;
}

function Entry({ label, className, children }: EntryProps) {
  return (
    <div className={className}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function PackageLines({ terms }: { terms: PackageTerms }) {
  const { receipt: t } = useMessages('promotions');
  const { contents, nameOf } = useMessages('packages');
  return (
    <>
      <span className="block">{t.packageItem}</span>
      <span className="block">{nameOf(terms)}</span>
      <span className="block">{contents(terms)}</span>
    </>
  );
}

function Period({ payment }: Pick<Receipt, 'payment'>) {
  const { featuredFrom, featuredUntil } = payment;
  const formats = useMessages('formats');
  const { receipt: t } = useMessages('promotions');
  return (
    <span className="block text-muted">
      {featuredFrom && featuredUntil
        ? t.period(formats.moment(featuredFrom), formats.moment(featuredUntil))
        : payment.package
          ? t.notGranted
          : t.notFeatured}
    </span>
  );
}

function Amounts({ payment, isTaxed }: Pick<Receipt, 'payment'> & { isTaxed: boolean }) {
  const formats = useMessages('formats');
  const { amount: money, receipt: t } = useMessages('promotions');
  const { amount, refunded, refundedAt, currency } = payment;
  const lines = totalsOf(payment, isTaxed, t);
  if (refundedAt) {
    lines.push([t.refunded(formats.day(refundedAt)), -refunded], [t.kept, amount - refunded]);
  }
  return (
    <table className="mt-6 w-full border-t border-line tabular-nums">
      <tbody>
        {lines.map(([label, minor]) => (
          <tr
            key={label}
            className={label === t.total || label === t.kept ? 'font-bold' : 'font-normal'}
          >
            <th scope="row" className="py-2 text-start [font-weight:inherit]">
              {label}
            </th>
            <td className="py-2 text-end whitespace-nowrap">{money(minor, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
