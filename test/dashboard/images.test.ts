import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { startBucket } from '../support/bucket.ts';
import { htmlOf, useSignedIn } from '../support/dashboard.ts';
import { newNetwork, query } from '../support/people.ts';
import { PDF, pdfWith } from '../support/pictures.ts';
import { OPEN_SITE, openNewSession, openSession } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';
import { VIRUS, VirusScanner } from '../support/virus-scanner.ts';

// Other tests keep files in a folder, and have no virus scanner.
const { env } = await startBucket();
const scanner = new VirusScanner();
const site = useSite({
  env: {
    ...OPEN_SITE,
    ...env,
    ...(await scanner.open()),
    TRUSTED_PROXIES: '127.0.0.1',
    LISTING_IMAGES: '5',
  },
});
const agent = useSignedIn(site, 'agent@demo.example');
const { get, post } = agent;

let id: number;
let stranger: string;
const page = () => `/properties/${id}/images`;
const api = () => `/api${page()}`;

beforeAll(async () => {
  stranger = (await openSession(site, 'seeker@demo.example')).cookie;
  const [row] = await query<{ id: number }>(
    site,
    `select id from listing where user_id = $1 and status = 'available' limit 1`,
    [agent.userId],
  );
  id = Number(row!.id);
  await query(site, 'delete from listing_image where listing_id = $1', [id]);
});

async function photos(...colours: string[]): Promise<FormData> {
  const form = new FormData();
  for (const [index, background] of colours.entries()) {
    const image = sharp({ create: { width: 40, height: 30, channels: 3, background } }).jpeg();
    form.append('images', new Blob([new Uint8Array(await image.toBuffer())]), `${index}.jpg`);
  }
  return form;
}

const fields = (values: [string, number][]) =>
  new URLSearchParams(values.map(([name, value]) => [name, String(value)]));

async function imagesOf(answer: Response): Promise<{ id: number; url: string }[]> {
  return (await answer.json()).images;
}

