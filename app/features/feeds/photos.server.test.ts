import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import { LARGEST_IMAGE_BYTES } from '#app/features/listings/images/rules.ts';
import { feedSource } from '#app/features/listings/import/sources.ts';
import { itemAt, single } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { useOutsideServer } from '#test/support/outside-server.ts';
import { PDF, pdfWith } from '#test/support/pictures.ts';
import { VIRUS, VirusScanner } from '#test/support/virus-scanner.ts';
import { ensureFeed } from './mutations.server.ts';
import { fetchFeedPhotos } from './photos.server.ts';

// Photos over real HTTP, through the site's own pictures.

const asked: string[] = [];
let isUp = true;
/** What the server waits for before it answers. */
let gate = Promise.resolve();
const host = useOutsideServer(async (request, response) => {
  const path = request.url ?? '';
  asked.push(path);
  await gate;
  if (path.startsWith('/flaky') && !isUp) response.writeHead(503).end();
  else if (path.startsWith('/gone')) response.writeHead(404).end();
  else if (path.startsWith('/text')) response.end('no picture');
  else if (path.startsWith('/virus.pdf')) response.end(`${PDF.toString()}\n%${VIRUS}\n`);
  else if (path.startsWith('/virus'))
    response.end(Buffer.concat([await picture(path), Buffer.from(VIRUS)]));
  else if (path.startsWith('/plan.pdf')) response.end(PDF);
  else if (path.startsWith('/script.pdf'))
    response.end(pdfWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'));
  else if (path.startsWith('/endless')) {
    const piece = Buffer.alloc(256 * 1024);
    const send = (error?: Error | null) => void (error ?? response.write(piece, send));
    send();
  } else response.end(await picture(path));
});
const picture = (path: string) =>
  sharp({
    create: {
      width: 40,
      height: 30,
      channels: 3,
      background: { r: path.length * 7, g: 90, b: 20 },
    },
  })
    .jpeg()
    .toBuffer();

test('each photo is fetched once; those that can’t be are named, and tried again if that may help', async () => {
  const feed = await insertFeed();
  await insertHome(feed, 'A-1', [
    '/one.jpg',
    '/flaky.jpg',
    '/gone.jpg',
    '/text.jpg',
    '/endless.jpg',
    '/six.jpg',
  ]);

  isUp = false;
  await fetchFeedPhotos();
  expect(await shown()).toEqual([{ image_count: 2, first: true }]);
  expect(await problems()).toEqual([
    '/flaky.jpg status 503, again later',
    '/gone.jpg status 404',
    '/text.jpg no_picture type',
    '/endless.jpg large_picture',
  ]);
  expect(LARGEST_IMAGE_BYTES).toBe(15 * 1024 * 1024);

  isUp = true;
  asked.length = 0;
  await sql`update feed_photo set next_at = now() where next_at is not null`.execute(db);
  await fetchFeedPhotos();
  expect(asked).toEqual(['/flaky.jpg']);
  expect(await order()).toEqual(['/one.jpg', '/flaky.jpg', '/six.jpg']);
  // By which the same photo elsewhere is found.
  const { rows: digests } = await sql`select from listing_image where digest is not null`.execute(
    db,
  );
  expect(digests).toHaveLength(3);

  // The feed drops the first and turns the others round.
  await sql`update feed_photo set is_wanted = position <> 0, position = 10 - position, next_at = now()
    where image_id is not null`.execute(db);
  await fetchFeedPhotos();
  expect(asked).toEqual(['/flaky.jpg']);
  expect(await order()).toEqual(['/six.jpg', '/flaky.jpg']);
  expect(await shown()).toEqual([{ image_count: 2, first: true }]);
});

test('a feed with many homes keeps no other waiting', async () => {
  const [large, small] = [await insertFeed(), await insertFeed()];
  for (const reference of ['A-1', 'A-2', 'A-3'])
    await insertHome(large, reference, [`/${reference}.jpg`]);
  await insertHome(small, 'B-1', ['/B-1.jpg']);
  asked.length = 0;
  await fetchFeedPhotos();
  expect(asked).toEqual(['/A-1.jpg', '/B-1.jpg', '/A-2.jpg', '/A-3.jpg']);
});

test('a home with many photos is left to the next job once the time of one is over', async () => {
  await insertHome(await insertFeed(), 'A-1', ['/1.jpg', '/2.jpg', '/3.jpg']);
  asked.length = 0;
  await fetchFeedPhotos(Date.now());
  expect(asked).toEqual(['/1.jpg']);
  expect(await order()).toEqual(['/1.jpg']);
  await fetchFeedPhotos();
  expect(await order()).toEqual(['/1.jpg', '/2.jpg', '/3.jpg']);
});

test('two jobs that fetch the same photo keep one of it', async () => {
  await insertHome(await insertFeed(), 'A-1', ['/one.jpg']);
  asked.length = 0;
  const both = Promise.withResolvers<void>();
  gate = both.promise;
  const jobs = [fetchFeedPhotos(), fetchFeedPhotos()];
  try {
    await expect.poll(() => asked).toHaveLength(2);
  } finally {
    both.resolve();
    await Promise.all(jobs);
  }
  const { rows } = await sql`select from listing_image`.execute(db);
  expect(rows).toHaveLength(1);
  expect(await order()).toEqual(['/one.jpg']);
});

test('floor plans are pictures or PDFs, no more than a listing may have, and go as photos do', async () => {
  const feed = await insertFeed();
  const paths = ['/plan.jpg', '/plan.pdf', '/script.pdf', '/text.jpg'];
  await insertHome(feed, 'A-1', ['/one.jpg', '/plan.jpg'], paths);
  await sql`truncate unused_image`.execute(db);
  await sql`insert into floor_plan (listing_id, url, label) select id, '/own.jpg', 'Own' from listing, generate_series(1, 2)`.execute(
    db,
  );
  await sql`update feed_photo set label = 'Level 1' where is_plan and url like '%/plan.pdf'`.execute(
    db,
  );
  await fetchFeedPhotos();
  expect(await shown()).toEqual([{ image_count: 2, first: true }]);
  expect(await plans()).toEqual([
    'Own picture',
    'Own picture',
    '- picture',
    `Level 1 ${PDF.length}`,
  ]);
  expect(await problems()).toEqual(['/script.pdf bad_pdf', '/text.jpg no_picture type']);

  // The feed swaps one for another, names one, and has one too many.
  await sql`update feed_photo set is_wanted = false, next_at = now() where is_plan and url like '%/plan.jpg'`.execute(
    db,
  );
  await sql`update feed_photo set label = 'Ground floor' where is_plan and url like '%/plan.pdf'`.execute(
    db,
  );
  for (const position of [7, 8])
    await sql`insert into feed_photo (feed_id, reference, is_plan, position, url, dated)
      values (${feed.id}, 'A-1', true, ${position}, ${`http://${host()}/new-${position}.jpg`}, '')`.execute(
      db,
    );
  asked.length = 0;
  await fetchFeedPhotos();
  expect(asked).toEqual(['/new-7.jpg', '/new-8.jpg']);
  expect(await plans()).toEqual([
    'Own picture',
    'Own picture',
    `Ground floor ${PDF.length}`,
    '- picture',
  ]);
  expect((await problems()).at(-1)).toBe('/new-8.jpg plans_full');
  const { rows } = await sql`select file_name from unused_image order by 1`.execute(db);
  // The picture that went, and the copy that found no place.
  expect(rows).toHaveLength(2);
});

