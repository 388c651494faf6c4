// Answers calls of the public API as a program of node:http and pg alone would: statements on the listings' columns, those of the
// product for the rows it shows, and JSON. No router, keys, limit, index or check of parameters. For filters of purpose, type and
// price, newest first. Of the counts it has the total, areas, types and bedrooms alone.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { findFacts } from '#app/features/listings/cards/queries.server.ts';
import { readDetails } from '#app/features/listings/details.server.ts';
import { summaryOf } from '#app/features/public-api/rules.ts';
import { CARDS_PER_PAGE } from '#app/lib/paging.ts';

const CONDITIONS: Record<string, string> = {
  type: 'purpose = ',
  property_type: 'property_type = ',
  min_price: 'comparable_price >= ',
  max_price: 'comparable_price <= ',
};
const AREAS = 24;
const SITE = 'http://localhost';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 });

const server = createServer(async ({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, SITE);
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  const answer = await (last === 'listings'
    ? pageOf(searchParams)
    : last === 'counts'
      ? countsOf(searchParams)
      : listingOf(Number(last)));
  const body = JSON.stringify(answer);
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.once('disconnect', () => process.exit());

async function pageOf(params: URLSearchParams) {
  const { where, values } = conditionsOf(params);
  const [counted, found] = await Promise.all([
    pool.query<{ count: number }>(`select count(*)::int from listing where ${where}`, values),
    pool.query<{ id: number }>(
      `select id from listing where ${where}
       order by (is_featured and (featured_until is null or featured_until > now())) desc, created_at desc, id desc limit ${CARDS_PER_PAGE}`,
      values,
    ),
  ]);
  const facts = await findFacts(found.rows.map(({ id }) => id));
  return {
    count: counted.rows[0]?.count ?? 0,
    listings: facts.map((each) => summaryOf(each, SITE)),
  };
}

async function countsOf(params: URLSearchParams) {
  const { where, values } = conditionsOf(params);
  const ofAnyType = conditionsOf(params, ['property_type']);
  const [counted, areas, types, bedrooms] = await Promise.all([
    pool.query<{ count: number }>(`select count(*)::int from listing where ${where}`, values),
    pool.query(
      `select slug as "Slug", name_en as "Name", count from area join (
         select community_id, count(*)::int from listing where ${where} group by 1
       ) counted on counted.community_id = area.id order by count desc limit ${AREAS}`,
      values,
    ),
    pool.query(
      `select property_type as value, count(*)::int from listing where ${ofAnyType.where} group by 1`,
      ofAnyType.values,
    ),
    pool.query(
      `select bedrooms as "BedroomsTotal", count(*)::int from listing where ${where} group by 1`,
      values,
    ),
  ]);
  return {
    count: counted.rows[0]?.count ?? 0,
    areas: areas.rows,
    bedrooms: bedrooms.rows,
    options: [{ parameter: 'property_type', values: types.rows }],
  };
}

async function listingOf(id: number) {
  const [row] = await readDetails([id]);
  return row;
}

/** @param without parameters that don't count. */
function conditionsOf(params: URLSearchParams, without: string[] = []) {
  const used = Object.entries(CONDITIONS).filter(
    ([name]) => params.has(name) && !without.includes(name),
  );
  const conditions = used.map(([, condition], at) => condition + `$${at + 1}`);
  return {
    where: ["is_public and status = 'available'", ...conditions].join(' and '),
    values: used.map(([name]) => params.get(name)),
  };
}
