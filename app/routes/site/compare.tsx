import { ComparePage } from '#app/features/saved-homes/components/compare-page.tsx';
import { findCompared } from '#app/features/saved-homes/queries.server.ts';
import { comparedIds, MOST_COMPARED } from '#app/features/saved-homes/rules.ts';
import type { Route } from './+types/compare';

export async function loader({ url }: Route.LoaderArgs) {
  const found = await findCompared(comparedIds(url.searchParams));
  return {
    homes: found.slice(0, MOST_COMPARED),
    isTooMany: found.length > MOST_COMPARED,
    onlyDifferent: url.searchParams.get('only') === 'different',
  };
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage {...loaderData} />;
}
