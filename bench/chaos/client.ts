import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { itemAt, single } from '#app/lib/required.ts';
import { signedEvent } from '#test/support/stripe-server.ts';
import { oneOf } from './processes.ts';
import type { World } from './world.ts';

const PASSWORD = 'Falcon7desert';
const PATIENCE_MS = 120_000;
const PAUSE_MS = 150;
const MOST_PHOTOS = 5;
const PAGES = [
  '/',
  '/buy',
  '/rent',
  '/areas',
  '/sold-prices',
  '/find-agent',
  '/dashboard',
  '/dashboard/messages',
];

export interface Tally {
  requests: number;
  /** What was answered otherwise than it should be: with a status of 500 or more, but 503, or another. */
  errors: number;
  /** Answers with 503. */
  busy: number;
  /** Connections without an answer. */
  broken: number;
  /** What answered with an error, and what was expected otherwise: for people. */
  notes: string[];
  /** Of each answer, in ms. */
  times: number[];
}

/** What the site has acknowledged to a person, all of which must be there once. */
export interface Ledger {
  /** The token of the last sign-in, which ended the one before. */
  session: string | null;
  messages: string[];
  /** By title. */
  listings: string[];
  prices: Map<number, number>;
  photos: Map<number, string[]>;
  /** Whether each listing is among the saved. */
  saved: Map<number, boolean>;
  /** Listings that were paid for. */
  paid: number[];
}

/** Somebody who uses the site, remembers what it acknowledged, and sends anew what got no answer. */
export class Client {
  readonly email: string;
  userId = '';
  readonly ledger: Ledger = {
    session: null,
    messages: [],
    listings: [],
    prices: new Map(),
    photos: new Map(),
    saved: new Map(),
    paid: [],
  };
  readonly #cookies = new Map<string, string>();
  readonly #world: World;
  readonly #number: number;
  readonly #tally: Tally;

  constructor(world: World, number: number, tally: Tally) {
    this.#world = world;
    this.#number = number;
    this.#tally = tally;
    this.email = `client-${number}@chaos.example`;
  }

