import { expect, test } from 'vitest';
import { InvalidEnvError, parseEnv, requireVariedKey } from './env.server.ts';

test('nothing set means the demonstration on port 3000', () => {
  const env = parseEnv({});
  expect(env).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SITE_MODE: 'demonstration',
    publicUrl: 'http://localhost:3000',
  });
});

test.each(['http://localhost', 'http://127.0.0.1:3000', 'http://[::1]:3000/'])(
  'a public URL of this machine is a demonstration’s: %s',
  (PUBLIC_URL) => expect(parseEnv({ PUBLIC_URL }).SITE_MODE).toBe('demonstration'),
);

test('a database of one’s own means production, unless said otherwise', () => {
  const DATABASE_URL = 'postgresql://me@db/manzil';
  expect(parseEnv({ DATABASE_URL }).SITE_MODE).toBe('production');
  expect(parseEnv({ DATABASE_URL, SITE_MODE: 'demonstration' }).SITE_MODE).toBe('demonstration');
});

test('a demonstration, whose passwords are published, is reachable from this machine only unless HOST says otherwise', () => {
  expect(parseEnv({ SITE_MODE: 'demonstration' }).HOST).toBe('127.0.0.1');
  expect(parseEnv({ SITE_MODE: 'demonstration', HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
  expect(parseEnv({ SITE_MODE: 'production' }).HOST).toBe('0.0.0.0');
});

const OIDC = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
const BUCKET = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
};
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };

test.each<[Record<string, string>, string]>([
  [{ PUBLIC_URL: 'https://homes.example' }, 'PUBLIC_URL is set'],
  [{ PUBLIC_URL: 'http://homes.example' }, 'PUBLIC_URL is set'],
  [{ PUBLIC_URL: 'http://localhost.homes.example' }, 'PUBLIC_URL is set'],
  [{ PUBLIC_URL: 'http://127.homes.example' }, 'PUBLIC_URL is set'],
  [{ TRUSTED_PROXIES: '127.0.0.1' }, 'TRUSTED_PROXIES is set'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL is set'],
  [OIDC, 'OIDC_ISSUER is set'],
  [BUCKET, 'S3_BUCKET is set'],
  [STRIPE, 'STRIPE_SECRET_KEY is set'],
  [{ ...STRIPE, SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL and STRIPE_SECRET_KEY are set'],
])('what looks public needs a mode of its own: %j', (settings, words) => {
  expect(() => parseEnv(settings)).toThrow(InvalidEnvError);
  expect(() => parseEnv(settings)).toThrow(words);
  for (const SITE_MODE of ['production', 'demonstration'] as const) {
    expect(parseEnv({ ...settings, SITE_MODE }).SITE_MODE).toBe(SITE_MODE);
  }
  const DATABASE_URL = 'postgresql://me@db/manzil';
  expect(parseEnv({ ...settings, DATABASE_URL }).SITE_MODE).toBe('production');
});

test.each([
  [{}, false],
  [{ SITE_MODE: 'demonstration', PUBLIC_URL: 'https://homes.example' }, true],
  [{ SITE_MODE: 'production' }, true],
  [{ SITE_MODE: 'production', PUBLIC_URL: 'http://homes.example' }, true],
])('%j: cookies over https only: %s', (source, secureCookies) => {
  expect(parseEnv(source).secureCookies).toBe(secureCookies);
});

test('what a collector is sent besides is read as OpenTelemetry writes it, and shown to nobody', () => {
  const headersOf = (OTEL_EXPORTER_OTLP_HEADERS: string) =>
    parseEnv({ OTEL_EXPORTER_OTLP_HEADERS }).OTEL_EXPORTER_OTLP_HEADERS;
  expect(headersOf('')).toEqual({});
  expect(headersOf('api-key=a%20key=, tenant=7')).toEqual({ 'api-key': 'a key=', tenant: '7' });
  for (const malformed of ['key', 'key=', 'a b=c', 'key=50%', 'key=%ff', 'key=%0a'])
    expect(() => headersOf(malformed)).toThrow(/OTEL_EXPORTER_OTLP_HEADERS=…: must be like/);
});

test.each([
  ['short', 'needs at least 16 characters'],
  ['a token with blanks in it', 'needs at least 16 characters'],
  ['metrics-metrics-metrics', 'is easy to guess'],
])('METRICS_TOKEN=%s is refused without quoting it', (METRICS_TOKEN, words) => {
  expect(() => parseEnv({ METRICS_TOKEN })).toThrow(`METRICS_TOKEN=…: ${words}`);
});

test.each([
  ['', false],
  ['false', false],
  ['true', true],
])('HSTS_INCLUDE_SUBDOMAINS=%s is %s', (HSTS_INCLUDE_SUBDOMAINS, expected) => {
  expect(parseEnv({ HSTS_INCLUDE_SUBDOMAINS })).toMatchObject({
    HSTS_INCLUDE_SUBDOMAINS: expected,
  });
});

test('files are kept in DATA_DIR unless a bucket is named', () => {
  const S3_ENDPOINT = 'https://s3.example/';
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  expect(parseEnv({}).bucket).toBe(null);
  expect(
    parseEnv({ SITE_MODE: 'production', S3_ENDPOINT, S3_BUCKET: 'homes', ...keys }).bucket,
  ).toEqual({
    url: 'https://s3.example/homes',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'key',
  });
});

test('backups go to DATA_DIR by command, unless said otherwise', () => {
  expect(parseEnv({ DATA_DIR: 'data' }).backup).toEqual({
    folder: 'data/backups',
    bucket: null,
    key: null,
    keep: 7,
    at: null,
    beforeMigrating: true,
    walArchive: null,
  });
  const BACKUP_KEY = 'k'.repeat(32);
  expect(
    parseEnv({ BACKUP_TO: '/backups', BACKUP_KEY, BACKUP_KEEP: '30', BACKUP_AT: '03:30' }).backup,
  ).toMatchObject({ folder: '/backups', key: BACKUP_KEY, keep: 30, at: '03:30' });
  expect(parseEnv({ BACKUP_WAL_TO: '/wal/' }).backup.walArchive).toBe('/wal');
});

test('a key of backups that is easy to guess encrypts no new ones', () => {
  const keyOf = (BACKUP_KEY: string) => parseEnv({ BACKUP_KEY });
  expect(() => requireVariedKey(keyOf('k'.repeat(32)))).toThrow('BACKUP_KEY=…: is easy to guess');
  expect(() => requireVariedKey(keyOf('0d1c6a83f52e4b97a1c8d3e6f07b2945'))).not.toThrow();
});

test('the other roles of the database go with one that owns it', () => {
  const DATABASE_URL = 'postgresql://site@db/x';
  const DATABASE_MIGRATION_URL = 'postgresql://owner@db/x';
  const DATABASE_SEARCH_URL = 'postgresql://search@db/x';
  expect(() => parseEnv({ DATABASE_MIGRATION_URL })).toThrow(
    'DATABASE_MIGRATION_URL is another way to the database of DATABASE_URL, which is not set',
  );
  expect(() => parseEnv({ DATABASE_URL, DATABASE_SEARCH_URL })).toThrow(
    'need DATABASE_MIGRATION_URL',
  );
  expect(parseEnv({ DATABASE_URL, DATABASE_MIGRATION_URL, DATABASE_SEARCH_URL })).toMatchObject({
    DATABASE_SEARCH_URL,
  });
});

test('Stripe takes payments once both its secrets are set', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
  expect(parseEnv({})).toMatchObject({ stripe: null, fixed: { featured_price: undefined } });
  expect(parseEnv({ FEATURED_PRICE: '249' }).fixed.featured_price).toBe('249');
  expect(parseEnv({ ...keys, SITE_MODE: 'production' }).stripe).toEqual({
    secretKey: 'sk_test_abc',
    webhookSecret: 'whsec_abc',
    apiUrl: null,
  });
});

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_test_abc' }, 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together'],
  [{ STRIPE_SECRET_KEY: 'pk_live_abc' }, 'STRIPE_SECRET_KEY=…: must be a secret key'],
  [{ STRIPE_WEBHOOK_SECRET: 'abc' }, 'STRIPE_WEBHOOK_SECRET=…: must be the signing secret'],
  [{ STRIPE_API_URL: 'api.stripe.com' }, 'STRIPE_API_URL=api.stripe.com: must be a URL'],
  [{ FEATURED_PRICE: '1.5' }, 'FEATURED_PRICE=1.5'],
])('%j is refused', (source, sentence) => {
  expect(() => parseEnv(source)).toThrow(sentence);
});

