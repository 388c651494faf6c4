import { sql } from 'kysely';
import type { Viewer } from '#app/features/identity/types.ts';
import { takeAttempts } from '#app/features/limits/mutations.server.ts';
import { minutesToWait, networkOf } from '#app/features/limits/rules.ts';
import type { Counter, Limit } from '#app/features/limits/types.ts';
import type { FormError } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { sign } from '#app/server/signature.server.ts';
import type { Reportable, ReportReason } from './types.ts';

const HOUR = 60 * 60;
/** Thousands share a network of a mobile carrier, so its limit slows down long before it refuses. */
const NETWORK: Limit = { allowed: 100, seconds: HOUR, slowEvery: 20 };
const PERSON: Limit = { allowed: 10, seconds: HOUR };

export interface Report {
  listing: Reportable;
  /** Of the form: sent twice, it is counted once. */
  submission: string;
  reason: ReportReason;
  /** Empty if not given. */
  details: string;
  /** Of a visitor; empty if not given. */
  email: string;
}

/**
 * Stores a report. While it is open, the same person's next about that listing and reason only raises its count.
 * @returns what is wrong, or null.
 */
export async function reportListing(
  reporter: { viewer: Viewer | null; ip: string },
  { listing, submission, reason, details, email }: Report,
): Promise<FormError | null> {
  const { viewer, ip } = reporter;
  if (viewer && viewer.id === listing.ownerId) return 'own_listing';
  const network = networkOf(ip);
  const person = viewer?.id ?? `${network} ${email.toLowerCase()}`;
  const counters: Counter[] = [{ kind: 'report-network', subject: network, limit: NETWORK }];
  if (viewer || email) counters.push({ kind: 'report-person', subject: person, limit: PERSON });
  const counted = await takeAttempts(counters);
  if (!counted.allowed)
    return { code: 'reports_limited', minutes: minutesToWait(counted.retryAfterSeconds) };
  await db
    .insertInto('listing_report')
    .values({
      listing_id: listing.id,
      reason,
      details: details || null,
      reporter_id: viewer?.id ?? null,
      reporter_email: viewer ? null : email || null,
      reporter: sign('report', person),
      submission,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['listing_id', 'reason', 'reporter'])
        .where('closed_at', 'is', null)
        .doUpdateSet((eb) => ({
          times: sql`listing_report.times + (listing_report.submission <> excluded.submission)::integer`,
          submission: eb.ref('excluded.submission'),
          details: eb.fn.coalesce('listing_report.details', 'excluded.details'),
          updated_at: sql<Date>`now()`,
        })),
    )
    .execute();
  return null;
}

export const reportSweeps: Sweeps = { listing_report: sweepReports };

/** What became of a report is in the audit log; who sent it is forgotten 90 days after it is closed. */
async function sweepReports(): Promise<void> {
  await db
    .deleteFrom('listing_report')
    .where('closed_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}
