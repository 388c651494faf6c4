import { expect, test, vi } from 'vitest';
import { companies as texts } from '#app/messages/en/companies.ts';
import { companyTeam } from '#app/messages/en/company-team.ts';
import { conversations } from '#app/messages/en/conversations.ts';
import { feeds } from '#app/messages/en/feeds.ts';
import { formats } from '#app/messages/en/formats.ts';
import { packages } from '#app/messages/en/packages.ts';
import { workErrors } from '#app/messages/en/work-errors.ts';
import { overhang } from '../support/accessibility.ts';
import { PHONE, useBrowser, type Visitor } from '../support/browser.ts';
import { Person, query } from '../support/people.ts';
import { insertPerson, OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

// A company from its first day on: its manager, an agent and an assistant, each to the end of what they came for.
const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();

vi.setConfig({ testTimeout: 240_000 });

const feedOf = (
  word: string,
) => `<?xml version="1.0" encoding="UTF-8"?><list><property last_update="2026-01-01 10:00:00">
  <reference_number>J-1</reference_number><permit_number>71000000077</permit_number><offering_type>RS</offering_type>
  <property_type>AP</property_type><price>1500000</price><city>Dubai</city><community>Dubai Marina</community>
  <title_en>Home of the ${word} feed</title_en><size>900</size><bedroom>2</bedroom></property>
  <property><reference_number>J-2</reference_number><permit_number>71000000078</permit_number><offering_type>RS</offering_type>
  <property_type>Kiosk</property_type><price>1600000</price><city>Dubai</city><community>Dubai Marina</community>
  <title_en>Kiosk of the ${word} feed</title_en><size>900</size></property></list>`;

const ASKER = 'Ada Asker';

interface Role {
  email: string;
  name: string;
  userId: string;
}

async function newPerson(role: string, first: string): Promise<Role> {
  const email = `${role}-${first.toLowerCase()}@journey.example`;
  const userId = await insertPerson(site, email);
  await query(site, `insert into profile (id, first_name, last_name) values ($1, $2, 'Journey')`, [
    userId,
    first,
  ]);
  return { email, userId, name: `${first} Journey` };
}

/** Opens the mailed link and joins. */
async function join({ page }: Visitor, { email }: Role): Promise<void> {
  const link = new URL(await new Person(site, email).mailedLink('/company/invitation'));
  await page.goto(site.origin + link.pathname + link.search);
  await page.getByLabel(texts.invitation.shown).check();
  await page.getByRole('button', { name: texts.invitation.accept, exact: true }).click();
  await page.waitForURL('**/company/team');
}

/** Fills in what a home needs. */
async function describeHome({ page }: Visitor, title: string): Promise<void> {
  await page.goto(`${site.origin}/new-property`);
  await page.getByLabel('Property Title').fill(title);
  await page.getByLabel('Price (AED)').fill('1500000');
  await page.getByLabel('Location/Area').fill('Dubai Marina');
  await page.getByLabel('Full Address').fill('Marina Walk');
}

/** An enquiry about a home, by its title. @returns its id. */
async function ask(title: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    site,
    `with enquiry as (
       insert into conversation (listing_id, listing_title, advertiser_id, agent_id, seeker_email)
       select id, title, user_id, agent_id, 'asker@journey.example' from listing where title = $1 returning id
     ), first as (
       insert into message (conversation_id, submission, from_seeker, name, email, message)
       select id, gen_random_uuid(), true, $2, 'asker@journey.example', 'Is it still free?' from enquiry
     ) select id from enquiry`,
    [title, ASKER],
  );
  return row!.id;
}

const holderOf = async (table: 'listing' | 'conversation', title: string) => {
  const [column, name] =
    table === 'listing' ? ['user_id', 'title'] : ['advertiser_id', 'listing_title'];
  const rows = await query<{ holder: string }>(
    site,
    `select ${column} as holder from ${table} where ${name} = $1`,
    [title],
  );
  return rows[0]?.holder;
};

