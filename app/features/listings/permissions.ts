import { canUseDashboard } from '#app/features/identity/permissions.ts';
import type { Viewer } from '#app/features/identity/types.ts';

/** Figures over time and the comparison with similar homes: only the account that listed it. */
export function canSeeFigures(
  viewer: Parameters<typeof canEditListing>[0],
  ownerId: string | null,
): boolean {
  return ownerId !== null && canEditListing(viewer, ownerId);
}

/** Only the account that listed it. @param ownerId null for an import, which belongs to no account. */
export function canEditListing(
  viewer: Pick<Viewer, 'id' | 'deleteAt' | 'suspendedFor'> | null,
  ownerId: string | null,
): boolean {
  return canUseDashboard(viewer) && viewer?.id === ownerId;
}