test('the virus scanner’s verdict is named, and what it could not scan is tried again', async () => {
  const scanner = new VirusScanner();
  Object.assign(env(), await scanner.open());
  try {
    await insertHome(await insertFeed(), 'A-1', ['/virus.jpg'], ['/virus.pdf']);
    await fetchFeedPhotos();
    expect(await problems()).toEqual(['/virus.jpg infected', '/virus.pdf infected']);
    scanner.isAway = true;
    await sql`update feed_photo set next_at = now(), tries = 0`.execute(db);
    await fetchFeedPhotos();
    expect(await problems()).toEqual([
      '/virus.jpg ours, again later',
      '/virus.pdf ours, again later',
    ]);
  } finally {
    env().CLAMD_URL = undefined;
  }
});

let place: number;
beforeEach(async () => {
  await sql`truncate listing, agent, brokerage, area, feed restart identity cascade`.execute(db);
  const { ids } = await db
    .transaction()
    .execute((trx) => ensureAreas(trx, [[{ nameEn: 'Invented Marina' }]]));
  place = itemAt(ids, 0);
});

/** A feed of a new company with an agent. */
async function insertFeed() {
  const { rows } = await sql<{ id: number }>`
    insert into brokerage (slug, name) select 'x-' || n, 'X ' || n from (select count(*) as n from brokerage) b
    returning id`.execute(db);
  const { id } = single(rows);
  await sql`insert into agent (brokerage_id, slug) values (${id}, ${`team-${id}`})`.execute(db);
  return { ...(await ensureFeed(id, null)), company: id };
}

async function insertHome(
  feed: Awaited<ReturnType<typeof insertFeed>>,
  reference: string,
  paths: string[],
  plans: string[] = [],
) {
  await sql`insert into feed_home (feed_id, reference, hash) values (${feed.id}, ${reference}, '')`.execute(
    db,
  );
  await sql`insert into listing (reference, source, source_key, agent_id, title, price, area_id, community_id, place_name, address)
    select ${`F${feed.id}-${reference}`}, ${feedSource(feed.id)}, ${reference}, id, 'Home', 1000000, ${place}, ${place}, 'x', 'x'
    from agent where brokerage_id = ${feed.company}`.execute(db);
  for (const [position, path] of [...paths, ...plans].entries())
    await sql`insert into feed_photo (feed_id, reference, is_plan, position, url, dated)
      values (${feed.id}, ${reference}, ${position >= paths.length}, ${position}, ${`http://${host()}${path}`}, '')`.execute(
      db,
    );
}

/** The names of all floor plans, and the sizes of PDFs. */
async function plans(): Promise<string[]> {
  const { rows } = await sql<{ plan: string }>`
    select coalesce(label, '-') || ' ' || coalesce(pdf_bytes::text, 'picture') as plan from floor_plan order by id`.execute(
    db,
  );
  return rows.map(({ plan }) => plan);
}

async function order(): Promise<string[]> {
  const { rows } = await sql<{
    url: string;
  }>`select f.url from listing_image i join feed_photo f on f.image_id = i.id
    order by i.position`.execute(db);
  return rows.map(({ url }) => new URL(url).pathname);
}

async function problems(): Promise<string[]> {
  const { rows } = await sql<{ url: string; problem: string; later: boolean }>`
    select url, problem, next_at is not null as later from feed_photo where problem is not null order by position`.execute(
    db,
  );
  return rows.map(
    ({ url, problem, later }) =>
      `${new URL(url).pathname} ${problem}${later ? ', again later' : ''}`,
  );
}

async function shown() {
  const { rows } =
    await sql`select image_count, image_url = (select url from listing_image where position = 0) as first
    from listing`.execute(db);
  return rows;
}
