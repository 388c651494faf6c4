import type { Messages } from '#app/messages/catalogue.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import type { SoldType } from '../sold-prices/types.ts';
import type { Median } from '../types.ts';
import { INDEX_SERIES, type AreasFile, type IndexFile } from './types.ts';

/** A row for each month: the series beside each other. */
export function indexCsv(
  { place, samples, months }: IndexFile,
  type: SoldType | null,
): AsyncIterable<string> {
  const texts = messages('priceIndex');
  const head = [place?.name ?? texts.dubai, typeName(texts, type)];
  const rows = [...Map.groupBy(months, ({ month }) => month)].map(([month, own]) => [
    month,
    ...head,
    ...INDEX_SERIES.flatMap((series) => cells(own.find((it) => it.series === series) ?? null)),
    sampleNote(texts, samples),
  ]);
  return csvPieces(texts.file.columns, [rows]);
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
    sampleNote(texts, samples),
  ]);
  return csvPieces(texts.file.areaColumns, [rows]);
}

const typeName = ({ form }: Messages['priceIndex'], type: SoldType | null) =>
  type ? form.types[type] : form.anyType;

/** The median and how many cases are behind it. */
const cells = (median: Median | null) =>
  median ? [Math.round(median.median * 100) / 100, median.n] : [null, null];

const percent = (share: number | null) => (share === null ? null : Math.round(share * 1000) / 10);

const sampleNote = ({ file }: Messages['priceIndex'], { sales, rents }: IndexFile['samples']) =>
  sales || rents ? file.sample : '';
