import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, vi } from 'vitest';
import type { Site } from './site.ts';

export const PASSWORD = 'Falcon7desert';

/** A person at a site: keeps their cookies, as a browser does, and reads the mail the site keeps for them. */
export class Person {
  private readonly cookies = new Map<string, string>();

  private readonly site: Site;
  private readonly headers: Record<string, string>;
  readonly email: string;

  constructor(site: Site, email: string, headers: Record<string, string> = {}) {
    this.site = site;
    this.email = email;
    this.headers = headers;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...this.headers, ...(init.headers as Record<string, string>) });
    if (this.cookies.size > 0) headers.set('Cookie', this.cookie());
    const url = path.startsWith('http') ? path : `${this.site.origin}${path}`;
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  post(
    path: string,
    fields: Record<string, string> | [name: string, value: string][] = {},
  ): Promise<Response> {
    return this.fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** The text of a page. */
  async read(path: string): Promise<string> {
    return textOf(await this.fetch(path));
  }

  /** Gives them a cookie, such as that of a session. */
  take(cookie: string): this {
    this.keep(cookie);
    return this;
  }

  /** The Cookie header, for tests that steal or keep it. */
  cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Another browser of the same person. */
  elsewhere(headers: Record<string, string> = this.headers): Person {
    return new Person(this.site, this.email, headers);
  }

  signIn(password = PASSWORD): Promise<Response> {
    return this.post('/api/auth/sign-in', { email: this.email, password });
  }

  /** Signs up and follows the mailed link: signed in afterwards. */
  async join(password = PASSWORD): Promise<this> {
    const answer = await this.post('/api/auth/sign-up', { email: this.email, password });
    expect(answer.status).toBe(202);
    await this.confirm();
    return this;
  }

  async confirm(): Promise<Response> {
    const link = await this.mailedLink('/confirm-email');
    const token = new URL(link).searchParams.get('token')!;
    return this.post('/confirm-email', { token });
  }

  /** The newest link of that kind in the person's mail, waiting for it to arrive. */
  mailedLink(path: string, email = this.email): Promise<string> {
    const pattern = new RegExp(`https?://\\S+${path}\\?token=[\\w-]+`);
    return until(async () => {
      const mails = await mailsTo(this.site, email);
      return mails.map((mail) => pattern.exec(mail.text)?.[0]).find(Boolean) ?? null;
    });
  }

  /** The newest mail whose subject matches, waiting for it to arrive. */
  mailed(subject: RegExp, email = this.email): Promise<Mail> {
    return until(async () => {
      const mails = await mailsTo(this.site, email);
      return mails.find((mail) => subject.test(mail.subject)) ?? null;
    });
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    const gone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (gone) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

let networks = 0;

/** The IP of a network that nobody has used yet; for a site that trusts its proxy. */
export function newNetwork(): string {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
}

/** A person without an account, from a network of their own. */
export function newPerson(site: Site, { email = newEmail(), ip = newNetwork() } = {}): Person {
  return new Person(site, email, { 'X-Forwarded-For': ip });
}

/** An email nobody has. */
export function newEmail(): string {
  return `person-${randomUUID().slice(0, 8)}@x.example`;
}

/** The text of a page, with escaped characters decoded. */
export async function textOf(response: Response): Promise<string> {
  const html = await response.text();
  return html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** The error in an API answer. */
export async function errorOf(response: Response) {
  return (await response.json()).error as { code: string; message: string; reasons?: string[] };
}

/** The person's session according to the API. */
export async function sessionOf(person: Person) {
  return (await (await person.fetch('/api/auth/session')).json()).session;
}

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** Newest first. */
export async function mailsTo(site: Site, email: string): Promise<Mail[]> {
  return query<Mail>(
    site,
    'select subject, text, html from dev_mail where recipient = $1 order by id desc',
    [email],
  );
}

/** Connections to the databases of sites by their URLs: a new one for every query would cost more than the query. */
const pools = new Map<string, pg.Pool>();

/** Queries the site's database. */
export async function query<Row>(
  { databaseUrl }: Pick<Site, 'databaseUrl'>,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const pool = pools.get(databaseUrl) ?? openPool(databaseUrl);
  return (await pool.query(sql, values)).rows as Row[];
}

function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'test',
    allowExitOnIdle: true,
  });
  pool.on('error', () => {}); // the database is dropped with its site
  pools.set(databaseUrl, pool);
  return pool;
}

/** Retries until there is a result, for ten seconds. */
function until<T>(attempt: () => Promise<T | null>): Promise<T> {
  return vi.waitFor(
    async () => {
      const found = await attempt();
      if (found === null) throw new Error('What was waited for has not come.');
      return found;
    },
    { timeout: 10_000, interval: 50 },
  );
}
