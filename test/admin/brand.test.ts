import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { newPerson, Person, query, textOf } from '../support/people.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const SETTINGS = '/admin/settings';

let admin: Person;

beforeAll(async () => {
  admin = new Person(site, 'admin@demo.example');
  expect((await admin.signIn('Dubai2026demo')).status).toBe(200);
});

const NAMES = ['logo', 'icon', 'share_picture', 'home_picture'] as const;

/** What a form sends back that was not changed: the version, and the ids of the pictures. */
const hidden = (page: string) =>
  Object.fromEntries(
    ['version', ...NAMES].map((name) => {
      const [, value] = new RegExp(
        `<input type="hidden"[^>]*name="${name}"[^>]* value="([^"]*)"`,
      ).exec(page)!;
      return [name, value!];
    }),
  );

const picture = (width: number, height: number, background = '#286a') =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

async function send(
  files: Record<string, Buffer | string>,
  fields: Record<string, string> = {},
  from?: string,
) {
  const form = new FormData();
  const kept = hidden(from ?? (await textOf(await admin.fetch(SETTINGS))));
  for (const [name, value] of Object.entries({ ...kept, step: 'publish', ...fields }))
    form.set(name, value);
  for (const [name, content] of Object.entries(files))
    form.set(name, new File([content as BlobPart], 'it.png', { type: 'image/png' }));
  return admin.fetch(SETTINGS, { method: 'POST', body: form });
}

const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test('what is no picture is refused, and everything else of the form stays', async () => {
  const answer = await send(
    {
      logo_file: SCRIPT,
      icon_file: await picture(600, 600),
      share_picture_file: Buffer.alloc(50 << 20),
    },
    { heading: 'Typed before' },
  );
  expect(answer.status).toBe(413);
  const page = await textOf(answer);
  expect(page).toContain('Choose a JPEG, PNG, WebP or AVIF picture.');
  expect(page).toContain('Choose a picture of at most 5 MB.');
  expect(page).toContain('value="Typed before"');
  const { icon, logo } = hidden(page);
  expect(logo).toBe('');
  expect((await admin.fetch(`/images/site/${icon}/192.png`)).status).toBe(200);
  expect(await query(site, 'select from site_settings')).toEqual([]);

  // Sent again without what was refused, it is saved.
  expect((await send({}, { heading: 'Typed before' }, page)).status).toBe(302);
  const [saved] = await query<{ settings: object }>(site, 'select settings from site_settings');
  expect(saved!.settings).toMatchObject({ heading: 'Typed before', icon, logo: '' });
});

test('a picture is kept through a preview', async () => {
  const answer = await send({ logo_file: await picture(800, 100) }, { step: 'preview' });
  expect(answer.status).toBe(200);
  const page = await textOf(answer);
  const { logo } = hidden(page);
  expect(logo).toMatch(/^[0-9a-f]{24}-400x50$/);
  expect(page).toMatch(
    new RegExp(`<img src="/images/site/${logo}/logo.webp" width="200" height="25"`),
  );
  expect(await newPerson(site).read('/')).not.toContain(logo!);
});

test('pages, previews, tabs, phones and mails show the pictures', async () => {
  const files = {
    logo_file: await picture(800, 100),
    icon_file: await picture(600, 600),
    share_picture_file: await picture(2400, 1260),
    home_picture_file: await picture(3000, 1500),
  };
  expect((await send(files)).status).toBe(302);
  const ids = hidden(await textOf(await admin.fetch(SETTINGS)));
  const { logo, icon, share_picture: share, home_picture: home } = ids;
  const visitor = newPerson(site);
  const page = await visitor.read('/privacy');
  const shown = [...page.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
  expect(shown.filter((tag) => tag.includes(`/images/site/${logo}/logo.webp`))).toHaveLength(2);
  expect(page).toContain(`<link rel="icon" href="/images/site/${icon}/32.png" type="image/png"/>`);
  expect(page).toContain(`<link rel="apple-touch-icon" href="/images/site/${icon}/180.png"/>`);
  expect(page).toMatch(
    new RegExp(`og:image" content="https?://[^"]+/images/site/${share}/share.jpg"`),
  );

  const behindSearch = `/images/site/${home}/home-1200.webp`;
  expect(await visitor.read('/')).toContain(behindSearch);
  const webp = await (await visitor.fetch(behindSearch)).arrayBuffer();
  expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 500 });

  const manifest = await (await visitor.fetch('/site.webmanifest')).json();
  const sizes = await Promise.all(
    (manifest.icons as { src: string; sizes: string }[]).map(async ({ src, sizes }) => {
      const answer = await visitor.fetch(src);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const { width, height, hasAlpha } = await sharp(await answer.arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
      return `${sizes} ${hasAlpha}`;
    }),
  );
  expect(sizes).toEqual(['32x32 true', '192x192 true', '512x512 true', '512x512 false']);
  for (const [path, to] of [
    ['/favicon.ico', '32.png'],
    ['/apple-touch-icon.png', '180.png'],
  ]) {
    expect((await visitor.fetch(path!)).headers.get('location')).toBe(`/images/site/${icon}/${to}`);
  }
  const jpeg = await visitor.fetch(`/images/site/${share}/share.jpg`);
  expect(jpeg.headers.get('content-type')).toBe('image/jpeg');
  expect(await sharp(await jpeg.arrayBuffer()).metadata()).toMatchObject({
    width: 1200,
    height: 630,
  });

  await newPerson(site, { email: 'mailed@x.example' }).post('/api/auth/sign-up', {
    email: 'mailed@x.example',
    password: 'Falcon7desert',
  });
  await visitor.mailed(/./, 'mailed@x.example');
  const [mail] = await query<{ id: number; html: string }>(
    site,
    "select id, html from dev_mail where recipient = 'mailed@x.example'",
  );
  expect(mail!.html).toContain(`src="cid:${logo}"`);
  expect(await visitor.read(`/mailbox/${mail!.id}/html`)).toContain(
    `src="/images/site/${logo}/logo.png"`,
  );
});

