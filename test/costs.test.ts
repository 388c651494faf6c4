import { describe, expect, test } from 'vitest';
import { expectMetadata, expectWhole } from './support/html.ts';
import { useSharedSite } from './support/site.ts';

const site = useSharedSite();
const get = (path: string) => fetch(`${site.origin}${path}`, { redirect: 'manual' });

/** The text of a page, without its markup. */
async function textOf(path: string): Promise<string> {
  const html = await (await get(path)).text();
  const main = /<main.*<\/main>/s.exec(html)![0];
  return main
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replace(/[\s\u00a0]+/g, ' ');
}

describe('/stamp-duty-calculator', () => {
  const PATH = '/stamp-duty-calculator';

  test('says that there is no stamp duty, and offers the specified choices', async () => {
    const html = await (await get(PATH)).text();
    expect(html).toContain('Dubai has no stamp duty.');
    const optionsOf = (name: string) => {
      const [, inside] = new RegExp(`<select[^>]*name="${name}".*?>(.*?)</select>`, 's').exec(
        html,
      )!;
      return [...inside!.matchAll(/>([^<]+)<\/option>/g)].map(([, text]) => text);
    };
    expect(html).toContain('Property price in AED');
    expect(optionsOf('buyer')).toEqual([
      'First Time Buyer',
      'Home Mover',
      'Additional Property',
      'Company Purchase',
    ]);
    expect(optionsOf('property')).toEqual(['Residential', 'Commercial', 'Mixed Use']);
    expect(html).not.toContain('id="result"');
    expect(html).not.toContain('noindex');
  });

  test('a URL is a result: each line with its rule, source and date, and their sum', async () => {
    const path = `${PATH}?price=1500000&mortgage=yes`;
    const text = await textOf(path);
    for (const part of [
      'Land Department transfer fee AED 60,000 4% of the price: by custom the buyer pays all of it, by law each half unless agreed otherwise In force since 6 October 2013. Source: Executive Council Resolution 30 of 2013 , official text, checked 21 November 2026',
      'AED 580',
      'AED 4,200',
      'AED 31,500',
      'AED 3,290',
      'Costs on top of the price AED 99,570',
      '6.64% of the price',
      'Cash you need: deposit and costs AED 399,570',
      'Monthly repayment over 25 years at an assumed 4% AED 6,334',
      'A bank may lend up to 80% of the value here.',
      'What isn’t included',
    ]) {
      expect(text).toContain(part);
    }
    const html = await (await get(path)).text();
    await expectWhole(site.origin, html);
    expectMetadata(html);
    expect(html).toContain('<meta name="robots" content="noindex');
    expect(html).toContain(`<link rel="canonical" href="https://manzil.example${PATH}"/>`);
  });

  test('what the form sends needlessly is left out of the URL', async () => {
    const sent = `${PATH}?price=1%2C500%2C000&buyer=company&property=residential&state=ready&developer_fee=&difc=no&agent=yes&mortgage=no&borrower=national&deposit=20&rate=4&years=25&income=&debts=`;
    const answer = await get(sent);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`${PATH}?price=1%2C500%2C000&buyer=company`);
  });

  test('a price is read as people write it, and the page says what it read', async () => {
    for (const price of ['AED 1.5m', '1,5 million', '١٫٥ مليون']) {
      const text = await textOf(`${PATH}?price=${encodeURIComponent(price)}&agent=no`);
      expect(text).toContain('That is AED 1,500,000.');
      expect(text).toContain('Costs on top of the price');
    }
  });

  test('a link may choose options beforehand', async () => {
    const answer = await get(`${PATH}?property=commercial`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(/<option value="commercial" selected="">/);
    expect(html).not.toContain('id="result"');
    expect(html).not.toContain('role="alert"');
  });

  test.each([
    ['price=', 'Enter the price of the property'],
    ['price=a+lot', 'Price must be a number of dirhams from 1 to 1,000,000,000,000'],
    ['price=4,5', 'such as 4,500,000 or 4.5m'],
    ['price=-5', 'Price must be a number of dirhams from 1 to 1,000,000,000,000'],
    ['price=900000&mortgage=yes&years=26', 'Years must be a whole number from 1 to 25'],
    ['price=900000&mortgage=yes&deposit=100', 'Deposit must be a share of the price from 0 to 99'],
    ['price=900000&mortgage=yes&rate=x', 'Interest must be from 0 to 20 per cent a year'],
    ['price=900000&buyer=nobody', 'Choose one of the options'],
  ])('%s is refused with a sentence, and the values stay', async (query, sentence) => {
    const answer = await get(`${PATH}?agent=no&${query}`);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(sentence);
    expect(html).not.toContain('id="result"');
    const typed = new URLSearchParams(query).get('price')!;
    expect(html).toMatch(new RegExp(`<input[^>]*name="price"[^>]*value="${typed}"`));
    expect(html).toMatch(/name="agent".*?<option value="no" selected="">/s);
  });

  test.each([
    ['deposit=10', 'You need at least 20%. That is AED 300,000.'],
    ['income=10000', 'At this price you need a deposit of at least AED 660,000.'],
  ])('a loan nobody may have (%s) has no sums, and the form keeps it', async (query, sentence) => {
    const path = `${PATH}?price=1500000&mortgage=yes&${query}`;
    const text = await textOf(path);
    expect(text).toContain(sentence);
    expect(text).toContain('Costs on top of the price AED 96,280');
    expect(text).not.toMatch(/A bank may lend up to|Cash you need|Monthly repayment|Interest over/);
    const [name, value] = query.split('=');
    expect(await (await get(path)).text()).toMatch(
      new RegExp(`name="${name}"[^>]*value="${value}"`),
    );
  });

  test.each([
    ['', 'You may qualify for the First-Time Home Buyer Programme'],
    ['price=5000000', 'too high for the First-Time Home Buyer Programme. For residents of 18'],
    ['buyer=home_mover', 'The higher loan of a first home is for one home at a time'],
    ['buyer=additional&mortgage=yes', 'A bank may lend at most 60% of the value here'],
    ['buyer=company&mortgage=yes', 'For this purchase, ask the bank what it lends'],
    ['property=mixed_use', 'VAT is due on the commercial part only'],
    ['property=commercial', 'AED 75,000'],
    ['state=off_plan&agent=no', 'Costs on top of the price AED 60,040'],
    ['state=off_plan&agent=no&developer_fee=3000', 'Costs on top of the price AED 63,040'],
    ['state=land', 'Costs on top of the price AED 96,130'],
    ['difc=yes', 'Costs on top of the price AED 106,500'],
    ['mortgage=yes&income=10000', 'At most AED 840,000'],
  ])('%s: %s', async (query, sentence) => {
    const price = query.includes('price') ? '' : 'price=1500000&';
    expect(await textOf(`${PATH}?${price}${query}`)).toContain(sentence);
  });
});

