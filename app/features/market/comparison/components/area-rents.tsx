import { PageSection } from '#app/features/listings/components/page-section.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import type { AreaRentFigures } from '../types.ts';
import { MarketSource } from './market-source.tsx';

/** What a home for sale might let for, judging by new contracts in its area. */
export function AreaRents({ rents }: { rents: AreaRentFigures | null }) {
  const { rents: t, few } = useMessages('comparison');
  const { money } = useMessages('formats');
  if (!rents) return null;
  const { rent, isFew, own, yield: gross, type, bedrooms, name, months } = rents;
  const share = own ?? gross?.share;
  return (
    <PageSection
      title={t.title(name)}
      value={share === undefined ? undefined : t.percent(share)}
      print="hide"
      isFolded
    >
      <dl className="rent-figures">
        <div>
          <dt className="text-muted">{t.median(type, bedrooms)}</dt>
          <dd className="mt-1 text-lg font-semibold tabular-nums">{t.aYear(money(rent.median))}</dd>
          <dd className="mt-1 text-sm text-muted">
            {t.spread(rent, months)} {isFew && few}
          </dd>
        </div>
        {own !== null && (
          <div>
            <dt className="text-muted">{t.own}</dt>
            <dd className="mt-1 text-lg font-semibold tabular-nums">{t.percent(own)}</dd>
            <dd className="mt-1 text-sm text-muted">{t.ownBasis}</dd>
          </div>
        )}
        {gross && (
          <div>
            <dt className="text-muted">{t.gross(type)}</dt>
            <dd className="mt-1 text-lg font-semibold tabular-nums">{t.percent(gross.share)}</dd>
            <dd className="mt-1 text-sm text-muted">{t.basis(gross)}</dd>
          </div>
        )}
        {gross?.net && (
          <div>
            <dt className="text-muted">{t.net}</dt>
            <dd className="mt-1 text-lg font-semibold tabular-nums">
              {t.percent(gross.net.share)}
            </dd>
            <dd className="mt-1 text-sm text-muted">
              {t.netBasis(gross.net, gross.rentPerSqft, gross.pricePerSqft)}
            </dd>
          </div>
        )}
      </dl>
      {(gross ?? own) && (
        <p className="mt-3 max-w-[65ch] text-sm text-muted">
          {gross?.net ? t.beforeNet : t.before}
        </p>
      )}
      <MarketSource isSample={rents.isSample} rents={rents.asOf} sales={gross?.salesAsOf} />
    </PageSection>
  );
}
