import type { StagedFeedRow } from '#app/features/listings/import/mutations.server.ts';
import { hasFitOut } from '#app/features/listings/rules.ts';
import type { Completion, PropertyType, Purpose } from '#app/features/listings/types.ts';
import { type FeedOverride, OVERRIDABLE, type OverridableField } from './types.ts';

interface Kind {
  purpose: Purpose;
  property_type: PropertyType;
  completion: Completion;
}

/** Those of a home of a kind: not all have cheques, a fit-out or a handover to come. */
export function overridableOf({ purpose, property_type: type, completion }: Kind) {
  const has: Partial<Record<OverridableField, boolean>> = {
    cheques: purpose === 'rent',
    fit_out: hasFitOut(type),
    handover: completion === 'off_plan',
  };
  return OVERRIDABLE.filter((field) => has[field] ?? true);
}

export function overridableField(text: unknown): OverridableField | null {
  return OVERRIDABLE.find((field) => field === text) ?? null;
}

/** A home's row with its company's overrides. */
export function overridden(row: StagedFeedRow, overrides: FeedOverride[]): StagedFeedRow {
  const fields = overridableOf(row);
  const own = overrides.filter(({ field }) => fields.includes(field));
  return { ...row, ...Object.fromEntries(own.map(({ field, value }) => [field, value])) };
}
