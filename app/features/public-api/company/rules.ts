import { z } from 'zod';
import { isUuid, parseId } from '#app/lib/ids.ts';
import type { Parameter } from '../parameters.ts';

/** Records on a page. */
export const OWN_RECORDS = 100;

const AFTER = 'Where a page begins: take it from `next`, and change nothing else.';

export const OWN_LISTINGS_PARAMETERS: Record<string, Parameter> = {
  after: {
    schema: z.string().refine((text) => parseId(text) !== null),
    description: AFTER,
    example: '1',
  },
};

export const LEADS_PARAMETERS: Record<string, Parameter> = {
  since: {
    // PostgreSQL has no year 0.
    schema: z.iso.datetime().refine((text) => !text.startsWith('0000')),
    description: 'Only those received at this moment or later, in UTC.',
    example: '2026-01-31T08:00:00Z',
  },
  after: {
    schema: z.string().refine((text) => decodeLeadCursor(text) !== null),
    description: AFTER,
    example: '2026-01-31T08:00:00.000000Z~00000000-0000-4000-8000-000000000000',
  },
};

/** Where the page after a lead begins: its moment to the microsecond, and its id. */
export interface LeadCursor {
  at: string;
  id: string;
}

export function encodeLeadCursor({ at, id }: LeadCursor): string {
  return `${at}~${id}`;
}

export function decodeLeadCursor(text: string): LeadCursor | null {
  const [at = '', id, ...rest] = text.split('~');
  const isMoment = /^20\d\d-\d\d-\d\dT[\d:]{8}\.\d{6}Z$/.test(at) && isOfCalendar(at);
  return isMoment && isUuid(id) && rest.length === 0 ? { at, id } : null;
}

/** `Date` reads 30 February as 2 March. */
function isOfCalendar(at: string): boolean {
  const date = new Date(at);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === at.slice(0, 19);
}
