import type { Route } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { EMBEDDED_ROLES } from '#db/roles.ts';
import { expectSoundLook, faultsOf, overhang } from '../support/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from '../support/browser.ts';
import { query, textOf } from '../support/people.ts';
import { openSession, OPEN_SITE, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';
import { MARKDOWN_XSS, XSS } from '../support/xss.ts';

const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();

// The checker goes through every element four times.
vi.setConfig({ testTimeout: 120_000 });

let editor: Awaited<ReturnType<typeof openSession>>;
let admin: typeof editor;

beforeAll(async () => {
  editor = await openSession(site, 'editor@demo.example');
  admin = await openSession(site, 'admin@demo.example');
});

function ask(path: string, init: RequestInit = {}, who = editor): Promise<Response> {
  const headers = { Cookie: who.cookie };
  return fetch(`${site.origin}${path}`, { redirect: 'manual', ...init, headers });
}

const read = async (path: string) => textOf(await ask(path));

function send(path: string, fields: Record<string, string | Blob>, who = editor) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return ask(path, { method: 'POST', body }, who);
}

const post = (path: string, fields: Record<string, string> = {}) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields) });

const FIELDS = { content: 'Text.', page_type: 'guide', status: 'draft' };

/** Creates a page. @returns the path of its form. */
async function create(fields: Record<string, string | Blob>): Promise<string> {
  const answer = await send('/admin/content/new', { ...FIELDS, ...fields });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toMatch(/^\/admin\/content\/\d+$/);
  return answer.headers.get('location')!;
}

const actions = async (subject: string) => {
  const rows = await query<{ action: string; actor: string }>(
    site,
    'select action, actor from audit_entry where subject = $1 order by id',
    [subject],
  );
  return rows.map(({ action, actor }) => `${actor}: ${action}`);
};

const picture = async () => {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: '#286' } });
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())]);
};

