import { Fragment, lazy, Suspense } from 'react';
import { redirect } from 'react-router';
import { PopularAreas } from '#app/features/area-pages/components/popular-areas.tsx';
import { emptyPages } from '#app/features/area-pages/empty-pages.server.ts';
import { countMainAreas, findPopularAreas } from '#app/features/area-pages/queries.server.ts';
import { AreaHero } from '#app/features/areas/components/area-hero.tsx';
import { SignInBanner } from '#app/features/identity/components/sign-in-banner.tsx';
import { NewestListings } from '#app/features/listing-cards/components/newest-listings.tsx';
import { HomeSearch } from '#app/features/search/components/home-search.tsx';
import { tidyUrl } from '#app/features/search/page/rules.ts';
import { findNewestListings } from '#app/features/search/results/queries.server.ts';
import { parseSearch } from '#app/features/search/rules.ts';
import { homeSectionsOf } from '#app/lib/site-settings.ts';
import { messages } from '#app/messages/reader.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { siteSettings } from '#app/server/held-settings.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import { forReader, homePicture, promoCards, promosOn } from '#app/server/site-settings.server.ts';
import { CardLinks } from '#app/ui/card-links.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { PictureCards } from '#app/ui/picture-cards.tsx';
import { useHasScript } from '#app/ui/use-has-script.ts';
import type { Route } from './+types/home';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

const ContinueStrip = lazy(() => import('#app/features/search/components/continue-strip.tsx'));

/** Two rows on the widest screens; narrower ones show fewer. */
const NEWEST = 12;
const POPULAR = 8;
const CARDS = 3;

export async function loader({ url }: Route.LoaderArgs) {
  const search = parseSearch(url.searchParams);
  const tidy = tidyUrl(url.searchParams, search, '/');
  if (tidy) throw redirect(tidy);
  const { home_areas: homeAreas, home_sections: chosen } = siteSettings();
  const sections = homeSectionsOf(chosen);
  const [areas, empty, newest, popular] = await Promise.all([
    countMainAreas(),
    emptyPages(),
    sections.includes('newest') ? findNewestListings(NEWEST) : [],
    sections.includes('areas') ? findPopularAreas(POPULAR, homeAreas.split('\n')) : [],
  ]);
  const { editorial, more } = messages('homeCards');
  const shown = <Card extends { to: string }>(cards: Card[]) =>
    cards.filter(({ to }) => !empty.includes(to)).slice(0, CARDS);
  return {
    search,
    areas,
    newest,
    popular,
    heading: forReader('heading'),
    picture: homePicture(),
    sections,
    promos: sections.includes('promos') ? promoCards(promosOn(new Date())) : null,
    guides: sections.includes('guides') ? { ...editorial, cards: shown(editorial.cards) } : null,
    more: sections.includes('more') ? { ...more, links: shown(more.links) } : null,
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const home = useMessages('home');
  const shell = useMessages('shell');
  const sections = {
    promos: loaderData.promos && <PictureCards {...loaderData.promos} />,
    newest: <NewestListings listings={loaderData.newest} />,
    areas: <PopularAreas areas={loaderData.popular} />,
    guides: loaderData.guides && <PictureCards {...loaderData.guides} />,
    account: <SignInBanner />,
    more: loaderData.more && <CardLinks {...loaderData.more} />,
  };
  return (
    <>
      <PageHead
        title={home.metaTitle}
        description={home.description}
        path="/"
        structuredData={async (absolute, locale) => {
          const { organization, website } = await import('#app/features/listings/seo/rules.ts');
          return [organization(absolute, shell), website(absolute, shell, locale)];
        }}
      />
      <AreaHero
        title={loaderData.heading.text || home.heroTitle}
        titleLang={loaderData.heading.lang}
        text={home.heroText}
        picture={loaderData.picture}
        overPicture={<Continue />}
      >
        <HomeSearch search={loaderData.search} areas={loaderData.areas} />
      </AreaHero>
      <div className="page mt-8 space-y-14 md:mt-12">
        {loaderData.sections.map((section) => (
          <Fragment key={section}>{sections[section]}</Fragment>
        ))}
      </div>
    </>
  );
}

/** A component of its own: once script runs, only it is rendered again, and not the cards before they are hydrated. */
function Continue() {
  return (
    useHasScript() && (
      <Suspense>
        <ContinueStrip />
      </Suspense>
    )
  );
}
