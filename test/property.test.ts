import { describe, expect, test } from 'vitest';
import { expectWhole } from './support/html.ts';
import { query } from './support/people.ts';
import { useSharedSite } from './support/site.ts';

const site = useSharedSite();

async function read(id: number): Promise<string> {
  const answer = await fetch(`${site.origin}/property/${id}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The text of a section, without its markup; null without such a section. */
function sectionOf(html: string, title: string): string | null {
  const [, inside] =
    new RegExp(
      `<section[^>]*>(?:<details[^>]*><summary>)?<h2[^>]*>${title}</h2>(.*?)</section>`,
      's',
    ).exec(html) ?? [];
  return inside?.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0]+/g, ' ') ?? null;
}

const findOne = async (sql: string) => (await query<{ id: number }>(site, sql))[0]!.id;

interface Case {
  completion?: string;
  community_id: number;
  property_type: string;
  bedrooms: number | null;
  day: string;
  price: number;
  size_sqm: number | null;
  name_words: string;
}

const middle = (values: number[], share = 0.5) => {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return low + (high - low) * (place - Math.floor(place));
};
const grouped = (value: number) => Math.round(value).toLocaleString('en-AE');

/** Of what compares, the cases in the twelve months to the last one known, not counting what is dated later than today. */
async function casesOf(table: 'sale' | 'rent_contract'): Promise<Case[]> {
  const [day, price, which] =
    table === 'sale' ? ['sold_on', 'price', 'true'] : ['started_on', 'annual_rent', 'is_new'];
  const cases = await query<Case>(
    site,
    `select *, ${day}::text as day, ${price}::float8 as price, size_sqm::float8 from ${table}
      where exclusion is null and not is_unusual and ${which} and ${day} < now()`,
  );
  const days = await query<{ day: string }>(
    site,
    `select max(${day})::text as day from ${table} where ${day} < now()`,
  );
  const last = days[0]!.day;
  const yearBefore = `${Number(last.slice(0, 4)) - 1}${last.slice(4)}`;
  return cases.filter((it) => it.day > yearBefore && it.day <= last);
}

const perSqft = (rows: Case[], round: number) =>
  rows
    .filter(({ size_sqm }) => size_sqm !== null)
    .map(({ price, size_sqm }) => Math.round((price / (size_sqm! * 10.7639)) * round) / round);

interface Home {
  id: number;
  price: number;
  size_sqft: number;
  community_id: number;
  property_type: string;
  bedrooms: number | null;
  completion: string;
  community: string;
  building: string | null;
}

/** A public listing of which there is a comparison. */
async function findHome(where: string): Promise<Home> {
  const homes = await query<Home>(
    site,
    `select l.*, l.id::int, l.price::float8, c.name_en as community,
        nullif(a.name_en, c.name_en) as building
      from listing l join area c on c.id = l.community_id join area a on a.id = l.area_id
      where is_public and ${where} order by l.id limit 1`,
  );
  return homes[0]!;
}

/** The page's sentence on how an asking price compares. */
function standing(asked: number, values: number[], aYear: string): string {
  const percent = Math.round((asked / middle(values) - 1) * 100);
  const below = values.filter((value) => value < asked).length;
  const where =
    percent === 0
      ? 'at the median'
      : `${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'} the median`;
  const verb = aYear ? 'let' : 'sold';
  const cheaper =
    below === 0
      ? `None of the ${values.length} ${verb}`
      : below === values.length
        ? `All ${values.length} ${verb}`
        : `${below} of ${values.length} ${verb}`;
  const kind = aYear ? 'new contracts' : 'sales';
  return (
    `At AED ${grouped(asked)} per sq ft${aYear}, this one is ${where}. ${cheaper} for less per sq ft. ` +
    `Median AED ${grouped(middle(values))} per sq ft${aYear}, the middle 50% AED ${grouped(middle(values, 0.25))}` +
    ` to ${grouped(middle(values, 0.75))}: ${values.length} ${kind} in 12 months.`
  );
}

describe('the market around a home', () => {
  test('says what similar homes of its building and area sold for, and what they let for', async () => {
    // Lake Terrace: a building where homes like it were sold.
    const home = await findHome(`l.purpose = 'sale' and property_type = 'apartment'
      and l.completion = 'ready' and exists (select from sale s where s.building = a.name_en
        and s.community_id = l.community_id and s.property_type = 'apartment' and s.completion = 'ready'
        and s.sold_on > now() - interval '10 months' group by s.building having count(*) >= 20)`);
    const html = await read(home.id);
    await expectWhole(site.origin, html);
    const [sales, rents] = [await casesOf('sale'), await casesOf('rent_contract')];
    const alike = ({ community_id, property_type }: Case) =>
      community_id === home.community_id && property_type === home.property_type;
    const ofArea = sales.filter((it) => alike(it) && it.completion === 'ready');
    const ofBuilding = ofArea.filter(({ name_words }) =>
      name_words.includes(` ${home.building!.toLowerCase()} `),
    );
    const asked = home.price / home.size_sqft;
    const sold = sectionOf(html, 'What similar homes sold for')!;
    expect(sold).toContain(`Ready apartments in ${home.building}`);
    expect(sold).toContain(standing(asked, perSqft(ofBuilding, 1), ''));
    expect(sold).toContain(`Ready apartments in ${home.community}`);
    expect(sold).toContain(standing(asked, perSqft(ofArea, 1), ''));
    expect(sold).toMatch(/Source: invented samples, up to \d+ \w+ \d{4}\./);
    const link = /href="(\/sold-prices[^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&');
    const list = await (await fetch(site.origin + link)).text();
    expect(list.replace(/<[^>]+>/g, ' ')).toContain(`Sold prices in ${home.building}`);

    const let_ = rents.filter(alike);
    const ofBedrooms = let_.filter(({ bedrooms }) => bedrooms === home.bedrooms);
    const shown = (ofBedrooms.length >= 5 ? ofBedrooms : let_).map(({ price }) => price);
    const [rent, price] = [middle(perSqft(let_, 100)), middle(perSqft(ofArea, 1))];
    const yields = sectionOf(html, 'Rent and yield in [^<]+')!;
    expect(yields).toContain(`AED ${grouped(middle(shown))} a year Middle 50% AED`);
    expect(yields).toContain(`${shown.length} new contracts in 12 months.`);
    const isEnough = let_.length >= 20 && ofArea.length >= 20;
    expect(yields.includes('Gross yield')).toBe(isEnough);
    if (isEnough)
      expect(yields).toContain(
        `Gross yield of apartments ${Math.round((rent / price) * 1000) / 10}% Rent of AED ${grouped(rent)} per sq ft a year` +
          ` (${let_.length} new contracts in 12 months) against a price of AED ${grouped(price)} per sq ft for ready homes (${ofArea.length} sales in 12 months).`,
      );
  });

  test('says what similar homes let for, from new contracts', async () => {
    const home = await findHome(`l.purpose = 'rent' and rent_period = 'yearly'
      and property_type = 'apartment' and c.slug = 'jumeirah-lake-towers-jlt'`);
    const html = await read(home.id);
    const rents = (await casesOf('rent_contract')).filter(
      ({ community_id, property_type }) =>
        community_id === home.community_id && property_type === 'apartment',
    );
    const asked = home.price / home.size_sqft;
    const section = sectionOf(html, 'What similar homes let for')!;
    expect(section).toContain(standing(asked, perSqft(rents, 100), ' a year'));
    expect(html).not.toContain('Rent and yield in');
  });

  test('says that a sample is thin, and nothing where there are too few cases or it is a plot', async () => {
    const few = `select from sale s where s.community_id = l.community_id and s.property_type = l.property_type
      and s.completion = l.completion and s.sold_on > now() - interval '12 months' having count(*)`;
    const thin = await findHome(`l.purpose = 'sale' and property_type = 'townhouse'
      and exists (${few} between 8 and 16)`);
    expect(sectionOf(await read(thin.id), 'What similar homes sold for')).toContain(
      'Few cases, so treat it as a rough guide',
    );
    const alone = await findHome(`l.purpose = 'sale' and property_type = 'penthouse'
      and exists (${few} < 5)`);
    const plot = await findHome(`property_type = 'land'`);
    for (const { id } of [alone, plot])
      expect(await read(id)).not.toMatch(/What similar \w+ sold for/);
  });
});

test('the permit stands once, beside the price, with a link to its check where the home has one', async () => {
  const [home] = await query<{ id: number; permit: string }>(
    site,
    `select id::int, permit_number as permit from listing where is_public and permit_number is not null and permit_url is null order by id limit 1`,
  );
  const summaryOf = (html: string) => /<header data-print="summary">.*?<\/header>/s.exec(html)![0];
  const plain = await read(home!.id);
  expect(summaryOf(plain)).toContain(`>Permit ${home!.permit}</span>`);
  expect(sectionOf(plain, 'Details')).not.toContain('Permit');
  const url = 'https://trakheesi.dubailand.gov.ae/check';
  const change = (value: string) =>
    query(site, `update listing set permit_url = ${value} where id = ${home!.id}`);
  await change(`'${url}'`);
  const html = await read(home!.id);
  await change('null');
  const link = new RegExp(
    `<a href="${url}"[^>]*>Permit ${home!.permit}<span class="sr-only">. Check with the Dubai Land Department</span>`,
  );
  expect(summaryOf(html)).toMatch(link);
  expect(html.split(`href="${url}"`)).toHaveLength(2);
});

test('a home that is still to be built says when it is paid for; a service charge says whose figure it is', async () => {
  const [home] = await query<{ id: number; price: number; handover: string }>(
    site,
    `select id::int, price::float8, handover from listing
      where completion = 'off_plan' and is_public and payment_plan like '20%' order by id limit 1`,
  );
  const html = await read(home!.id);
  await expectWhole(site.origin, html);
  const [half, [year, quarter]] = [home!.price * 0.5, home!.handover.split('-')];
  expect(sectionOf(html, 'Payment plan')).toContain(
    `on booking 20% AED ${grouped(home!.price * 0.2)} at half of construction 30% AED ${grouped(home!.price * 0.3)}` +
      ` on handover 50% AED ${grouped(half)} Handover is expected in ${quarter} ${year}.` +
      ' Amounts are shares of the asking price. According to the agent;',
  );
  const costs = sectionOf(html, 'What it costs')!;
  const [, all] = /All-in cost, without a mortgage AED ([\d,]+)/.exec(costs)!;
  const fees = Number(all!.replaceAll(',', '')) - home!.price;
  expect(costs).toContain(
    `First payment of the payment plan (20%), with all fees AED ${grouped(home!.price * 0.2 + fees)}`,
  );
  expect(costs).toContain(
    `Payment 2: at half of construction (30%) AED ${grouped(home!.price * 0.3)} Payment 3: on handover (50%) AED ${grouped(half)}`,
  );
  expect(costs).toContain('By the payment plan, 50% is due before the last payment.');
  expect(costs).toContain('Cash you need in all, paid over the payment plan AED');
  expect(costs).not.toContain('on the day');
  // A plan that leaves less to the end than a bank may lend: the deposit is what comes before.
  const [long] = await query<{ id: number; price: number }>(
    site,
    `select id::int, price::float8 from listing
      where completion = 'off_plan' and is_public and payment_plan like '10%50%40%' order by id limit 1`,
  );
  const ofLong = sectionOf(await read(long!.id), 'What it costs')!;
  expect(ofLong).toContain(`yourself AED ${grouped(long!.price * 0.6)}`);
  expect(ofLong).toContain(`Loan AED ${grouped(long!.price * 0.4)}`);
  const charged = await findOne(
    `select id from listing where is_public and service_charge > 0 and size_sqft > 0 and user_id is null limit 1`,
  );
  expect(sectionOf(await read(charged), 'Details')).toMatch(
    /Service charge AED [\d,]+ a year, or AED \d+ per sq ft, according to the agent/,
  );
});

describe('the price history', () => {
  test('shows every price with its day and change', async () => {
    const html = await read(
      await findOne(`select l.id from listing l join former_price p on p.listing_id = l.id
        where l.purpose = 'sale' and l.is_public group by l.id having count(*) = 2 order by l.id limit 1`),
    );
    await expectWhole(site.origin, html);
    expect(sectionOf(html, 'Price history')).toMatch(
      /Listed on \d+ \w+ \d{4}, \d+ days ago\. .* (\d+ \w+ \d{4} AED [\d,]+ −[\d.]+% ){2}\d+ \w+ \d{4} AED [\d,]+ First price Asking prices/,
    );
  });

  test('says that a price never changed', async () => {
    const html = await read(
      await findOne(`select l.id from listing l where is_public and purpose = 'rent'
        and not exists (select from former_price where listing_id = l.id) order by id limit 1`),
    );
    expect(sectionOf(html, 'Price history')).toMatch(
      /Listed .*\. The price hasn’t changed\. Asking prices/,
    );
  });
});