test.each([true, false])(
  'a company is set up, joined, asked, and sells (script: %s)',
  async (javaScriptEnabled) => {
    const word = javaScriptEnabled ? 'scripted' : 'plain';
    const visit = async ({ email }: Role) => {
      const visitor = await browser.visit({ javaScriptEnabled, viewport: PHONE });
      await signInAs(visitor.context, site, await openSession(site, email));
      return visitor;
    };
    const people = {
      manager: await newPerson(word, 'Mona'),
      agent: await newPerson(word, 'Adam'),
      colleague: await newPerson(word, 'Cleo'),
      assistant: await newPerson(word, 'Asma'),
    };
    const manager = await visit(people.manager);
    const { page } = manager;
    const open = (path: string) => page.goto(site.origin + path);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const fits = async () => expect(await overhang(page)).toBeLessThanOrEqual(0);

    // The manager sets the company up and invites.
    await open('/company/new');
    await page.getByLabel(texts.form.name, { exact: true }).fill(`Journey ${word}`);
    await page.getByLabel(texts.form.orn).fill(javaScriptEnabled ? '771001' : '771002');
    await press(texts.setUp.submit);
    await page.getByRole('heading', { name: texts.invite.title }).waitFor();
    for (const [role, { email }] of [
      ['agent', people.agent],
      ['agent', people.colleague],
      ['assistant', people.assistant],
    ] as const) {
      await page.getByLabel(texts.invite.email, { exact: true }).fill(email);
      await page.getByLabel(texts.invite.role, { exact: true }).selectOption(role);
      await press(texts.invite.send);
      await page.getByRole('list', { name: texts.invite.waiting }).getByText(email).waitFor();
    }
    await fits();

    // The agent joins by the mailed link, lists a home and answers about it.
    const agent = await visit(people.agent);
    await join(agent, people.agent);
    const home = `Home of ${word} Adam`;
    await describeHome(agent, home);
    await agent.page.getByRole('button', { name: 'List Property' }).click();
    await agent.page.getByText('Your property has been listed successfully').waitFor();
    await agent.page.goto(`${site.origin}/dashboard/messages/${await ask(home)}`);
    await agent.page.getByLabel(conversations.thread.reply).fill('It is. Come and see it.');
    await agent.page.getByRole('button', { name: conversations.thread.send }).click();
    await agent.page.getByRole('article').getByText('Come and see it.').waitFor();
    await agent.leave();

    const colleague = await visit(people.colleague);
    await join(colleague, people.colleague);
    await colleague.leave();

    // The assistant answers in the agent's name, and may keep a draft, not publish.
    const assistant = await visit(people.assistant);
    await join(assistant, people.assistant);
    await assistant.page.goto(`${site.origin}/company/leads`);
    await assistant.page.getByRole('link', { name: ASKER }).click();
    await assistant.page.getByText(companyTeam.leads.answering(people.agent.name)).waitFor();
    await assistant.page.getByLabel(conversations.thread.reply).fill('Tomorrow at ten.');
    await assistant.page.getByRole('button', { name: conversations.thread.send }).click();
    await assistant.page.getByText(companyTeam.leads.answeredFor(people.agent.name)).waitFor();
    await describeHome(assistant, `Home of ${word} Asma`);
    await assistant.page.getByRole('button', { name: 'List Property' }).click();
    await assistant.page.getByText(workErrors.assistant_publishes).first().waitFor();
    await assistant.page.getByLabel('Status', { exact: true }).selectOption('draft');
    await assistant.page.getByRole('button', { name: 'List Property' }).click();
    await assistant.page.getByText('Your draft has been saved').waitFor();
    await assistant.leave();

    // The manager notes, gives the enquiry and then the home to the colleague, and says who stands in.
    await open('/company/leads');
    await page.getByRole('link', { name: ASKER }).click();
    await page.getByLabel(companyTeam.leads.note, { exact: true }).fill('Wants a balcony.');
    await press(companyTeam.leads.add);
    await page.getByText('Wants a balcony.').waitFor();
    for (const [path, table, row] of [
      ['/company/leads', 'conversation', ASKER],
      ['/company/listings', 'listing', home],
    ] as const) {
      await open(path);
      await page.getByRole('checkbox', { name: companyTeam.choose(row) }).check();
      await page
        .getByRole('combobox', { name: companyTeam.assign })
        .selectOption(people.colleague.name);
      await press(companyTeam.assignShort);
      await expect.poll(() => holderOf(table, home)).toBe(people.colleague.userId);
      await fits();
    }
    await open('/company/lead-rules');
    const away = page.getByRole('listitem').filter({ hasText: people.agent.name }).first();
    await away.getByText(companyTeam.rules.changeOf(people.agent.name)).click();
    await away.getByLabel(companyTeam.rules.away).fill('2099-12-31');
    await away.getByLabel(companyTeam.rules.substitute).selectOption(people.colleague.name);
    await away.getByRole('button', { name: companyTeam.rules.save }).click();
    await page
      .getByText(
        companyTeam.rules.awayUntil(formats.day(new Date('2099-12-31')), people.colleague.name),
      )
      .waitFor();
    await fits();

    // The figures go into a file.
    await open('/company/figures');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: companyTeam.download }).click(),
    ]);
    const csv = String(Buffer.concat(await (await download.createReadStream()).toArray()));
    expect(csv).toContain(people.colleague.name);

    // A feed: tried, a word chosen, published.
    await open('/company/feeds/new');
    await page.getByLabel(feeds.setup.sendFile).setInputFiles({
      name: 'homes.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(feedOf(word)),
    });
    await press(feeds.setup.look);
    await page.getByText(feeds.counts.leftOut(1)).waitFor({ timeout: 60_000 });
    await page.getByText(`Home of the ${word} feed`).first().waitFor();
    await page.getByLabel(feeds.setup.word('Kiosk', 1)).selectOption('retail');
    await press(feeds.setup.saveWords);
    await page.getByText(feeds.counts.added(2)).waitFor({ timeout: 60_000 });
    await fits();
    await press(feeds.setup.publish);
    await page.getByRole('heading', { name: feeds.page.runs }).waitFor();
    await expect
      .poll(
        () => query(site, 'select from listing where title = $1', [`Kiosk of the ${word} feed`]),
        { timeout: 60_000 },
      )
      .toHaveLength(1);

    // A package, paid and with its invoice.
    await open('/company/packages');
    await press(packages.buy.of(packages.buy.submit, 'Team'));
    await page.waitForURL(/\/checkout\//);
    await page.locator('button[value=pay]').click();
    await page.getByRole('link', { name: /^Invoice M-/ }).click();
    await page.getByRole('rowheader', { name: 'Total' }).waitFor();
    expect(await page.getByText(`Journey ${word}`).count()).toBeGreaterThan(0);
    await fits();
    await manager.leave();
  },
);
