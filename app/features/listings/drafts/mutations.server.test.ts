import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { decideApproval } from '#app/features/approvals/mutations.server.ts';
import { findNextWaiting } from '#app/features/approvals/queries.server.ts';
import { db } from '#app/server/db.server.ts';
import { holdSettings } from '#app/server/held-settings.server.ts';
import { migrations } from '#db/migrate.ts';
import {
  insertAccount,
  insertCommunity,
  insertListing,
  insertStaff,
} from '#test/support/factories.ts';
import { updateListing } from '../form/mutations.server.ts';
import { findOwnListing } from '../form/queries.server.ts';
import { changeListings, changePrices } from '../own/mutations.server.ts';
import { priceAfter } from '../own/rules.ts';
import { copyListings, discardDraft, keepDraft } from './mutations.server.ts';
import { findDraft, type ListingDraft } from './queries.server.ts';
import { formOf } from './rules.ts';

let userId: string;
let id: number;

beforeEach(async () => {
  await db.deleteFrom('listing_approval').execute();
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

const versionIn = (draft: ListingDraft | null) => draft?.values.version?.[0];

const stored = (listing: number) =>
  db
    .selectFrom('listing')
    .where('id', '=', listing)
    .select(['status', 'price', 'description'])
    .executeTakeFirstOrThrow();

async function approve(listing: number): Promise<void> {
  const shown = (await findNextWaiting('before', null))!;
  expect(shown.id).toBe(listing);
  const staff = await insertStaff('moderator');
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

test('prices changed together are those in the form of a draft, unless another is typed there', async () => {
  const copy = await copyOf(id);
  const open = await openForm(copy);
  const change = (listing: number, price: number) =>
    changePrices(userId, [listing], {
      seen: new Map([[listing, price]]),
      to: (it) => priceAfter(it, -5, 'percent'),
    });
  await change(copy, 1_000_000);
  expect((await findDraft(copy))!.values.price).toEqual(['950,000']);
  expect(await keepDraft(userId, copy, open({ description: 'Old page.' }))).toMatchObject({
    kind: 'changed',
  });
  await changeListings(userId, [copy], 'available');
  const live = await openForm(copy);
  const saved = await updateListing(userId, copy, live({ description: 'Mended.' }));
  expect(saved).toMatchObject({ kind: 'saved' });
  expect(await stored(copy)).toMatchObject({ price: 950_000, description: 'Mended.' });

  const form = await openForm(id);
  await keepDraft(userId, id, form({ price: '900,000' }));
  await change(id, 1_000_000);
  expect((await findDraft(id))!.values.price).toEqual(['900,000']);
});

test('what is kept says that its place is not known, and which are like it', async () => {
  const form = await openForm(id);
  const keep = (typed: Record<string, string>) => keepDraft(userId, id, form(typed));
  const known = await keep({ price: '900,000' });
  expect(known).toEqual({ kind: 'kept', id, revision: expect.any(Number) as number });
  expect(
    await keepDraft(
      userId,
      id,
      form({ location: 'Qwfp' }, (known as { revision: number }).revision),
    ),
  ).toMatchObject({
    kind: 'kept',
    closest: [],
  });
});

test('line breaks, spaces and commas of texts are kept, those of amounts are none', async () => {
  const form = await openForm(id);
  const keep = (typed: Record<string, string>) => keepDraft(userId, id, form(typed));
  expect(await keep({ price: '1000000', size_sqft: '1200' })).toMatchObject({ revision: 0 });
  await db
    .updateTable('listing')
    .where('id', '=', id)
    .set({ description: 'Two rooms\nand a view' })
    .execute();
  const now = await openForm(id);
  const said = await keepDraft(userId, id, now({ description: 'Two rooms\r\nand a view' }));
  expect(said).toMatchObject({ kind: 'kept', revision: 0 });
  for (const description of ['Two rooms\r\n\r\nand a view', 'Tworooms\r\nand, a view'])
    expect(await keepDraft(userId, id, now({ description }))).toMatchObject({
      kind: 'kept',
      revision: expect.toSatisfy((revision: number) => revision > 0) as number,
    });
  expect((await findDraft(id))!.values.description[0]).toContain('and, a view');
});

test('another page that keeps or lists a new listing just as it was is no change of it', async () => {
  const copy = await copyOf(id);
  const [mine, theirs] = [await openForm(copy), await openForm(copy)];
  const kept = await keepDraft(userId, copy, theirs({ version: '' }));
  expect(kept).toEqual({ kind: 'kept', id: copy, revision: (await findDraft(copy))!.revision });
  const typed = { version: '', description: 'Mine.' };
  expect(await keepDraft(userId, copy, mine(typed))).toMatchObject({ kind: 'kept' });

  const other = await copyOf(id);
  const [slow, quick] = [await openForm(other), await openForm(other)];
  expect(await updateListing(userId, other, quick({ version: '' }))).toMatchObject({
    kind: 'saved',
  });
  expect(await updateListing(userId, other, slow(typed))).toMatchObject({ kind: 'saved' });
  expect(await stored(other)).toMatchObject({ description: 'Mine.' });
});

test('what one page kept before a new listing was listed elsewhere, another page of it does not overwrite', async () => {
  const copy = await copyOf(id);
  const [mine, theirs] = [await openForm(copy), await openForm(copy)];
  await keepDraft(userId, copy, theirs({ version: '', description: 'Theirs.' }));
  await changeListings(userId, [copy], 'available');
  const typed = { version: '', description: 'Mine.' };
  expect(await keepDraft(userId, copy, mine(typed))).toMatchObject({ kind: 'changed' });
  const refused = await updateListing(userId, copy, mine(typed));
  expect(refused).toMatchObject({ kind: 'invalid', answer: { form: ['listing_changed'] } });
  expect(await stored(copy)).toMatchObject({ description: 'Theirs.' });
});

test('a page whose draft was discarded does not overwrite the next one', async () => {
  const [one, other] = [await openForm(id), await openForm(id)];
  const kept = await keepDraft(userId, id, one({ description: 'Old.' }));
  await discardDraft(userId, id);
  expect(await keepDraft(userId, id, other({ description: 'New.' }))).toMatchObject({
    kind: 'kept',
  });
  const { revision } = kept as { revision: number };
  expect(await keepDraft(userId, id, one({ description: 'Old again.' }, revision))).toMatchObject({
    kind: 'changed',
  });
  expect((await findDraft(id))!.values.description).toEqual(['New.']);
});

test('what an owner has typed stays when somebody else saves the listing, and is theirs to save', async () => {
  const [owner, manager] = [await openForm(id), await openForm(id)];
  await keepDraft(userId, id, owner({ description: 'An hour of work.' }));
  const theirs = manager({ title: 'Mended' });
  theirs.delete('page');
  expect(await updateListing(userId, id, theirs)).toMatchObject({ kind: 'saved' });
  expect((await findDraft(id))!.values.description).toEqual(['An hour of work.']);
  const again = await openForm(id);
  expect(await updateListing(userId, id, again({}))).toMatchObject({
    kind: 'invalid',
    answer: { form: ['listing_changed'] },
  });
});

test('what waits is taken back only on purpose, and waits again once it is listed again', async () => {
  wantApproval();
  const form = await openForm(id);
  const outcome = await updateListing(userId, id, form({ property_type: 'villa' }));
  expect(outcome).toMatchObject({ kind: 'saved', isWaiting: true });
  const mended = await openForm(id);
  const saved = await updateListing(userId, id, mended({ description: 'Mended.' }));
  expect(saved).toMatchObject({ kind: 'saved', status: 'withdrawn', isWaiting: true });

  expect(await changeListings(userId, [id], 'withdrawn')).toMatchObject({ changed: [id] });
  expect((await findNextWaiting('before', null))?.id).not.toBe(id);
  expect(await stored(id)).toMatchObject({ status: 'withdrawn' });
  expect(await changeListings(userId, [id], 'withdrawn')).toMatchObject({ changed: [] });
  holdSettings({ version: 2, settings: {} });
  expect(await changeListings(userId, [id], 'available')).toMatchObject({ waiting: [id] });
});

test.each<[string, Record<string, string>]>([
  ['', { bedrooms: 'four' }],
  [', complete,', {}],
])(
  'the form%s of a new listing that was listed elsewhere meanwhile is saved, unless the listing has changed since',
  async (_, first) => {
    const copy = await copyOf(id);
    const form = await openForm(copy);
    const typed = (description: string) => form({ version: '', description });
    await keepDraft(userId, copy, form({ version: '', ...first }));
    await changeListings(userId, [copy], 'available');
    if (!first['bedrooms']) {
      expect(await findDraft(copy)).toBeNull();
      expect(await keepDraft(userId, copy, form({ version: '' }))).toMatchObject({ revision: 0 });
    }
    for (const description of ['Typed after.', 'Typed again.'])
      expect(await keepDraft(userId, copy, typed(description))).toMatchObject({ kind: 'kept' });
    const saved = await updateListing(userId, copy, typed('Typed again.'));
    expect(saved).toMatchObject({ kind: 'saved' });
    expect(await stored(copy)).toMatchObject({ status: 'available', description: 'Typed again.' });

    const other = await copyOf(id);
    const late = await openForm(other);
    await keepDraft(userId, other, late({ version: '', ...first }));
    await changeListings(userId, [other], 'available');
    await keepDraft(userId, other, late({ version: '', description: 'Typed after.' }));
    await db.updateTable('listing').set({ title: 'Mended' }).where('id', '=', other).execute();
    expect(await updateListing(userId, other, late({ version: '' }))).toMatchObject({
      kind: 'invalid',
      answer: { form: ['listing_changed'] },
    });
  },
);

test('drafts from before they knew what they were typed over are saved, and none that lost its price is approved', async () => {
  wantApproval();
  const copy = await copyOf(id);
  await changeListings(userId, [copy], 'available');
  const typed = { ...(await findOwnListing(userId, copy))!.values, version: [''] };
  const values = JSON.stringify({ ...typed, price: [''] });
  const old = { listing_id: copy, values, saved_by: randomUUID(), is_new: false };
  await db.deleteFrom('listing_draft').where('listing_id', '=', copy).execute();
  await db.insertInto('listing_draft').values(old).execute();
  await db.updateTable('listing').where('id', '=', copy).set({ price: 0 }).execute();
  for (const { name, text } of migrations())
    if (/^057[01]_/.test(name)) await sql.raw(text).execute(db);

  expect(await findNextWaiting('before', null)).toBeNull();
  const form = await openForm(copy);
  const saved = await updateListing(userId, copy, form({ price: '900000', status: 'available' }));
  expect(saved).toMatchObject({ kind: 'saved', isWaiting: true });
  await approve(copy);
  expect(await stored(copy)).toMatchObject({ status: 'available', price: 900_000 });
});
