import { areasCsv } from '#app/features/market/price-index/csv.server.ts';
import { findAreasFile } from '#app/features/market/price-index/queries.server.ts';
import { parseIndexSearch } from '#app/features/market/price-index/rules.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/house-price-areas-file';

/** The areas that /house-price-index compares, as a file for spreadsheets. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const search = parseIndexSearch(url.searchParams);
  const found = await runQueued('market', { request, url }, () =>
    findAreasFile(search, isoDay(new Date())),
  );
  return csvAnswer(messages('priceIndexFile').areasName, areasCsv(found, search.type));
}
