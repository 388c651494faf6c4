import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listingPath } from '#app/features/listings/rules.ts';
import { editPropertyPath } from '#app/features/moderation/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { priceVerdict, proofPath } from '../rules.ts';
import type { WaitingListing } from '../types.ts';

/** Checks that reading a listing would miss. */
export function ApprovalChecks({ waiting }: { waiting: WaitingListing }) {
  const t = useMessages('adminApprovals');
  const { permit, permitUrl, pictures, proofs, checks } = waiting;
  return (
    <section>
      <h4 className="font-semibold">{t.checks}</h4>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {checks.refused && (
          <Check title={t.refused} isOdd>
            <q dir="auto">{checks.refused.message}</q>
            <Other to={editPropertyPath(checks.refused.id)} text={t.refusedOther} />
          </Check>
        )}
        <Check title={t.permit} isOdd={!permit || checks.samePermit !== null}>
          {permit ?? t.noPermit}
          <Other to={pathOf(checks.samePermit)} text={t.samePermit} />
          {permitUrl && (
            <a href={permitUrl} className="link tap block" rel="noreferrer" target="_blank">
              {t.atLandDepartment}
            </a>
          )}
        </Check>
        <Check title={t.proofs} isOdd={proofs.length === 0}>
          {proofs.length === 0 && t.noProofs}
          {proofs.map(({ id, name }) => (
            <Link
              key={id}
              to={proofPath(id)}
              reloadDocument
              target="_blank"
              className="link tap block"
            >
              <bdi>{name}</bdi>
            </Link>
          ))}
        </Check>
        <PriceCheck checks={checks} />
        <Check title={t.photos} isOdd={pictures.length === 0 || checks.samePhoto !== null}>
          {pictures.length === 0 ? t.noPhotos : checks.samePhoto === null && t.unique}
          <Other to={pathOf(checks.samePhoto)} text={t.samePhoto} />
        </Check>
        <Check title={t.words} isOdd={checks.sameText !== null}>
          {checks.sameText === null && t.unique}
          <Other to={pathOf(checks.sameText)} text={t.sameText} />
        </Check>
      </ul>
    </section>
  );
}

function PriceCheck({ checks: { price, prices, market } }: Pick<WaitingListing, 'checks'>) {
  const t = useMessages('adminApprovals');
  const listing = useMessages('listing');
  if (!prices && market) {
    return (
      <Check title={t.price} isOdd={market.verdict !== 'usual'}>
        {t.market[market.verdict]}
        <span className="block text-muted">{t.standing(market)}</span>
      </Check>
    );
  }
  if (!prices) {
    return (
      <Check title={t.price} isOdd={null}>
        {t.noRange}
      </Check>
    );
  }
  const verdict = priceVerdict(price, prices);
  return (
    <Check title={t.price} isOdd={verdict !== 'usual'}>
      {t.prices[verdict]}
      <span className="block text-muted">
        {t.range(listing.price(prices.low, null), listing.price(prices.high, null), prices.homes)}
      </span>
    </Check>
  );
}

interface CheckProps {
  title: string;
  /** Null if nothing could be checked. */
  isOdd?: boolean | null;
  children: ReactNode;
}

function Check({ title, isOdd, children }: CheckProps) {
  return (
    <li className="flex gap-2 py-2 text-sm">
      {isOdd === null ? (
        <span aria-hidden className="w-4.5 shrink-0 text-center text-muted">
          –
        </span>
      ) : (
        <Icon
          name={isOdd ? 'alert' : 'check'}
          size={18}
          className={`mt-0.5 shrink-0 ${isOdd ? 'text-accent-text' : 'text-muted'}`}
        />
      )}
      <div className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{title}: </span>
        {children}
      </div>
    </li>
  );
}

const pathOf = (id: number | null) => (id === null ? null : listingPath(id));

function Other({ to, text }: { to: string | null; text: string }) {
  const t = useMessages('adminApprovals');
  if (to === null) return null;
  return (
    <span className="block">
      {text}.{' '}
      <Link to={to} className="link">
        {t.open}
      </Link>
    </span>
  );
}
