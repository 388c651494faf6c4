import type { Purpose } from '#app/features/listings/types.ts';
import { agentPath } from '#app/features/profiles/rules.ts';
import { queryWith } from '#app/lib/table-view.ts';

/** Where agents read and answer their ratings. */
export const OWN_RATINGS_PATH = '/dashboard/agent-details/ratings';
/** With fewer answered enquiries, a response time means little. */
export const FEWEST_ANSWERED = 5;
/** Places an agent may say they work in. */
export const MOST_AREAS = 10;

/** The URL of a page of an agent's listings. @param purpose null for all. */
export function agentListingsPath(slug: string, page: number, purpose: Purpose | null): string {
  const changes = { type: purpose, page: page > 1 ? String(page) : null };
  return agentPath(slug) + queryWith(new URLSearchParams(), changes);
}

/** The URL of where their homes are, as JSON. */
export function agentHomesPath(slug: string, purpose: Purpose | null): string {
  return `${agentPath(slug)}/homes${queryWith(new URLSearchParams(), { type: purpose })}`;
}

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** A response time, rounded up to what a person would say. */
export function roundedWait(seconds: number): {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
} {
  if (seconds <= HOUR) return { unit: 'minutes', count: Math.max(5, Math.ceil(seconds / 300) * 5) };
  if (seconds <= DAY) return { unit: 'hours', count: Math.ceil(seconds / HOUR) };
  return { unit: 'days', count: Math.ceil(seconds / DAY) };
}
