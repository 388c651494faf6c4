import type { CostsBoxData } from '#app/features/costs/all-in/box.server.ts';
import { PriceAmount } from '#app/features/listings/components/amount.tsx';
import { OffPlanFacts } from '#app/features/listings/components/off-plan-facts.tsx';
import type { ListingDetail } from '#app/features/listings/queries.server.ts';
import { badgeStatus, monthOfShortLet, pricePerArea } from '#app/features/listings/rules.ts';
import type { Market } from '#app/features/market/comparison/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { useDisplay } from '#app/ui/use-display.ts';

/** In characters; a longer title is set smaller. */
const LONG_TITLE = 50;
/** In characters: a longer price is wider than a phone. */
const LONG_PRICE = 15;

interface ListingSummaryProps {
  listing: ListingDetail;
  costs: CostsBoxData | null;
  market: Market | null;
}

/** What people want to know first: status, price with costs and rank, title, place and size. */
export function ListingSummary({ listing, costs, market }: ListingSummaryProps) {
  const { price, unit } = useDisplay();
  const t = useMessages('listing');
  const property = useMessages('property');
  const closed = badgeStatus(listing.status);
  const perArea = pricePerArea(listing, unit);
  const [, [, monthly] = []] = costs?.mortgage?.sums ?? [];
  const place = market?.comparison?.places[0];
  const aMonth = monthOfShortLet(listing);
  return (
    <header data-print="summary">
      <Badges listing={listing} />
      <p
        className={`mt-2 font-bold tabular-nums max-[18rem]:text-base ${price(listing.price).length > LONG_PRICE ? 'text-2xl sm:text-3xl' : 'text-3xl'}`}
      >
        <PriceAmount aed={listing.price} className="" />
        {listing.rentPeriod && (
          <span className="text-xl font-semibold text-muted">
            {' '}
            {t.perPeriod[listing.rentPeriod]}
          </span>
        )}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 empty:hidden">
        {costs && (
          <a href="#costs" className="link">
            {t.allIn[listing.purpose](price(costs.sums[0][1]))}
          </a>
        )}
        {perArea !== null && (
          <span className="text-muted">
            {t.pricePerArea[unit][listing.purpose](price(perArea))}
          </span>
        )}
        {monthly !== undefined && (
          <span className="text-muted">{property.monthly(price(monthly))}</span>
        )}
        {aMonth !== null && <span className="text-muted">{t.aMonth(price(aMonth))}</span>}
        {perArea !== null && place?.standing && (
          <a href="#prices" className="link">
            {property.standing(place.standing.percent, place.name)}
          </a>
        )}
      </p>
      <h1
        lang={listing.titleLang}
        dir="auto"
        className={`mt-2 font-display font-semibold [font-synthesis-weight:none] wrap-break-word text-pretty ${
          listing.title.length > LONG_TITLE ? 'text-lg' : 'text-xl'
        }`}
      >
        {listing.title}
      </h1>
      <p className="mt-1 flex gap-2 text-muted">
        <Icon name="pin" size={18} className="mt-0.75 shrink-0" />
        <span>
          {listing.placeName}
          {listing.metro && (
            <>
              {' · '}
              <a href="#near" className="link">
                {t.metro(listing.metro.minutes, listing.metro.name)}
              </a>
            </>
          )}
        </span>
      </p>
      <Tiles listing={listing} />
      {closed && (
        <p className="mt-3 rounded-control border border-edge bg-sunken p-3">
          {property.unavailable[closed]}
        </p>
      )}
    </header>
  );
}

function Badges({ listing }: { listing: ListingDetail }) {
  const t = useMessages('listing');
  const property = useMessages('property');
  const closed = badgeStatus(listing.status);
  return (
    <p className="flex flex-wrap gap-2 text-sm font-semibold">
      <span className="rounded-control bg-tint px-2.5 py-1 text-primary">
        {property[listing.purpose]}
      </span>
      {listing.completion === 'off_plan' && (
        <span className="rounded-control border border-edge bg-surface px-2.5 py-1">
          <OffPlanFacts listing={listing} />
        </span>
      )}
      {listing.isFeatured && (
        <span className="rounded-control bg-accent-text px-2.5 py-1 text-on-accent">
          {t.featured}
        </span>
      )}
      {closed && (
        <span className="rounded-control bg-ink px-2.5 py-1 text-canvas">
          {t.options.status[closed]}
        </span>
      )}
      <Permit listing={listing} />
    </p>
  );
}

/** Its number, and a link to the Land Department's page that checks it. */
function Permit({ listing: { permitNumber, permitUrl } }: { listing: ListingDetail }) {
  const { permit, permitCheck } = useMessages('property');
  if (!permitNumber) return null;
  if (!permitUrl)
    return <span className="py-1 font-normal text-muted">{permit(permitNumber)}</span>;
  return (
    <a href={permitUrl} rel="nofollow noopener" className="link tap gap-1.5">
      {permit(permitNumber)}
      <span className="sr-only">{`. ${permitCheck}`}</span>
      <Icon name="external" size={16} />
    </a>
  );
}

/** Bedrooms, bathrooms and size, each only where it is stated. */
function Tiles({ listing }: { listing: ListingDetail }) {
  const formats = useMessages('formats');
  const t = useMessages('listing');
  const { size } = useDisplay();
  const property = useMessages('property');
  const { facts } = property;
  const { bedrooms, bathrooms, sizeSqft } = listing;
  if (bedrooms === null && bathrooms === null && sizeSqft === null) return null;
  return (
    <dl className="mt-3 flex flex-wrap gap-2">
      {bedrooms !== null && (
        <Tile icon="bed" label={facts.bedrooms(bedrooms)}>
          {bedrooms === 0 ? t.bedrooms(0) : formats.number(bedrooms)}
        </Tile>
      )}
      {bathrooms !== null && (
        <Tile icon="bath" label={facts.bathrooms(bathrooms)}>
          {formats.number(bathrooms)}
        </Tile>
      )}
      {sizeSqft !== null && (
        <Tile icon="size" label={facts.size}>
          {size(sizeSqft)}
        </Tile>
      )}
    </dl>
  );
}

function Tile(props: { icon: IconName; label: string; children: string }) {
  return (
    <div className="card fact-tile">
      <dt className="order-last flex items-center gap-1.5 text-sm text-muted">
        <Icon name={props.icon} size={16} className="shrink-0 text-primary max-md:hidden" />
        {props.label}
      </dt>
      <dd className="font-semibold">{props.children}</dd>
    </div>
  );
}
