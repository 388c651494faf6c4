import { canUseDashboard } from '#app/features/identity/permissions.ts';
import type { Viewer } from '#app/features/identity/types.ts';

/** Only the account that listed it. @param ownerId null for an import, which belongs to no account. */
export function canEditListing(
  viewer: Pick<Viewer, 'id' | 'deleteAt' | 'suspendedFor'> | null,
  ownerId: string | null,
): boolean {
  return canUseDashboard(viewer) && viewer?.id === ownerId;
}

/** Figures over time and the comparison with similar homes. */
export function canSeeFigures(...asked: Parameters<typeof canEditListing>): boolean {
  return canEditListing(...asked);
}
