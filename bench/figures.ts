import { itemAt } from '#app/lib/required.ts';

/** Latencies of one kind of request, in milliseconds. */
export interface Figures {
  name: string;
  samples: number;
  p50: number;
  p95: number;
  p99: number;
}

/** @param times milliseconds of each request. */
export function figuresOf(name: string, times: number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { name, samples: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** A table of figures, each with its ratio to the median of the first. */
export function tableOf(rows: Figures[]): string {
  const floor = itemAt(rows, 0).p50;
  const head = ['', 'n', 'p50', 'p95', 'p99 ms', 'p50', 'p95', 'p99 x floor'];
  const body = rows.map(({ name, samples, p50, p95, p99 }) => [
    name,
    String(samples),
    ...[p50, p95, p99].map((ms) => ms.toFixed(2)),
    ...[p50, p95, p99].map((ms) => (ms / floor).toFixed(1)),
  ]);
  return alignedTable([head, ...body]);
}

/** The first column to the left, the others to the right. */
export function alignedTable(rows: string[][]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => itemAt(row, column).length));
  const widths = itemAt(rows, 0).map((_, column) => widthOf(column));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(itemAt(widths, 0)) : text.padStart(itemAt(widths, column));
  return rows.map((row) => `  ${row.map(cell).join('  ')}`).join('\n');
}
