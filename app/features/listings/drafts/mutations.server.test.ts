import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { decideApproval } from '#app/features/approvals/mutations.server.ts';
import { findNextWaiting } from '#app/features/approvals/queries.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { db } from '#app/server/db.server.ts';
import { holdSettings } from '#app/server/held-settings.server.ts';
import { insertAccount, insertCommunity, insertListing } from '#test/support/factories.ts';
import { findOwnListing } from '../form/queries.server.ts';
import { changeListings } from '../own/mutations.server.ts';
import { copyListings, keepDraft } from './mutations.server.ts';
import { findDraft, type ListingDraft } from './queries.server.ts';
import { formOf } from './rules.ts';

let userId: string;
let id: number;

beforeEach(async () => {
  userId = (await insertAccount()).id;
  await db.insertInto('profile').values({ id: userId, first_name: 'Omar' }).execute();
  const { id: community_id } = await insertCommunity();
  id = (await insertListing({ user_id: userId, community_id, price: 1_000_000 })).id;
});

async function copyOf(listing: number): Promise<number> {
  const copied = await copyListings(userId, [listing], randomUUID());
  return (copied as { ids: number[] }).ids[0]!;
}

/** The form of a listing as a page opens it: it sends what is changed in it, and knows what it has kept. */
async function openForm(listing: number) {
  const stored = (await findOwnListing(userId, listing))!;
  const draft = await findDraft(listing);
  const page = randomUUID();
  return (changed: Record<string, string>, revision = draft?.revision ?? 0): FormData => {
    const form = formOf({ ...stored.values, ...draft?.values });
    const version = versionIn(draft) ?? stored.version;
    const all = { version, ...changed, page, revision: String(revision) };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    return form;
  };
}

const versionIn = (draft: ListingDraft | null) =>
  (draft?.values as Record<string, string[]> | undefined)?.['version']?.[0];

const stored = (listing: number) =>
  db
    .selectFrom('listing')
    .where('id', '=', listing)
    .select(['status', 'price', 'description'])
    .executeTakeFirstOrThrow();

async function approve(listing: number): Promise<void> {
  const shown = (await findNextWaiting('before', null))!;
  expect(shown.id).toBe(listing);
  const staff: Staff = {
    userId: (await insertAccount()).id,
    username: 'moderator',
    role: 'moderator',
    ip: '192.0.2.1',
  };
  const decision = {
    id: listing,
    version: shown.version,
    decision: 'approve',
    message: '',
  } as const;
  expect(await decideApproval(staff, 'before', decision)).toBe('decided');
}

function wantApproval(): void {
  holdSettings({ version: 1, settings: { approval: 'all' } });
  onTestFinished(() => holdSettings({ version: 0, settings: {} }));
}

test('what is typed into the form of a copy that waits, or is approved, changes nothing of it', async () => {
  wantApproval();
  const copy = await copyOf(id);
  const form = await openForm(copy);
  await keepDraft(userId, copy, form({ description: 'Typed before.', bedrooms: 'four' }));
  expect(await changeListings(userId, [copy], 'available')).toMatchObject({ waiting: [copy] });

  const waiting = await openForm(copy);
  const typed = { price: '', description: 'Typed while it waits.' };
  expect(await keepDraft(userId, copy, waiting(typed))).toMatchObject({ kind: 'kept' });
  const handedIn = { price: 1_000_000, description: 'Typed before.' };
  expect(await stored(copy)).toEqual({ status: 'draft', ...handedIn });
  await approve(copy);
  const live = await openForm(copy);
  expect(await keepDraft(userId, copy, live({ description: 'Live.' }))).toMatchObject({
    kind: 'kept',
  });
  expect(await stored(copy)).toEqual({ status: 'available', ...handedIn });
  expect((await findDraft(copy))!.values.description).toEqual(['Live.']);
});
