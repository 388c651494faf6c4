import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseForm } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { prepareReferenceData } from '#db/reference/prepare.ts';
import { insertAccount, insertStaff } from '#test/support/factories.ts';
import { activateCategories, deleteCategory } from './categories/mutations.server.ts';
import { restoreRevision } from './editing/mutations.server.ts';
import { takeNewContent } from './editing/save-form.server.ts';
import { createContent, deleteContent, saveContent } from './mutations.server.ts';
import { pictureUrl } from './pictures.ts';
import { takeStep } from './publication.server.ts';
import { findArticle, findContentList, findLatestNews } from './queries.server.ts';
import { type ContentFields, contentSchema, type NewContent } from './schema.ts';

let editor: { userId: string; username: string; ip: string };
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

beforeAll(prepareReferenceData);
beforeEach(async () => {
  editor = { userId: (await insertAccount()).id, username: 'editor', ip: '::1' };
});

const FIELDS: ContentFields = {
  title: 'A title',
  content: 'Text.',
  excerpt: '',
  page_type: 'news',
  category_id: null,
  seo_title: '',
  seo_description: '',
  featured_image_url: null,
  featured_image_alt: '',
  title_ar: '',
  content_ar: '',
  excerpt_ar: '',
  seo_title_ar: '',
  seo_description_ar: '',
  featured_image_alt_ar: '',
};

async function create(values: Partial<NewContent> = {}): Promise<number> {
  const outcome = await createContent(editor, { ...FIELDS, status: 'draft', ...values });
  if (outcome.kind !== 'saved') throw new Error(outcome.kind);
  return outcome.id;
}

const save = (id: number, revision: number, values: Partial<ContentFields> = {}) =>
  saveContent(editor, id, revision, { ...FIELDS, ...values });

const read = (id: number) =>
  db.selectFrom('content_page').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

const section = (slug: string) =>
  db.selectFrom('content_page').where('slug', '=', slug).selectAll().executeTakeFirstOrThrow();

test('a person deactivated while their form arrives stores nothing', async () => {
  const staff = { ...editor, role: 'editor' } as const;
  const { userId: user_id, role } = staff;
  await db.insertInto('admin_user').values({ user_id, username: user_id, role }).execute();
  const boundary = 'b';
  const part = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body = new ReadableStream({
    async pull(controller) {
      await db.updateTable('admin_user').set({ is_active: false }).execute();
      const fields = Object.entries({ ...FIELDS, title: 'Too late', status: 'published' });
      const text = fields.map(([name, value]) => part(name, String(value ?? ''))).join('');
      controller.enqueue(new TextEncoder().encode(`${text}--${boundary}--\r\n`));
      controller.close();
    },
  });
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const request = new Request('http://x.example', init);
  const answer = await takeNewContent(staff, request).catch((refusal: Response) => refusal);
  expect(answer).toMatchObject({ status: 302 });
  expect(await findArticle('too-late', new Date())).toBe('not_found');
});

test('a person demoted since their request was let in changes no category', async () => {
  const { id } = await db
    .insertInto('content_category')
    .values({ name: 'Rules', slug: 'rules-of-staff' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const demoted = await insertStaff('moderator');
  expect(await activateCategories(demoted, [id], false)).toEqual({ found: 0, changed: [] });
  expect(await deleteCategory(demoted, id, null)).toBe('refused');
  const staff = await insertStaff('editor');
  expect(await activateCategories(staff, [id], false)).toEqual({ found: 1, changed: [id] });
  expect(await deleteCategory(staff, id, null)).toBe('deleted');
});

describe('slugs', () => {
  test('of twenty pages with one title, made at once, differ and have no gap', async () => {
    const page = (n: number) => create({ title: 'One title', content: `Text ${n}.` });
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => page(n)));
    const slugs = await Promise.all(ids.map(async (id) => (await read(id)).slug));
    const numbers = slugs.map((slug) => Number(/^one-title(?:-(\d+))?$/.exec(slug)![1] ?? 1));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  test('of pages renamed at once differ too', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map((n) => create({ title: `Before ${n}` })));
    await Promise.all(ids.map((id) => save(id, 1, { title: 'Renamed' })));
    const slugs = await Promise.all(ids.map(async (id) => (await read(id)).slug));
    expect(slugs.toSorted()).toEqual(['renamed', 'renamed-2', 'renamed-3', 'renamed-4']);
  });

  test('follow the title until the page is public, then stay', async () => {
    const id = await create({ title: 'First' });
    await save(id, 1, { title: 'Second' });
    expect((await read(id)).slug).toBe('second');
    await save(id, 2, { title: 'Second', content: 'More.' });
    expect((await read(id)).slug).toBe('second');
    await takeStep(editor, id, 'schedule', inHours(1));
    await save(id, 3, { title: 'Scheduled' });
    expect((await read(id)).slug).toBe('scheduled');
    await takeStep(editor, id, 'publish', null);
    await save(id, 4, { title: 'Third' });
    expect(await read(id)).toMatchObject({ slug: 'scheduled', title: 'Third' });
  });

  test('never take the path of one of the site’s own pages', async () => {
    expect((await read(await create({ title: 'About' }))).slug).toBe('about-2');
  });
});