describe('without script', () => {
  test('a page is created with a featured image, published, edited, archived and deleted', async () => {
    const path = await create({ title: 'By hand', picture: await picture() });
    const form = await read(path);
    const [, url] = /name="featured_image_url"[^>]*value="([^"]*)"/.exec(form)!;
    expect(url).toMatch(/^\/content-images\/featured\/[\da-f-]{36}\.webp$/);
    const file = await fetch(site.origin + url);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await ask('/guides/by-hand')).status).toBe(404);
    expect(await read(`${path}/preview`)).toContain('<p dir="auto">Text.</p>');

    expect((await post(`${path}/publication`, { step: 'publish' })).headers.get('location')).toBe(
      path,
    );
    expect(await read('/guides/by-hand')).toContain(
      `srcSet="${url!.replace('.webp', '-800.webp')}`,
    );
    const saved = await send(path, { ...FIELDS, title: 'By hand', content: 'New.', revision: '1' });
    expect(saved.status).toBe(302);
    expect(await read('/guides/by-hand')).toContain('<p dir="auto">New.</p>');

    await post(`${path}/publication`, { step: 'archive' });
    expect((await ask('/guides/by-hand')).status).toBe(410);
    expect(await read(`${path}/delete`)).toContain('Are you sure you want to delete this content?');
    expect((await post(`${path}/delete`)).headers.get('location')).toBe('/admin/content');
    expect((await ask(path)).status).toBe(404);
    // Who still has it open keeps what they typed.
    const late = await send(`${path}.data`, {
      ...FIELDS,
      title: 'By hand',
      content: 'An hour of work.',
      revision: '2',
    });
    expect(late.status).toBe(410);
    expect(await late.text()).toMatch(/An hour of work\.[^]*content_deleted/);
    expect(await actions('By hand')).toEqual(
      ['created', 'published', 'edited', 'archived', 'deleted'].map(
        (action) => `editor: content_${action}`,
      ),
    );
  });

  test('a URL with Arabic letters is shown as people read it', async () => {
    const html = await read(await create({ title: 'Moving in دليل' }));
    expect(html).toContain('>/guides/moving-in-دليل</bdi>');
  });

  test('anyone who saves second is told what differs, and saving again replaces the other version', async () => {
    const path = await create({ title: 'For two' });
    const first = { ...FIELDS, title: 'For two', content: 'From one.', revision: '1' };
    expect((await send(path, first, admin)).status).toBe(302);
    const second = { ...first, content: 'From the other.' };
    const refused = await send(path, second);
    expect(refused.status).toBe(409);
    const html = await textOf(refused);
    expect(html).toContain('Somebody else has saved this page since you opened it.');
    expect(html).toContain('Saved by admin, ');
    expect(html).toContain('What differs from yours: Content.');
    expect(html).toContain('From the other.</textarea>');
    expect(html).toMatch(/name="revision"[^>]*value="2"/);
    expect((await send(path, { ...second, revision: '2' })).status).toBe(302);

    expect(await read(`${path}/revisions?revision=2`)).toContain('<p dir="auto">From one.</p>');
    expect((await post(`${path}/revisions`, { revision: '2' })).headers.get('location')).toBe(path);
    expect(await read(path)).toContain('From one.</textarea>');
    expect((await post(`${path}/revisions`, { revision: '99' })).headers.get('location')).toBe(
      `${path}/revisions`,
    );
  });

  test.each([
    [{ title: ' ' }, 'Title is required'],
    [{ title: 'x'.repeat(151) }, 'Title must be at most 150 characters'],
    [{ title: 'x', content: 'x'.repeat(50_001) }, 'Content must be at most 50,000 characters'],
    [{ title: 'x', content: 'a\n>-\n'.repeat(2_000) }, 'Content must be at most 3,000 lines'],
    [{ title: 'x', page_type: 'poem' }, 'Choose one of the options'],
    [{ title: 'x', category_id: '999999' }, 'This category no longer exists.'],
    [
      { title: 'x', featured_image_url: 'https://x.example/a.png' },
      'The featured image is no longer there.',
    ],
    [
      {
        title: 'x',
        featured_image_url: '/content-images/featured/3b241101-e2bb-4255-8caf-4136c566a962.webp',
      },
      'The featured image is no longer there.',
    ],
    [
      { title: 'x', featured_image_url: '/pictures/no-such-picture.svg' },
      'The featured image is no longer there.',
    ],
    [{ title: 'x', picture: new Blob(['no picture']) }, 'JPEG, PNG, WebP or AVIF'],
  ])('a form is refused with what was typed: %o', async (fields, sentence) => {
    const answer = await send('/admin/content/new', { ...FIELDS, ...fields } as never);
    expect(answer.status).toBe(400);
    const html = await textOf(answer);
    expect(html).toContain(sentence);
    expect(html).toContain('value="draft" selected=""');
  });

  test('50,000 characters of Arabic can be saved', async () => {
    const path = await create({ title: 'Long', content: 'ب'.repeat(50_000) });
    expect(await read(path)).toContain('ب'.repeat(50_000));
  });

  test('a page is scheduled for a time in Dubai that is ahead', async () => {
    const path = await create({ title: 'Later' });
    const past = await post(`${path}/publication`, { step: 'schedule', at: '2020-01-01T10:00' });
    expect(past.status).toBe(400);
    expect(await textOf(past)).toContain('Choose a time in the future');
    await post(`${path}/publication`, { step: 'schedule', at: '2099-01-01T10:00' });
    expect(await read(path)).toContain('Will be published on 1 January 2099, 10:00');
    expect((await ask('/guides/later')).status).toBe(404);
    expect(await read('/admin/content?status=scheduled')).toContain('1 page<');
    expect((await post(`${path}/publication`, { step: 'archive' })).status).toBe(409);
    await post(`${path}/publication`, { step: 'unschedule' });
    expect(await read(path)).not.toContain('2099');
  });

  test('the list is searched, filtered, sorted and paged by its URL', async () => {
    const listed = async (query: string) => {
      const html = await read(`/admin/content?${query}`);
      return [...html.matchAll(/aria-label="Edit ([^"]*)"/g)].map(([, title]) => title);
    };
    expect(await listed('q=CHECK the')).toEqual(['Check the permit before you pay']);
    expect(await listed('q=100%25')).toEqual([]);
    expect(await read('/admin/content?q=100%25')).toContain('No content found');
    expect(await listed('type=blog&sort=title')).toEqual([
      'An exact count of a million listings',
      'Every form works without JavaScript',
      'Strangers’ pictures, in a process of their own',
    ]);
    const sorted = async (sort: string) => (await listed(`type=blog&sort=${sort}`)).join();
    expect(await sorted('title_z')).toMatch(/^Strangers.*listings$/);
    expect(await listed('category=careers')).toHaveLength(3);
    const html = await read('/admin/content?type=blog&sort=title&column=status');
    expect(html).toContain('data-label="Status"');
    expect(html).not.toContain('data-label="Type"');
    // The filter's form keeps the columns, the columns' form the filter.
    expect(html.match(/<input type="hidden" name="column" value="status"/g)).toHaveLength(1);
    expect(html.match(/<input type="hidden" name="type" value="blog"/g)).toHaveLength(1);
    const file = await (await ask('/admin/content.csv?type=blog&sort=title')).text();
    expect(file.trim().split('\n')).toHaveLength(4);
    expect(file).toMatch(/^Id,Title,Slug,[^\n]*\n\d+,An exact count/);
    const categories = await (await ask('/admin/categories.csv?sort=name_z')).text();
    expect(categories).toMatch(/^Id,Name,[^\n]*\n\d+,Staying safe,/);
    expect(await listed('status=nonsense&type=%00&sort=x')).toHaveLength(25);
    expect((await listed('page=2')).length).toBeGreaterThan(0);
  });

  test('several pages are changed at once, and back as they were', async () => {
    const ids: string[] = [];
    for (const title of ['Bulk one', 'Bulk two'])
      ids.push((await create({ title })).split('/').at(-1)!);
    const [about] = await query<{ id: string }>(
      site,
      "select id from content_page where slug = 'about'",
    );
    const states = async () => {
      const rows = await query<{ status: string; published_at: Date | null }>(
        site,
        'select status, published_at from content_page where id = any($1) order by id',
        [ids],
      );
      return rows.map((row) => [row.status, row.published_at?.getTime() ?? null]);
    };
    const change = async (what: string, who = editor) => {
      const body = new URLSearchParams([...ids, about!.id].map((id) => ['id', id]));
      body.set('change', what);
      const answer = await ask('/admin/content?q=bulk&page=1', { method: 'POST', body }, who);
      expect(answer.status).toBe(302);
      return answer.headers.get('location')!;
    };
    const done = (what: string) => `/admin/content?q=bulk&page=1&done=${what}.${ids.join('.')}`;
    const drafts = await states();
    expect(await change('publish')).toBe(done('publish'));
    const page = await read(done('publish'));
    expect(page).toContain('2 pages published.');
    expect(page).toContain('value="undo"');
    const published = await states();
    expect(published).toEqual(ids.map(() => ['published', expect.any(Number)]));
    expect(await change('undo', admin)).toBe('/admin/content?q=bulk&page=1'); // somebody else's
    expect(await states()).toEqual(published);
    expect(await change('undo')).toBe(done('undo'));
    expect(await states()).toEqual(drafts);
    expect(await change('undo')).toBe('/admin/content?q=bulk&page=1');
    expect(await change('archive')).toBe('/admin/content?q=bulk&page=1'); // drafts can't be

    await change('publish');
    const again = await states();
    expect(await change('archive')).toBe(done('archive'));
    expect(await change('undo')).toBe(done('undo'));
    expect(await states()).toEqual(again);
    expect(await actions('Bulk two')).toEqual(
      ['created', 'published', 'step_undone', 'published', 'archived', 'step_undone'].map(
        (action) => `editor: content_${action}`,
      ),
    );

    // Long public, it keeps its slug: links lead to it.
    await query(
      site,
      "update content_page set status = 'draft', published_at = null where id = any($1)",
      [ids],
    );
    await change('publish');
    await query(
      site,
      "update content_page set published_at = now() - interval '3 days' where id = any($1)",
      [ids],
    );
    expect(await change('undo')).toBe(done('undo'));
    const path = `/admin/content/${ids[0]}`;
    const [, revision] = /name="revision"[^>]*value="(\d+)"/.exec(await read(path))!;
    await send(path, { ...FIELDS, title: 'Renamed since', revision: revision! });
    expect(await read(path)).toContain('/guides/bulk-one');

    const none = await post('/admin/content', { change: 'publish' });
    expect([none.status, await textOf(none)]).toEqual([
      400,
      expect.stringContaining('Select at least one row'),
    ]);
    expect((await post('/admin/content', { change: 'burn', id: ids[0]! })).status).toBe(400);
  });

  test('the site’s own pages and the categories that they list cannot be deleted', async () => {
    const [about] = await query<{ id: string }>(
      site,
      "select id from content_page where slug = 'about'",
    );
    const page = await post(`/admin/content/${about!.id}/delete`);
    expect([page.status, await textOf(page)]).toEqual([
      400,
      expect.stringContaining('but not deleted.'),
    ]);
    const [buyers] = await query<{ id: string }>(
      site,
      "select id from content_category where slug = 'buyers'",
    );
    const category = await post(`/admin/categories/${buyers!.id}/delete`);
    expect(category.status).toBe(400);
  });
});