test('without script: photos are added, moved, removed and left out, each followed by a toast', async () => {
  const { headers } = await post(page(), await photos('#a00', '#0a0'));
  expect(headers.get('location')).toBe(page());
  expect(headers.get('set-cookie')).toContain('imagesAdded');
  const [first, second] = await imagesOf(await post(api(), fields([['remove', 0]])));
  expect(await htmlOf(get(page()))).toContain('Primary');

  expect((await post(page(), fields([['later', first!.id]]))).headers.get('location')).toBe(page());
  expect(await imagesOf(await post(api(), fields([['remove', 0]])))).toEqual([second, first]);

  const filled = await post(page(), await photos('#00a', '#aa0', '#0aa', '#a0a'));
  expect(filled.status).toBe(400);
  const told = await filled.text();
  expect(told).toContain('3 photos added.');
  expect(told).toContain('3.jpg\u2069: A property may have up to 5 photos.');
  expect(told).toContain('This property has 5 photos, the most allowed.');
  const removed = await post(page(), fields([['remove', first!.id]]));
  expect(removed.headers.get('set-cookie')).toContain('imageRemoved');

  const html = await htmlOf(get(`/property/${id}`, { as: '' }));
  expect(html).toContain(`${second!.url.replace('1600.webp', '320.avif')} 320w`);
  expect(html).toContain('src="data:image/webp;base64,');
  expect(html).toContain(`"http://manzil.example${second!.url}"`); // structured data
  const preview = await get(`/images/share/${id}.jpg`, { as: '' });
  expect(await sharp(await preview.bytes()).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('without script: the good ones of several files are taken, and each other is named with its reason', async () => {
  await query(site, 'delete from listing_image where listing_id = $1', [id]);
  const form = await photos('#a00', '#0a0');
  const long = `${'marina-'.repeat(30)}.jpg`;
  const heic = Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'latin1');
  form.append('images', new Blob([new Uint8Array(15 * 1024 * 1024 + 1)]), 'غرفة النوم.jpg');
  form.append('images', new Blob([heic]), '🏠.heic');
  form.append('images', new Blob([]), long);
  const answer = await post(page(), form);
  expect(answer.status).toBe(413);
  const html = await answer.text();
  expect(html).toContain('2 photos added.');
  expect(html).toContain('غرفة النوم.jpg\u2069: Choose photos of at most 15 MB each.');
  expect(html).toContain('🏠.heic\u2069: We cannot read HEIC photos.');
  expect(html).toContain(`${long}\u2069: The photo you chose is an empty file.`);
  expect(await imagesOf(await post(api(), fields([['remove', 0]])))).toHaveLength(2);
});

test('photos sent at once, each by its own request, wait for each other', async () => {
  await query(site, 'delete from listing_image where listing_id = $1', [id]);
  const forms = await Promise.all(['#a00', '#0a0', '#00a'].map((colour) => photos(colour)));
  const answers = await Promise.all(forms.map((form) => post(api(), form)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await imagesOf(await post(api(), fields([['remove', 0]])))).toHaveLength(3);
});

test('a form without a photo, or with a file that is none, says so', async () => {
  const empty = await post(page(), new FormData());
  expect(empty.status).toBe(400);
  const form = new FormData();
  form.append('images', new Blob(['GIF89a…']), 'photo.jpg');
  const wrong = await post(page(), form);
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain('Choose JPEG, PNG, WebP or AVIF photos.');
});

test('the API answers every change with all photos in order, and what it refuses in words', async () => {
  const before = await imagesOf(await post(api(), fields([['remove', 0]])));
  const form = await photos('#123');
  form.append('images', new Blob(['GIF89a…']), 'b.jpg');
  await post(api(), fields([['remove', before.pop()!.id]]));
  await post(api(), fields([['remove', before.pop()!.id]]));
  const added = await post(api(), form);
  expect(added.status).toBe(400);
  const { images, refused, leftOut } = await added.json();
  expect(images).toEqual([...before, expect.objectContaining({ id: expect.any(Number) })]);
  expect(refused).toEqual([{ name: 'b.jpg', reason: 'Choose JPEG, PNG, WebP or AVIF photos.' }]);
  expect(leftOut).toBe(0);

  const order = (ids: number[]) => post(api(), fields(ids.map((each) => ['order', each])));
  const reversed = images.map((image: { id: number }) => image.id).reverse();
  const ordered = await imagesOf(await order(reversed));
  expect(ordered.map((image) => image.id)).toEqual(reversed);
  const outdated = await order(reversed.slice(1));
  expect(outdated.status).toBe(409);
  expect(await imagesOf(outdated)).toEqual(ordered);

  await query(
    site,
    `update rate_limit set action_times = array_fill(now() - interval '20 minutes', array[100])
     where user_id = $1`,
    [agent.userId],
  );
  const limited = await post(api(), await photos('#456'));
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(39 * 60);
  expect((await limited.json()).refused[0].reason).toMatch(/Please wait (39|40) minutes/);
  await query(site, 'delete from rate_limit');
});

test('orders and ids that no page sends change nothing', async () => {
  const now = async () => imagesOf(await post(api(), fields([['remove', 0]])));
  await post(api(), await photos('#135', '#246'));
  const before = await now();
  const [first, second] = before.map((image) => image.id) as [number, number];
  const [other] = await query<{ id: number }>(
    site,
    'select id::integer from listing_image where listing_id <> $1 limit 1',
    [id],
  );
  const order = (ids: unknown[]) => fields(ids.map((each) => ['order', each as number]));
  for (const ids of [
    [first, first],
    [first, second, second],
    [first, 'x'],
    [other!.id, first],
  ])
    expect((await post(api(), order(ids))).status).toBe(409);
  const many = Array.from({ length: 4_000 }, (_, index) => index);
  expect((await post(api(), order(many))).status).toBe(409);
  const tooMany = Array.from({ length: 10_000 }, (_, index) => index);
  expect((await post(api(), order(tooMany))).status).toBe(413);
  expect((await post(api(), fields([['remove', other!.id]]))).status).toBe(200);
  expect((await post(api(), fields([['earlier', other!.id]]))).status).toBe(200);
  const odd = await get(api(), {
    method: 'POST',
    body: JSON.stringify({ order: ['1'], remove: { $gt: 0 } }),
    headers: { 'Content-Type': 'application/json' },
  });
  expect(odd.status).toBe(409);
  const others = await query(site, 'select from listing_image where id = $1', [other!.id]);
  expect(others).toHaveLength(1);
  expect(await now()).toEqual(before);
  const missing = await post(`/api/properties/999999999/images`, fields([['remove', first]]));
  expect(missing.status).toBe(404);
  // The page goes on showing what it had.
  expect(await missing.json()).toMatchObject({ images: null });
});

test('shared caches keep a photo for five minutes, as it can be withdrawn; parts of it are served too', async () => {
  const [image] = await imagesOf(await post(api(), fields([['remove', 0]])));
  const url = image!.url.replace('1600.webp', '640.avif');
  const whole = await get(url, { as: '' });
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=86400, s-maxage=300',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  });
  expect(whole.headers.get('set-cookie')).toBeNull();
  const content = await whole.bytes();
  const etag = whole.headers.get('etag')!;
  const ask = (headers: Record<string, string>) => get(url, { as: '', headers });
  expect((await ask({ 'If-None-Match': `"x", W/${etag}` })).status).toBe(304);
  for (const [range, from, to] of [
    ['bytes=2-5', 2, 6],
    ['bytes=10-', 10, content.length],
    ['bytes=-7', content.length - 7, content.length],
    ['bytes=3-99999999', 3, content.length],
  ] as const) {
    const part = await ask({ Range: range });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${content.length}`);
    expect(await part.bytes()).toEqual(content.subarray(from, to));
  }
  expect((await ask({ Range: `bytes=${content.length}-` })).status).toBe(416);
  const ignored: Record<string, string>[] = [
    { Range: 'bytes=5-2' },
    { Range: 'bytes=1-2,4-5' },
    { Range: 'lines=1-2' },
    { Range: 'bytes=1-2', 'If-Range': '"another"' },
  ];
  for (const headers of ignored) expect((await ask(headers)).status).toBe(200);
  for (const wrong of ['-640.svg', '-641.avif', '-1600.jpg', '']) {
    expect((await get(url.replace('-640.avif', wrong), { as: '' })).status).toBe(404);
  }
  expect((await get(`/images/listings/..%2F..%2F/x-640.avif`, { as: '' })).status).toBe(404);
});

test('photos of a withdrawn listing are its owner’s alone', async () => {
  const [image] = await imagesOf(await post(api(), fields([['remove', 0]])));
  await query(site, `update listing set status = 'withdrawn' where id = $1`, [id]);
  const own = await get(image!.url);
  expect(own.status).toBe(200);
  expect(own.headers.get('cache-control')).toBe('private, no-cache');
  expect((await get(image!.url, { as: stranger })).status).toBe(404);
  expect((await get(image!.url, { as: '' })).status).toBe(404);
  await query(site, `update listing set status = 'available' where id = $1`, [id]);
});

test('strangers change nothing, and visitors are asked to sign in', async () => {
  const before = await imagesOf(await post(api(), fields([['remove', 0]])));
  const remove = () => fields([['remove', before[0]!.id]]);
  expect((await post(api(), remove(), stranger)).status).toBe(404);
  expect((await post(page(), remove(), stranger)).status).toBe(404);
  const refused = await post(api(), await photos('#fff'), stranger);
  expect(refused.status).toBe(404);
  expect((await refused.json()).refused).toEqual([
    { name: '', reason: expect.stringContaining('You have no such property.') },
  ]);
  expect((await get(page(), { as: stranger })).status).toBe(404);
  expect((await post(api(), remove(), '')).status).toBe(401);
  expect((await post(page(), remove(), '')).headers.get('location')).toMatch(/^\/sign-in/);
  expect(await imagesOf(await post(api(), fields([['remove', 0]])))).toEqual(before);
});

test('a file in which the virus scanner finds something is refused, and any while it is away', async () => {
  await query(site, 'delete from listing_image where listing_id = $1', [id]);
  const [clean] = (await photos('#a00')).getAll('images') as File[];
  const bytes = await clean!.bytes();
  const sendPhoto = (content: BlobPart[]) => {
    const form = new FormData();
    form.append('images', new Blob(content), 'kitchen.jpg');
    return post(page(), form);
  };
  const large = [bytes, new Uint8Array(300_000)];
  const infected = await sendPhoto([...large, VIRUS]);
  expect(infected.status).toBe(400);
  expect(await infected.text()).toContain('A virus was found in this photo, so it was not kept.');
  expect(scanner.seen.at(-1)).toBe(clean!.size + 300_000 + VIRUS.length);

  const plan = new FormData();
  plan.append('plan', new Blob([new Uint8Array(PDF), `\n%${VIRUS}\n`]), 'plan.pdf');
  plan.append('label', '');
  const refused = await post(`/properties/${id}/floor-plans`, plan);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('A virus was found in this file, so it was not kept.');

  scanner.isAway = true;
  const unseen = await sendPhoto([bytes]);
  scanner.isAway = false;
  expect(unseen.status).toBe(503);
  expect(await unseen.text()).toContain('Your photo could not be saved.');
  expect((await sendPhoto([bytes])).status).toBe(302);
  expect(await imagesOf(await post(api(), fields([['remove', 0]])))).toHaveLength(1);
});

describe('floor plans', () => {
  const plans = () => `/properties/${id}/floor-plans`;
  const planForm = (content: Uint8Array, label = '') => {
    const form = new FormData();
    form.append('plan', new Blob([new Uint8Array(content)]), 'plan');
    form.append('label', label);
    return form;
  };
  const drawing = async () => (await photos('#eee')).get('images') as File;
  const picture = async () => new Uint8Array(await (await drawing()).arrayBuffer());
  const rows = () =>
    query<{ id: number; url: string; label: string | null }>(
      site,
      'select id::integer, url, label from floor_plan where listing_id = $1 order by id',
      [id],
    );
  const imageCount = async () => {
    const [row] = await query(site, 'select image_count from listing where id = $1', [id]);
    return row;
  };

  test('a picture and a PDF are added with their labels and shown on the property page', async () => {
    await query(site, 'delete from floor_plan where listing_id = $1', [id]);
    const before = await imageCount();
    const added = await post(plans(), planForm(await picture(), ' Level <b>1</b> '));
    expect(added.headers.get('location')).toBe(plans());
    expect(added.headers.get('set-cookie')).toContain('floorPlanAdded');
    await post(plans(), planForm(PDF));
    const [first, second] = await rows();
    expect(first).toMatchObject({ label: 'Level 1' });
    expect(second).toMatchObject({ label: null });
    expect(await imageCount()).toEqual(before);

    for (const html of [
      await htmlOf(get(`/property/${id}`, { as: '' })),
      await htmlOf(get(plans())),
    ]) {
      expect(html).toContain(`href="${first!.url}"`);
      expect(html).toContain(`${first!.url.replace('1600.webp', '320.avif')} 320w`);
      expect(html).toMatch(RegExp(`href="${second!.url}"[^>]*>Floor plan 2 \\(PDF, 1 kB\\)`));
    }
    expect(await htmlOf(get(page()))).toContain(`href="${plans()}"`);
    expect((await get(first!.url, { as: '' })).headers.get('content-type')).toBe('image/webp');
  });

  test('a label can be changed and taken away, and one that is too long is refused beside its plan', async () => {
    const [first] = await rows();
    const rename = (label: string, as?: string, id = first!.id) =>
      post(plans(), new URLSearchParams({ intent: String(id), label }), as);
    const renamed = await rename(' Ground <i>floor</i>');
    expect(renamed.headers.get('location')).toBe(plans());
    expect(renamed.headers.get('set-cookie')).toContain('floorPlanRenamed');
    expect((await rows())[0]!.label).toBe('Ground floor');
    const refused = await rename('x'.repeat(61));
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html.match(/<p>Label must be at most 60 characters<\/p>/g)).toHaveLength(1);
    expect(html).toContain(`value="${'x'.repeat(61)}"`);
    expect((await rename('Mine', stranger)).status).toBe(404);
    const gone = await rename('Gone', undefined, 999_999);
    expect(gone.headers.get('location')).toBe(plans());
    expect(gone.headers.get('set-cookie') ?? '').not.toContain('floorPlanRenamed');
    await rename('');
    expect((await rows())[0]!.label).toBeNull();
    await rename('Level 1');
  });

  test('a PDF is downloaded as it is, whole or in parts, and runs nothing here', async () => {
    const [, { url }] = (await rows()) as [unknown, { url: string }];
    const whole = await get(url, { as: '' });
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="floor-plan.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400, s-maxage=300',
      'content-length': String(PDF.length),
    });
    expect(Buffer.from(await whole.bytes())).toEqual(PDF);
    const part = await get(url, { as: '', headers: { Range: 'bytes=5-11' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('1.4\n1 0');
    expect((await get(url, { as: '', method: 'HEAD' })).status).toBe(200);
  });

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, number, string]>([
    ['nothing', () => new Uint8Array(), 400, 'empty file'],
    ['another kind of file', () => Buffer.from('GIF89a'), 400, 'Choose a PDF, or a JPEG'],
    ['a page that says it is a PDF later on', () => Buffer.from(`<html>${PDF}`), 400, 'Choose a'],
    ['a PDF cut off', () => PDF.subarray(0, -7), 400, 'damaged'],
    ['a PDF with script', () => pdfWith('/A<</S/JavaScript>>'), 400, 'holds script'],
    ['a damaged picture', async () => (await picture()).subarray(0, 200), 400, 'damaged'],
    ['too much', () => Buffer.concat([PDF, Buffer.alloc(15 * 1024 * 1024)]), 413, 'at most 15 MB'],
  ])('%s is refused, and what was typed is kept', async (_, content, status, sentence) => {
    const refused = await post(plans(), planForm(await content(), 'My label'));
    expect(refused.status).toBe(status);
    const html = await refused.text();
    expect(html).toContain(sentence);
    expect(html).toContain('value="My label"');
    expect(await rows()).toHaveLength(2);
  });

  test('a listing has at most four, however they arrive; each counts as an upload', async () => {
    await query(site, 'delete from rate_limit');
    await post(plans(), planForm(PDF));
    await Promise.all([planForm(PDF), planForm(PDF)].map((form) => post(plans(), form)));
    expect(await rows()).toHaveLength(4);
    expect(await htmlOf(get(plans()))).toContain(
      'This property has 4 floor plans, the most allowed',
    );
    expect((await post(plans(), planForm(PDF))).status).toBe(400);
    const [counted] = await query<{ action_count: number }>(
      site,
      `select action_count from rate_limit where user_id = $1 and action_type = 'image_upload'`,
      [agent.userId],
    );
    expect(counted!.action_count).toBeGreaterThanOrEqual(2);
    await query(
      site,
      `update rate_limit set action_times = array_fill(now(), array[100]) where user_id = $1 and action_type = 'image_upload'`,
      [agent.userId],
    );
    const [plan] = await rows();
    const removed = await post(plans(), fields([['remove', plan!.id]]));
    expect(removed.headers.get('set-cookie')).toContain('floorPlanRemoved');
    expect(await rows()).toHaveLength(3);
    const limited = await post(plans(), planForm(PDF));
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3_000);
    await query(site, 'delete from rate_limit');
  });

  test('those of a withdrawn listing are its owner’s alone, and strangers change none', async () => {
    const [plan] = await rows();
    expect((await post(plans(), planForm(PDF), stranger)).status).toBe(404);
    expect((await post(plans(), fields([['remove', plan!.id]]), stranger)).status).toBe(404);
    expect((await get(plans(), { as: stranger })).status).toBe(404);
    await query(site, `update listing set status = 'withdrawn' where id = $1`, [id]);
    const own = await get(plan!.url);
    expect(own.status).toBe(200);
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
    for (const as of [stranger, '']) expect((await get(plan!.url, { as })).status).toBe(404);
    await query(site, `update listing set status = 'available' where id = $1`, [id]);
    expect(await rows()).toHaveLength(3);
  });
});

test('twenty photos of 15 MB on their way at a time take no memory', async () => {
  const people = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const { userId, cookie } = await openNewSession(site);
      const [listing] = await query<{ id: number }>(
        site,
        `update listing set user_id = $1 where id = (
           select id from listing where user_id is null order by random() limit 1 for update skip locked)
         returning id`,
        [userId],
      );
      await query(site, 'delete from listing_image where listing_id = $1', [listing!.id]);
      return { cookie, path: `/api/properties/${listing!.id}/images`, ip: newNetwork() };
    }),
  );
  // No picture: received and stored like one, but not drawn.
  const content = new Blob([new Uint8Array(15 * 1024 * 1024)]);
  const send = ({ cookie, path, ip }: (typeof people)[0]) => {
    const body = new FormData();
    body.append('images', content, 'photo.jpg');
    const headers = { 'X-Forwarded-For': ip };
    return get(path, { method: 'POST', body, as: cookie, headers });
  };
  const before = mostMemory();
  const answers = await Promise.all([...people, ...people].map(send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  expect(mostMemory() - before).toBeLessThan(150);
});

/** The peak memory of the site's process so far, in MB. */
function mostMemory(): number {
  const status = readFileSync(`/proc/${site.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024;
}
