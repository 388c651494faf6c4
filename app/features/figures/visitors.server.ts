import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { MiddlewareFunction } from 'react-router';
import { isoDay } from '#app/lib/dates.ts';
import { required } from '#app/lib/required.ts';
import { readClientIp } from '#app/server/client-ip.server.ts';
import { readCookie } from '#app/server/cookies.server.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import type { RequestHead } from '#app/server/page-before.server.ts';
import { isPerson, userAgentOf } from '#app/server/person.server.ts';
import { daysAgo, daysKept } from '#app/server/retention.server.ts';
import { countEach } from '#app/server/shared-page.server.ts';
import { throttled } from '#app/server/throttle.server.ts';

/** Beyond this many people a second, or a day, new ones are not counted, so that a flood inflates neither memory nor figures. */
const MOST_WAITING = 20_000;
const MOST_SEEN = 500_000;
const SALT_BYTES = 16;

/** Staff's pages, and the one that a service worker keeps: it asks without cookies, and so without the choice not to be counted. */
const UNCOUNTED = /^\/?(?:admin|offline$)/;

/** Counts who asks for a page, also one that is rendered for another. */
export const countVisitorMiddleware: MiddlewareFunction<Response> = async (
  { request, context, pattern },
  next,
) => {
  const response = await next();
  if (!UNCOUNTED.test(pattern) && isPage(request, response))
    countEach(context, request, countVisitor);
  return response;
};

/** A page, or its data for a browser that has the page before. */
function isPage({ method }: Request, { status, headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? '';
  return method === 'GET' && status === 200 && /^text\/(html|x-script)/.test(type);
}

/** Whether neither the browser (Global Privacy Control, Do Not Track) nor a choice on /cookies objects. */
function wantsToCount(headers: Headers): boolean {
  const objects = headers.get('Sec-GPC') === '1' || headers.get('DNT') === '1';
  return !objects && !isUncounted(headers);
}

/** Whether this browser has chosen not to be counted. */
export function isUncounted(headers: Headers): boolean {
  return readCookie(headers, 'manzil.uncounted') !== '';
}

/** What a process knows of its visitors. Others count the same people into the same figures, each of them once a day. */
export class VisitorCounter {
  /** Who asked for a page since the last write: a hash needs the day's salt, which all processes share. */
  #waiting = new Set<string>();
  /** Whom it has written today, and the salt: neither outlives the day by more than a second. */
  #today: { day: string; salt: Buffer; seen: Set<number> } | null = null;

  /** Counts who asks for a page, unless it is a robot or they don't want to be counted. @returns whether to write. */
  add({ headers }: Pick<RequestHead, 'headers'>): boolean {
    if (this.#waiting.size >= MOST_WAITING || !wantsToCount(headers) || !isPerson(headers))
      return false;
    this.#waiting.add(`${readClientIp(headers)}\n${userAgentOf(headers)}`);
    return true;
  }

  /** Writes those of them who are new today. */
  async write(now = new Date()): Promise<void> {
    const people = this.#waiting;
    this.#waiting = new Set();
    const day = isoDay(now);
    if (this.#today?.day !== day) this.#today = { day, salt: await saltOf(day), seen: new Set() };
    const { salt, seen } = this.#today;
    const hashes = [...people].map((person) =>
      createHash('sha256').update(salt).update(person).digest().readUIntBE(0, 6),
    );
    const fresh = hashes.filter((hash) => !seen.has(hash)).slice(0, MOST_SEEN - seen.size);
    if (fresh.length === 0) return;
    await insertVisitors(day, fresh);
    for (const hash of fresh) seen.add(hash);
  }
}

const visitors = new VisitorCounter();
const writeSoon = throttled('visitors', () => visitors.write());

function countVisitor(head: RequestHead): void {
  if (visitors.add(head)) writeSoon();
}

/** Those whom another process has written don't count again. */
async function insertVisitors(day: string, hashes: number[]): Promise<void> {
  await sql`
    with added as (
      insert into visitor_today (day, visitor)
      select ${day}, hash from unnest(${hashes}::bigint[]) as hash order by hash
      on conflict do nothing returning visitor
    )
    insert into site_day (day, visitors) select ${day}, count(*) from added
    on conflict (day) do update set visitors = site_day.visitors + excluded.visitors`.execute(db);
}

/** The first process to ask makes it. */
async function saltOf(day: string): Promise<Buffer> {
  await sql`
    insert into visitor_salt (day, salt) values (${day}, ${randomBytes(SALT_BYTES)})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ salt: Buffer }>`
    select salt from visitor_salt where day = ${day}`.execute(db);
  return required(rows[0], 'salt').salt;
}

/** Without the salt, nobody can tell whose hash it was; the hashes are gone as well. */
export const visitorSweeps: Sweeps = {
  visitor_salt: () => sql`delete from visitor_salt where day < ${TODAY}`.execute(db),
  visitor_today: () => sql`delete from visitor_today where day < ${TODAY}`.execute(db),
  site_day: () => sql`delete from site_day where day < ${daysAgo(daysKept().searches)}`.execute(db),
};

const TODAY = sql`(now() at time zone 'Asia/Dubai')::date`;
