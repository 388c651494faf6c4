import { Link } from 'react-router';
import { SignInBanner } from '#app/features/identity/components/sign-in-banner.tsx';
import { AreaHero } from '#app/features/areas/components/area-hero.tsx';
import { listMainAreas } from '#app/features/areas/queries.server.ts';
import { ListingGrid } from '#app/features/listings/components/listing-grid.tsx';
import type { ListingCard } from '#app/features/listings/types.ts';
import { organization, website } from '#app/features/listings/seo/rules.ts';
import { SearchForm } from '#app/features/search/components/search-form.tsx';
import { findNewestListings } from '#app/features/search/results/queries.server.ts';
import { useHomeMessages } from '#app/messages/home.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/home';

const NEWEST = 8;

export async function loader() {
  const [areas, newest] = await Promise.all([listMainAreas(), findNewestListings(NEWEST)]);
  return { areaNames: areas.map((area) => area.nameEn), newest };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const home = useHomeMessages();
  return (
    <>
      <PageHead
        title={home.metaTitle}
        description={home.description}
        path="/"
        structuredData={
          import.meta.env.SSR
            ? (absolute) => [organization(absolute), website(absolute)]
            : undefined
        }
      />
      <AreaHero areaNames={loaderData.areaNames} />
      <div className="page mt-8 space-y-14 md:mt-12">
        <SearchForm purpose="sale" />
        {loaderData.newest.length > 0 && <NewestListings listings={loaderData.newest} />}
        <EditorialCards />
        <SignInBanner />
        <PromoLinks />
      </div>
    </>
  );
}

function NewestListings({ listings }: { listings: ListingCard[] }) {
  const home = useHomeMessages();
  return (
    <section aria-labelledby="newest">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="newest" className="text-2xl font-semibold">
          {home.newest}
        </h2>
        <p className="flex gap-4">
          <Link to="/search-results?type=sale" className="link tap">
            {home.moreForSale}
          </Link>
          <Link to="/search-results?type=rent" className="link tap">
            {home.moreToRent}
          </Link>
        </p>
      </div>
      <div className="mt-5">
        <ListingGrid listings={listings} />
      </div>
    </section>
  );
}

function EditorialCards() {
  const { editorial } = useHomeMessages();
  return (
    <section aria-labelledby="editorial">
      <h2 id="editorial" className="text-2xl font-semibold">
        {editorial.label}
      </h2>
      <ul className="mt-5 grid gap-6 md:grid-cols-3">
        {editorial.cards.map((card) => (
          <li key={card.to} className="card flex flex-col overflow-hidden">
            <img
              src={card.picture}
              alt=""
              width={1200}
              height={900}
              loading="lazy"
              className="aspect-16/9 w-full object-cover"
            />
            <div className="flex grow flex-col items-start p-5">
              <h3 className="text-lg font-semibold">{card.title}</h3>
              <p className="mt-2 mb-3 text-muted">{card.text}</p>
              <Link to={card.to} className="link tap mt-auto">
                {card.link}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PromoLinks() {
  const { promos } = useHomeMessages();
  return (
    <nav aria-label={promos.label}>
      <ul className="grid gap-4 md:grid-cols-3">
        {promos.links.map((promo) => (
          <li key={promo.to}>
            <Link
              to={promo.to}
              className="block h-full rounded-card border border-line bg-tint p-5 hover:border-primary"
            >
              <span className="block text-lg font-semibold text-primary">{promo.title}</span>
              <span className="mt-1 block">{promo.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
