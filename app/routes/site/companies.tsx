import { data, redirect } from 'react-router';
import { CompaniesPage } from '#app/features/brokerages/components/companies-page.tsx';
import { findCompanies } from '#app/features/brokerages/directory/queries.server.ts';
import { parseCompanySearch, tidyCompaniesUrl } from '#app/features/brokerages/directory/rules.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { BusyError } from '#app/server/busy.server.ts';
import { logError } from '#app/server/log.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import { NotFoundPage } from '#app/ui/error-pages.tsx';
import type { Route } from './+types/companies';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export async function loader({ request, url }: Route.LoaderArgs) {
  const tidy = tidyCompaniesUrl(url.searchParams);
  if (tidy) throw redirect(tidy);
  const search = parseCompanySearch(url.searchParams);
  try {
    const found = await runQueued('page', { request, url }, () => findCompanies(search));
    return search.page > found.pages ? notFound() : data({ search, found });
  } catch (error) {
    if (error instanceof BusyError || request.signal.aborted) throw error;
    logError(error, { path: url.pathname, query: url.search });
    return data({ search, found: null }, { status: 503 });
  }
}

export default function Companies({ loaderData }: Route.ComponentProps) {
  return loaderData ? <CompaniesPage {...loaderData} /> : <NotFoundPage />;
}
