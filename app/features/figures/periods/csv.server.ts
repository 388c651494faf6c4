import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import { figureOf } from './rules.ts';
import { type EmptySearch, FIGURES, type PeriodFigures, PRODUCTS } from './types.ts';

const COUNTS = FIGURES.filter((name) => name !== 'revenue');

/** A row for each period, oldest first. */
export function figuresCsv(periods: PeriodFigures[]): AsyncIterable<string> {
  const { names, products, file } = messages('siteFigures');
  const head = [
    file.from,
    ...COUNTS.map((name) => (name === 'firstAnswer' ? file.firstAnswer : names[name])),
    ...PRODUCTS.flatMap((product) => [
      file.paid(products[product]),
      file.refunded(products[product]),
    ]),
  ];
  const rows = periods.map((period) => [
    period.from,
    ...COUNTS.map((name) => figureOf(period, name)),
    ...PRODUCTS.flatMap((product) => {
      const { paid, refunded } = period.revenue[product];
      return [paid / 100, refunded / 100];
    }),
  ]);
  return csvPieces(head, [rows]);
}

export function emptySearchesCsv(searches: EmptySearch[]): AsyncIterable<string> {
  const { empty } = messages('siteFigures');
  const rows = searches.map(({ words, n, last }) => [words, n, last]);
  return csvPieces([empty.words, empty.count, empty.last], [rows]);
}