describe('/rent-calculator', () => {
  test('a URL is what it takes to move in, and what comes later', async () => {
    const text = await textOf('/rent-calculator?rent=100000');
    for (const part of [
      'To move in AED 37,470',
      'AED 7,000 of this is refundable deposits',
      'First cheque AED 25,000',
      'Security deposit AED 5,000 5% of the yearly rent',
      'Agency fee AED 5,250',
      '3 more cheques, each AED 25,000',
      'Monthly housing fee AED 417',
    ]) {
      expect(text).toContain(part);
    }
  });

  test.each([
    ['rent=60000', 'Many agencies charge at least AED 5,000 plus VAT'],
    [
      'rent=60000&cooling=yes',
      'Usually AED 1,000 to 2,000 where there is district cooling, more for some villas',
    ],
    ['rent=60000&national=yes', 'Monthly housing fee AED 0'],
    ['rent=60000&cheques=1', 'Rent for the year AED 60,000'],
  ])('%s: %s', async (query, sentence) => {
    expect(await textOf(`/rent-calculator?${query}`)).toContain(sentence);
  });
});

describe('/rent-increase', () => {
  test.each([
    ['rent=80000&average=100000', 'The rent may rise by 5% at most AED 84,000'],
    ['rent=90000&average=100000', 'The rent may not rise AED 90,000'],
    ['rent=100000&average=150000', 'AED 100,000 is 33.3% below the average of AED 150,000'],
    ['rent=89500&average=100000', 'You are between two bands: the decree has a rule up to 10%'],
    [
      'rent=80000&average=100000&contract_end=2090-03-31',
      'must give notice by 31 December 2089. Without notice',
    ],
    [
      'rent=80000&average=100000&contract_end=2025-01-01',
      'The last day for notice was 3 October 2024',
    ],
  ])('%s: %s', async (query, sentence) => {
    expect(await textOf(`/rent-increase?${query}`)).toContain(sentence);
  });
});

