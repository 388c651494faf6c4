import { useMessages } from '#app/messages/use-messages.ts';
import { Written } from '#app/ui/written.tsx';
import { PageSection } from '../../components/page-section.tsx';
import type { ListingDetail } from '../../queries.server.ts';
import { amountsOf, type Instalment, wholePlan } from '../rules.ts';

/** The payments of a home sold off-plan, as the advertiser states them. */
export function PaymentPlan({ listing }: { listing: ListingDetail }) {
  const { plan: t } = useMessages('property');
  const { paymentPlan, purpose, price, handover, companyName } = listing;
  const { quarter } = useMessages('listing');
  if (!paymentPlan) return null;
  const payments = purpose === 'sale' ? wholePlan(paymentPlan) : null;
  return (
    <PageSection title={t.title} anchor="plan" print="hide">
      {payments ? (
        <PaymentTable payments={payments} price={price} />
      ) : (
        <div className="max-w-[70ch]">
          {paymentPlan.split('\n').map((line, at) => (
            <Written key={at} className="min-h-[1lh] whitespace-pre-line">
              {line}
            </Written>
          ))}
        </div>
      )}
      {handover && <p className="mt-3">{t.handover(quarter(handover))}</p>}
      <p className="mt-3 max-w-[65ch] text-sm text-muted">
        {payments && `${t.ofAskingPrice} `}
        {t.stated(companyName === null)}
      </p>
    </PageSection>
  );
}

function PaymentTable({ payments, price }: { payments: Instalment[]; price: number }) {
  const { plan: t } = useMessages('property');
  const { money, number } = useMessages('formats');
  const amounts = amountsOf(payments, price);
  return (
    <table className="w-full max-w-xl text-start tabular-nums">
      <caption className="sr-only">{t.title}</caption>
      <thead className="text-sm text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 text-start font-normal">
            {t.due}
          </th>
          <th scope="col" className="py-2 ps-4 text-end font-normal">
            {t.share}
          </th>
          <th scope="col" className="py-2 ps-4 text-end font-normal">
            {t.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ percent, due }, at) => (
          <tr key={at} className="border-b border-line">
            <th
              scope="row"
              className="py-2.5 text-start font-normal wrap-anywhere first-letter:uppercase"
            >
              <Written as="span">{due}</Written>
            </th>
            <td className="py-2.5 ps-4 text-end">{`${number(percent)}%`}</td>
            <td className="py-2.5 ps-4 text-end whitespace-nowrap">{money(amounts[at] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
