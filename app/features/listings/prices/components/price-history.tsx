import { useMessages } from '#app/messages/use-messages.ts';
import { PageSection } from '../../components/page-section.tsx';
import type { ListingDetail } from '../../queries.server.ts';
import { changeInPercent } from '../rules.ts';
import type { AskedPrice, AskingPriceHistory } from '../types.ts';

interface PriceHistoryProps {
  listing: ListingDetail;
  history: AskingPriceHistory;
}

/** The asking prices with their dates, newest first. */
export function PriceHistory({ listing, history: { prices, isCut } }: PriceHistoryProps) {
  const { prices: t } = useMessages('property');
  const { day } = useMessages('formats');
  const [asked, ...former] = prices;
  if (!asked) return null; // deleted a moment ago
  const isFirst = day(asked.since) === day(listing.createdAt);
  return (
    <PageSection title={t.title} anchor="prices" print="hide">
      <p>{t.listed(day(listing.createdAt), listing.daysListed)}</p>
      {former.length === 0 ? (
        <p className="mt-1">{isFirst ? t.unchanged : t.unchangedSince(day(asked.since))}</p>
      ) : (
        <PriceTable prices={prices} />
      )}
      <p className="mt-3 text-sm text-muted">{isCut ? t.noteCut : t.note}</p>
    </PageSection>
  );
}

function PriceTable({ prices }: { prices: AskedPrice[] }) {
  const { prices: t } = useMessages('property');
  const { price } = useMessages('listing');
  const { shortDay } = useMessages('formats');
  return (
    <div className="overflow-x-auto">
      <table className="mt-3 w-full max-w-xl text-start tabular-nums">
        <caption className="sr-only">{t.title}</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-start font-normal">
              {t.since}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {t.price}
            </th>
            <th scope="col" className="w-1/4 py-2 text-end font-normal">
              {t.change}
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map((asked, at) => {
            const before = prices[at + 1];
            return (
              <tr key={asked.since.toISOString()} className="border-b border-line">
                <th scope="row" className="py-2.5 text-start font-normal">
                  {shortDay(asked.since)}
                </th>
                <td className={`py-2.5 text-end ${at === 0 ? 'font-semibold' : ''}`}>
                  {price(asked.price, asked.rentPeriod)}
                </td>
                <td className="py-2.5 text-end">
                  {before ? t.changed(changeInPercent(asked, before)) : t.first}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
