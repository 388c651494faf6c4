import type { Messages } from '#app/messages/catalogue.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import type { SoldHome } from './types.ts';

const BATCH = 500;

export function soldCsv(homes: SoldHome[]): AsyncIterable<string> {
  const texts = { listing: messages('listing'), sold: messages('soldPrices') };
  return csvPieces(texts.sold.file.columns, rowsOf(homes, texts));
}

function* rowsOf(
  homes: SoldHome[],
  { listing, sold }: { listing: Messages['listing']; sold: Messages['soldPrices'] },
): Generator<unknown[][]> {
  for (let from = 0; from < homes.length; from += BATCH) {
    yield homes
      .slice(from, from + BATCH)
      .map((home) => [
        home.soldOn,
        home.building,
        home.project,
        home.masterProject,
        home.areaName,
        home.community,
        listing.options.property_type[home.propertyType],
        home.bedrooms,
        listing.options.completion[home.completion],
        home.units,
        home.price,
        home.sizeSqft,
        home.pricePerSqft,
        home.leftOut && sold.file.leftOut[home.leftOut],
        home.isSample ? sold.file.sample : '',
      ]);
  }
}