  /** Signs up and follows the mailed link. */
  async join(): Promise<void> {
    await this.#sure(
      () => this.#post('/api/auth/sign-up', { email: this.email, password: PASSWORD }),
      [202],
    );
    const token = await this.#mailedToken();
    await this.#sure(() => this.#post('/confirm-email', { token }), [302]);
    const rows = await this.#world.database.rows<{ id: string }>(
      'select id from user_account where email = $1',
      [this.email],
    );
    this.userId = single(rows).id;
    await this.list();
  }

  async search(): Promise<void> {
    const price = 100_000 + Math.floor(Math.random() * 1_000_000);
    const path = `/search-results?type=sale&min_price=${price}`;
    await this.#sure(() => this.#send(path), [200]);
  }

  async look(homes: number[]): Promise<void> {
    await this.#sure(() => this.#send(`/property/${oneOf(homes)}`), [200]);
  }

  /** Opens a page that many look at, or one of their own. */
  async browse(): Promise<void> {
    await this.#sure(() => this.#send(oneOf(PAGES)), [200]);
  }

  /** As a program does: a page of listings, then the page of one. */
  async callApi(): Promise<void> {
    const price = 100_000 + Math.floor(Math.random() * 500_000);
    const path = `/api/v1/listings?type=sale&min_price=${price}`;
    const answer = await this.#sure(() => this.#send(path), [200]);
    const { listings } = (await answer.json()) as { listings: { ListingKey: string }[] };
    if (listings.length > 0) await this.look(listings.map(({ ListingKey }) => Number(ListingKey)));
  }

  async signIn(): Promise<void> {
    const fields = { email: this.email, password: PASSWORD };
    await this.#sure(() => this.#post('/api/auth/sign-in', fields), [200]);
    const [, cookie = ''] =
      [...this.#cookies].find(([name]) => name.endsWith('session_token')) ?? [];
    this.ledger.session = itemAt(decodeURIComponent(cookie).split('.'), 0);
  }

  async enquire(homes: number[]): Promise<void> {
    const path = `/api/property/${oneOf(homes)}/contact`;
    const form = (await (await this.#sure(() => this.#send(path), [200])).json()) as {
      token: string;
    };
    const message = `Is it free? I could come any day. ${randomUUID()}`;
    const fields = { name: 'Noor Saleh', email: this.email, phone: '050 123 4567', message };
    await this.#sure(() => this.#post(path, { ...fields, token: form.token }), [204]);
    this.ledger.messages.push(message);
  }

  async save(homes: number[]): Promise<void> {
    const id = oneOf(homes);
    const isSaved = !this.ledger.saved.get(id);
    const fields = { [isSaved ? 'save' : 'remove']: String(id) };
    await this.#sure(
      () => this.#post('/saved', fields, { Accept: 'application/json' }),
      [200, 204],
    );
    this.ledger.saved.set(id, isSaved);
  }

  async list(): Promise<void> {
    const title = `Home ${randomUUID()}`;
    const fields = homeFields(title, 850_000);
    await this.#sure(() => this.#post('/new-property', fields), [302]);
    this.ledger.listings.push(title);
    const [row] = await this.#world.database.rows<{ id: number }>(
      'select id::int from listing where title = $1',
      [title],
    );
    if (row) this.ledger.prices.set(row.id, 850_000);
  }

  async edit(): Promise<void> {
    const id = oneOf([...this.ledger.prices.keys()]);
    const form = await this.#sure(() => this.#send(`/properties/edit/${id}`), [200, 302]);
    // So it is specified: a form that can't be loaded, as without a database, leads to the dashboard.
    if (form.status === 302) return;
    const html = await form.text();
    const version = /name="version"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? '';
    const title = /name="title"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? '';
    const price = 500_000 + Math.floor(Math.random() * 1_000_000);
    const fields = { ...homeFields(title, price), ...MORE_FIELDS, version };
    await this.#sure(() => this.#post(`/properties/edit/${id}`, fields), [302]);
    this.ledger.prices.set(id, price);
  }

  /** A photo that got no answer is not sent again: it is asked which the listing has. */
  async addPhoto(): Promise<void> {
    const open = [...this.ledger.prices.keys()].filter(
      (id) => (this.ledger.photos.get(id)?.length ?? 0) < MOST_PHOTOS,
    );
    if (open.length === 0) return this.list();
    const id = oneOf(open);
    const path = `/api/properties/${id}/images`;
    const before = this.ledger.photos.get(id) ?? [];
    const body = new FormData();
    body.append('images', new Blob([await picture()]), 'photo.jpg');
    const answer = await this.#send(path, { method: 'POST', body }).catch(() => null);
    const sent = answer?.status === 200 ? await urlsOf(answer) : null;
    const now =
      sent ?? (await urlsOf(await this.#sure(() => this.#post(path, { remove: '0' }), [200])));
    if (sent && sent.length !== before.length + 1)
      this.#note(`a photo of listing ${id} was acknowledged, and ${sent.length} are listed`);
    if (now.length - before.length > 1) this.#note(`a photo of listing ${id} is there twice`);
    this.ledger.photos.set(id, now);
  }

  async promote(): Promise<void> {
    const id = [...this.ledger.prices.keys()].find((it) => !this.ledger.paid.includes(it));
    if (id === undefined) return this.list();
    const path = `/functions/create-featured-listing?propertyId=${id}`;
    const headers = { 'Idempotency-Key': `${this.#number}-${id}` };
    const answer = await this.#sure(() => this.#send(path, { headers }), [200]);
    const { url } = (await answer.json()) as { url: string };
    const session = this.#world.stripe.sessions.get(itemAt(url.split('/'), -1));
    if (!session) return this.#note(`${url} is no checkout`);
    this.#world.stripe.pay(session);
    const tell = () => {
      const { body, signature } = signedEvent('checkout.session.completed', session);
      const told = { method: 'POST', body, headers: { 'Stripe-Signature': signature } };
      return this.#send('/webhooks/stripe', told);
    };
    // Signed anew until it is taken, as the provider does: a site whose clock has jumped finds it too old or too new.
    const patience = performance.now() + PATIENCE_MS;
    while ((await this.#sure(tell, [204, 400])).status === 400 && performance.now() < patience)
      await sleep(PAUSE_MS);
    this.ledger.paid.push(id);
  }

  /** Sends until there is an answer, which must have one of these statuses. */
  async #sure(send: () => Promise<Response>, expected: number[]): Promise<Response> {
    const patience = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await send().catch(() => null);
      const to = answer?.headers.get('Location') ?? '';
      const path = answer && new URL(answer.url).pathname.replaceAll(/\d+/g, '0');
      if (to.includes('/sign-in')) throw new Error(`${path} was sent to ${to}`);
      if (answer && expected.includes(answer.status)) return answer;
      if (answer && answer.status < 500 && answer.status !== 429) {
        throw new Error(`${path} answered ${answer.status}`);
      }
      if (performance.now() > patience) throw new Error('It does not recover.');
      await answer?.body?.cancel().catch(() => {});
      await sleep(PAUSE_MS);
    }
  }

  #post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.#send(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  /** With what was answered read to its end. */
  async #send(
    path: string,
    { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    this.#tally.requests += 1;
    const begin = performance.now();
    try {
      const response = await fetch(this.#world.origin + path, {
        redirect: 'manual',
        signal: AbortSignal.timeout(60_000),
        ...init,
        headers: {
          Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'X-Forwarded-For': `10.0.0.${this.#number + 1}`,
          ...headers,
        },
      });
      const text = response.status === 204 ? null : await response.text();
      this.#tally.times.push(performance.now() - begin);
      this.#count(response, path);
      for (const line of response.headers.getSetCookie()) this.#keep(line);
      const whole = new Response(text, response);
      Object.defineProperty(whole, 'url', { value: response.url });
      return whole;
    } catch (error) {
      this.#tally.broken += 1;
      throw error;
    }
  }

  #count({ status }: Response, path: string): void {
    if (status === 503) this.#tally.busy += 1;
    else if (status >= 500) {
      this.#tally.errors += 1;
      this.#note(`${path.replaceAll(/[\d]+/g, '0').slice(0, 60)} answered ${status}`);
    }
  }

  #note(note: string): void {
    this.#tally.notes.push(note);
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    if (attributes.some((it) => /^max-age=0$/i.test(it))) this.#cookies.delete(pair.slice(0, at));
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  async #mailedToken(): Promise<string> {
    const patience = performance.now() + PATIENCE_MS;
    while (performance.now() < patience) {
      for (const { email, recipients } of this.#world.mail.received) {
        const token = /\/confirm-email\?token=([\w-]+)/.exec(email.text ?? '')?.[1];
        if (token && recipients.includes(this.email)) return token;
      }
      await sleep(100);
    }
    throw new Error('No mail has come.');
  }
}

function homeFields(title: string, price: number): Record<string, string> {
  return {
    title,
    property_type: 'apartment',
    price: String(price),
    size_sqft: '480',
    bedrooms: '0',
    bathrooms: '1',
    location: 'Jumeirah Village Circle (JVC)',
    address: 'Unit 204, Seasons Tower, JVC',
    description: 'Close to the park.',
  };
}

/** Of the form that changes a listing. */
const MORE_FIELDS = {
  purpose: 'sale',
  rent_period: 'yearly',
  unit_visibility: 'nobody',
  status: 'available',
  completion: 'ready',
};

async function urlsOf(answer: Response): Promise<string[]> {
  const { images } = (await answer.json()) as { images: { url: string }[] | null };
  return (images ?? []).map(({ url }) => url);
}

async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 };
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background } }).jpeg();
  return new Uint8Array(await drawn.toBuffer());
}
