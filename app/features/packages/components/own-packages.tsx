import { Link } from 'react-router';
import { GRACE_DAYS } from '#app/features/listings/quota/rules.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { invoicePath } from '../rules.ts';
import type { Purchase } from '../types.ts';

/** An invoice's number as people quote it. */
export type InvoiceName = (receiptNumber: number) => string;

interface OwnPackagesProps {
  purchases: Purchase[];
  now: Date;
  invoiceName: InvoiceName;
}

/** What a company has bought, with its invoices. */
export function OwnPackages({ purchases, now, invoiceName }: OwnPackagesProps) {
  const { own: t } = useMessages('packages');
  return (
    <section aria-labelledby="own" className="space-y-3">
      <h3 id="own" className="text-lg font-semibold">
        {t.title}
      </h3>
      {purchases.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className="card divide-y divide-line">
          {purchases.map((it) => (
            <PurchaseRow key={it.paymentId} purchase={it} now={now} invoiceName={invoiceName} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PurchaseRowProps extends Omit<OwnPackagesProps, 'purchases'> {
  purchase: Purchase;
}

function PurchaseRow({ purchase, now, invoiceName }: PurchaseRowProps) {
  const { own: t } = useMessages('packages');
  const formats = useMessages('formats');
  const { paymentId, name, credits, spent, receiptNumber, from, until, isPaid } = purchase;
  const graceEnd = new Date(until.getTime() + GRACE_DAYS * DAY_MS);
  const state = !isPaid
    ? t.refunded
    : from > now
      ? t.begins(formats.day(from))
      : until > now
        ? t.runs
        : t.ended;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-3">
      <div className="min-w-0">
        <h4 className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi> <span className="font-normal text-muted">· {state}</span>
        </h4>
        <p className="text-sm text-muted">
          {t.period(formats.day(from), formats.day(until))}
          {credits > 0 && ` · ${t.spent(spent, credits)}`}
        </p>
        {isPaid && until <= now && graceEnd > now && (
          <p className="text-sm">{t.grace(formats.day(graceEnd))}</p>
        )}
      </div>
      <Link to={invoicePath(paymentId)} className="link tap">
        {t.invoice(invoiceName(receiptNumber))}
      </Link>
    </li>
  );
}
