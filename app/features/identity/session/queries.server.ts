import { type InferResult, type RawBuilder, sql } from 'kysely';
import { siteDb } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { hasDueConsent } from '../consent/queries.server.ts';
import { endSession } from '../devices/mutations.server.ts';
import { canSignIn } from '../permissions.ts';
import { MOST_UNREAD } from '../rules.ts';
import type { ClientSession, CurrentSession } from '../types.ts';
import { recordVisit } from './visits.server.ts';

export async function findSessionByToken(token: string): Promise<CurrentSession | null> {
  return validSession(await sessions().where('session.token', '=', token).executeTakeFirst());
}

export async function findSessionById(id: string, userId: string): Promise<CurrentSession | null> {
  const own = sessions().where('session.id', '=', id).where('session.user_id', '=', userId);
  return validSession(await own.executeTakeFirst());
}

/** The part of a session that leaves the server. */
export function clientSession({ viewer, expiresAt, flagged }: CurrentSession): ClientSession {
  return { user: viewer, expiresAt: expiresAt.toISOString(), flagged };
}

/** Logins that may not sign in have no session either: a demonstration's sessions end when its data is used in production. */
async function validSession(row: Row | undefined): Promise<CurrentSession | null> {
  if (!row) return null;
  const session = fromRow(row);
  if (canSignIn({ demonstrationLogin: row.demonstration_login }, env().SITE_MODE)) {
    if (row.is_visit_due) await recordVisit(row.user_id);
    return session;
  }
  await endSession(session.viewer.id, session.id);
  return null;
}

type Row = InferResult<ReturnType<typeof sessions>>[number];

/** Until one is read, nobody knows whose unread messages these are. */
function sessions() {
  return siteDb
    .selectFrom('user_session as session')
    .innerJoin('user_account as person', 'person.id', 'session.user_id')
    .leftJoin('profile', 'profile.id', 'person.id')
    .leftJoin('profile_picture as picture', 'picture.user_id', 'person.id')
    .leftJoin('account_deletion as deletion', 'deletion.user_id', 'person.id')
    .leftJoin('account_suspension as suspension', (join) =>
      join.onRef('suspension.user_id', '=', 'person.id').on('suspension.lifted_at', 'is', null),
    )
    .leftJoin('last_visit as visit', 'visit.user_id', 'person.id')
    .where('session.expires_at', '>', new Date())
    .select([
      'session.id',
      'session.token',
      'session.expires_at',
      'session.created_at as opened_at',
      'session.flagged',
      'session.origin',
      'session.second_factor',
      'person.id as user_id',
      'person.email',
      'person.demonstration_login',
      'person.name',
      'person.created_at',
      'person.two_factor_enabled',
      'profile.first_name',
      'profile.last_name',
      'profile.is_agent',
      'picture.updated_at as pictured_at',
      'deletion.delete_at',
      'suspension.reason as suspended_for',
      sql<boolean>`visit.seen_at is null or visit.seen_at < now() - interval '1 hour'`.as(
        'is_visit_due',
      ),
      unreadOf(sql.ref('person.id')).as('unread'),
      hasDueConsent(sql.ref('person.id')).as('has_due_consent'),
      sql<boolean>`exists (select from admin_user where user_id = person.id and is_active)`.as(
        'is_staff',
      ),
    ]);
}

/** How many messages a person has received and not read, `MOST_UNREAD` at most. */
function unreadOf(userId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select least(coalesce(sum(n), 0), ${MOST_UNREAD})::integer from (
      (select unread_by_advertiser as n from conversation
        where advertiser_id = ${userId} and unread_by_advertiser > 0 limit ${MOST_UNREAD})
      union all
      (select unread_by_seeker from conversation where seeker_id = ${userId} and unread_by_seeker > 0 limit ${MOST_UNREAD})
    ) unread)`;
}

function fromRow(row: Row): CurrentSession {
  const fullName = [row.first_name, row.last_name].filter(Boolean).join(' ');
  return {
    id: row.id,
    token: row.token,
    expiresAt: row.expires_at,
    createdAt: row.opened_at,
    flagged: row.flagged,
    secondFactor: row.second_factor && (row.origin === 'provider' || row.two_factor_enabled),
    unread: row.unread,
    hasDueConsent: row.has_due_consent,
    isStaff: row.is_staff && row.delete_at === null && row.suspended_for === null,
    viewer: {
      id: row.user_id,
      email: row.email,
      name: fullName || row.name || row.email,
      isAgent: row.is_agent ?? false,
      createdAt: row.created_at.toISOString(),
      secondFactor: row.two_factor_enabled,
      picture: row.pictured_at && `/images/profile/${row.user_id}?v=${row.pictured_at.getTime()}`,
      deleteAt: row.delete_at?.toISOString() ?? null,
      suspendedFor: row.suspended_for,
    },
  };
}
