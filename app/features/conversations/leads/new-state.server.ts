import { sql } from 'kysely';
import type { LeadState } from './types.ts';

/** A lead's state as columns of `conversation`, with its time if it is another than before. */
export function newState(before: LeadState, state: LeadState) {
  return { state, ...(state !== before && { state_changed_at: sql<Date>`now()` }) };
}
