import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { AgentNotes } from '#app/features/agents/types.ts';
import type { DrawnMap } from '#app/features/areas/map-url.ts';
import type { ContactForms, NextSteps } from '#app/features/conversations/types.ts';
import type { CostsBoxData } from '#app/features/costs/all-in/box.server.ts';
import type { AskingPriceHistory } from '#app/features/listings/prices/types.ts';
import type { ListingDetail } from '#app/features/listings/queries.server.ts';
import { listingPath, titleWithPlace } from '#app/features/listings/rules.ts';
import type { CardListing } from '#app/features/listings/types.ts';
import type { Market } from '#app/features/market/comparison/types.ts';
import type { Offer } from '#app/features/promotions/types.ts';
import { reportPath } from '#app/features/reports/rules.ts';
import { Heart } from '#app/features/saved-homes/components/heart.tsx';
import { HideForm } from '#app/features/saved-homes/components/hide-form.tsx';
import { viewedHomes } from '#app/features/saved-homes/viewed.ts';
import { browsePath } from '#app/features/search/browsing.ts';
import type { NearPlace } from '#app/features/surroundings/types.ts';
import { useLanguage, useMessages } from '#app/messages/use-messages.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { PageHead, useAbsolute } from '#app/ui/page-head.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import type { PlaceLink } from '../types.ts';
import { AgentCard, ContactBar } from './agent-card.tsx';
import { BackLinks } from './back-links.tsx';
import { Gallery } from './gallery.tsx';
import { ListingSummary } from './listing-summary.tsx';
import { Location, SimilarListings } from './listing-surroundings.tsx';
import { ShareButton } from './share-button.tsx';

const Particulars = lazy(() => import('#app/features/listings/components/particulars.tsx'));
const CostsBox = lazy(() => import('#app/features/costs/components/costs-box.tsx'));
const ListingNear = lazy(() => import('./listing-near.tsx'));
const ListingMarket = lazy(() => import('./listing-market.tsx'));
const SentNote = lazy(() => import('./sent-note.tsx'));
const PromotionBar = lazy(() => import('#app/features/promotions/components/promotion-bar.tsx'));

interface ListingPageProps {
  listing: ListingDetail;
  agent: AgentNotes | null;
  forms: ContactForms;
  /** Says why there is no way to reach its company; null if there is one. */
  unreachable: string | null;
  similar: CardListing[];
  history: AskingPriceHistory;
  costs: CostsBoxData | null;
  /** Null if it couldn't be loaded. */
  market: Market | null;
  /** From the community down, each with links to its other homes for sale or to rent. */
  places: PlaceLink[];
  /** A sentence or two for search engines. */
  description: string;
  /** The map of its surroundings; null for a place without coordinates. */
  map: DrawnMap | null;
  /** What it is near. */
  near: NearPlace[];
  /** The list of results the person came from, if any. */
  back: string | null;
  /** For its owner: a link to the form, and the offer to promote it. */
  offer: Offer | null;
  /** After an enquiry. */
  next: NextSteps | null;
  /** Instead of what only a public listing has: for its owner's preview. */
  preview?: ReactNode;
}

