import type { ReactNode } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { FloorPlanList } from '../floor-plans/components/floor-plan-list.tsx';
import type { FloorPlan } from '../floor-plans/types.ts';
import { PARTICULAR_NAMES, particularOf } from '../particulars.ts';
import { PaymentPlan } from '../payment-plan/components/payment-plan.tsx';
import type { ListingDetail } from '../queries.server.ts';
import { paragraphsOf, pricePerArea } from '../rules.ts';
import { PageSection } from './page-section.tsx';

interface ParticularsProps {
  listing: ListingDetail;
  /** Its costs, which people look for before payment plan and amenities. */
  children: ReactNode;
}

/** What its advertiser states. None of it needs script, so the page's script leaves it out. */
export default function Particulars({ listing, children }: ParticularsProps) {
  return (
    <>
      <Description text={listing.description} lang={listing.descriptionLang} />
      <Details listing={listing} />
      {children}
      <PaymentPlan listing={listing} />
      <Amenities listing={listing} />
      <FloorPlans plans={listing.floorPlans} />
      <Tour url={listing.videoUrl} />
    </>
  );
}

function Description({ text, lang }: { text: string | null; lang: 'en' | undefined }) {
  const property = useMessages('property');
  const paragraphs = paragraphsOf(text);
  return (
    <PageSection title={property.description} print="description">
      <div className="max-w-[70ch] space-y-4 wrap-break-word">
        {paragraphs.length === 0 && <p className="text-muted">{property.noDescription}</p>}
        {paragraphs.map((paragraph, index) => (
          <p key={index} lang={lang} dir="auto" className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </PageSection>
  );
}

/** Every stated fact, one per line. */
function Details({ listing }: { listing: ListingDetail }) {
  const { details } = useMessages('property');
  return (
    <PageSection title={details.title} anchor="details" print="details">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 max-[18rem]:grid-cols-1 md:grid-cols-3 2xl:grid-cols-4">
        {useDetails(listing).map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-break-word">{value}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}

function useDetails(listing: ListingDetail): [string, ReactNode][] {
  const formats = useMessages('formats');
  const t = useMessages('listing');
  const property = useMessages('property');
  const { details } = property;
  const { serviceCharge, sizeSqft } = listing;
  const sqftPrice = pricePerArea(listing, 'sqft');
  const perSqft =
    listing.purpose === 'sale' ? formats.money : (aed: number) => details.aYear(formats.money(aed));
  const lines: [string, ReactNode][] = [
    [details.type, t.options.property_type[listing.propertyType]],
    [
      details.address,
      // In the reader's language it runs as the page does, even if a Latin name comes first.
      <span key="address" lang={listing.addressLang} dir={listing.addressLang && 'auto'}>
        {listing.address}
      </span>,
    ],
    [details.unit, listing.unitNumber],
    [details.listed, formats.day(listing.createdAt)],
    [details.reference, listing.reference],
    [details.status, t.options.status[listing.status]],
    ...PARTICULAR_NAMES.map((name): [string, ReactNode] => [
      t.particulars[name],
      particularOf(name, listing, { formats, listing: t }),
    ]),
    [details.pricePerSqft, sqftPrice !== null && perSqft(sqftPrice)],
    [
      details.serviceCharge,
      serviceCharge !== null &&
        details.serviceChargeOf(
          formats.money(serviceCharge),
          sizeSqft === null ? null : formats.money(serviceCharge / sizeSqft),
          listing.companyName === null,
        ),
    ],
  ];
  return lines.filter(([, value]) => value !== null && value !== false && value !== '');
}

function FloorPlans({ plans }: { plans: FloorPlan[] }) {
  const { floorPlan } = useMessages('property');
  if (plans.length === 0) return null;
  return (
    <PageSection title={floorPlan.title(plans.length)} print="hide" isFolded>
      <FloorPlanList plans={plans} />
    </PageSection>
  );
}

/** A link to a video or 360° tour on another site. */
function Tour({ url }: { url: string | null }) {
  const property = useMessages('property');
  if (!url) return null;
  return (
    <PageSection title={property.tour} print="hide">
      <a href={url} rel="nofollow ugc noopener" className="link tap gap-1.5">
        {property.openTour(new URL(url).hostname)}
        <Icon name="external" size={16} className="shrink-0" />
      </a>
    </PageSection>
  );
}

function Amenities({ listing }: { listing: ListingDetail }) {
  const amenities = useMessages('amenities');
  const property = useMessages('property');
  if (listing.amenities.length === 0) return null;
  return (
    <PageSection title={property.amenities} print="amenities">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 max-[18rem]:grid-cols-1 md:grid-cols-3">
        {listing.amenities.map((amenity) => (
          <li key={amenity} className="flex gap-2">
            <Icon name="check" size={18} className="mt-0.75 shrink-0 text-primary" />
            {amenities[amenity]}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
