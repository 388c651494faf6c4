import { escapeEntities } from '../escape.ts';
import { fieldsWithout } from '../fields.ts';
import { writeRemainder } from '../remainder.ts';
import type { FeedFormat } from '../types.ts';
import { COLUMNS } from './csv.ts';
import type { ExportedListing } from './writer.ts';

/**
 * What XML of a home leaves out, for who imports it here again: the fields that the form has no place for, the names of floor
 * plans, and what it has too few words for.
 */
export function restOf(
  format: Exclude<FeedFormat, 'csv'>,
  home: ExportedListing,
  publicUrl: string,
  fewWords: Record<string, string | null>,
): string {
  const without = fieldsWithout(format).map((name) => [name, COLUMNS[name]?.(home, publicUrl)]);
  const labels = home.listing.floorPlans.map(({ label }) => escapeEntities(label) ?? '');
  return writeRemainder({
    ...Object.fromEntries(without),
    floor_plan_names: labels.join('\n').trimEnd(),
    ...fewWords,
  });
}