export function ListingPage({ listing, similar, back, preview, ...page }: ListingPageProps) {
  // The first list they came from, also after a reload or when a similar listing is opened from here.
  const [list] = useState(back);
  const { id, title } = listing;
  const isOwner = page.offer !== null;
  useEffect(() => {
    if (preview) return;
    // Opening the browser's storage can take as long as a frame.
    const later = setTimeout(viewedHomes.keep, 0, { id, title });
    return () => clearTimeout(later);
  }, [id, title, preview]);
  const { edit, print } = useMessages('property');
  const more = <SimilarListings similar={similar} />;
  return (
    <article className="page">
      {preview ? (
        <div className="py-4">{preview}</div>
      ) : (
        <>
          <ListingHead listing={listing} places={page.places} description={page.description} />
          <div className="flex flex-wrap items-center gap-2 py-2" data-print="hide">
            <BackLinks list={list} />
            <div className="ms-auto flex flex-wrap items-center gap-2">
              {page.offer && (
                <Link to={`/properties/edit/${listing.id}`} className="link tap">
                  {edit}
                </Link>
              )}
              <PrintButton label={print} className="hidden md:inline-flex" />
              <Heart home={listing} />
              <ShareButton listing={listing} />
            </div>
          </div>
        </>
      )}
      {page.offer && (
        <Suspense>
          <PromotionBar offer={page.offer} />
        </Suspense>
      )}
      {page.next && (
        <Suspense>
          <SentNote next={page.next}>{more}</SentNote>
        </Suspense>
      )}
      <div
        className="grid grid-cols-1 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-10 xl:grid-cols-[minmax(0,1fr)_25rem] 2xl:grid-cols-[minmax(0,1fr)_30rem]"
        data-print="sheet"
      >
        <div className="min-w-0">
          <Gallery
            key={listing.id}
            images={listing.images}
            placeholder={listing.placeholder}
            title={listing.title}
            type={listing.propertyType}
          />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 print:contents">
          <div className="listing-aside">
            <ListingSummary listing={listing} costs={page.costs} market={page.market} />
            <div inert={Boolean(preview)} className="print:col-span-full">
              <AgentCard
                listing={listing}
                agent={page.agent}
                forms={page.forms}
                unreachable={page.unreachable}
              />
            </div>
          </div>
        </div>
        <div className="min-w-0 space-y-6 lg:col-start-1 lg:row-start-2">
          <SectionLinks {...page} listing={listing} />
          <Suspense>
            <Particulars listing={listing}>
              <CostsBox id={id} box={page.costs} />
            </Particulars>
            <ListingMarket listing={listing} history={page.history} market={page.market} />
          </Suspense>
          <Location listing={listing} places={page.places} map={page.map} near={page.near} />
          {page.map && (
            <Suspense>
              <ListingNear near={page.near} />
            </Suspense>
          )}
          {!isOwner && !preview && (
            <>
              <HideForm id={listing.id} />
              <ReportLink id={listing.id} />
            </>
          )}
        </div>
      </div>
      <PrintedUrl listing={listing} />
      {!page.next && more}
      {!preview && <ContactBar listing={listing} forms={page.forms} />}
    </article>
  );
}

function ListingHead({
  listing,
  places,
  description,
}: Pick<ListingPageProps, 'listing' | 'places' | 'description'>) {
  const shell = useMessages('shell');
  const property = useMessages('property');
  const texts = {
    locale: useLanguage().locale,
    amenities: useMessages('amenities'),
    formats: useMessages('formats'),
    listing: useMessages('listing'),
    property,
  };
  const { id, title, purpose, images } = listing;
  return (
    <PageHead
      title={titleWithPlace(title, places[0]?.name ?? '', texts.formats.list)}
      description={description}
      path={listingPath(id)}
      image={images[0] ? `/images/share/${id}.jpg` : undefined}
      imageAlt={images[0] ? title : undefined}
      structuredData={async (absolute) => {
        const { breadcrumbs, organization, realEstateListing } =
          await import('#app/features/listings/seo/rules.ts');
        return [
          realEstateListing(listing, absolute, texts),
          breadcrumbs(
            [
              [shell.home, '/'],
              [property[purpose], browsePath(purpose)],
              ...places.map(({ name, path }): [string, string] => [name, path]),
              [title, listingPath(id)],
            ],
            absolute,
          ),
          organization(absolute, shell),
        ];
      }}
    />
  );
}

/** A row of links to the sections further down. */
function SectionLinks({
  listing,
  costs,
  map,
}: Pick<ListingPageProps, 'listing' | 'costs' | 'map'>) {
  const { sections } = useMessages('property');
  const links: [string, string, boolean][] = [
    ['details', sections.details, true],
    ['costs', sections.costs, costs !== null],
    ['plan', sections.plan, listing.paymentPlan !== null],
    ['prices', sections.prices, true],
    ['location', sections.location, true],
    ['near', sections.near, map !== null],
  ];
  return (
    <nav aria-label={sections.label} data-print="hide">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 scrollbar-none md:mx-0 md:px-0">
        {links
          .filter(([, , isShown]) => isShown)
          .map(([anchor, label]) => (
            <li key={anchor}>
              <a href={`#${anchor}`} className="pill">
                {label}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function PrintedUrl({ listing }: { listing: ListingDetail }) {
  const property = useMessages('property');
  const url = useAbsolute()(listingPath(listing.id));
  return <p className="hidden print:block">{property.printedFrom(url)}</p>;
}

/** For people who find something wrong with it. */
function ReportLink({ id }: { id: number }) {
  const { report } = useMessages('property');
  return (
    <p className="border-t border-line pt-4" data-print="hide">
      <Link to={reportPath(id)} rel="nofollow" className="link tap">
        {report}
      </Link>
    </p>
  );
}

export function ListingFailed() {
  const { failed } = useMessages('property');
  const { pathname } = useLocation();
  return (
    <div className="page py-16">
      <PageHead title={failed} description={failed} path={pathname} noindex />
      <LoadFailed text={failed} heading="h1" />
    </div>
  );
}
