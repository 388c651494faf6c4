import { data } from 'react-router';
import { entered } from '#app/features/costs/calculator.server.ts';
import { findLastDay } from '#app/features/market/queries.server.ts';
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
  const today = isoDay(new Date());
  const [test, hasSales] = await Promise.all([
    findTest().catch(() => null),
    findLastDay('sale', today).then(
      (day) => day !== null,
      () => true,
    ),
  ]);
  const known = { answer, test, hasSales };
  if (value === null) return data({ ...known, home: null, found: null }, { status });
  return foundOr503({ request, url }, { ...known, home: value, found: null }, async () => {
    const found = await runQueued('market', { request, url }, () => findValuation(value, today));
    if (found) return { ...known, home: value, found };
    const refused = { ...answer, ...fieldError('location', 'home_place_too_wide') };
    return data({ ...known, answer: refused, home: null, found: null }, { status: 400 });
  });
}

export default function HomeValuation({ loaderData }: Route.ComponentProps) {
  return <ValuationPage {...loaderData} />;
}