test('the demonstration has sample contacts, production only its own', () => {
  expect(parseEnv({}).contact.emails).toHaveLength(2);
  const SITE_MODE = 'production';
  expect(parseEnv({ SITE_MODE }).contact).toEqual({ emails: [], phone: null, address: null });
  const own = { CONTACT_EMAILS: 'a@x.example, b@x.example', CONTACT_PHONE: '+97145550100' };
  expect(parseEnv({ SITE_MODE, ...own }).contact).toMatchObject({
    emails: ['a@x.example', 'b@x.example'],
    phone: '+97145550100',
  });
});

test('an address set by a variable is the only one, in Arabic as well', () => {
  const arabic = (set: Record<string, string>) => parseEnv(set).fixed.contact_address_ar;
  expect(arabic({ CONTACT_ADDRESS: 'Tower 7' })).toBe('');
  expect(arabic({ CONTACT_ADDRESS: 'Tower 7', CONTACT_ADDRESS_AR: 'البرج 7' })).toBe('البرج 7');
  expect(arabic({})).toBeUndefined();
});

test('empty settings count as not set', () => {
  expect(parseEnv({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' }).PORT).toBe(3000);
});

test('the public URL is kept without its path', () => {
  expect(
    parseEnv({ SITE_MODE: 'production', PUBLIC_URL: 'https://homes.example/somewhere/' }).publicUrl,
  ).toBe('https://homes.example');
});

test.each([
  [{ PORT: 'abc' }, /^Wrong setting: PORT=abc: /],
  [{ PORT: '70000' }, /^Wrong setting: PORT=70000: /],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL=mysql:\/\/x: must start with postgres/],
  [{ PUBLIC_URL: 'homes.example' }, /PUBLIC_URL=homes\.example: /],
  [{ SITE_MODE: 'staging' }, /SITE_MODE=staging: /],
  [{ SMTP_URL: 'smtpp://me:hunter2@mail' }, /^Wrong setting: SMTP_URL=smtpp:\/\/…@mail: must be/],
  [{ SMTP_URL: 'smtp://me:hunter2@mail:port' }, /SMTP_URL=smtp:\/\/…@mail:port: must be/],
  [{ MAIL_FROM: 'Manzil' }, /MAIL_FROM=Manzil: must be like/],
  [{ MAIL_FROM: 'M <a@b.example>\nBcc: c@d.example' }, /: must be like/],
  [{ CONTACT_EMAILS: 'hello' }, /CONTACT_EMAILS=hello: takes emails/],
  [{ CONTACT_PHONE: '04 555 0100' }, /CONTACT_PHONE=04 555 0100: must be like/],
  [{ HSTS_INCLUDE_SUBDOMAINS: 'maybe' }, /HSTS_INCLUDE_SUBDOMAINS=maybe: must be true or false/],
  [{ LISTING_IMAGES: '41' }, /LISTING_IMAGES=41: /],
  [{ LISTING_IMAGES: '0' }, /LISTING_IMAGES=0: /],
  [{ S3_ENDPOINT: 's3.example' }, /S3_ENDPOINT=s3\.example: /],
  [
    { S3_ENDPOINT: 'https://s3.example', S3_SECRET_ACCESS_KEY: 'hunter2' },
    /^Wrong setting: S3_ENDPOINT, S3_BUCKET.* go together$/,
  ],
  [{ MAP_TILES: '/nowhere.pmtiles' }, /MAP_TILES=.*: must be a complete file of vector tiles/],
  [{ MAP_TILES: 'http://tiles.example/gulf.pmtiles' }, /MAP_TILES=.*the https:\/\/ address of one/],
  [
    { MAP_TILES: 'package.json' },
    /MAP_TILES=package.json: must be a complete file of vector tiles/,
  ],
  [{ AUTH_SECRET: 'hunter2' }, /AUTH_SECRET=…: needs at least 32 characters/],
  [{ AUTH_SECRET: 'a'.repeat(64) }, /AUTH_SECRET=…: is easy to guess/],
  [{ AUTH_SECRET: 'hunter2-hunter2-hunter2-hunter2-hunter2' }, /AUTH_SECRET=…: is easy to guess/],
  [{ AUTH_SECRET: 'change-me-to-32-characters-or-more' }, /AUTH_SECRET=…: is easy to guess/],
  [{ CALLS_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` }, /CALLS_WEBHOOK_SECRET=…: is easy to guess/],
  [{ LOG_LEVEL: 'loud', PORT: '-1' }, /PORT=-1: .*; LOG_LEVEL=loud: /],
  [
    { BACKUP_S3_BUCKET: 'b', BACKUP_S3_SECRET_ACCESS_KEY: 'hunter2' },
    /^Wrong setting: BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET.* go together$/,
  ],
  [{ BACKUP_KEY: 'hunter2' }, /BACKUP_KEY=…: needs at least 32 characters/],
  [{ BACKUP_KEEP: '0' }, /BACKUP_KEEP=0: must be at least 1/],
  [{ BACKUP_AT: '3:30' }, /BACKUP_AT=3:30: must be a time of the day, like 03:30/],
  [{ BACKUP_AT: '24:00' }, /BACKUP_AT=24:00: /],
  [{ CURRENCY_RATES: 'USD=3.67' }, /CURRENCY_RATES=USD=3.67: must be like 2025-/],
  [
    { CURRENCY_RATES: '2026-11-20 USD=36.725 EUR=4.22 GBP=4.80 INR=0.0412' },
    /: must be like 2025-.*, each rate from half to twice as much$/,
  ],
])('%j is refused in one line', (source, message) => {
  expect(() => parseEnv(source)).toThrow(InvalidEnvError);
  expect(() => parseEnv(source)).toThrow(message);
  try {
    parseEnv(source);
  } catch (error) {
    expect((error as Error).message).not.toMatch(/\n|hunter2/);
  }
});

test('staff need a second factor in production, unless a setting says otherwise', () => {
  const of = (env: Record<string, string>) => parseEnv(env).STAFF_SECOND_FACTOR;
  expect(of({ SITE_MODE: 'production' })).toBe('required');
  expect(of({ SITE_MODE: 'demonstration' })).toBe('optional');
  expect(of({ SITE_MODE: 'production', STAFF_SECOND_FACTOR: 'optional' })).toBe('optional');
  expect(of({ SITE_MODE: 'demonstration', STAFF_SECOND_FACTOR: 'required' })).toBe('required');
});
