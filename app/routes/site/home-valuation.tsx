import { data } from 'react-router';
import { entered } from '#app/features/costs/calculator.server.ts';
import { ValuationPage } from '#app/features/market/valuation/components/valuation-page.tsx';
import { findTest, findValuation } from '#app/features/market/valuation/queries.server.ts';
import { VALUATION_DEFAULTS } from '#app/features/market/valuation/rules.ts';
import { valuationSchema } from '#app/features/market/valuation/schema.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { fieldError } from '#app/lib/form.ts';
import { foundOr503 } from '#app/server/loaded.server.ts';
import tableStyles from '#app/styles/table.css?url';
import type { Route } from './+types/home-valuation';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: tableStyles }];

export async function loader({ request, url }: Route.LoaderArgs) {
  const calculator = { schema: valuationSchema, defaults: VALUATION_DEFAULTS };
  const { answer, value, status } = entered(calculator, url);
  const test = await findTest().catch(() => null);
  if (value === null) return data({ answer, home: null, found: null, test }, { status });
  return foundOr503({ request, url }, { answer, home: value, found: null, test }, async () => {
    const today = isoDay(new Date());
    const found = await runQueued('market', { request, url }, () => findValuation(value, today));
    if (found) return { answer, home: value, found, test };
    const refused = { ...answer, ...fieldError('location', 'home_place_too_wide') };
    return data({ answer: refused, home: null, found: null, test }, { status: 400 });
  });
}

export default function HomeValuation({ loaderData }: Route.ComponentProps) {
  return <ValuationPage {...loaderData} />;
}
