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
    new RegExp(`<section[^>]*><h2[^>]*>${title}</h2>(.*?)</section>`, 's').exec(html) ?? [];
  return inside?.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0]+/g, ' ') ?? null;
}

const findOne = async (sql: string) => (await query<{ id: number }>(site, sql))[0]!.id;

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
      /Listed .* The price has been the same since \d+ \w+ \d{4}\. Asking prices/,
    );
  });
});