describe('categories', () => {
  const find = async (slug: string) => {
    const rows = await query<{ id: string; is_active: boolean }>(
      site,
      'select id, is_active from content_category where slug = $1',
      [slug],
    );
    return rows[0];
  };
  const add = (name: string) =>
    post('/admin/categories', { intent: 'create', name, description: '' });
  const VERSION = /name="version"[^>]*value="([^"]+)"/;
  const opened = async (id: string) => VERSION.exec(await read(`/admin/categories/${id}`))![1]!;
  const save = async (id: string, fields: Record<string, string>) =>
    post(`/admin/categories/${id}`, { ...fields, version: await opened(id) });

  test('are listed, chosen and edited under their names in the reader’s language', async () => {
    const { id } = (await find('buyers'))!;
    const [named] = await query<
      Record<'name' | 'description' | 'name_ar' | 'description_ar', string>
    >(
      site,
      'select name, description, name_ar, description_ar from content_category where id = $1',
      [id],
    );
    const { name, description, name_ar, description_ar } = named!;
    expect([name_ar, description_ar]).not.toContain('');
    const list = await read('/ar/admin/categories');
    for (const text of [name_ar, description_ar]) expect(list).toContain(`>${text}<`);
    for (const text of [name, description]) expect(list).not.toContain(`>${text}<`);
    expect(await read('/admin/categories')).toContain(`>${description}<`);
    for (const path of ['content', 'content/new', `categories/${id}`])
      expect(await read(`/ar/admin/${path}`), path).toContain(`>${name_ar}<`);
    // The form has both.
    expect(await read(`/ar/admin/categories/${id}`)).toContain(`value="${name}"`);
  });

  test('are created, edited, turned off and deleted', async () => {
    expect((await add(' ')).status).toBe(400);
    // The second is the first sent again.
    await Promise.all([add('Short lets'), add('Short lets'), add('Short lets!')]);
    expect(await find('short-lets-2')).toBeDefined();
    expect(await find('short-lets-3')).toBeUndefined();
    const { id } = (await find('short-lets'))!;
    // The browser would cut what is pasted, and say nothing.
    expect(await read(`/admin/categories/${id}`)).not.toMatch(/name="name"[^>]*maxlength/i);
    const long = await post(`/admin/categories/${id}`, { name: 'x'.repeat(61), description: '' });
    expect(await textOf(long)).toContain('Name must be at most 60 characters');
    await save(id, { name: 'Holiday lets', description: 'By the night' });
    await post('/admin/categories', { deactivate: id });
    await post('/admin/categories', { deactivate: id }); // is not recorded twice
    expect(await find('short-lets')).toMatchObject({ is_active: false });
    expect(await read('/admin/content/new')).not.toContain('Holiday lets');
    expect(await read(`/admin/categories/${id}/delete`)).toContain(
      'Are you sure you want to delete this category? This action cannot be undone.',
    );
    await post(`/admin/categories/${id}/delete`);
    expect(await find('short-lets')).toBeUndefined();
    expect((await post(`/admin/categories/${id}/delete`)).status).toBe(404);
    expect(await actions('Holiday lets')).toEqual([
      'editor: category_deactivated',
      'editor: category_deleted',
    ]);
  });

  test('anyone who saves second is told, and saving again replaces the other version', async () => {
    await add('For both');
    const { id } = (await find('for-both'))!;
    const version = await opened(id);
    const [mine, theirs] = ['Mine', 'Theirs'].map((name) => ({ name, description: '', version }));
    expect((await post(`/admin/categories/${id}`, theirs!)).status).toBe(302);
    expect((await post(`/admin/categories/${id}`, theirs!)).status).toBe(302); // sent again
    const refused = await post(`/admin/categories/${id}`, mine!);
    expect(refused.status).toBe(409);
    const html = await textOf(refused);
    expect(html).toContain('Somebody else has saved this category since you opened it.');
    expect(html).toContain('value="Mine"');
    const [, seen] = VERSION.exec(html)!;
    expect(seen).toBe(await opened(id));
    await post(`/admin/categories/${id}`, { ...mine!, version: seen! });
    expect(await read(`/admin/categories/${id}`)).toContain('value="Mine"');
    expect(await actions('Theirs')).toEqual(['editor: category_edited']);
    await post(`/admin/categories/${id}/delete`);
  });

  test('are listed page by page; past the last, the last is shown', async () => {
    await query(
      site,
      "insert into content_category (name, slug) select 'Paged', 'paged-' || n from generate_series(1, 60) n",
    );
    const first = await read('/admin/categories');
    const last = await read('/admin/categories?page=9');
    await query(site, "delete from content_category where slug like 'paged-%'");
    expect([first.includes('At home'), first.includes('Staying safe')]).toEqual([true, false]);
    expect([last.includes('At home'), last.includes('Staying safe')]).toEqual([false, true]);
  });

  test('are turned off and on together, each that was not so already', async () => {
    await Promise.all([add('Bulk a'), add('Bulk b')]);
    const [a, b] = [(await find('bulk-a'))!.id, (await find('bulk-b'))!.id];
    await post('/admin/categories', { deactivate: a });
    const change = async (what: string) => {
      const body = new URLSearchParams([
        ['change', what],
        ['id', a],
        ['id', b],
      ]);
      const answer = await ask('/admin/categories?sort=most', { method: 'POST', body });
      return answer.headers.get('location');
    };
    expect(await change('deactivate')).toBe(`/admin/categories?sort=most&done=deactivate.${b}`);
    expect(await read(`/admin/categories?done=deactivate.${b}`)).toContain(
      '1 category deactivated.',
    );
    expect(await change('deactivate')).toBe('/admin/categories?sort=most');
    expect(await find('bulk-b')).toMatchObject({ is_active: false });
    expect(await change('activate')).toMatch(/done=activate\.\d+\.\d+$/);
    for (const name of ['Bulk a', 'Bulk b'])
      expect(await actions(name)).toEqual(
        ['created', 'deactivated', 'activated'].map((action) => `editor: category_${action}`),
      );
    expect((await post('/admin/categories', { change: 'activate' })).status).toBe(400);
  });

  test('in use are deleted only with another for their pages', async () => {
    await add('In use');
    const { id } = (await find('in-use'))!;
    const heir = (await find('safety'))!.id;
    const path = await create({ title: 'Moved', category_id: id });
    expect(await read(`/admin/categories/${id}/delete`)).toContain('1 page has this category.');
    expect((await post(`/admin/categories/${id}/delete`)).status).toBe(409);
    expect((await post(`/admin/categories/${id}/delete`, { heir: id })).status).toBe(409);
    expect((await post(`/admin/categories/${id}/delete`, { heir })).status).toBe(302);
    expect(await read(path)).toMatch(/selected=""[^>]*>Staying safe</);
  });
});

