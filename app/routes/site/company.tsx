import { data } from 'react-router';
import { CompanyPage } from '#app/features/brokerages/components/company-page.tsx';
import {
  findCompanyHomes,
  findCompanyPage,
} from '#app/features/brokerages/directory/queries.server.ts';
import { PURPOSES } from '#app/features/listings/types.ts';
import { parsePage } from '#app/lib/ids.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import { NotFoundPage } from '#app/ui/error-pages.tsx';
import type { Route } from './+types/company';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export async function loader({ params, url }: Route.LoaderArgs) {
  const company = await findCompanyPage(params.slug);
  if (!company) return notFound();
  const page = parsePage(url.searchParams.get('page'));
  const purpose = PURPOSES.find((it) => it === url.searchParams.get('type')) ?? null;
  const homes = await findCompanyHomes(company.id, purpose, page);
  return page > homes.pages ? notFound() : data({ company, homes });
}

export default function Company({ loaderData }: Route.ComponentProps) {
  return loaderData ? <CompanyPage {...loaderData} /> : <NotFoundPage />;
}
