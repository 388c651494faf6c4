import type { StagedFeedRow } from '#app/features/listings/import/mutations.server.ts';
import type { Purpose } from '#app/features/listings/types.ts';
import { type FeedOverride, OVERRIDABLE, type OverridableField } from './types.ts';

/** Those of a home for sale or to rent. */
export function overridableOf(purpose: Purpose): OverridableField[] {
  return OVERRIDABLE.filter((field) => purpose === 'rent' || field !== 'cheques');
}

export function overridableField(text: unknown): OverridableField | null {
  return OVERRIDABLE.find((field) => field === text) ?? null;
}

/** A home's row with its company's overrides. Only rents have cheques. */
export function overridden(row: StagedFeedRow, overrides: FeedOverride[]): StagedFeedRow {
  const fields = overridableOf(row.purpose);
  const own = overrides.filter(({ field }) => fields.includes(field));
  return { ...row, ...Object.fromEntries(own.map(({ field, value }) => [field, value])) };
}