test('a page sent again after a lost answer is the same page', async () => {
  const twice = await Promise.all([create({ title: 'Lost' }), create({ title: 'Lost' })]);
  expect(new Set(twice).size).toBe(1);
  expect(await create({ title: 'Lost', status: 'published' })).not.toBe(twice[0]);
  await save(twice[0], 1, { title: 'Lost', content: 'Changed.' });
  expect(await create({ title: 'Lost' })).not.toBe(twice[0]);
});

describe('publication', () => {
  test('sets its date the first time only', async () => {
    const id = await create({ title: 'Dated' });
    expect((await read(id)).published_at).toBeNull();
    expect(await findArticle('dated', new Date())).toBe('not_found');

    expect(await takeStep(editor, id, 'publish', null)).toBe('done');
    const { published_at: first } = await read(id);
    expect(first).toBeInstanceOf(Date);
    expect(await findArticle('dated', new Date())).toMatchObject({ path: '/news/dated' });

    expect(await takeStep(editor, id, 'archive', null)).toBe('done');
    expect(await findArticle('dated', new Date())).toBe('gone');
    expect(await takeStep(editor, id, 'archive', null)).toBe('not_allowed');
    expect(await takeStep(editor, id, 'publish', null)).toBe('done');
    expect((await read(id)).published_at).toEqual(first);
  });

  test('of a page made public at once is now; other pages have no date', async () => {
    const [published, archived] = [
      await create({ status: 'published' }),
      await create({ status: 'archived' }),
    ];
    expect((await read(published)).published_at).toBeInstanceOf(Date);
    expect((await read(archived)).published_at).toBeNull();
  });

  test('that is scheduled happens by itself at its time', async () => {
    const id = await create({ title: 'Tomorrow' });
    expect(await takeStep(editor, id, 'schedule', inHours(24))).toBe('done');
    expect(await findArticle('tomorrow', inHours(23))).toBe('not_found');
    expect(await findArticle('tomorrow', inHours(25))).toMatchObject({ title: 'Tomorrow' });
    const { cards } = await findContentList({ type: 'news' }, 1, inHours(23));
    expect(cards.map(({ path }) => path)).not.toContain('/news/tomorrow');
    const news = (now: Date) => findLatestNews(now).then((all) => all.map(({ path }) => path));
    expect(await news(inHours(71))).toContain('/news/tomorrow');
    expect(await news(inHours(73))).not.toContain('/news/tomorrow');

    expect(await takeStep(editor, id, 'schedule', inHours(48))).toBe('done');
    expect(await findArticle('tomorrow', inHours(47))).toBe('not_found');
    expect(await takeStep(editor, id, 'unschedule', null)).toBe('done');
    expect(await read(id)).toMatchObject({ status: 'draft', published_at: null });
  });
});

describe('saving', () => {
  test('of two people who edit one page, only the first succeeds', async () => {
    const id = await create();
    const outcomes = await Promise.all(['One', 'Two'].map((content) => save(id, 1, { content })));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'saved']);
    expect((await read(id)).revision).toBe(2);
  });

  test('changes nothing if nothing was changed', async () => {
    const id = await create();
    const before = await read(id);
    expect(await save(id, 1)).toEqual({ kind: 'saved', id });
    expect(await read(id)).toEqual(before);
  });

  test('keeps what each of the last 50 saves stored', async () => {
    const id = await create({ content: '1' });
    for (let revision = 1; revision <= 51; revision += 1) {
      await save(id, revision, { content: String(revision + 1) });
    }
    const rows = await db
      .selectFrom('content_revision')
      .where('page_id', '=', id)
      .orderBy('revision')
      .selectAll()
      .execute();
    expect(rows.map(({ revision }) => revision)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 3),
    );
    expect(rows[0]).toMatchObject({ fields: { ...FIELDS, content: '3' }, saved_by: editor.userId });
  });

  test('keeps a picture that is gone, but gets it from nowhere: a restored revision does without', async () => {
    const name = `featured/${crypto.randomUUID()}`;
    await db.insertInto('content_image').values({ file_name: name }).execute();
    const picture = { featured_image_url: pictureUrl(name) };
    const id = await create(picture);
    await db.deleteFrom('content_image').where('file_name', '=', name).execute();
    expect(await save(id, 1, { ...picture, content: 'New.' })).toEqual({ kind: 'saved', id });
    await save(id, 2);
    expect(await save(id, 3, picture)).toEqual({ kind: 'no_picture' });
    expect(await restoreRevision(editor, id, 2)).toEqual({ kind: 'saved', id });
    expect(await read(id)).toMatchObject({ content: 'New.', featured_image_url: null });
  });

  test('needs a category that exists', async () => {
    expect(await save(await create(), 1, { category_id: 999_999 })).toEqual({
      kind: 'no_category',
    });
    expect(
      await createContent(editor, { ...FIELDS, status: 'draft', category_id: 999_999 }),
    ).toEqual({ kind: 'no_category' });
  });
});