test('the former logo comes back, and a removed one is gone', async () => {
  const { logo: former } = hidden(await textOf(await admin.fetch(SETTINGS)));
  const [{ version } = { version: 0 }] = await query<{ version: number }>(
    site,
    'select max(version) as version from site_settings',
  );
  await send({}, { remove_logo_file: 'yes' });
  expect(await newPerson(site).read('/privacy')).not.toContain(former!);
  const restored = { version: String(version + 1), earlier: String(version) };
  expect((await admin.post(SETTINGS, restored)).status).toBe(302);
  expect(await newPerson(site).read('/privacy')).toContain(`/images/site/${former}/logo.webp`);
});

test('a picture that does not exist is not found, and no setting', async () => {
  const id = `${'0'.repeat(24)}-10x10`;
  for (const path of [`/images/site/${id}/logo.png`, `/images/site/..%2F/logo.png`])
    expect((await newPerson(site).fetch(path)).status).toBe(404);
  expect((await send({}, { logo: '"><script>' })).status).toBe(400);
  await send({}, { logo: id, heading: 'Without it' });
  const [{ settings } = { settings: {} }] = await query<{ settings: object }>(
    site,
    'select settings from site_settings order by version desc',
  );
  expect(settings).toMatchObject({ logo: '', heading: 'Without it' });
});

test('a colour nobody could read is refused with the nearest that can be read', async () => {
  const answer = await send({}, { main_colour: 'FFEB00', accent_colour: '#12', heading: 'Typed' });
  expect(answer.status).toBe(400);
  expect(await textOf(answer)).toContain('Write a colour as # and six digits');
  const faint = await send({}, { main_colour: 'FFEB00', heading: 'Typed' });
  expect(faint.status).toBe(400);
  const page = await textOf(faint);
  expect(page).toContain('Too few people could read this colour');
  expect(page).toContain('value="Typed"');
  const [, nearest] = /The nearest colour that everybody can read is (#[0-9a-f]{6})/.exec(page)!;
  expect((await send({}, { main_colour: nearest! })).status).toBe(302);
});

test('two colours reach every page by a style sheet that the policy allows, mails and phones', async () => {
  await send({}, { main_colour: '#7A1F5C', accent_colour: '#1e5fa8' });
  const visitor = newPerson(site);
  const answer = await visitor.fetch('/privacy');
  const sheet = '/colours/7a1f5c-1e5fa8.css';
  expect(await answer.text()).toContain(`<link rel="stylesheet" href="${sheet}"/>`);
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  const file = await visitor.fetch(sheet);
  expect(file.headers.get('content-type')).toBe('text/css');
  expect(await file.text()).toMatch(/^:root\{--primary:#7a1f5c;.*prefers-color-scheme:dark/);
  expect((await visitor.fetch('/colours/7a1f5c-red.css')).status).toBe(404);
  const manifest = await (await visitor.fetch('/site.webmanifest')).json();
  expect(manifest.theme_color).toBe('#7a1f5c');
  const preview = await textOf(await send({}, { main_colour: '#7a1f5c', step: 'preview' }));
  expect(preview).toContain('fill="#7a1f5c"');
  const email = 'coloured@x.example';
  await newPerson(site, { email }).post('/api/auth/sign-up', { email, password: 'Falcon7desert' });
  expect((await visitor.mailed(/./, email)).html).toContain('background:#7a1f5c');
});
