import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import { REACH_FIGURES, type ReachDay } from './types.ts';

/** A row for each day, oldest first. */
export function reachCsv(days: ReachDay[]): AsyncIterable<string> {
  const { figures, day } = messages('reach');
  const head = [day, ...REACH_FIGURES.map((figure) => figures[figure])];
  return csvPieces(head, [days.map((it) => [it.day, ...REACH_FIGURES.map((name) => it[name])])]);
}
