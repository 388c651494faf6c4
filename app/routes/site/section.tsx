import { data } from 'react-router';
import { SectionPage } from '#app/features/content/components/section-page.tsx';
import { isSection } from '#app/features/content/rules.ts';
import { findSection } from '#app/features/content/section.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import { PastEndPage } from '#app/ui/past-end-page.tsx';
import type { Route } from './+types/section';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

/** One of the site's own pages, named after its path. */
export async function loader({ url, pattern }: Route.LoaderArgs) {
  const section = isSection(pattern) ? await findSection(pattern, url.searchParams) : null;
  return data(section, { status: section ? 200 : 404 });
}

export default function Section({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SectionPage section={loaderData} /> : <PastEndPage />;
}
