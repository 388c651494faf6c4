import { expect, test } from 'vitest';
import { faultsOf, overhang } from '../support/accessibility.ts';
import { PHONE, useBrowser } from '../support/browser.ts';
import { useSharedSite } from '../support/site.ts';

const site = useSharedSite();
const browser = useBrowser();

test('the calculators: fields appear as they matter, results have short URLs, and all of it is sound', async () => {
  const { page, leave } = await browser.visit({ viewport: PHONE });
  const expectFit = async (part?: string) => {
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(await faultsOf(page, part)).toEqual([]);
  };
  const field = (name: string) => page.getByLabel(name, { exact: true });

  await page.goto(`${site.origin}/stamp-duty-calculator`);
  await field('Property price in AED').fill('2,000,000');
  expect(await field('Developer’s administration fee in AED').isVisible()).toBe(false);
  await field('What are you buying?').selectOption('off_plan');
  await field('Developer’s administration fee in AED').fill('3000');
  expect(await field('Deposit in %').isVisible()).toBe(false);
  await field('Do you need a mortgage?').selectOption('yes');
  await field('Deposit in %').fill('40');
  await page.getByRole('button', { name: 'Work out the costs' }).click();
  await page.waitForURL(
    '**/stamp-duty-calculator?price=2%2C000%2C000&state=off_plan&developer_fee=3000&mortgage=yes&deposit=40#result',
  );
  await page.getByText('so this deposit is too small. You need at least 50%.').waitFor();
  expect(await field('Property price in AED').inputValue()).toBe('2,000,000');
  const result = page.getByRole('region', { name: 'Result' });
  await expect.poll(async () => (await result.boundingBox())!.y).toBeLessThan(PHONE.height / 2);
  await expectFit();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOf(page, 'main')).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(paper).toBe('rgb(255, 255, 255)');
  expect(await field('Property price in AED').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`${site.origin}/rent-calculator?rent=60000&cooling=yes`);
  await page.getByText('After that').waitFor();
  await expectFit('main');

  await page.goto(`${site.origin}/rent-increase?rent=89500&average=100000&contract_end=2090-03-31`);
  await page.getByText('You are between two bands').waitFor();
  await expectFit('main');

  await page.goto(`${site.origin}/home-valuation`);
  await field('Building, project or area').fill('dubai marina');
  await field('Bedrooms').selectOption('2');
  await field('Size in sq ft').fill('1200');
  await page.getByRole('button', { name: 'Value my home' }).click();
  await page.waitForURL('**/home-valuation?location=dubai+marina&bedrooms=2&size=1200#result');
  await page.getByText('Most likely around AED').waitFor();
  await page.getByRole('heading', { name: 'The sales that count most' }).waitFor();
  await expectFit('main');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectFit('main');
  await leave();
});
