// Answers /api/v1/listings as a program of node:http and pg alone would: two statements on the listings' columns, one for the rows of the
// cards, and JSON. No router, keys, limit, index or check of parameters. For filters of purpose, type and price, newest first.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { asCard, publicCards } from '#app/features/listings/cards/queries.server.ts';
import { summaryOf } from '#app/features/public-api/rules.ts';
import { CARDS_PER_PAGE } from '#app/lib/paging.ts';

const CONDITIONS: Record<string, string> = {
  type: 'purpose = ',
  property_type: 'property_type = ',
  min_price: 'comparable_price >= ',
  max_price: 'comparable_price <= ',
};

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 });
const cardsById = publicCards(new Date(0))
  .where(sql<boolean>`l.id = any(${[]}::bigint[])`)
  .compile();
type Card = Parameters<typeof asCard>[0] & Parameters<typeof summaryOf>[0];

const server = createServer(async ({ url = '' }, response) => {
  const params = new URL(url, 'http://localhost').searchParams;
  const values = Object.keys(CONDITIONS).flatMap((name) => params.get(name) ?? []);
  const conditions = Object.entries(CONDITIONS)
    .filter(([name]) => params.has(name))
    .map(([, condition], at) => condition + `$${at + 1}`);
  const where = `is_public and status = 'available' and ${conditions.join(' and ')}`;
  const [counted, found] = await Promise.all([
    pool.query<{ count: number }>(`select count(*)::int from listing where ${where}`, values),
    pool.query<{ id: number }>(
      `select id from listing where ${where}
       order by (is_featured and featured_until > now()) desc, created_at desc, id desc limit ${CARDS_PER_PAGE}`,
      values,
    ),
  ]);
  const [now, ids] = [new Date(), found.rows.map(({ id }) => id)];
  const cards = await pool.query<Card>({
    name: 'cards',
    text: cardsById.sql,
    values: cardsById.parameters.map((value) => (value instanceof Date ? now : ids)),
  });
  const byId = new Map(cards.rows.map((card) => [card.id, asCard(card)]));
  const listings = found.rows.flatMap(({ id }) => {
    const card = byId.get(id);
    return card ? summaryOf(card, undefined, 'http://localhost') : [];
  });
  const body = JSON.stringify({ count: counted.rows[0]?.count ?? 0, listings });
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.once('disconnect', () => process.exit());
