import { data, redirect } from 'react-router';
import { OverseasHomes } from '#app/features/overseas/components/overseas-homes.tsx';
import { findOverseasPage } from '#app/features/overseas/queries.server.ts';
import { OVERSEAS_PATH, parseOverseasSearch } from '#app/features/overseas/rules.ts';
import { withoutEmpty } from '#app/lib/table-view.ts';
import { logError } from '#app/server/log.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import type { Route } from './+types/overseas-homes';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export async function loader({ url }: Route.LoaderArgs) {
  const tidy = withoutEmpty(url);
  if (tidy) throw redirect(tidy);
  const search = parseOverseasSearch(url.searchParams);
  try {
    const found = await findOverseasPage(search);
    return data({ search, found }, { status: search.page > found.pages ? 404 : 200 });
  } catch (error) {
    logError(error, { path: OVERSEAS_PATH, query: url.search });
    return data({ search, found: null }, { status: 503 });
  }
}

export default function OverseasRoute({ loaderData }: Route.ComponentProps) {
  return <OverseasHomes {...loaderData} />;
}