test('every change is confirmed or, where it fails, said to have failed', async () => {
  const told = async (answer: Response, who = editor) => {
    const [flash] = /^manzil\.flash=[^;]*/.exec(answer.headers.getSetCookie().join())!;
    const cookie = `${who.cookie}; ${flash}`;
    return textOf(await ask(answer.headers.get('location')!, {}, { ...who, cookie }));
  };
  const postAs = (who: typeof editor, path: string, fields: Record<string, string>) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) }, who);
  const page = await create({ title: 'Told' });
  await send(page, { ...FIELDS, title: 'Told', content: 'Another.', revision: '1' });
  await post('/admin/categories', { intent: 'create', name: 'Told', description: '' });
  const [{ id } = { id: '' }] = await query<{ id: string }>(
    site,
    `select id from content_category where slug = 'told'`,
  );
  const toggle = () => post('/admin/categories', { deactivate: id });
  await query(
    site,
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger refuse before insert on audit_entry execute function refuse()`,
  );
  try {
    const refused = await send('/admin/content/new', { ...FIELDS, title: 'Untold' });
    expect([refused.status, await textOf(refused)]).toEqual([
      503,
      expect.stringContaining('Failed to create content'),
    ]);
    const kept = async (answer: Response, sentence: string) => {
      expect(answer.status).toBe(503);
      const html = await textOf(answer);
      expect(html).toContain(sentence);
      return html;
    };
    const [, version = ''] = /name="version"[^>]*value="([^"]+)"/.exec(
      await read(`/admin/categories/${id}`),
    )!;
    const category = { name: 'Not lost', description: 'Nor this', version };
    for (const [path, sentence] of [
      ['/admin/categories', 'Failed to create category'],
      [`/admin/categories/${id}`, 'Failed to update category'],
    ] as const) {
      const html = await kept(await post(path, { intent: 'create', ...category }), sentence);
      expect(html).toMatch(/value="Not lost"[^]*>Nor this<\/textarea>/);
    }
    const at = '2099-01-01T10:00';
    const step = await post(`${page}/publication`, { step: 'schedule', at });
    expect(await kept(step, 'Failed to save content.')).toContain(`value="${at}"`);
    expect(await told(await post(`${page}/revisions`, { revision: '1' }))).toContain(
      'Failed to restore the revision',
    );
    expect(await told(await post(`${page}/delete`))).toContain('Failed to delete content');
    expect(await told(await toggle())).toContain('Failed to update category');
    expect(await told(await post(`/admin/categories/${id}/delete`))).toContain(
      'Failed to delete category',
    );
    const property = (path: string, fields: Record<string, string>) =>
      postAs(admin, `/admin/properties${path}`, fields).then((answer) => told(answer, admin));
    expect(await property('', { withdraw: '1' })).toContain('Failed to update property');
    expect(await property('/delete', { id: '1' })).toContain('Failed to delete property');
    await query(
      site,
      `alter table content_category rename to category_gone;
       create table content_category (like category_gone including all);
       grant select on content_category to ${EMBEDDED_ROLES.site}`,
    );
    expect(await read('/admin/categories')).toContain('No categories found');
    await query(
      site,
      `drop table content_category; alter table category_gone rename to content_category;
       alter table content_page rename to content_gone`,
    );
    expect(await read('/admin/content')).toContain('Failed to load content');
    expect(await read('/admin/categories')).toContain('Failed to load categories');
  } finally {
    await query(
      site,
      'drop function refuse() cascade; alter table if exists content_gone rename to content_page',
    );
  }
  expect(await told(await toggle())).toContain('Category deactivated successfully');
  expect(await told(await post(`/admin/categories/${id}/delete`))).toContain(
    'Category deleted successfully',
  );
  expect(await told(await post(`${page}/delete`))).toContain('Content deleted successfully');
});

test('a journey: written with script, previewed, published, edited, archived', async () => {
  const { page, context, leave } = await browser.visit();
  await signInAs(context, site, editor);
  await page.goto(`${site.origin}/admin/content/new`);
  const create = page.getByRole('button', { name: 'Create content' });
  expect(await create.isDisabled()).toBe(true);
  await page.getByLabel('Title', { exact: true }).fill('A journey');
  expect(await create.isDisabled()).toBe(false);
  expect(await page.getByLabel('Page type').inputValue()).toBe('page');
  expect(await page.getByLabel('Status').inputValue()).toBe('draft');

  // A plain text area until the editor's code is there.
  await page.getByRole('button', { name: 'Bold' }).waitFor();
  const text = page.getByRole('textbox', { name: 'Content', exact: true });
  await text.click();
  await page.keyboard.type('First words');
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Bold' }).click();
  const preview = page.getByRole('group', { name: 'Preview' });
  await preview.locator('strong', { hasText: 'First words' }).waitFor();

  await page
    .getByLabel('Picture', { exact: true })
    .first()
    .setInputFiles({
      name: 'sea.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await (await picture()).arrayBuffer()),
    });
  const dialog = page.getByRole('dialog', { name: 'Describe the picture' });
  await dialog.getByLabel('Alternative text').fill('The sea [at dusk]');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  const shown = preview.getByRole('img', { name: 'The sea [at dusk]' });
  await shown.waitFor();
  expect(await shown.getAttribute('width')).toBe('400');

  // Leaving asks; after 'no' everything is as it was.
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(`${question.type()}: ${question.message()}`);
    void question.dismiss();
  });
  await page.getByRole('link', { name: 'All content' }).click();
  await expect
    .poll(() => questions)
    .toEqual(['confirm: Leave without saving? Your changes will be lost.']);
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('A journey');

  const head = {
    name: 'head.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await (await picture()).arrayBuffer()),
  };
  const featured = page.getByLabel('Featured image', { exact: true });
  await page.route('**/admin/content/pictures', (route) => route.fulfill({ status: 500 }));
  await featured.setInputFiles(head);
  await page.getByText('Failed to upload image').waitFor();
  await page.unroute('**/admin/content/pictures');
  await featured.setInputFiles({ ...head, buffer: Buffer.from('no picture') });
  await page.getByText('Failed to upload image. Choose JPEG, PNG, WebP or AVIF photos.').waitFor();
  const [arrived, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/admin/content/pictures', async (route) => {
    arrived.resolve();
    await held.promise;
    await route.continue();
  });
  await featured.setInputFiles(head);
  await arrived.promise;
  // It would be saved without the picture.
  expect(await page.getByRole('button', { name: 'Uploading...' }).isDisabled()).toBe(true);
  held.resolve();
  await page.getByText('Image uploaded successfully').waitFor();
  await create.click();
  await page.getByText('Content created successfully').waitFor();
  await page.getByRole('heading', { name: 'A journey' }).waitFor();
  await expectSoundLook(page, 'main'); // the form, with the editor

  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Content published successfully').waitFor();
  const [{ content }] = (await query<{ content: string }>(
    site,
    "select content from content_page where slug = 'a-journey'",
  )) as [{ content: string }];
  expect(content).toMatch(
    /^\*\*First words\*\*\n\n!\[The sea \\\[at dusk\\\]\]\(\/content-images\/text\/[\da-f-]{36}-400x300\.webp\)$/,
  );

  await page.getByLabel('Title', { exact: true }).fill('A longer journey');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Content updated successfully').waitFor();
  expect(questions).toHaveLength(1);
  await page.goto(`${site.origin}/pages/a-journey`);
  await page.getByRole('heading', { name: 'A longer journey' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByText('Content archived successfully').waitFor();
  await page.goto(`${site.origin}/admin/categories`);
  expect(await faultsOf(page, 'main')).toEqual([]);
  await page.locator('summary', { hasText: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Slug' }).uncheck();
  await page.getByRole('button', { name: 'Show these' }).click();
  await page.waitForURL(/\?column=pages$/);
  const heads = page.getByRole('columnheader');
  await expect
    .poll(() => heads.allInnerTexts())
    .toEqual(['', expect.stringContaining('Name'), expect.stringContaining('Pages'), 'State']);
  await page.getByRole('link', { name: 'Name', exact: true }).click();
  await page.waitForURL(/\?column=pages&sort=name_z$/);
  const column = page.getByRole('columnheader', { name: 'Name' });
  await expect.poll(() => column.getAttribute('aria-sort')).toBe('descending');
  // By keyboard: down with Shift selects the next row too.
  const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(0).press('Space');
  await boxes.nth(0).press('Shift+ArrowDown');
  expect(await boxes.nth(1).evaluate((box) => box === document.activeElement)).toBe(true);
  await boxes.nth(1).press('ArrowUp');
  await boxes.nth(0).press('ArrowUp');
  expect(await boxes.nth(0).evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await page.locator('[name=id]:checked').count()).toBe(2);
  await page.getByLabel('With selected:').selectOption('Deactivate');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('status').getByText('2 categories deactivated.').waitFor();
  await page.setViewportSize(PHONE); // each row is a card
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('status').getByText('2 categories activated.').waitFor();
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Press is active. Deactivate' }).click();
  await page.getByText('Category deactivated successfully').waitFor();
  await leave();
});

test('anyone who types before the editor is loaded goes on typing in it', async () => {
  const { page, context, leave } = await browser.visit();
  await signInAs(context, site, editor);
  const isWanted = Promise.withResolvers<Route>();
  await page.route('**/assets/code-editor-*.js', isWanted.resolve);
  await page.goto(`${site.origin}/admin/content/new`);
  const text = page.getByRole('textbox', { name: 'Content', exact: true });
  await text.fill('First last');
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 6));
  await (await isWanted.promise).continue();
  await page.getByRole('button', { name: 'Bold' }).waitFor();
  await page.keyboard.type('words, ');
  expect(await text.textContent()).toBe('First words, last');
  await leave();
});

test('nothing that a text holds runs in the admin area', async () => {
  const attack = XSS.join(' ').replaceAll('\0', '');
  const title = `Attack ${XSS[0]} ${XSS[2]} ${XSS[14]}`.slice(0, 150);
  const content = [...XSS, ...MARKDOWN_XSS].join('\n\n').replaceAll('\0', '');
  const path = await create({
    title,
    content,
    excerpt: attack.slice(0, 300),
    seo_title: XSS[18]!,
    seo_description: attack.slice(0, 300),
    featured_image_alt: XSS[15]!,
  });
  await post('/admin/categories', { intent: 'create', name: XSS[2]!, description: XSS[0]! });
  const { page, context, leave } = await browser.visit();
  await signInAs(context, site, admin);
  await context.addInitScript(() =>
    Object.assign(window, {
      hits: 0,
      hit: () => ((window as never as { hits: number }).hits += 1),
    }),
  );
  for (const place of [
    path,
    `${path}/revisions`,
    '/admin/content',
    '/admin/categories',
    '/admin/audit',
  ]) {
    await page.goto(site.origin + place);
    if (place === path)
      await page.getByRole('group', { name: 'Preview' }).locator('.prose').waitFor();
    expect([place, await page.evaluate(() => (window as never as { hits: number }).hits)]).toEqual([
      place,
      0,
    ]);
  }
  await leave();
});
