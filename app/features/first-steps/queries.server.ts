import { findBackupState } from '#app/features/backups/queries.server.ts';
import { currentProvider } from '#app/features/promotions/provider.server.ts';
import { countPublic } from '#app/features/search/totals/queries.server.ts';
import { findStaffEmails } from '#app/features/staff/queries.server.ts';
import { db } from '#app/server/db.server.ts';
import { siteSettings } from '#app/server/held-settings.server.ts';
import { FIRST_STEPS, type FirstStep } from './rules.ts';
import type { FirstSteps, Missing } from './types.ts';

/** Which of the first steps are done, judged by the data. */
export async function findFirstSteps(): Promise<FirstSteps> {
  const [kept, backup, listings, payment, admins] = await Promise.all([
    findKept(),
    findBackupState(),
    countPublic(),
    findPaidPayment(),
    findStaffEmails('audit'),
  ]);
  const { name, logo, home_areas: areas } = siteSettings();
  const isDone: Record<FirstStep, boolean> = {
    mail: Boolean(kept?.mailArrivedAt),
    backup: backup.isScheduled && backup.madeAt !== null,
    brand: Boolean(name && logo),
    areas: Boolean(areas),
    listings: listings > 0,
    payment: payment !== undefined,
    colleague: admins.length > 1,
  };
  return {
    done: FIRST_STEPS.filter((step) => isDone[step]),
    mailSentAt: kept?.mailSentAt ?? null,
    isWithoutProvider: currentProvider() === null,
    missing: {
      brand: halfOf(name, 'name', logo, 'logo'),
      backup: halfOf(backup.madeAt, 'backup', backup.isScheduled, 'schedule'),
    },
    isPutAway: Boolean(kept?.putAwayAt),
  };
}

/** The half that is missing if there is only one of two. */
function halfOf(
  first: unknown,
  itsName: Missing,
  second: unknown,
  otherName: Missing,
): Missing | undefined {
  if (Boolean(first) === Boolean(second)) return undefined;
  return first ? otherName : itsName;
}

function findKept() {
  return db
    .selectFrom('first_steps')
    .select([
      'mail_sent_at as mailSentAt',
      'mail_arrived_at as mailArrivedAt',
      'put_away_at as putAwayAt',
    ])
    .executeTakeFirst();
}

/** One that the site's provider has confirmed, in its test mode or not. */
function findPaidPayment() {
  const provider = currentProvider();
  return db
    .selectFrom('payment')
    .where('paid_at', 'is not', null)
    .where('provider', provider === null ? 'is not' : '=', provider)
    .select('id')
    .limit(1)
    .executeTakeFirst();
}
