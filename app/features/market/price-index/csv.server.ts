import type { Messages } from '#app/messages/catalogue.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import type { SoldType } from '../sold-prices/types.ts';
import type { Median } from '../types.ts';
import { INDEX_SERIES, type AreasFile, type IndexFile } from './types.ts';

/** A row for each month, with the series side by side. */
export function indexCsv(
  { place, samples, months }: IndexFile,
  type: SoldType | null,
): AsyncIterable<string> {
  const texts = messages('priceIndex');
  const head = [place?.name ?? texts.dubai, typeName(texts, type)];
  const rows = [...Map.groupBy(months, ({ month }) => month)].map(([month, own]) => [
    month,
    ...head,
    ...INDEX_SERIES.flatMap((series) => {
      const found = own.find((it) => it.series === series) ?? null;
      const { adjusted = null, adjustedMedian = null } = found ?? {};
      const moved = adjusted && adjustedMedian ? { n: adjusted.n, median: adjustedMedian } : null;
      return [...cells(found?.median ?? null), ...cells(moved)];
    }),
    sampleNote(samples),
    own.some(({ isEarlier }) => isEarlier) ? messages('priceIndexFile').earlier : '',
  ]);
  return csvPieces(messages('priceIndexFile').columns, [rows]);
}

/** A row for each area. */
export function areasCsv(
  { areas, samples, lastSale, lastRent }: AreasFile,
  type: SoldType | null,
): AsyncIterable<string> {
  const texts = messages('priceIndex');
  const rows = areas.map((area) => [
    area.name,
    typeName(texts, type),
    lastSale,
    ...cells(area.ready),
    percent(area.readyChange),
    ...cells(area.offPlan),
    percent(area.offPlanChange),
    lastRent,
    ...cells(area.rent),
    percent(area.yield?.share ?? null),
    sampleNote(samples),
  ]);
  return csvPieces(messages('priceIndexFile').areaColumns, [rows]);
}

const typeName = ({ form }: Messages['priceIndex'], type: SoldType | null) =>
  type ? form.types[type] : form.anyType;

/** The median and its number of cases. */
const cells = (median: Median | null) =>
  median ? [Math.round(median.median * 100) / 100, median.n] : [null, null];

const percent = (share: number | null) => (share === null ? null : Math.round(share * 1000) / 10);

const sampleNote = ({ sales, rents }: IndexFile['samples']) =>
  sales || rents ? messages('priceIndexFile').sample : '';
