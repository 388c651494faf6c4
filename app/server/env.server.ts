import { join, resolve } from 'node:path';
import { z } from 'zod';
import { arePlausibleRates, DEFAULT_RATES, parseRates, type Rates } from '#app/lib/money.ts';
import type { SiteSettings } from '#app/lib/site-settings.ts';
import { type MapTiles, mapTilesOf } from './map-tiles.server.ts';

const empty = (value: unknown) => (value === '' ? undefined : value);

const list = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number(`must be a whole number from ${least} to ${most}`)
    .int(`must be a whole number from ${least} to ${most}`)
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

/** @param value as in OTEL_EXPORTER_OTLP_HEADERS: values are percent-encoded. @returns null if it is malformed. */
function headersOf(value: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const pair of list(value)) {
    const [, name, encoded] = /^([\w-]+)=((?:[ -$&-~]|%[2-7][\da-f])+)$/i.exec(pair) ?? [];
    if (!name || !encoded) return null;
    headers[name] = decodeURIComponent(encoded);
  }
  return headers;
}

export const LEAST_SECRET_CHARACTERS = 32;

/** Of random hexadecimal digits of that length, one in a million has fewer different ones. */
const LEAST_DIFFERENT_CHARACTERS = 8;

/** Whether a secret may be random: not a few characters or a short text repeated, nor one known from examples. */
function isVaried(secret: string): boolean {
  const isRepeated = /^(.{1,16}?)\1+.{0,15}$/s.test(secret);
  const isExample = /change.?me|example|your.?secret|password|0123456789|abcdefgh/i.test(secret);
  return new Set(secret).size >= LEAST_DIFFERENT_CHARACTERS && !isRepeated && !isExample;
}

const EASY = 'is easy to guess: make one with openssl rand -hex 32';

/** An IP or a CIDR block, IPv4 or IPv6. */
const cidr = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'takes IPs and CIDR blocks, comma-separated',
});

const databaseUrl = z.preprocess(
  empty,
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
);

/** A secret that requests have to send. */
const token = z.preprocess(
  empty,
  z
    .string()
    .regex(/^\S{16,200}$/, 'needs at least 16 characters, without blanks')
    .refine(isVaried, EASY)
    .optional(),
);