test.each([
  ['/rent-calculator?rent=', 'Enter the rent for a year'],
  ['/rent-calculator?rent=0', 'Rent must be a number of dirhams a year from 1'],
  ['/rent-calculator?rent=9&cheques=5', 'Choose one of the options'],
  ['/rent-increase?rent=9', 'Enter the average rent'],
  ['/rent-increase?rent=9&average=0', 'The average must be a number of dirhams a year from 1'],
  ['/rent-increase?rent=9&average=9&contract_end=2027-02-30', 'Enter the last day of the contract'],
])('%s is refused: %s', async (path, sentence) => {
  const answer = await get(path);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(sentence);
});

describe('what a listing costs', () => {
  /** Of the first result with such a line: its page, and what the card says. */
  async function firstCard(query: string) {
    const html = await (await get(`/search-results?${query}`)).text();
    const [, path, allIn] = /href="([^"]+)#costs"[^>]*>(AED[^<]+?) (?:all-in|to move in)</.exec(
      html,
    )!;
    return { path: path!, allIn: allIn!.replace('\u00a0', ' ') };
  }

  test('a card says it all in, its page line by line with sources, and what a mortgage makes of it', async () => {
    const { path, allIn } = await firstCard('type=sale&property_type=villa&completion=ready');
    const text = await textOf(path);
    expect(text).toContain(`All-in cost, without a mortgage ${allIn}`);
    expect(text).toMatch(/Land Department transfer fee AED [\d,]+ Title deed/);
    expect(text).toMatch(
      /Where these figures come from Land Department transfer fee 4% of the price: by custom the buyer pays all of it, .+ In force since/,
    );
    expect(text).toContain('Our assumption, not an offer: enter your bank’s rate.');
    expect(text).toMatch(/over 25 years at an assumed 4% AED [\d,]+/);
    expect(await textOf(`${path}?rate=4.5`)).toMatch(/over 25 years at 4\.5% AED [\d,]+/);
    const html = await (await get(`${path}?deposit=35&rate=4.5`)).text();
    expect(html).toContain('id="costs"');
    expect(html).toMatch(/name="deposit"[^>]*value="35"/);
    expect(html).toMatch(/href="\/stamp-duty-calculator\?[^"]*deposit=35&amp;rate=4.5"/);
    expect(html).toContain(`<link rel="canonical" href="https://manzil.example${path}"`);
    const small = await textOf(`${path}?deposit=5`);
    expect(small).toContain('so this deposit is too small');
    // No sums as if so much could be lent, and what was entered stays.
    expect(small).not.toMatch(/Cash you need|Monthly repayment|including mortgage registration/);
    expect(await (await get(`${path}?deposit=5`)).text()).toMatch(/name="deposit"[^>]*value="5"/);

    const wrong = await get(`${path}?deposit=abc`);
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('Deposit must be a share of the price from 0 to 99');
  });

  test('a limit finds what costs no more, in the order asked for, and a chip takes it away', async () => {
    const html = await (
      await get('/search-results?type=rent&max_all_in=40000&sort=all_in_high')
    ).text();
    const amounts = [...html.matchAll(/#costs"[^>]*>AED.([\d,]+) to move in</g)].map(([, aed]) =>
      Number(aed!.replaceAll(',', '')),
    );
    expect(amounts.length).toBeGreaterThan(10);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect(amounts[0]).toBeLessThanOrEqual(40_000);
    expect(html).toContain('aria-label="Remove filter: Up to AED\u00a040,000 to move in"');
    expect(html).toContain('Sort: Highest all-in cost');
    const ascending = await (await get('/search-results?type=rent&sort=all_in_low')).text();
    const [, least] = /#costs"[^>]*>AED.([\d,]+) to move in</.exec(ascending)!;
    expect(Number(least!.replaceAll(',', ''))).toBeLessThanOrEqual(amounts.at(-1)!);
  });

  test('of a rent, what it takes to move in and what comes after that', async () => {
    const { path, allIn } = await firstCard('type=rent&cheques=4&property_type=apartment');
    const text = await textOf(path);
    expect(text).toContain(`Cash to move in ${allIn}`);
    expect(text).toMatch(/Monthly housing fee AED [\d,]+/);
    expect(text).not.toContain('With a mortgage');
    const calculator = /href="(\/rent-calculator\?[^"]+)"/.exec(
      await (await get(path)).text(),
    )![1]!;
    const worked = await textOf(calculator.replaceAll('&amp;', '&'));
    expect(worked).toContain(`To move in ${allIn}`);
  });
});
