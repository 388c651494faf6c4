import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { FIND_AGENT_PATH } from '#app/features/agents/search.ts';
import { LIST_PATHS, parseListSearch } from '#app/features/commercial/lists.ts';
import { COMMERCIAL_PATH } from '#app/features/commercial/rules.ts';
import { findEmptyLists } from '#app/features/content/queries.server.ts';
import { PURPOSES } from '#app/features/listings/types.ts';
import { INDEX_PATH } from '#app/features/market/price-index/rules.ts';
import { SOLD_PATH } from '#app/features/market/sold-prices/rules.ts';
import { VALUATION_PATH } from '#app/features/market/valuation/rules.ts';
import { OVERSEAS_PATH } from '#app/features/overseas/rules.ts';
import { PUBLIC_AGENTS } from '#app/features/profiles/public-agents.server.ts';
import { browsePath, browseSearch } from '#app/features/search/browsing.ts';
import { resolveSearch } from '#app/features/search/page/queries.server.ts';
import { parseSearch } from '#app/features/search/rules.ts';
import { countSearches } from '#app/features/search/totals/queries.server.ts';
import type { Search } from '#app/features/search/types.ts';
import { isoDay } from '#app/lib/dates.ts';
import { single } from '#app/lib/required.ts';
import { DEFAULT_LOCALE } from '#app/messages/paths.ts';
import { messagesFor } from '#app/messages/reader.server.ts';
import { searchDb } from '#app/server/db.server.ts';
import { logRepeated } from '#app/server/log.server.ts';

/** For how long an answer is given, from when on a page waits for the next, and how long it waits at most. */
const FRESH_MS = 2_000;
const OLD_MS = 60_000;
const LONGEST_WAIT_MS = 300;

let held: string[] = [];
let heldAt = -Infinity;
let askedAt = -Infinity;
let asking: Promise<void> | null = null;

/**
 * The paths that the site leads to by itself although it has nothing to show there yet, as on its first day. Every page asks:
 * a busy site is told what held a moment ago, so that no page waits for a search, and one that can't look goes on as it was.
 */
export async function emptyPages(): Promise<string[]> {
  if (!asking && performance.now() - askedAt > FRESH_MS) {
    askedAt = performance.now();
    asking = look()
      .catch((error: unknown) => logRepeated('warn', 'looking for empty pages', error))
      .finally(() => (asking = null));
  }
  if (asking && performance.now() - heldAt > OLD_MS) {
    await Promise.race([asking, pause(LONGEST_WAIT_MS)]);
  }
  return held;
}

async function look(): Promise<void> {
  const now = new Date();
  const searches = listingPages();
  const resolved = await Promise.all([...searches.values()].map(resolveSearch));
  const [counts, lists, filled] = await Promise.all([
    countSearches(resolved.map(({ filter }) => filter)),
    findEmptyLists(now),
    findFilled(isoDay(now)),
  ]);
  const unlisted = [...searches.keys()].filter(
    (_, at) => counts[at] === 0 || resolved[at]?.isNowhere,
  );
  const isWithoutCommercial = Object.values(LIST_PATHS).every((path) => unlisted.includes(path));
  held = [
    ...unlisted,
    ...(isWithoutCommercial ? [COMMERCIAL_PATH] : []),
    ...lists.map((section) => `/${section}`),
    ...Object.keys(filled).filter((path) => !filled[path]),
  ];
  heldAt = performance.now();
}

/** The pages that are searches of listings, by path. */
function listingPages(): Map<string, Search> {
  const none = new URLSearchParams();
  const areas = messagesFor(DEFAULT_LOCALE, 'shell')
    .footer.groups.flatMap(([, pages]) => Object.keys(pages))
    .filter((path) => path.includes('?'));
  return new Map([
    ...PURPOSES.map((purpose) => [browsePath(purpose), browseSearch(purpose, none)] as const),
    ...PURPOSES.map((purpose) => [LIST_PATHS[purpose], parseListSearch(purpose, none)] as const),
    ...areas.map((path) => [path, parseSearch(new URLSearchParams(path.split('?')[1]))] as const),
  ]);
}

/** Whether there is something at each of these paths. @param today ISO day. */
async function findFilled(today: string): Promise<Record<string, boolean>> {
  const isSold = sql`exists (select from sale where sold_on <= ${today}::date)`;
  const filled: [path: string, isFilled: RawBuilder<unknown>][] = [
    [SOLD_PATH, isSold],
    [VALUATION_PATH, isSold],
    [INDEX_PATH, sql`exists (select from price_index)`],
    [FIND_AGENT_PATH, sql`exists (select from ${PUBLIC_AGENTS})`],
    [OVERSEAS_PATH, sql`exists (select from overseas_home where is_public)`],
  ];
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(
    filled.map(([path, isFilled]) => sql`${isFilled} as ${sql.id(path)}`),
  )}`.execute(searchDb);
  return single(rows);
}