test('the site’s own pages stay at their path: they can be edited, nothing else', async () => {
  const { id, revision } = await section('about');
  expect(await deleteContent(editor, id)).toBe('not_allowed');
  expect(await takeStep(editor, id, 'archive', null)).toBe('not_allowed');
  expect(await save(id, revision, { title: 'Who we are', page_type: 'blog' })).toMatchObject({
    kind: 'saved',
  });
  expect(await findArticle('about', new Date())).toMatchObject({
    title: 'Who we are',
    pageType: 'page',
    path: '/about',
  });
});

test('the first start’s pages come once, however often and by how many processes; deleted guides stay deleted', async () => {
  await db.deleteFrom('content_page').where('slug', 'in', ['careers', 'buying-off-plan']).execute();
  await Promise.all([prepareReferenceData(), prepareReferenceData()]);
  expect(await findArticle('careers', new Date())).toMatchObject({ path: '/careers' });
  expect(await findArticle('buying-off-plan', new Date())).toBe('not_found');
});

test('a page that is gone can be neither saved nor changed nor deleted', async () => {
  const id = await create();
  expect(await deleteContent(editor, id)).toBe('done');
  expect(await deleteContent(editor, id)).toBe('not_found');
  expect(await takeStep(editor, id, 'publish', null)).toBe('not_found');
  expect(await save(id, 1)).toEqual({ kind: 'not_found' });
});

describe('the Arabic version', () => {
  test('needs a title, and a text where the page has one', () => {
    const wrong = (values: Partial<ContentFields>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...FIELDS, ...values }))
        form.set(name, String(value ?? ''));
      const parsed = parseForm(contentSchema, form);
      return parsed.ok ? {} : parsed.errors.fields;
    };
    expect(wrong({ title_ar: 'عنوان', content_ar: 'نص' })).toEqual({});
    expect(wrong({ content_ar: 'نص' })).toEqual({ title_ar: ['content_title_ar_required'] });
    expect(wrong({ seo_title_ar: 'عنوان' })).toEqual({ title_ar: ['content_title_ar_required'] });
    expect(wrong({ title_ar: 'عنوان' })).toEqual({ content_ar: ['content_ar_required'] });
    expect(wrong({ title_ar: 'عنوان', content: '' })).toEqual({});
  });

  test('is part of every revision', async () => {
    const id = await create();
    await save(id, 1, { title_ar: 'عنوان', content_ar: 'نص' });
    await save(id, 2);
    expect(await read(id)).toMatchObject({ title_ar: '', revision: 3 });
    await restoreRevision(editor, id, 2);
    expect(await read(id)).toMatchObject({ title_ar: 'عنوان', content_ar: 'نص', revision: 4 });
  });

  test('comes with the pages of the site, also to one of an earlier release, but not over the work of staff', async () => {
    const [press, careers] = [await section('press-centre'), await section('careers')];
    expect(press.title_ar).toBe('المركز الإعلامي');
    await db.updateTable('content_page').set({ title_ar: '' }).where('id', '=', press.id).execute();
    await save(careers.id, careers.revision, { title: 'Work here', page_type: 'page' });
    await prepareReferenceData();
    expect((await section('press-centre')).title_ar).toBe('المركز الإعلامي');
    expect((await section('careers')).title_ar).toBe('');
    const seeds = await db
      .selectFrom('content_page')
      .where('author_id', 'is', null)
      .where('revision', '=', 1)
      .where('title_ar', '=', '')
      .select('slug')
      .execute();
    expect(seeds).toEqual([]);
  });
});