const schema = z.object({
  /**
   * `demonstration` fills an empty database with the demonstration world and its logins; `production` refuses both.
   * Default: production with a DATABASE_URL, else demonstration, unless another setting implies a public site (see `modeOf`).
   */
  SITE_MODE: z.preprocess(empty, z.enum(['demonstration', 'production']).optional()),
  /** PostgreSQL 18 or newer. Without it, the site runs its own PostgreSQL 18 in DATA_DIR. */
  DATABASE_URL: databaseUrl,
  /** The same database as the role that owns its tables and migrates them. Without it, DATABASE_URL's role does all. */
  DATABASE_MIGRATION_URL: databaseUrl,
  /** The same database as a role that only reads what everybody may see, for searches and market pages. */
  DATABASE_SEARCH_URL: databaseUrl,
  /** The same database as a role that only reads, for backups. */
  DATABASE_BACKUP_URL: databaseUrl,
  /** The same database and role past a pooler in transaction mode, for what listens or keeps something in its connection. */
  DATABASE_SESSION_URL: databaseUrl,
  /** A streaming replica of that database, for searches and market pages. */
  DATABASE_READ_URL: databaseUrl,
  /** Connections the site keeps to the database. */
  DATABASE_POOL: z.preprocess(empty, wholeNumber(1, 100).default(8)),
  /**
   * Seconds without an answer after which a statement and its connection are abandoned: a network that drops packets is
   * silent, and TCP waits 15 minutes.
   */
  DATABASE_TIMEOUT: z.preprocess(empty, wholeNumber(1, 900).default(30)),
  /** Milliseconds for which a page is given to everyone without cookies who asks for it; 0 renders it for each. */
  PAGE_CACHE_MS: z.preprocess(empty, wholeNumber(0, 2_000).default(250)),
  /** Port of the site. */
  PORT: z.preprocess(empty, wholeNumber(0, 65535).default(3000)),
  /**
   * Network interface the site listens on, by name or IP. Default: all of them in production; the loopback interface in a
   * demonstration, whose passwords are published.
   */
  HOST: z.preprocess(empty, z.string().optional()),
  /** Processes that answer requests. Each has its own connections to the database and its own search index. */
  WEB_CONCURRENCY: z.preprocess(empty, wholeNumber(1, 64).default(1)),
  /** A port where Prometheus fetches metrics, on METRICS_HOST. Without it, with a METRICS_TOKEN, it does at /metrics of the site. */
  METRICS_PORT: z.preprocess(empty, wholeNumber(0, 65535).optional()),
  METRICS_HOST: z.preprocess(empty, z.string().default('127.0.0.1')),
  /** What it has to send as `Authorization: Bearer …`. */
  METRICS_TOKEN: token,
  /** An OpenTelemetry collector that takes traces over OTLP/HTTP in JSON, without the path. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(
    empty,
    z
      .url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' })
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
  ),
  /** Further headers for it, such as a key: `name=value`, comma-separated. */
  OTEL_EXPORTER_OTLP_HEADERS: z.preprocess(
    empty,
    z
      .string()
      .default('')
      .transform(headersOf)
      .pipe(
        z.custom<Record<string, string>>(
          (headers) => headers !== null,
          'must be like name=value,name=value, percent-encoded',
        ),
      ),
  ),
  OTEL_SERVICE_NAME: z.preprocess(empty, z.string().default('manzil')),
  /** The part of requests that is traced. */
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(
    empty,
    z.coerce
      .number('must be from 0 to 1')
      .min(0, 'must be from 0 to 1')
      .max(1, 'must be from 0 to 1')
      .default(1),
  ),
  /** The public origin of the site: used in canonical links, sitemaps and emails. */
  PUBLIC_URL: z.preprocess(
    empty,
    z
      .url({ protocol: /^https?$/ })
      .transform((value) => new URL(value).origin)
      .optional(),
  ),
  /** `true` if every subdomain supports https too: browsers then require it for a year. */
  HSTS_INCLUDE_SUBDOMAINS: z.preprocess(
    empty,
    z.stringbool('must be true or false').default(false),
  ),
  /** Folder for the embedded database and stored files. */
  DATA_DIR: z.preprocess(empty, z.string().default('var')),
  /**
   * Signs cookies and encrypts second factors and signing keys: at least 32 characters, the same for every process.
   * Without it, one is generated in DATA_DIR.
   */
  AUTH_SECRET: z.preprocess(
    empty,
    z
      .string()
      .min(LEAST_SECRET_CHARACTERS, `needs at least ${LEAST_SECRET_CHARACTERS} characters`)
      .refine(isVaried, EASY)
      .optional(),
  ),
  /**
   * Whether staff need two-step sign-in before the admin area answers. Default: required in production, optional in a
   * demonstration.
   */
  STAFF_SECOND_FACTOR: z.preprocess(empty, z.enum(['required', 'optional']).optional()),
  /**
   * Proxies in front of the site: IPs or CIDR blocks, comma-separated. Only their X-Forwarded-For is believed.
   */
  TRUSTED_PROXIES: z.preprocess(empty, z.string().default('').transform(list).pipe(z.array(cidr))),
  /**
   * Hosts, with their ports, that feeds and their photos may come from although they are in our own network or have no
   * https, comma-separated: `crm.internal:8080`.
   */
  OUTGOING_HOSTS: z.preprocess(empty, z.string().default('').transform(list)),
  /** Mail server, smtp:// or smtps://, with user and password. Without it, mail is kept in the database. */
  SMTP_URL: z.preprocess(
    empty,
    z
      .url({
        protocol: /^smtps?$/,
        error: 'must be a URL that starts with smtp:// or smtps://',
      })
      .optional(),
  ),
  /** The secret that bounces posted to /webhooks/bounces carry as `Authorization: Bearer …`. */
  BOUNCE_TOKEN: token,
  /** Sender of the site's mail: `name@example.com`, or `Name <name@example.com>`. */
  MAIL_FROM: z.preprocess(
    empty,
    z
      .string()
      .regex(
        /^([^<>\r\n]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
        'must be like Name <name@example.com>',
      )
      .default('no-reply@manzil.example'),
  ),
  /** The site's name, unless it is to be set at /admin/settings. */
  SITE_NAME: z.preprocess(empty, z.string().trim().min(2).max(40).optional()),
  /** How to reach the operator, shown at /contact-us: emails, comma-separated, of which the first gets its messages. */
  CONTACT_EMAILS: z.preprocess(
    empty,
    z
      .string()
      .transform(list)
      .pipe(z.array(z.email('takes emails, comma-separated')))
      .optional(),
  ),
  CONTACT_PHONE: z.preprocess(
    empty,
    z
      .string()
      .regex(/^\+\d{8,15}$/, 'must be like +97140000000')
      .optional(),
  ),
  CONTACT_ADDRESS: z.preprocess(empty, z.string().max(200).optional()),
  CONTACT_ADDRESS_AR: z.preprocess(empty, z.string().max(200).optional()),
  /** On receipts, with CONTACT_ADDRESS: the company that runs the site and its tax registration number. */
  SELLER_NAME: z.preprocess(empty, z.string().max(100).optional()),
  SELLER_TRN: z.preprocess(
    empty,
    z
      .string()
      .regex(/^\d{15}$/, 'must be 15 digits')
      .optional(),
  ),
  /** An OpenID Connect provider for signing in: set all of the first three, or none. */
  OIDC_ISSUER: z.preprocess(empty, z.url({ protocol: /^https?$/ }).optional()),
  OIDC_CLIENT_ID: z.preprocess(empty, z.string().optional()),
  OIDC_CLIENT_SECRET: z.preprocess(empty, z.string().optional()),
  /** The provider's name on its button. */
  OIDC_NAME: z.preprocess(empty, z.string().max(40).default('OpenID Connect')),
  /** The price of promoting a listing for a month in dirhams, with any VAT. */
  FEATURED_PRICE: z.preprocess(empty, wholeNumber(2, 100_000).optional()),
  /** Accepts payments: set both, or none. */
  STRIPE_SECRET_KEY: z.preprocess(
    empty,
    z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key, like sk_test_… or rk_live_…')
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: z.preprocess(
    empty,
    z
      .string()
      .regex(/^whsec_[\w+/=]+$/, 'must be the signing secret of the webhook, like whsec_…')
      .optional(),
  ),
  /** Another server with Stripe's API. */
  STRIPE_API_URL: z.preprocess(
    empty,
    z.url({ protocol: /^https?$/, error: 'must be a URL' }).optional(),
  ),
  /** A provider of numbers that count calls, or a bridge to one: set all three, or none. */
  CALLS_URL: z.preprocess(
    empty,
    z
      .url({ protocol: /^https?$/, error: 'must be a URL' })
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
  ),
  /** What it is sent as `Authorization: Bearer …`. */
  CALLS_TOKEN: z.preprocess(
    empty,
    z
      .string()
      .regex(/^\S{16,200}$/, 'needs at least 16 characters, without blanks')
      .optional(),
  ),
  /** What it signs calls with, as the Standard Webhooks say. */
  CALLS_WEBHOOK_SECRET: z.preprocess(
    empty,
    z
      .string()
      .regex(/^whsec_[\w+/]{32,}=*$/, 'must be whsec_ and at least 24 bytes in base64')
      .refine(
        (value) => isVaried(value.replace('whsec_', '')),
        'is easy to guess: make one with echo whsec_$(openssl rand -base64 32)',
      )
      .optional(),
  ),
  /** The most numbers that are allocated. */
  CALLS_NUMBERS: z.preprocess(empty, wholeNumber(1, 100_000).default(100)),
  /** A day and the value of one unit of each currency in dirhams on it. */
  CURRENCY_RATES: z.preprocess(
    empty,
    z
      .string()
      .transform((text) => parseRates(text))
      .pipe(
        z.custom<Rates>(
          (rates) => rates !== null && arePlausibleRates(rates as Rates),
          `must be like ${DEFAULT_RATES}, each rate from half to twice as much`,
        ),
      )
      .optional(),
  ),
  /** How often a person may do each of these per hour. */
  LIMIT_PROPERTY_INSERT: z.preprocess(empty, wholeNumber(0, 1_000_000).optional()),
  LIMIT_MESSAGE_INSERT: z.preprocess(empty, wholeNumber(0, 1_000_000).optional()),
  LIMIT_IMAGE_UPLOAD: z.preprocess(empty, wholeNumber(0, 1_000_000).optional()),
  /** The most photos of a listing. */
  LISTING_IMAGES: z.preprocess(empty, wholeNumber(1, 40).optional()),
  /** An S3-compatible bucket for files: set all but the region, or none to keep files in DATA_DIR. */
  S3_ENDPOINT: z.preprocess(empty, z.url({ protocol: /^https?$/ }).optional()),
  S3_BUCKET: z.preprocess(empty, z.string().optional()),
  S3_REGION: z.preprocess(empty, z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: z.preprocess(empty, z.string().optional()),
  S3_SECRET_ACCESS_KEY: z.preprocess(empty, z.string().optional()),
  /** The folder for backups. Default: `backups` in DATA_DIR. */
  BACKUP_TO: z.preprocess(empty, z.string().optional()),
  /** A bucket for them instead: set all but the region, or none. */
  BACKUP_S3_ENDPOINT: z.preprocess(empty, z.url({ protocol: /^https?$/ }).optional()),
  BACKUP_S3_BUCKET: z.preprocess(empty, z.string().optional()),
  BACKUP_S3_REGION: z.preprocess(empty, z.string().default('us-east-1')),
  BACKUP_S3_ACCESS_KEY_ID: z.preprocess(empty, z.string().optional()),
  BACKUP_S3_SECRET_ACCESS_KEY: z.preprocess(empty, z.string().optional()),
  /** Encrypts backups. */
  BACKUP_KEY: z.preprocess(
    empty,
    z
      .string()
      .min(LEAST_SECRET_CHARACTERS, `needs at least ${LEAST_SECRET_CHARACTERS} characters`)
      .optional(),
  ),
  /** When a backup is made every day, in Dubai; without it, only by the command. */
  BACKUP_AT: z.preprocess(
    empty,
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day, like 03:30')
      .optional(),
  ),
  /** Whether the database is backed up before it is migrated. */
  BACKUP_BEFORE_MIGRATING: z.preprocess(empty, z.stringbool('must be true or false').default(true)),
  /** How many backups stay; older ones are deleted. */
  BACKUP_KEEP: z.preprocess(empty, wholeNumber(1, 10_000).default(7)),
  /** The folder in which the embedded database archives its WAL, to be brought back as it was at any moment. */
  BACKUP_WAL_TO: z.preprocess(empty, z.string().optional()),
  /** A virus scanner, clamd, that uploaded files are shown before they are kept. */
  CLAMD_URL: z.preprocess(
    empty,
    z
      .string()
      .regex(
        /^(tcp:\/\/[^/\s:]+:\d{1,5}|unix:\/\S+)$/,
        'must be like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
      )
      .optional(),
  ),
  /** `true` lets a site in production run as root, as in a container of its own. */
  ALLOW_ROOT: z.preprocess(empty, z.stringbool('must be true or false').default(false)),
  /**
   * Vector tiles of the base map, replacing those that ship: a PMTiles file, or the URL of one on a server that
   * answers range requests from other sites.
   */
  MAP_TILES: z.preprocess(
    empty,
    z
      .string()
      .transform(mapTilesOf)
      .pipe(
        z.custom<MapTiles>(
          (tiles) => tiles !== null,
          'must be a complete file of vector tiles in PMTiles 3, compressed with gzip if at all, that the site can read, or the https:// address of one',
        ),
      )
      .optional(),
  ),
  /** Least severe log line written. */
  LOG_LEVEL: z.preprocess(
    empty,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
});

type Settings = z.infer<typeof schema>;

/** Settings that `Env` has in groups or by other names. */
type Grouped =
  | `${'OIDC' | 'S3' | 'STRIPE' | 'CALLS' | 'BACKUP' | 'CONTACT' | 'SELLER' | 'LIMIT'}_${string}`
  | 'SITE_NAME'
  | 'MAIL_FROM'
  | 'FEATURED_PRICE'
  | 'LISTING_IMAGES';
const GROUPED =
  /^(OIDC|S3|STRIPE|CALLS|BACKUP|CONTACT|SELLER|LIMIT)_|^(SITE_NAME|MAIL_FROM|FEATURED_PRICE|LISTING_IMAGES)$/;
type Alone = Omit<Settings, Grouped>;

export interface Env extends Omit<Alone, 'HOST'> {
  /** How to reach the operator unless /admin/settings says; empty where not set. The demonstration's is made up. */
  contact: { emails: string[]; phone: string | null; address: string | null };
  /** The tax registration number of a seller who has not set one. */
  sellerTrn: string | null;
  /** What /admin/settings shows as fixed, because a variable sets it. */
  fixed: { [Name in keyof SiteSettings]?: string | undefined };
  /** The sender of mail; without a name, /admin/settings says it. */
  mailFrom: { name: string | null; address: string };
  /** The OpenID Connect provider; null if none is set. */
  oidc: { name: string; issuer: string; clientId: string; clientSecret: string } | null;
  /** The payment provider; null if none is set. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | null } | null;
  /** The provider of tracked numbers; null if none is set. */
  calls: { url: string; token: string; webhookSecret: string; mostNumbers: number } | null;
  /** The bucket for files; null if they are stored in DATA_DIR. */
  bucket: Bucket | null;
  /** Backups: their folder, what encrypts them, how many stay, and the time of the day in Dubai at which they are made. */
  backup: {
    folder: string;
    /** Goes before the folder. */
    bucket: Bucket | null;
    key: string | null;
    keep: number;
    at: string | null;
    beforeMigrating: boolean;
    /** The folder of the embedded database's WAL archive; null if it keeps none. */
    walArchive: string | null;
  };
  /** Origin for absolute links, without a trailing slash. */
  publicUrl: string;
  /** Whether cookies are sent over https only: always in production, and wherever the public URL is https. */
  secureCookies: boolean;
  SITE_MODE: 'demonstration' | 'production';
  STAFF_SECOND_FACTOR: 'required' | 'optional';
  HOST: string;
}

/** A bucket of an S3-compatible store. */
export interface Bucket {
  /** Without a trailing slash; file names are appended to it. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Reads and validates the settings of the process.
 * @throws InvalidEnvError naming every wrong setting in one line.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(source);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name}=${shown(name, source[name])}: ${issue.message}`;
    });
    throw new InvalidEnvError(`Wrong setting: ${problems.join('; ')}`);
  }
  const set = result.data;
  requireDatabases(set);
  const services = {
    oidc: oidcOf(set.OIDC_NAME, set.OIDC_ISSUER, set.OIDC_CLIENT_ID, set.OIDC_CLIENT_SECRET),
    stripe: stripeOf(set.STRIPE_SECRET_KEY, set.STRIPE_WEBHOOK_SECRET, set.STRIPE_API_URL),
    calls: callsOf(set.CALLS_NUMBERS, set.CALLS_URL, set.CALLS_TOKEN, set.CALLS_WEBHOOK_SECRET),
    bucket: bucketOf(
      'S3',
      set.S3_REGION,
      set.S3_ENDPOINT,
      set.S3_BUCKET,
      set.S3_ACCESS_KEY_ID,
      set.S3_SECRET_ACCESS_KEY,
    ),
  };
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`;
  const SITE_MODE = set.SITE_MODE ?? modeOf({ ...set, ...services });
  const isProduction = SITE_MODE === 'production';
  // The demonstration's feed comes from the site itself.
  const ownHosts = isProduction ? [] : [new URL(publicUrl).host];
  const alone = Object.entries(set).filter(([name]) => !GROUPED.test(name));
  return {
    ...(Object.fromEntries(alone) as Alone),
    ...services,
    contact: contactOf(set, isProduction ? NO_CONTACT : SAMPLE_CONTACT),
    sellerTrn: isProduction ? null : SAMPLE_TRN,
    fixed: fixedOf(set),
    mailFrom: senderOf(set.MAIL_FROM),
    backup: backupOf(set),
    publicUrl,
    OUTGOING_HOSTS: [...set.OUTGOING_HOSTS, ...ownHosts],
    SITE_MODE,
    STAFF_SECOND_FACTOR: set.STAFF_SECOND_FACTOR ?? (isProduction ? 'required' : 'optional'),
    HOST: set.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    secureCookies: isProduction || publicUrl.startsWith('https:'),
  };
}

function contactOf(set: Settings, otherwise: Env['contact']): Env['contact'] {
  return {
    emails: set.CONTACT_EMAILS ?? otherwise.emails,
    phone: set.CONTACT_PHONE ?? otherwise.phone,
    address: set.CONTACT_ADDRESS ?? otherwise.address,
  };
}

function fixedOf(set: Settings): Env['fixed'] {
  return {
    name: set.SITE_NAME,
    contact_emails: set.CONTACT_EMAILS?.join(', '),
    contact_phone: set.CONTACT_PHONE,
    contact_address: set.CONTACT_ADDRESS,
    // Where the variables say where the operator is, no other address is shown.
    contact_address_ar: set.CONTACT_ADDRESS_AR ?? (set.CONTACT_ADDRESS && ''),
    company: set.SELLER_NAME,
    tax_number: set.SELLER_TRN,
    sender_name: senderOf(set.MAIL_FROM).name ?? undefined,
    featured_price: set.FEATURED_PRICE?.toString(),
    listing_photos: set.LISTING_IMAGES?.toString(),
    limit_listings: set.LIMIT_PROPERTY_INSERT?.toString(),
    limit_messages: set.LIMIT_MESSAGE_INSERT?.toString(),
    limit_photos: set.LIMIT_IMAGE_UPLOAD?.toString(),
  };
}

function backupOf(set: Settings): Env['backup'] {
  return {
    folder: set.BACKUP_TO ?? join(set.DATA_DIR, 'backups'),
    bucket: bucketOf(
      'BACKUP_S3',
      set.BACKUP_S3_REGION,
      set.BACKUP_S3_ENDPOINT,
      set.BACKUP_S3_BUCKET,
      set.BACKUP_S3_ACCESS_KEY_ID,
      set.BACKUP_S3_SECRET_ACCESS_KEY,
    ),
    key: set.BACKUP_KEY ?? null,
    keep: set.BACKUP_KEEP,
    at: set.BACKUP_AT ?? null,
    beforeMigrating: set.BACKUP_BEFORE_MIGRATING,
    walArchive: set.BACKUP_WAL_TO === undefined ? null : resolve(set.BACKUP_WAL_TO),
  };
}

/** @throws InvalidEnvError if one of several addresses of the database needs another. */
function requireDatabases(env: Pick<Settings, `DATABASE_${string}` & keyof Settings>): void {
  const others = [
    'DATABASE_MIGRATION_URL',
    'DATABASE_SEARCH_URL',
    'DATABASE_BACKUP_URL',
    'DATABASE_SESSION_URL',
  ] as const;
  const alone = others.find((name) => env[name]);
  if (alone && !env.DATABASE_URL)
    throw new InvalidEnvError(
      `Wrong setting: ${alone} is another way to the database of DATABASE_URL, which is not set`,
    );
  const { DATABASE_MIGRATION_URL, DATABASE_SEARCH_URL, DATABASE_BACKUP_URL } = env;
  if (!DATABASE_MIGRATION_URL && (DATABASE_SEARCH_URL || DATABASE_BACKUP_URL))
    throw new InvalidEnvError(
      'Wrong setting: DATABASE_SEARCH_URL and DATABASE_BACKUP_URL need DATABASE_MIGRATION_URL, whose role gives theirs their rights',
    );
}

/**
 * The mode if none is set.
 * @throws InvalidEnvError for a site with a setting that only a public site needs: as a demonstration it would let anybody
 *   in as its admin.
 */
function modeOf({
  DATABASE_URL,
  PUBLIC_URL,
  TRUSTED_PROXIES,
  SMTP_URL,
  stripe,
  oidc,
  bucket,
  calls,
}: Pick<Settings, 'DATABASE_URL' | 'PUBLIC_URL' | 'TRUSTED_PROXIES' | 'SMTP_URL'> &
  Pick<Env, 'stripe' | 'oidc' | 'bucket' | 'calls'>): Env['SITE_MODE'] {
  if (DATABASE_URL) return 'production';
  const forThePublic = [
    PUBLIC_URL && !OWN_MACHINE.test(PUBLIC_URL) && 'PUBLIC_URL',
    TRUSTED_PROXIES.length > 0 && 'TRUSTED_PROXIES',
    SMTP_URL && 'SMTP_URL',
    stripe && 'STRIPE_SECRET_KEY',
    oidc && 'OIDC_ISSUER',
    bucket && 'S3_BUCKET',
    calls && 'CALLS_URL',
  ].filter(Boolean);
  if (forThePublic.length === 0) return 'demonstration';
  throw new InvalidEnvError(
    `${forThePublic.join(' and ')} ${forThePublic.length > 1 ? 'are' : 'is'} set, as on a public site, but SITE_MODE is not. Set SITE_MODE=production, or SITE_MODE=demonstration for the invented world, whose admin password is published.`,
  );
}

const OWN_MACHINE = /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

const NO_CONTACT = { emails: [], phone: null, address: null };
const SAMPLE_CONTACT = {
  emails: ['hello@manzil.example', 'support@manzil.example'],
  phone: '+97145550100',
  address: 'Office 1203, Sample Tower, Business Bay, Dubai',
};
const SAMPLE_TRN = '100000000000003';

function oidcOf(
  name: string,
  issuer?: string,
  clientId?: string,
  clientSecret?: string,
): Env['oidc'] {
  if (issuer && clientId && clientSecret) return { name, issuer, clientId, clientSecret };
  if (!issuer && !clientId && !clientSecret) return null;
  throw new InvalidEnvError(
    'Wrong setting: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together',
  );
}

function stripeOf(secretKey?: string, webhookSecret?: string, apiUrl?: string): Env['stripe'] {
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiUrl: apiUrl ?? null };
  if (!secretKey && !webhookSecret) return null;
  throw new InvalidEnvError(
    'Wrong setting: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together',
  );
}

function callsOf(
  mostNumbers: number,
  url?: string,
  token?: string,
  webhookSecret?: string,
): Env['calls'] {
  if (url && token && webhookSecret) return { url, token, webhookSecret, mostNumbers };
  if (!url && !token && !webhookSecret) return null;
  throw new InvalidEnvError(
    'Wrong setting: CALLS_URL, CALLS_TOKEN and CALLS_WEBHOOK_SECRET go together',
  );
}

function bucketOf(
  prefix: string,
  region: string,
  endpoint?: string,
  name?: string,
  accessKeyId?: string,
  secretAccessKey?: string,
): Bucket | null {
  if (endpoint && name && accessKeyId && secretAccessKey) {
    return { url: `${endpoint.replace(/\/+$/, '')}/${name}`, region, accessKeyId, secretAccessKey };
  }
  if (!endpoint && !name && !accessKeyId && !secretAccessKey) return null;
  throw new InvalidEnvError(
    `Wrong setting: ${prefix}_ENDPOINT, ${prefix}_BUCKET, ${prefix}_ACCESS_KEY_ID and ${prefix}_SECRET_ACCESS_KEY go together`,
  );
}

function senderOf(from: string): Env['mailFrom'] {
  const [, name = '', address = from] = /^(.*)<(.*)>$/.exec(from) ?? [];
  return { name: name.trim() || null, address };
}

/**
 * Refuses a BACKUP_KEY that is easy to guess, except for reading the backups it was used for.
 * @throws InvalidEnvError
 */
export function requireVariedKey({ backup }: Pick<Env, 'backup'>): void {
  if (backup.key === null || isVaried(backup.key)) return;
  throw new InvalidEnvError(`Wrong setting: BACKUP_KEY=…: ${EASY}`);
}

/** A value on one line, without secrets. */
function shown(name: string, value = ''): string {
  if (/SECRET|TOKEN|OTLP_HEADERS|BACKUP_KEY/.test(name)) return '…';
  return value.replace(/\s+/g, ' ').replace(/:\/\/.*@/, '://…@');
}

export class InvalidEnvError extends Error {}

let current: Env | undefined;

/** The settings of this process, read once. */
export function env(): Env {
  current ??= parseEnv(process.env);
  return current;
}
