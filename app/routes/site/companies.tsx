import { redirect } from 'react-router';
import { CompaniesPage } from '#app/features/brokerages/components/companies-page.tsx';
import { findCompanies } from '#app/features/brokerages/directory/queries.server.ts';
import { parseCompanySearch, tidyCompaniesUrl } from '#app/features/brokerages/directory/rules.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { foundOr503 } from '#app/server/loaded.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import { PastEndPage } from '#app/ui/past-end-page.tsx';
import type { Route } from './+types/companies';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export async function loader({ request, url }: Route.LoaderArgs) {
  const tidy = tidyCompaniesUrl(url.searchParams);
  if (tidy) throw redirect(tidy);
  const search = parseCompanySearch(url.searchParams);
  return foundOr503({ request, url }, { search, found: null }, async () => {
    const found = await runQueued('page', { request, url }, () => findCompanies(search));
    return search.page > found.pages ? notFound() : { search, found };
  });
}

export default function Companies({ loaderData }: Route.ComponentProps) {
  return loaderData ? <CompaniesPage {...loaderData} /> : <PastEndPage />;
}
