import { keepingList } from '#app/features/listings/keeping-list.ts';
import { listBefore } from '#app/features/listings/list-before.server.ts';
import { ComparePage } from '#app/features/saved-homes/components/compare-page.tsx';
import { findCompared } from '#app/features/saved-homes/queries.server.ts';
import { comparedIds, MOST_COMPARED } from '#app/features/saved-homes/rules.ts';
import type { Route } from './+types/compare';

export async function loader({ request, url }: Route.LoaderArgs) {
  const list = listBefore(request, url);
  const ids = comparedIds(url.searchParams);
  const found = await findCompared(ids);
  return {
    homes: found
      .slice(0, MOST_COMPARED)
      .map((home) => ({ ...home, path: keepingList(home.path, list) })),
    isTooMany: found.length > MOST_COMPARED,
    gone: ids.length - found.length,
    onlyDifferent: url.searchParams.get('only') === 'different',
    list,
  };
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage {...loaderData} />;
}
