import { type ReactNode, useId } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { FloorPlanList } from '../floor-plans/components/floor-plan-list.tsx';
import type { FloorPlan } from '../floor-plans/types.ts';
import { PARTICULAR_NAMES, particularOf } from '../particulars.ts';
import type { ListingDetail } from '../queries.server.ts';
import { paragraphsOf, pricePerArea } from '../rules.ts';

interface SectionProps {
  title: string;
  /** Its fragment in the page's URL. */
  anchor?: string;
  /** Its part on the print sheet (styles/print.css). */
  print?: string;
  /** Whether it is closed on phones, until it is pressed or its fragment is followed. */
  isFolded?: boolean;
  /** What it comes to, beside the title of a closed section. */
  value?: string;
  children: ReactNode;
}

export function PageSection({ title, anchor, print, isFolded, value, children }: SectionProps) {
  const id = useId();
  if (isFolded) {
    return (
      <section aria-labelledby={id} data-print={print} className="border-t border-line">
        <details ref={openIfShown} className="fold">
          <summary>
            <h2 id={id} className="text-xl font-semibold">
              {title}
            </h2>
            {value && <span className="ms-auto font-semibold tabular-nums">{value}</span>}
          </summary>
          {/* Inside, because following its fragment then opens the section. */}
          <div id={anchor} className="scroll-mt-32 pb-2">
            {children}
          </div>
        </details>
      </section>
    );
  }
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      data-print={print}
      className="scroll-mt-20 border-t border-line pt-5 first:border-0 first:pt-0"
    >
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}

export function Description({ text }: { text: string | null }) {
  const property = useMessages('property');
  const paragraphs = paragraphsOf(text);
  return (
    <PageSection title={property.description} print="description">
      <div className="max-w-[70ch] space-y-4 wrap-break-word">
        {paragraphs.length === 0 && <p className="text-muted">{property.noDescription}</p>}
        {paragraphs.map((paragraph, index) => (
          <p key={index} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </PageSection>
  );
}

/** The style sheet shows every section where there is room: then it is open to assistive technology, too. */
function openIfShown(details: HTMLDetailsElement | null): void {
  const summary = details?.querySelector('summary');
  if (!summary || getComputedStyle(summary).pointerEvents !== 'none') return;
  details!.open = true;
  summary.tabIndex = -1;
}

/** Every stated fact, one per line. */
export function Details({ listing }: { listing: ListingDetail }) {
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
    [details.address, listing.address],
    [details.unit, listing.unitNumber],
    [details.listed, formats.day(listing.createdAt)],
    [details.reference, listing.reference],
    [details.status, t.options.status[listing.status]],
    [details.permit, listing.permitNumber && <Permit key="permit" listing={listing} />],
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
          listing.brokerageName === null,
        ),
    ],
  ];
  return lines.filter(([, value]) => value !== null && value !== false && value !== '');
}

function Permit({ listing }: { listing: ListingDetail }) {
  const { details } = useMessages('property');
  return (
    <>
      {listing.permitNumber}
      {listing.permitUrl && (
        <a
          href={listing.permitUrl}
          rel="nofollow noopener"
          className="link mt-1 flex items-center gap-1.5"
        >
          {details.checkPermit}
          <Icon name="external" size={16} className="shrink-0" />
        </a>
      )}
    </>
  );
}

export function FloorPlans({ plans }: { plans: FloorPlan[] }) {
  const { floorPlan } = useMessages('property');
  if (plans.length === 0) return null;
  return (
    <PageSection title={floorPlan.title(plans.length)} print="hide">
      <FloorPlanList plans={plans} />
    </PageSection>
  );
}

/** A link to a video or 360° tour on another site. */
export function Tour({ url }: { url: string | null }) {
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

export function Amenities({ listing }: { listing: ListingDetail }) {
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
