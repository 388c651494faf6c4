import { data } from 'react-router';
import { SectionPage } from '#app/features/content/components/section-page.tsx';
import { isSection } from '#app/features/content/rules.ts';
import { findSection } from '#app/features/content/section.server.ts';
import { NotFoundPage } from '#app/ui/error-pages.tsx';
import type { Route } from './+types/section';

/** One of the site's own pages: its path is its name. */
export async function loader({ url }: Route.LoaderArgs) {
  const name = url.pathname.replaceAll('/', '');
  const section = isSection(name) ? await findSection(name, url.searchParams) : null;
  return data(section, { status: section ? 200 : 404 });
}

export default function Section({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SectionPage section={loaderData} /> : <NotFoundPage />;
}
