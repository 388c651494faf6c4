import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { readUpload } from '#app/server/upload.server.ts';
import { insertAccount } from '#test/support/factories.ts';
import { pngHeader, withScans } from '#test/support/pictures.ts';
import { createContent, deleteContent, saveContent } from '../mutations.server.ts';
import { ACCEPTED_PICTURES, type PictureKind } from '../picture-files.server.ts';
import { featuredSources, parsePicturePath, previewPicture, sizeOf } from '../pictures.ts';
import type { NewContent } from '../schema.ts';
import { addPicture, contentSweeps } from './mutations.server.ts';

// Settings are read when the modules are loaded.
const folder = await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  return (process.env.DATA_DIR = mkdtempSync(`${tmpdir()}/manzil-content-`));
});
afterAll(() => rmSync(folder, { recursive: true }));

let editor: { userId: string; username: string; ip: string };

beforeAll(async () => {
  editor = { userId: (await insertAccount()).id, username: 'editor', ip: '::1' };
});

async function upload(kind: PictureKind, content: Buffer) {
  const body = new FormData();
  body.append('picture', new File([new Uint8Array(content)], 'x.jpg'));
  const request = new Request('http://x.example/', { method: 'POST', body });
  const sender = { person: editor.userId, network: '' };
  const expected = { field: 'picture', most: 1, largestBytes: ACCEPTED_PICTURES.bytes };
  await using read = await readUpload(request, sender, expected);
  return await addPicture(editor, kind, read.files[0]!);
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#286' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET' } })
    .toBuffer();

async function stored(kind: PictureKind, content: Buffer): Promise<string> {
  const outcome = await upload(kind, content);
  if (outcome.kind !== 'stored') throw new Error(JSON.stringify(outcome));
  return outcome.url;
}

const filesNow = (kind: PictureKind) => {
  try {
    return readdirSync(join(folder, 'files', 'content-images', kind)).sort();
  } catch {
    return [];
  }
};

const FIELDS: NewContent = {
  title: 'With pictures',
  content: '',
  excerpt: '',
  page_type: 'page',
  status: 'draft',
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

const HOME_ABROAD = {
  title: 'House by the harbour',
  description: 'Old stone, new roof.',
  property_type: 'townhouse' as const,
  country: 'GR',
  city: 'Chania',
  price: 390_000,
  currency: 'EUR' as const,
  bedrooms: 2,
  bathrooms: 1,
  size_sqft: 1_100,
};

async function create(fields: Partial<NewContent>): Promise<number> {
  const outcome = await createContent(editor, { ...FIELDS, ...fields });
  return (outcome as { id: number }).id;
}

test('a featured picture is 16:9 in two sizes and has a preview, without metadata, under a random name', async () => {
  const url = await stored('featured', await photo(3000, 3000));
  expect(url).toMatch(/^\/content-images\/featured\/[\da-f-]{36}\.webp$/);
  const smaller = featuredSources(url)!.split(' ')[0]!;
  const sizes = await Promise.all(
    [url, smaller, previewPicture(url)!].map(async (path) => {
      const { file } = parsePicturePath(path.replace('/content-images/', ''))!;
      const { format, width, height, exif } = await sharp(join(folder, 'files', file)).metadata();
      return { format, width, height, exif };
    }),
  );
  expect(sizes).toEqual([
    { format: 'webp', width: 1600, height: 900 },
    { format: 'webp', width: 800, height: 450 },
    { format: 'jpeg', width: 1200, height: 630 },
  ]);
});

test('a picture of the text says its size in its URL', async () => {
  const url = await stored('text', await photo(2400, 1200));
  expect(sizeOf(url)).toEqual({ width: '1600', height: '800' });
  expect(sizeOf(await stored('text', await photo(40, 30)))).toEqual({ width: '40', height: '30' });
});

test.each([
  ['no picture', Buffer.from('<svg onload="hit()">'), 'image_type', 400],
  ['a bomb', pngHeader(30_000, 30_000), 'image_pixels', 400],
  ['endless work', await withScans(100), 'image_unreadable', 400],
])('%s is refused', async (_, content, error, status) => {
  expect(await upload('text', content)).toEqual({ kind: 'refused', error, status });
});

test.each([
  'featured/../../secret.webp',
  'featured/x.webp',
  'featured/3b241101-e2bb-4255-8caf-4136c566a962.svg',
  'text/3b241101-e2bb-4255-8caf-4136c566a962.webp',
  'other/3b241101-e2bb-4255-8caf-4136c566a962.webp',
])('no file is at %s', (path) => expect(parsePicturePath(path)).toBeNull());

test('pictures that no page, revision or home abroad shows go after a week, with their files', async () => {
  await db.deleteFrom('content_image').execute();
  const [featured, text, old, unused, abroad] = [
    await stored('featured', await photo(1600, 900)),
    await stored('text', await photo(40, 30)),
    await stored('text', await photo(50, 30)),
    await stored('featured', await photo(1600, 900)),
    await stored('featured', await photo(1600, 900)),
  ];
  await db
    .insertInto('overseas_home')
    .values({ ...HOME_ABROAD, picture_url: abroad })
    .execute();
  const id = await create({ featured_image_url: featured, content: `![Old](${old})` });
  await saveContent(editor, id, 1, {
    ...FIELDS,
    featured_image_url: featured,
    content: `![New](${text})`,
  });
  const count = () =>
    db
      .selectFrom('content_image')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  await contentSweeps.content_image!();
  expect(await count()).toEqual({ count: 5 });

  await db
    .updateTable('content_image')
    .set({ uploaded_at: sql`now() - interval '8 days'` })
    .execute();
  await contentSweeps.content_image!();
  expect(await count()).toEqual({ count: 4 });
  expect(filesNow('featured').join()).not.toContain(/featured\/(.*)\.webp/.exec(unused)![1]);
  expect(filesNow('featured').join()).toContain(/featured\/(.*)\.webp/.exec(featured)![1]);

  await deleteContent(editor, id);
  await contentSweeps.content_image!();
  expect(await count()).toEqual({ count: 1 });
  await db.deleteFrom('overseas_home').execute();
  await contentSweeps.content_image!();
  expect(await count()).toEqual({ count: 0 });
});
