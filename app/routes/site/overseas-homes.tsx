import { data, redirect } from 'react-router';
import { OverseasHomes } from '#app/features/overseas/components/overseas-homes.tsx';
import { findOverseasPage } from '#app/features/overseas/queries.server.ts';
import { parseOverseasSearch } from '#app/features/overseas/rules.ts';
import { withoutEmpty } from '#app/lib/table-view.ts';
import { foundOr503 } from '#app/server/loaded.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import type { Route } from './+types/overseas-homes';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export async function loader({ request, url }: Route.LoaderArgs) {
  const tidy = withoutEmpty(url);
  if (tidy) throw redirect(tidy);
  const search = parseOverseasSearch(url.searchParams);
  return foundOr503({ request, url }, { search, found: null }, async () => {
    const found = await findOverseasPage(search);
    return data({ search, found }, { status: search.page > found.pages ? 404 : 200 });
  });
}

export default function OverseasRoute({ loaderData }: Route.ComponentProps) {
  return <OverseasHomes {...loaderData} />;
}
