import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { companies as arabicTexts } from '#app/messages/ar/companies.ts';
import { listing as arabic } from '#app/messages/ar/listing.ts';
import { adminPayments } from '#app/messages/en/admin-payments.ts';
import { companies as texts } from '#app/messages/en/companies.ts';
import { companyPages } from '#app/messages/en/company-pages.ts';
import { conversations as conversationTexts } from '#app/messages/en/conversations.ts';
import { formErrors } from '#app/messages/en/form-errors.ts';
import { listingForm } from '#app/messages/en/listing-form.ts';
import { listing as english } from '#app/messages/en/listing.ts';
import { packages } from '#app/messages/en/packages.ts';
import { workErrors } from '#app/messages/en/work-errors.ts';
import { DEMONSTRATION_PASSWORD } from '#demonstration/logins/rules.ts';
import { expectMetadata } from './support/html.ts';
import { newNetwork, newPerson, Person, query, textOf } from './support/people.ts';
import { useSite } from './support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

let orns = 700_000;
const newOrn = () => String((orns += 1));

/** A new person who has set up a company. */
async function newOwner(orn = newOrn(), name = `Company ${orn}`): Promise<Person> {
  const owner = await newPerson(site).join();
  const answer = await owner.post('/company/new', { name, orn });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/company/team']);
  return owner;
}

/** The version that the form of a page is opened with. */
function versionIn(html: string): string {
  return /name="version" value="([^"]+)"/.exec(html)![1]!;
}

async function detailsVersion(person: Person): Promise<string> {
  return versionIn(await person.read('/company/details'));
}

/** The token of an invitation that `by` sends to `email`. */
async function invite(by: Person, email: string, role: string): Promise<string> {
  await query(site, 'delete from dev_mail where recipient = $1', [email]);
  const answer = await by.post('/company/team', { intent: 'invite', email, role });
  expect(answer.status).toBe(302);
  const link = await by.mailedLink('/company/invitation', email);
  return new URL(link).searchParams.get('token')!;
}

/** A new person in the owner's team. */
async function newMember(owner: Person, role: string): Promise<Person> {
  const person = await newPerson(site).join();
  const token = await invite(owner, person.email, role);
  const answer = await person.post('/company/invitation', { token });
  expect(answer.headers.get('location')).toBe('/company/team');
  return person;
}

interface MemberRow {
  id: string;
  role: string;
  company: string;
  companyName: string;
  isAgentOfIt: boolean;
}

/** How the database has a person; undefined for one who works for no company. */
async function memberOf({ email }: Person): Promise<MemberRow | undefined> {
  const [row] = await query<MemberRow>(
    site,
    `select u.id, m.role, b.name as company, p.company_name as "companyName",
       exists (select from agent where user_id = u.id and brokerage_id = b.id) as "isAgentOfIt"
     from user_account u join brokerage_member m on m.user_id = u.id join brokerage b on b.id = m.brokerage_id
       left join profile p on p.id = u.id where u.email = $1`,
    [email],
  );
  return row;
}

async function idOf({ email }: Person): Promise<string> {
  const [row] = await query<{ id: string }>(site, 'select id from user_account where email = $1', [
    email,
  ]);
  return row!.id;
}

async function agentIdOf(person: Person): Promise<number> {
  const agents = await query<{ id: number }>(site, 'select id from agent where user_id = $1', [
    await idOf(person),
  ]);
  return agents[0]!.id;
}

/** Homes that a person lists, with an enquiry about each. */
async function list(person: Person, n: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    site,
    `with home as (
       insert into listing (reference, user_id, agent_id, title, price, area_id, community_id, place_name, address)
       select 'T-' || gen_random_uuid(), u.id, g.id, 'Home of a team', 900000, a.id, a.id, a.name_en, 'Marina Walk'
       from generate_series(1, $2) join user_account u on u.email = $1 left join agent g on g.user_id = u.id
         cross join (select * from area where slug = 'dubai-marina') a returning id, user_id, agent_id
     ), enquiry as (
       insert into conversation (listing_id, listing_title, advertiser_id, agent_id, seeker_email)
       select id, 'Home of a team', user_id, agent_id, 'asker@x.example' from home)
     select id::int from home`,
    [person.email, n],
  );
  return rows.map(({ id }) => id);
}

const holdersOf = async (ids: number[]) =>
  query<{ user_id: string; advertiser_id: string }>(
    site,
    `select distinct l.user_id, c.advertiser_id from listing l join conversation c on c.listing_id = l.id
     where l.id = any($1)`,
    [ids],
  );

describe('setting up', () => {
  test('makes its founder the owner, who lists under its name', async () => {
    const owner = await newOwner('600001', 'Dune & Delta');
    expect(await memberOf(owner)).toMatchObject({
      role: 'owner',
      company: 'Dune & Delta',
      companyName: 'Dune & Delta',
      isAgentOfIt: true,
    });
    expect((await owner.fetch('/company/new')).headers.get('location')).toBe('/company');
    const second = await owner.post('/company/new', { name: 'Another', orn: newOrn() });
    expect(second.headers.get('location')).toBe('/company');
    expect(await memberOf(owner)).toMatchObject({ company: 'Dune & Delta' });
  });

  test('without Latin letters in its name has a URL that says what it is', async () => {
    await newOwner('600005', 'شركة الأفق للعقارات');
    const [made] = await query<{ slug: string }>(
      site,
      `select slug from brokerage where orn = '600005'`,
    );
    expect(made!.slug).toMatch(/^company-[\da-f]{8}$/);
  });

  test('tells whoever is invited what their role may do', async () => {
    const owner = await newOwner();
    for (const role of ['assistant', 'agent']) {
      const person = await newPerson(site).join();
      const token = await invite(owner, person.email, role);
      const page = await person.read(`/company/invitation?token=${token}`);
      const { effect, effectOfAssistant } = texts.invitation;
      expect(page).toContain(role === 'assistant' ? effectOfAssistant : effect);
    }
  });

  test('begins with what Agent Details say', async () => {
    const person = await newPerson(site).join();
    expect(await person.read('/company/new')).not.toContain('Dune & Co');
    const details = { company_name: 'Dune & Co', agent_email: 'hello@dune.example' };
    await person.post('/dashboard/agent-details', { ...details, agent_address: 'Quay 7' });
    const form = await person.read('/company/new');
    for (const value of ['Dune & Co', 'hello@dune.example', 'Quay 7'])
      expect(form).toContain(`value="${value}"`);
  });

  test('says which company has the same number, and keeps what was typed', async () => {
    const person = await newPerson(site).join();
    const answer = await person.post('/company/new', {
      name: 'A <b>second</b> one',
      orn: '990014',
      about: 'We try harder.',
    });
    expect(answer.status).toBe(409);
    const html = await textOf(answer);
    expect(html).toContain(texts.setUp.same('Ghaf Tree Residential'));
    expect(html).toContain(texts.setUp.sameUnclaimed);
    expect(html).toContain('href="/companies/ghaf-tree-residential/claim"');
    expect(html).toContain('We try harder.');
    const claimed = await person.post('/company/new', { name: 'Third', orn: '990011' });
    expect(await textOf(claimed)).toContain(texts.setUp.sameClaimed);
    const inArabic = await person.post('/ar/company/new', { name: 'Fourth', orn: '990014' });
    expect(await textOf(inArabic)).toContain(arabicTexts.setUp.same('شجرة الغاف للعقارات السكنية'));
    expect(await memberOf(person)).toBeUndefined();
  });

  test('gives a number to one of two who ask for it at once', async () => {
    const people = await Promise.all([newPerson(site).join(), newPerson(site).join()]);
    const orn = newOrn();
    const answers = await Promise.all(
      people.map((person) => person.post('/company/new', { name: 'Twins', orn })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
  });

  test('refuses bad input with a sentence for each field', async () => {
    const person = await newPerson(site).join();
    const answer = await person.post('/company/new', { name: '', orn: '12', email: 'x' });
    expect(answer.status).toBe(400);
    const html = await textOf(answer);
    for (const text of [
      formErrors.company_required,
      workErrors.licence_invalid,
      formErrors.email_invalid,
    ])
      expect(html).toContain(text);
  });
});

describe('the details', () => {
  test('are edited by owner and manager, with the name of everybody in the team', async () => {
    const owner = await newOwner();
    const manager = await newMember(owner, 'manager');
    const agent = await newMember(owner, 'agent');
    const form = new FormData();
    for (const [name, value] of [
      ['name', 'Renamed Homes'],
      ['orn', newOrn()],
      ['about', 'All of it new.'],
      ['languages', 'Arabic'],
      ['languages', 'Tamil'],
      ['version', await detailsVersion(owner)],
    ] as const)
      form.append(name, value);
    const answer = await manager.fetch('/company/details', { method: 'POST', body: form });
    expect(answer.status).toBe(302);
    expect(await memberOf(agent)).toMatchObject({ companyName: 'Renamed Homes' });
    expect(await owner.read('/company/details')).toContain('All of it new.');
    const logged = () =>
      query<{ was: string; is: string }>(
        site,
        `select before ->> 'name' as was, after ->> 'name' as is from audit_entry
         where action = 'company_changed' and actor_id = (select id from user_account where email = $1)`,
        [manager.email],
      );
    expect(await logged()).toEqual([{ was: expect.any(String), is: 'Renamed Homes' }]);
    form.set('about', 'Newer still.');
    form.set('version', await detailsVersion(owner));
    expect((await manager.fetch('/company/details', { method: 'POST', body: form })).status).toBe(
      302,
    );
    expect(await logged()).toHaveLength(1);
    expect((await agent.fetch('/company/details')).status).toBe(404);
    expect((await agent.fetch('/company/details', { method: 'POST', body: form })).status).toBe(
      404,
    );
  });

  test('are not saved unseen over what somebody else has saved since', async () => {
    const orn = newOrn();
    const owner = await newOwner(orn);
    const manager = await newMember(owner, 'manager');
    const save = (person: Person, about: string, version: string) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ name: 'Two Tabs', orn, about, version }))
        body.set(name, value);
      return person.fetch('/company/details', { method: 'POST', body });
    };
    const opened = await detailsVersion(owner);
    expect((await save(manager, 'By the manager.', opened)).status).toBe(302);
    const refused = await save(owner, 'By the owner.', opened);
    expect(refused.status).toBe(409);
    const page = await textOf(refused);
    expect(page).toContain(workErrors.company_changed);
    expect(page).toContain('By the owner.');
    expect(await manager.read('/company/details')).toContain('By the manager.');
    expect((await save(manager, 'By the manager.', opened)).status).toBe(302); // the same again
    expect((await save(owner, 'By the owner.', versionIn(page))).status).toBe(302);
    expect(await manager.read('/company/details')).toContain('By the owner.');
  });

  test('list several offices, which the page and its JSON-LD show', async () => {
    const orn = newOrn();
    const owner = await newOwner(orn, 'Many Doors');
    const save = async (fields: Record<string, string>) => {
      const form = new FormData();
      const version = await detailsVersion(owner);
      for (const [name, value] of Object.entries({ name: 'Many Doors', orn, version, ...fields }))
        form.append(name, value);
      return owner.fetch('/company/details', { method: 'POST', body: form });
    };
    const nameless = await save({ office_2_name: 'Palm branch', office_2_phone: '04 555 0142' });
    expect(nameless.status).toBe(400);
    const refused = await nameless.text();
    expect(refused).toContain(workErrors.office_address_required);
    expect(refused).toContain('value="Palm branch"');
    // Without script, what is wrong isn't folded away.
    expect(refused.slice(refused.indexOf('id="offices"'))).toContain('<details open');
    const opened = await owner.read('/company/details');
    expect(opened.slice(opened.indexOf('id="offices"'))).not.toContain('<details open');
    const saved = await save({
      address: 'Bay Square 4',
      office_1_address: 'Old Souk 1',
      office_3_name: 'Palm branch',
      office_3_address: 'Golden Mile 3 <b>&',
      office_3_phone: '04 555 0142',
    });
    expect(saved.status).toBe(302);
    // The second moves up; a third is empty.
    const form = await owner.read('/company/details');
    expect(form).toMatch(
      /name="office_2_name"[^>]*value="Palm branch"|value="Palm branch"[^>]*name="office_2_name"/,
    );
    const path = (await owner.read('/company/figures')).match(/\/companies\/[\w-]+/)![0];
    const page = await (await fetch(site.origin + path)).text();
    const offices = page.slice(page.indexOf('id="offices"'));
    for (const text of [
      'Main office',
      'Bay Square 4',
      'Old Souk 1',
      'Palm branch',
      'tel:+97145550142',
    ])
      expect(offices).toContain(text);
    const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)!;
    const graph = JSON.parse(json!);
    expect(JSON.stringify(graph)).toContain(
      '"location":[{"@type":"Place","address":{"@type":"PostalAddress","streetAddress":"Old Souk 1","addressCountry":"AE"}},{"@type":"Place","name":"Palm branch"',
    );
    const emptied = await save({ address: 'Bay Square 4' });
    expect(emptied.status).toBe(302);
    expect(await (await fetch(site.origin + path)).text()).not.toContain('id="offices"');
  });

  test('do not take the number of another company', async () => {
    const owner = await newOwner();
    const form = new FormData();
    form.append('name', 'Mine');
    form.append('orn', '990012');
    form.append('version', await detailsVersion(owner));
    const answer = await owner.fetch('/company/details', { method: 'POST', body: form });
    expect(answer.status).toBe(400);
    expect(await textOf(answer)).toContain(workErrors.orn_taken);
  });

  test('have a cover, which the company’s page shows until it is removed', async () => {
    const owner = await newOwner();
    const agent = await newMember(owner, 'agent');
    const page = (await owner.read('/company/figures')).match(/\/companies\/[\w-]+/)![0];
    const image = sharp({ create: { width: 900, height: 900, channels: 3, background: '#c84' } });
    const send = (person: Person, cover: Blob | null, remove = false) => {
      const body = new FormData();
      if (cover) body.set('cover', cover, 'cover.jpg');
      if (remove) body.set('remove_cover', 'yes');
      return person.fetch('/company/details?picture=cover', { method: 'POST', body });
    };
    const picture = new Blob([new Uint8Array(await image.jpeg().toBuffer())]);
    expect((await send(agent, picture)).status).toBe(404);
    const refused = await send(owner, new Blob(['no picture']));
    expect(refused.status).toBe(400);
    expect(await textOf(refused)).toContain(formErrors.picture_type);
    expect((await send(owner, null)).status).toBe(400);
    expect((await send(owner, picture)).status).toBe(302);
    const path = /\/images\/covers\/[\w-]+/.exec(await owner.read('/company/details'))![0];
    expect(await newPerson(site).read(page)).toContain(`src="${path}"`);
    const shown = await fetch(site.origin + path);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const { width, height } = await sharp(await shown.arrayBuffer()).metadata();
    expect({ width, height }).toEqual({ width: 1600, height: 400 });
    expect((await send(owner, null, true)).status).toBe(302);
    expect((await fetch(site.origin + path)).status).toBe(404);
    expect(await owner.read('/company/details')).not.toContain('/images/covers/');
  });
});

describe('an invitation', () => {
  test('works once, for the account with its email', async () => {
    const orn = newOrn();
    const owner = await newOwner(orn);
    const invited = await newPerson(site).join();
    const token = await invite(owner, invited.email, 'agent');
    const path = `/company/invitation?token=${token}`;
    expect(await newPerson(site).read(path)).toContain(texts.invitation.signInFirst(invited.email));
    const other = await newPerson(site).join();
    expect(await other.read(path)).toContain(texts.invitation.otherAccount(other.email));
    expect((await other.post(path, { token })).status).toBe(403);
    const answers = await Promise.all([
      invited.post(path, { token }),
      invited.post(path, { token }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 401]);
    expect(await memberOf(invited)).toMatchObject({ role: 'agent', isAgentOfIt: true });
    expect(await invited.read(path)).toContain(texts.invitation.joinedText(`Company ${orn}`));
    expect(await other.read(path)).toContain(texts.invitation.goneText);
  });

  test('fills in its email where the invited person signs in or up, while it works', async () => {
    const token = await invite(await newOwner(), 'newcomer@x.example', 'agent');
    const stranger = newPerson(site);
    for (const path of ['/sign-in', '/sign-up']) {
      const typed = async (token: string) => {
        const returnTo = `/company/invitation?token=${token}`;
        return stranger.read(`${path}?${new URLSearchParams({ returnTo })}`);
      };
      expect(await typed(token)).toContain('value="newcomer@x.example"');
      expect(await typed('other')).not.toContain('value="newcomer@x.example"');
    }
  });

  test('asks people without a name for one, which the public team shows', async () => {
    const owner = await newOwner();
    const invited = await newPerson(site).join();
    const token = await invite(owner, invited.email, 'agent');
    const path = `/company/invitation?token=${token}`;
    expect(await invited.read(path)).toContain('name="first_name"');
    const join = (first_name: string) =>
      invited.post(path, { token, is_shown: 'yes', first_name, last_name: '' });
    const refused = await join('');
    expect(refused.status).toBe(400);
    expect(await textOf(refused)).toContain(workErrors.public_name_required);
    expect((await join('Nadia')).status).toBe(302);
    expect(await owner.read('/company/team')).toContain('Nadia');
  });

  test('does not work once it is withdrawn, replaced or expired', async () => {
    const owner = await newOwner();
    const invited = await newPerson(site).join();
    const first = await invite(owner, invited.email, 'agent');
    const second = await invite(owner, invited.email, 'assistant');
    const join = (token: string) => invited.post('/company/invitation', { token });
    expect((await join(first)).status).toBe(401);
    const [row] = await query<{ id: string }>(
      site,
      'select id from brokerage_invitation where email = $1',
      [invited.email],
    );
    const stranger = await newOwner();
    const withdraw = (by: Person) => by.post('/company/team', { intent: 'withdraw', id: row!.id });
    expect((await withdraw(stranger)).status).toBe(404);
    await query(
      site,
      `update brokerage_invitation set expires_at = now() - interval '1 second' where id = $1`,
      [row!.id],
    );
    expect((await join(second)).status).toBe(401);
    await query(
      site,
      `update brokerage_invitation set expires_at = now() + interval '1 day' where id = $1`,
      [row!.id],
    );
    expect((await withdraw(owner)).status).toBe(302);
    expect((await join(second)).status).toBe(401);
  });

  test('is sent by owners and managers only, for roles below their own', async () => {
    const owner = await newOwner();
    const manager = await newMember(owner, 'manager');
    const assistant = await newMember(owner, 'assistant');
    const fields = { intent: 'invite', email: 'new.one@x.example', role: 'manager' };
    const refused = await manager.post('/company/team', fields);
    expect(refused.status).toBe(400);
    expect(await textOf(refused)).toContain(workErrors.company_role_forbidden);
    expect((await assistant.post('/company/team', { ...fields, role: 'agent' })).status).toBe(404);
    expect(await assistant.read('/company/team')).not.toContain(texts.invite.title);
    const known = await owner.post('/company/team', { ...fields, email: manager.email });
    expect(await textOf(known)).toContain(workErrors.already_member);
  });

  test('of a second company is refused until somebody has left the first', async () => {
    const member = await newMember(await newOwner(), 'agent');
    const token = await invite(await newOwner(), member.email, 'agent');
    const join = () => member.post('/company/invitation', { token });
    expect(await textOf(await join())).toContain(workErrors.company_other);
    expect((await member.post('/company/leave', { to: '' })).status).toBe(302);
    expect((await join()).status).toBe(302);
  });
});

describe('roles', () => {
  test('change as far as the rules go; the last owner stays one', async () => {
    const owner = await newOwner();
    const manager = await newMember(owner, 'manager');
    const agent = await newMember(owner, 'agent');
    const give = async (by: Person, to: Person, role: string) =>
      by.post('/company/team', { intent: 'role', userId: await idOf(to), role });
    expect((await give(manager, agent, 'assistant')).status).toBe(302);
    expect((await give(manager, agent, 'manager')).status).toBe(400);
    expect(await textOf(await give(owner, owner, 'agent'))).toContain(workErrors.last_owner);
    expect((await give(await newOwner(), agent, 'agent')).status).toBe(400);
    expect(await memberOf(agent)).toMatchObject({ role: 'assistant' });
    expect((await give(owner, agent, 'owner')).status).toBe(302);
    // Two owners who step down at the same time: one of them stays.
    const [one, two] = await Promise.all([
      give(owner, owner, 'agent'),
      give(agent, agent, 'agent'),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([302, 400]);
  });
});

describe('leaving', () => {
  test('the last owner cannot, nor delete the account while there is a team', async () => {
    const owner = await newOwner();
    await newMember(owner, 'manager');
    const answer = await owner.post('/company/leave', { to: '' });
    expect(answer.status).toBe(400);
    expect(await textOf(answer)).toContain(workErrors.last_owner);
    const deletion = await owner.post('/dashboard/security/delete', { current: 'Falcon7desert' });
    expect(await textOf(deletion)).toContain(workErrors.last_owner_deleting);
    expect(await memberOf(owner)).toMatchObject({ role: 'owner' });
  });

  test('takes the listings along, or leaves them to a colleague with their enquiries', async () => {
    const owner = await newOwner();
    const [keeper, giver] = [await newMember(owner, 'agent'), await newMember(owner, 'agent')];
    const [kept, given] = [await list(keeper, 2), await list(giver, 3)];
    await keeper.post('/company/leave', { to: '' });
    const own = await idOf(keeper);
    expect(await holdersOf(kept)).toEqual([{ user_id: own, advertiser_id: own }]);
    expect(await memberOf(keeper)).toBeUndefined();
    const heir = await idOf(owner);
    const page = await owner.read(`/company/team/${await idOf(giver)}/remove`);
    expect(page).toContain(texts.leaving.listings(3));
    const remove = async (to: string) =>
      owner.post(`/company/team/${await idOf(giver)}/remove`, { to });
    const assistant = await newMember(owner, 'assistant');
    expect((await remove(await idOf(assistant))).status).toBe(400);
    expect((await remove(own)).status).toBe(400); // of no company
    expect(await memberOf(giver)).toMatchObject({ role: 'agent' });
    expect((await remove(heir)).status).toBe(302);
    expect(await holdersOf(given)).toEqual([{ user_id: heir, advertiser_id: heir }]);
    expect(await memberOf(giver)).toBeUndefined();
    expect((await giver.mailed(/no longer in the team/)).text).toContain('3 of your listings');
    const [profile] = await query(
      site,
      `select company_name, (select brokerage_id from agent where user_id = p.id) as brokerage
       from profile p join user_account u on u.id = p.id where email = $1`,
      [giver.email],
    );
    expect(profile).toEqual({ company_name: null, brokerage: null });
  });

  test('asks who gets homes that an import brought, though there are no others', async () => {
    const owner = await newOwner();
    const [agent, colleague] = [await newMember(owner, 'agent'), await newMember(owner, 'agent')];
    const imported = await list(agent, 1);
    await query(site, `update listing set user_id = null where id = any($1)`, [imported]);
    const page = await agent.read('/company/leave');
    expect(page).toContain(texts.leaving.onlyImported(1));
    expect(page).toContain(texts.leaving.owner);
    expect(await agent.read('/dashboard/security/delete')).toContain('href="/company/leave"');
    expect(await owner.read('/dashboard/security/delete')).not.toContain('href="/company/leave"');
    const to = await idOf(colleague);
    expect((await agent.post('/company/leave', { to })).status).toBe(302);
    const holders = await query(
      site,
      `select g.user_id from listing l join agent g on g.id = l.agent_id where l.id = any($1)`,
      [imported],
    );
    expect(holders).toEqual([{ user_id: to }]);
  });

  test('strangers remove nobody', async () => {
    const member = await newMember(await newOwner(), 'agent');
    const path = `/company/team/${await idOf(member)}/remove`;
    const stranger = await newOwner();
    expect((await stranger.fetch(path)).status).toBe(404);
    expect((await stranger.post(path, { to: '' })).status).toBe(404);
  });
});

describe('a claim', () => {
  /** An imported company. */
  async function imported(email: string | null): Promise<string> {
    const slug = `imported-${newOrn()}`;
    await query(site, 'insert into brokerage (slug, name, email) values ($1, $1, $2)', [
      slug,
      email,
    ]);
    return slug;
  }
  const claim = (by: Person, slug: string, fields: Record<string, string>) =>
    by.post(`/companies/${slug}/claim`, fields);
  const confirm = async (by: Person, email: string) => {
    const token = new URL(await by.mailedLink('/company/claim', email)).searchParams.get('token')!;
    return by.post('/company/claim', { token });
  };

  let admin: Person;
  beforeAll(async () => {
    admin = new Person(site, 'admin@demo.example', { 'X-Forwarded-For': newNetwork() });
    await admin.signIn(DEMONSTRATION_PASSWORD);
  });

  const claimOf = async (slug: string) => {
    const [row] = await query<{ id: string }>(
      site,
      `select c.id from brokerage_claim c join brokerage b on b.id = c.brokerage_id where slug = $1`,
      [slug],
    );
    return row!.id;
  };
  const settle = (id: string, decision: string) => admin.post('/admin/companies', { id, decision });

  test('by mail of the company’s domain waits for staff, and then makes its owner', async () => {
    const slug = await imported('office@palmyra.example');
    const person = await newPerson(site).join();
    const wrong = await claim(person, slug, { email: 'me@elsewhere.example' });
    expect(await textOf(wrong)).toContain(workErrors.claim_email_other);
    expect((await claim(person, slug, { email: 'ceo@palmyra.example' })).status).toBe(302);
    const id = await claimOf(slug);
    const { claim: t, staff, setUp } = texts;
    expect(await person.read(`/companies/${slug}/claim`)).toContain(
      t.sentMail('ceo@palmyra.example'),
    );
    expect(await person.read('/company/new')).toContain(setUp.yourClaim(slug));
    expect(await admin.read('/admin/companies')).toContain(
      staff.unconfirmed('ceo@palmyra.example'),
    );
    expect(await textOf(await settle(id, 'approve'))).toContain(workErrors.claim_unconfirmed);
    const other = await newPerson(site).join();
    expect(await textOf(await confirm(other, 'ceo@palmyra.example'))).toContain(
      workErrors.claim_of_other,
    );
    expect((await confirm(person, 'ceo@palmyra.example')).headers.get('location')).toBe(
      `/companies/${slug}/claim`,
    );
    expect((await confirm(person, 'ceo@palmyra.example')).status).toBe(400);
    expect(await memberOf(person)).toBeUndefined();
    expect(await person.read(`/companies/${slug}`)).not.toContain('Verified company');
    const page = await person.read(`/companies/${slug}/claim`);
    for (const text of [t.read('ceo@palmyra.example'), t.waiting]) expect(page).toContain(text);
    const list = await admin.read('/admin/companies');
    for (const text of [
      staff.confirmed('ceo@palmyra.example'),
      staff.otherMail,
      staff.noOrn,
      staff.noLicence,
      staff.noOwners,
      staff.onlyClaim,
    ])
      expect(list).toContain(text);
    expect((await settle(id, 'approve')).status).toBe(302);
    expect(await memberOf(person)).toMatchObject({ role: 'owner', company: slug });
    expect(await person.read(`/companies/${slug}`)).toContain('Verified company');
  });

  test('once approved is of the company under its name: under another it isn’t verified until staff look again', async () => {
    const slug = await imported(null);
    const person = await newPerson(site).join();
    await claim(person, slug, { note: 'It is mine.' });
    await settle(await claimOf(slug), 'approve');
    const rename = async (name: string, orn: string) => {
      const body = new FormData();
      const version = await detailsVersion(person);
      for (const [key, value] of Object.entries({ name, orn, version })) body.set(key, value);
      return person.fetch('/company/details', { method: 'POST', body });
    };
    const isVerified = async () =>
      (await person.read(`/companies/${slug}`)).includes('Verified company');
    const card = async () => {
      const page = await admin.read('/admin/companies');
      const [, company = '', seen = ''] =
        new RegExp(
          `Bigger ${slug}[^]*?name="company" value="(\\d+)"[^]*?name="seen" value="([^"]+)"`,
        ).exec(page) ?? [];
      return { company, seen };
    };
    const orn = newOrn();
    expect((await rename(`Bigger ${slug}`, orn)).status).toBe(302);
    expect(await isVerified()).toBe(false);
    expect(await person.read('/company/details')).toContain(texts.notVerified);
    expect(await admin.read('/admin')).toContain('changed name or number');
    const seen = await card();
    expect(seen.company).not.toBe('');
    // What staff have not seen they don't verify.
    const next = newOrn();
    await rename(`Bigger ${slug}`, next);
    const decide = (decision: string, of: object) =>
      admin.post('/admin/companies', { ...of, decision });
    expect((await decide('verify', seen)).status).toBe(409);
    expect((await decide('verify', await card())).status).toBe(302);
    expect(await isVerified()).toBe(true);
    expect(await admin.read('/admin/audit')).toContain('Verified a company');
    // Back under its former name it is what was verified.
    await rename(slug, orn);
    expect(await isVerified()).toBe(false);
    await rename(`Bigger ${slug}`, next);
    expect(await isVerified()).toBe(true);
    await rename(`Bigger ${slug}`, newOrn());
    expect((await decide('unverify', await card())).status).toBe(302);
    expect(await isVerified()).toBe(false);
    await person.post('/admin/companies', { ...(await card()), decision: 'verify' });
    expect(await isVerified()).toBe(false);
  });

  test('isn’t needed by a company that was set up here: the dashboard counts it until staff have verified it', async () => {
    await newOwner();
    const ofDashboard = async () =>
      /(\d+) compan(?:y hasn|ies haven)’t been verified\.<\/span><a[^>]* href="\/admin\/companies#unverified"/.exec(
        await admin.read('/admin'),
      )?.[1];
    const before = Number(await ofDashboard());
    expect(before).toBeGreaterThan(0);
    await newOwner();
    expect(Number(await ofDashboard())).toBe(before + 1);
    // Also while no claim waits, there is a way to the companies.
    expect(await admin.read('/admin')).toMatch(/href="\/admin\/companies"/);
  });

  test('that is made again is kept as long as a new one', async () => {
    const slug = await imported(null);
    const person = await newPerson(site).join();
    await claim(person, slug, { note: 'It is mine.' });
    await query(site, `update brokerage_claim set created_at = now() - interval '89 days'`);
    await claim(person, slug, { note: 'It is mine, see the licence.' });
    const [row] = await query<{ days: number }>(
      site,
      `select extract(day from now() - created_at)::integer as days from brokerage_claim where id = $1`,
      [await claimOf(slug)],
    );
    expect(row!.days).toBe(0);
  });

  test('without a known email waits for staff, who are told', async () => {
    const slug = await imported(null);
    const person = await newPerson(site).join();
    expect(await textOf(await claim(person, slug, { note: '' }))).toContain(
      workErrors.claim_note_required,
    );
    expect((await claim(person, slug, { note: 'It is mine.' })).status).toBe(302);
    expect(await person.read(`/companies/${slug}/claim`)).toContain(texts.claim.waiting);
    const page = await admin.read('/admin/companies');
    expect(page).toContain('It is mine.');
    const id = await claimOf(slug);
    expect((await settle(id, 'approve')).status).toBe(302);
    expect(await memberOf(person)).toMatchObject({ role: 'owner', company: slug });
    await person.mailed(/You run .* on Manzil now/);
    expect((await settle(id, 'approve')).status).toBe(409);
    expect(await admin.read('/admin/audit')).toContain('Approved a claim to a company');
  });

  test('of two people is settled by staff, even when both have read the company’s mail', async () => {
    const slug = await imported('office@twofold.example');
    const [one, two] = [await newPerson(site).join(), await newPerson(site).join()];
    await claim(one, slug, { email: 'one@twofold.example' });
    await claim(two, slug, { email: 'two@twofold.example' });
    for (const [person, email] of [
      [one, 'one@twofold.example'],
      [two, 'two@twofold.example'],
    ] as const)
      expect((await confirm(person, email)).headers.get('location')).toBe(
        `/companies/${slug}/claim`,
      );
    expect([await memberOf(one), await memberOf(two)]).toEqual([undefined, undefined]);
    const claims = await query<{ id: string; email: string }>(
      site,
      `select c.id, c.email from brokerage_claim c join brokerage b on b.id = c.brokerage_id
       where slug = $1 and confirmed_at is not null order by c.email`,
      [slug],
    );
    expect(claims).toHaveLength(2);
    await admin.post('/admin/companies', { id: claims[1]!.id, decision: 'approve' });
    expect([await memberOf(one), (await memberOf(two))?.role]).toEqual([undefined, 'owner']);
    await one.mailed(/was not approved/);
    const decided = await one.read(`/companies/${slug}/claim`);
    expect(decided).toContain('Our team refused your claim on');
    expect(decided).not.toContain(texts.claim.steps);
    expect(await one.read('/company/new')).not.toContain(texts.setUp.yourClaim(slug));
    expect((await settle(claims[0]!.id, 'approve')).status).toBe(409);
    await claim(one, slug, { note: 'Here is the licence.' });
    expect(await one.read(`/companies/${slug}/claim`)).toContain(texts.claim.waiting);
    expect((await claim(one, 'listed-without-an-agency', { note: 'x' })).status).toBe(404);
  });
});

test('the demonstration’s package has a tax invoice, and staff read what its refund ends', async () => {
  const [manager, admin] = ['manager', 'admin'].map(
    (name) => new Person(site, `${name}@demo.example`, { 'X-Forwarded-For': newNetwork() }),
  );
  for (const person of [manager!, admin!]) await person.signIn(DEMONSTRATION_PASSWORD);
  const page = await manager!.read('/company/packages');
  const [, id] = /href="\/company\/packages\/([\da-f-]{36})"/.exec(page)!;
  expect(page).toContain(packages.buy.price('AED\u00a04,200', true));
  const invoice = await manager!.read(`/company/packages/${id}`);
  for (const text of ['Tax invoice', 'VAT 5%']) expect(invoice).toContain(text);
  const payment = await admin!.read(`/admin/payments/${id}`);
  expect(payment).toContain(adminPayments.refund.packageEnds);
  expect(payment).not.toContain(adminPayments.refund.monthEnds);
});

describe('the public pages', () => {
  const visitor = () => newPerson(site);

  test('a home of a company that nobody runs yet, and that cannot be reached, says so', async () => {
    const [home] = await query<{ id: number; company: number }>(
      site,
      `with company as (insert into brokerage (slug, name, orn) values ('dune-and-son', 'Dune & Son', '990099') returning id),
         advertiser as (insert into agent (slug, brokerage_id) select 'dune-and-son', id from company returning id)
       insert into listing (reference, agent_id, title, price, area_id, community_id, place_name, address)
       select 'T-' || gen_random_uuid(), advertiser.id, 'Imported home', 900000, a.id, a.id, a.name_en, 'Marina Walk'
       from advertiser, area a where a.slug = 'dubai-marina' returning id, (select id from company) as company`,
    );
    const { unreachable } = companyPages.page;
    expect(await visitor().read(`/property/${home!.id}`)).toContain(unreachable);
    await query(site, 'update brokerage set email = $1 where id = $2', [
      'us@dune.example',
      home!.company,
    ]);
    expect(await visitor().read(`/property/${home!.id}`)).not.toContain(unreachable);
  });

  test('list companies by homes, and find them by name', async () => {
    const html = await visitor().read('/companies');
    expectMetadata(html);
    const named = [
      ...html.matchAll(/href="\/companies\/([a-z-]+)"[^>]*><bdi>([^<]+)<\/bdi><\/a><\/h2>/g),
    ];
    const known = await query<{ slug: string }>(
      site,
      `select b.slug from brokerage b join agent g on g.brokerage_id = b.id join listing l on l.agent_id = g.id
       where l.is_public and l.status in ('available', 'under_offer') group by b.id order by count(*) desc, b.name`,
    );
    const slugs = named.map(([, slug]) => slug);
    expect(slugs.slice(0, 4)).toEqual(known.slice(0, 4).map(({ slug }) => slug));
    const found = await visitor().read('/companies?q=saffron');
    expect(found).toContain('Saffron &');
    expect(found).not.toContain('Creekline Homes');
    expect(found).toContain('noindex');
    expect(await visitor().read('/companies?q=990012')).toContain('Creekline Homes');
    expect(await visitor().read('/companies?q=%25%25%25')).toContain('No company of that name');
    expect((await visitor().fetch('/companies?page=99')).status).toBe(404);
  });

  test('show a company with its team, homes, areas, licence and ratings', async () => {
    const path = '/companies/saffron-and-sand';
    const html = await visitor().read(path);
    expectMetadata(html);
    for (const text of [
      'Layla Haddad',
      'Tomasz Wilk',
      'CN-990011',
      '990011',
      'Its agents are rated',
      'Verified company',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('Rania Saab'); // hidden
    const [counts] = await query<{ sale: number; rent: number; area: string }>(
      site,
      `select count(*) filter (where purpose = 'sale')::int as sale, count(*) filter (where purpose = 'rent')::int as rent
       from listing l join agent g on g.id = l.agent_id join brokerage b on b.id = g.brokerage_id
       where b.slug = 'saffron-and-sand' and is_public and status in ('available', 'under_offer')`,
    );
    expect(html).toContain(`${counts!.sale + counts!.rent} listings`);
    const rents = await visitor().read(`${path}?type=rent`);
    expect([...rents.matchAll(/<article/g)].length).toBe(3 + Math.min(12, counts!.rent));
    expect((await visitor().fetch(`${path}?page=99`)).status).toBe(404);
    for (const slug of ['nobody', 'listed-without-an-agency', '%00'])
      expect((await visitor().fetch(`/companies/${slug}`)).status).toBe(404);
    const data = JSON.parse(
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)![1]!,
    );
    const graph = (data['@graph'] ?? [data]) as Record<string, unknown>[];
    expect(graph.find((it) => it['@type'] === 'RealEstateAgent')).toMatchObject({
      name: 'Saffron & Sand Real Estate',
      identifier: { value: '990011' },
    });
    expect(await visitor().read('/sitemap-main.xml?part=1')).toContain(`${path}</loc>`);
  });

  test('lead to the search of their homes alone, which keeps to them', async () => {
    const page = await visitor().read('/companies/creekline-homes');
    const [, path] = /href="(\/search-results\?[^"]*company=creekline-homes)"/.exec(page)!;
    const [{ n } = { n: 0 }] = await query<{ n: number }>(
      site,
      `select count(*)::integer as n from listing l join agent g on g.id = l.agent_id
       join brokerage b on b.id = g.brokerage_id
       where b.slug = 'creekline-homes' and l.is_public and l.status = 'available' and l.purpose = 'sale'`,
    );
    const results = await visitor().read(path!.replaceAll('&amp;', '&'));
    expect(results).toContain(`${n} properties found`);
    expect(results).toMatch(/<h1[^>]*>Properties for sale in Dubai · Creekline Homes<\/h1>/);
    expect(results).toContain('name="company" value="creekline-homes"');
    expect(results.match(/href="\/companies\/[\w-]+"/g)).toEqual(
      expect.arrayContaining(['href="/companies/creekline-homes"']),
    );
    expect(results).not.toContain('href="/companies/saffron-and-sand"');
    expect(results).toMatch(/Creekline Homes/);
    expect(await visitor().read('/search-results?type=sale&company=nobody-7')).toContain(
      '0 properties found',
    );
  });

  test('show twelve of a large team, and name all others; without homes they say so', async () => {
    await query(
      site,
      `with company as (
         insert into brokerage (slug, name, claimed_at) values ('large-homes', 'Large Homes', now()) returning id)
       insert into agent (brokerage_id, slug, name) select id, 'large-' || n, 'Large Agent ' || n from company, generate_series(1, 30) n`,
    );
    const html = await visitor().read('/companies/large-homes');
    expect([...html.matchAll(/<article/g)]).toHaveLength(12);
    expect(html).toContain('18 more agents, by name');
    for (let n = 1; n <= 30; n += 1) expect(html).toContain(`href="/agents/large-${n}"`);
    expect(html).toContain('No homes listed right now');
  });

  test('have their team in pages, which count everybody', async () => {
    const owner = await newOwner();
    const { company } = (await memberOf(owner))!;
    await query(
      site,
      `with people as (insert into user_account (email, email_verified)
           select 'many-' || n || '@team.example', true from generate_series(1, 60) n returning id)
       insert into brokerage_member (user_id, brokerage_id, role)
       select people.id, b.id, 'agent' from people, brokerage b where b.name = $1`,
      [company],
    );
    const pages = [await owner.read('/company/team'), await owner.read('/company/team?page=2')];
    for (const html of pages) expect(html).toContain(texts.team.text(61));
    const shown = pages.map((html) => html.match(/many-\d+@team\.example(?=<\/bdi>|<)/g) ?? []);
    expect(new Set(shown.flat()).size).toBe(60);
    expect(shown.map((emails) => new Set(emails).size)).toEqual([49, 11]);
  });

  test('are linked from the pages of agents and homes', async () => {
    const link = 'href="/companies/saffron-and-sand"';
    expect(await visitor().read('/agents/layla-haddad')).toContain(link);
    expect(await visitor().read('/agents/tomasz-wilk')).toContain(link);
    const homes = await query<{ id: number }>(
      site,
      `(select l.id from listing l join agent g on g.id = l.agent_id where g.slug = 'layla-haddad' and is_public limit 1)
       union all
       (select l.id from listing l join agent g on g.id = l.agent_id where g.slug = 'tomasz-wilk' and is_public limit 1)`,
    );
    expect(homes).toHaveLength(2);
    for (const { id } of homes) expect(await visitor().read(`/property/${id}`)).toContain(link);
  });

  test.each(['', '/ar'])('are linked from the cards of their homes: %s', async (language) => {
    const html = await visitor().read(`${language}/search-results?type=buy`);
    const cards = html.match(/<article.*?<\/article>/gs) ?? [];
    expect(cards.length).toBeGreaterThan(10);
    const ofCompanies = cards.filter((card) => card.includes(`href="${language}/companies/`));
    const [shown] = /(?<=href=")[^"]*\/companies\/[^"]+/.exec(ofCompanies[0] ?? '') ?? [''];
    expect((await visitor().fetch(shown)).status).toBe(200);
    const { privateOwner } = language === '' ? english : arabic;
    expect(cards.filter((card) => card.includes(privateOwner))).toEqual(
      cards.filter((card) => !ofCompanies.includes(card)),
    );
  });

  test('of a company nobody runs offers to claim it', async () => {
    expect(await visitor().read('/companies/ghaf-tree-residential')).toContain(
      'href="/companies/ghaf-tree-residential/claim"',
    );
    expect(await visitor().read('/companies/saffron-and-sand')).not.toContain('/claim"');
  });
});

describe('the team’s work', () => {
  const conversations = (ids: number[]) =>
    query<{ id: string }>(site, 'select id from conversation where listing_id = any($1)', [ids]);

  test('names who stands in for a colleague, unless they are away as well', async () => {
    const owner = await newOwner();
    const [away, substitute] = [await newMember(owner, 'agent'), await newMember(owner, 'agent')];
    const leave = (person: Person, other: Person) =>
      query(
        site,
        `update brokerage_member set away_until = current_date + 9, substitute_id = (select id from user_account where email = $2)
         where user_id = (select id from user_account where email = $1)`,
        [person.email, other.email],
      );
    await leave(away, substitute);
    expect(await owner.read('/company/lead-rules')).toContain('stands in');
    await leave(substitute, away);
    expect(await owner.read('/company/lead-rules')).not.toContain('stands in');
  });

  test('shows managers every listing and enquiry of the company, with figures per agent', async () => {
    const owner = await newOwner();
    const agent = await newMember(owner, 'agent');
    const ids = await list(agent, 2);
    // Figures count whole days.
    await query(
      site,
      `update conversation set created_at = now() - interval '1 day' where listing_id = any($1)`,
      [ids],
    );
    await query(
      site,
      `insert into listing_view (listing_id, day, n) values ($1, (now() at time zone 'Asia/Dubai')::date - 1, 7)`,
      [ids[0]],
    );
    await query(
      site,
      `insert into message (conversation_id, submission, from_seeker, name, message, created_at)
       select id, gen_random_uuid(), seeker, 'Ada Asker', 'Hello', created_at + span from conversation,
         (values (true, interval '0'), (false, interval '30 minutes')) it (seeker, span) where listing_id = $1`,
      [ids[0]],
    );
    // An agent whose only home is sold, and who has no name.
    await query(
      site,
      `with nameless as (insert into agent (brokerage_id, slug) select brokerage_id, 'nameless-' || id from agent where id = $2 returning id),
         sold as (insert into listing (reference, agent_id, title, price, area_id, community_id, place_name, address, status, closed_at)
           select 'T-' || gen_random_uuid(), nameless.id, 'Sold', price, area_id, community_id, place_name, address, 'sold', now() - interval '1 day'
           from listing, nameless where listing.id = $1 returning id, agent_id)
       insert into conversation (listing_id, listing_title, agent_id, seeker_email, created_at)
         select id, 'Sold', agent_id, 'asker@x.example', now() - interval '1 day' from sold`,
      [ids[1], await agentIdOf(agent)],
    );
    const csv = await owner.read('/company/figures.csv');
    expect(csv).toMatch(/^,0,0,1,,0,1$/m);
    expect(csv).toMatch(/,2,7,2,30,0,0$/m);
    expect(await owner.read('/company/figures')).toContain('30 minutes');
    expect(await owner.read('/company/listings')).toContain('3 listings');
    await query(
      site,
      `update listing set purpose = 'rent', rent_period = 'yearly', price = 95000 where id = $1`,
      [ids[0]],
    );
    expect(await owner.read('/company/listings')).toContain('AED\u00a095,000 a year');
    // A path that begins with a Latin name reads in the page's direction.
    expect(await owner.read('/ar/company/listings')).toMatch(
      /<\/bdi> · <span class="\[unicode-bidi:isolate\]">[^<]+<\/span> ·/,
    );
    expect((await owner.read('/company/listings.csv')).trim().split('\n')).toHaveLength(4);
    const leads = await owner.read('/company/leads');
    expect(leads).toContain('Ada Asker');
    expect(leads).toContain('3 enquiries');
    expect(await owner.read('/company/leads?state=closed')).toContain('No enquiries found');
    const nothing = await owner.read('/company/listings?q=nothing');
    expect(nothing).toContain('No listings found');
    expect(nothing).toMatch(
      /No listings found[^]*<a[^>]* href="\/company\/listings"[^>]*>Clear filters</,
    );
    expect(nothing).toContain(texts.work.noMatch);
    expect(nothing).not.toContain(texts.work.listings.noneText);
    expect((await owner.read('/company/leads.csv')).trim().split('\n')).toHaveLength(4);
    // From the agent's page: its row and line say so, and its name finds it.
    await query(
      site,
      `insert into conversation (agent_id, advertiser_id, seeker_email)
       select agent_id, user_id, 'page@x.example' from listing where id = $1`,
      [ids[0]],
    );
    expect(await owner.read('/company/leads.csv')).toContain(
      `\n${conversationTexts.inbox.about.agent}Company 7`,
    );
    for (const text of ['Company+7', 'da+ask', 'asker+ada'])
      expect(await owner.read(`/company/leads?q=${text}`)).toContain('1 enquiry');
    const stranger = await newOwner();
    expect(await stranger.read('/company/leads')).toContain(texts.work.leads.noneText);
    const [lead] = await conversations([ids[0]!]);
    expect((await stranger.fetch(`/company/leads/${lead!.id}`)).status).toBe(404);
    expect((await stranger.fetch(`/company/listings/${ids[0]}/edit`)).status).toBe(404);
  });

  test('shows beside its enquiries how many called, and leads to them with the same filter', async () => {
    const owner = await newOwner();
    const agent = await newMember(owner, 'agent');
    const [sea, park] = await list(agent, 2);
    await list(owner, 1);
    await query(site, `update listing set title = 'Home by the sea' where id = $1`, [sea]);
    await query(
      site,
      `insert into message (conversation_id, submission, from_seeker, name, message)
       select id, gen_random_uuid(), true, 'Ada Asker', 'Hello' from conversation where listing_id = any($1::bigint[])`,
      [[sea, park]],
    );
    await query(
      site,
      `insert into phone_contact (way, listing_id, agent_id, advertiser_id)
       select way::contact_way, l.id, l.agent_id, l.user_id from listing l
         join (values ($1::bigint, 'call'), ($1, 'whatsapp'), ($2, 'shown')) it (id, way) using (id)`,
      [sea, park],
    );
    const agentIdOf = async (person: Person) => {
      const sought = 'select id from agent where user_id = $1';
      return (await query<{ id: number }>(site, sought, [await idOf(person)]))[0]!.id;
    };
    const agentId = await agentIdOf(agent);
    const beside = async (search: string) => {
      const html = await owner.read(`/company/leads${search}`);
      const [, path, n] = /href="(\/company\/calls[^"]*)"[^>]*>Calls and WhatsApp: (\d+)/.exec(
        html,
      )!;
      const plain = path!.replaceAll('&amp;', '&');
      return { path: plain, n: Number(n), calls: await owner.read(plain) };
    };
    const all = await beside('');
    expect(all).toMatchObject({ path: '/company/calls', n: 3 });
    expect(all.calls).toContain('3 contacts, newest first');
    const ofSea = await beside(`?q=the+SEA&agent=${agentId}&state=new`);
    expect(ofSea).toMatchObject({ path: `/company/calls?q=the+SEA&agent=${agentId}`, n: 2 });
    expect(ofSea.calls).toContain('2 contacts, newest first');
    expect(ofSea.calls).not.toContain('Saw the number');
    expect((await beside('?q=sea+home')).calls).toContain('2 contacts, newest first');
    expect(await owner.read('/company/listings?q=sea+home')).toContain('1 listing');
    const file = await owner.read(`/company/calls.csv?q=the+SEA&agent=${agentId}`);
    expect(file.trim().split('\n')).toHaveLength(3);
    const ofOwner = await beside(`?agent=${await agentIdOf(owner)}`);
    expect(ofOwner.n).toBe(0);
    expect(ofOwner.calls).toContain('No calls match.');
    expect((await beside(`?agent=${agentId}`)).n).toBe(3);
    for (const layout of ['list', 'columns']) {
      const leads = await agent.read(`/dashboard/messages/leads?view=${layout}`);
      expect(leads.match(/href="\/dashboard\/messages\/calls"[^>]*>[^<]*/g)).toEqual([
        expect.stringMatching(/>Calls and WhatsApp: 3 contacts$/),
      ]);
    }
    const stranger = await newOwner();
    expect(await stranger.read(`/company/calls?agent=${agentId}`)).toContain('No calls match.');
  });

  test('is given to a colleague, who hears of it; what is another company’s stays', async () => {
    const owner = await newOwner();
    const [giver, taker] = [await newMember(owner, 'agent'), await newMember(owner, 'agent')];
    const given = await list(giver, 2);
    const kept = await list(giver, 1);
    const stranger = await newOwner();
    const foreign = await list(stranger, 1);
    const to = await idOf(taker);
    const assign = (path: string, ids: (string | number)[], whom: string, by = owner) =>
      by.post(path, [...ids.map((id) => ['id', String(id)] as [string, string]), ['to', whom]]);
    /** What the next page says. */
    const said = async (response: Response) => {
      expect(response.status).toBe(302);
      const cookie = response.headers.get('Set-Cookie') ?? '';
      return decodeURIComponent(/manzil\.flash=([^;]*)/.exec(cookie)?.[1] ?? '');
    };
    expect(await said(await assign('/company/listings', [...given, ...foreign], to))).toBe(
      'listingsAssigned 2',
    );
    for (const ids of [foreign, given])
      expect(await said(await assign('/company/listings', ids, to))).toBe('nothingAssigned');
    const [strangers] = await conversations(foreign);
    expect(await said(await assign('/company/leads', [strangers!.id], to))).toBe('nothingAssigned');
    expect(await holdersOf(given)).toEqual([{ user_id: to, advertiser_id: to }]);
    const from = await idOf(giver);
    expect(await holdersOf(kept)).toEqual([{ user_id: from, advertiser_id: from }]);
    const own = await idOf(stranger);
    expect(await holdersOf(foreign)).toEqual([{ user_id: own, advertiser_id: own }]);
    expect((await taker.mailed(/2 listings assigned to you/)).text).toContain('given you');
    // An enquiry alone, also to an assistant.
    const assistant = await newMember(owner, 'assistant');
    const [lead] = await conversations(kept);
    expect(await said(await assign('/company/leads', [lead!.id], await idOf(assistant)))).toBe(
      'leadsAssigned 1',
    );
    expect(await holdersOf(kept)).toEqual([
      { user_id: from, advertiser_id: await idOf(assistant) },
    ]);
    expect(await assistant.read('/dashboard/messages/leads')).toContain('1 ');
    for (const [path, ids, whom] of [
      ['/company/listings', given, await idOf(assistant)], // may not list
      ['/company/listings', given, own], // of another company
      ['/company/listings', [], to],
      ['/company/leads', [lead!.id], own],
    ] as const) {
      const refused = await assign(path, [...ids], whom);
      expect(refused.status).toBe(400);
      // What was ticked stays ticked, also without script.
      const html = await refused.text();
      const ticked = html.match(/<input[^>]*name="id"[^>]*checked[^>]*>/g) ?? [];
      expect(ticked).toHaveLength(ids.length);
    }
    expect((await assign('/company/leads', [lead!.id], to, assistant)).status).toBe(404);
    // From a page that was opened while somebody else had them.
    for (const [path, id] of [
      ['/company/listings', String(given[0])],
      ['/company/leads', lead!.id],
    ] as const) {
      const had = `${id} ${await agentIdOf(owner)}`;
      const refused = await owner.post(path, { id, to: from, had });
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain(workErrors.assigned_since);
    }
    expect(await holdersOf(given)).toEqual([{ user_id: to, advertiser_id: to }]);
  });

  test('an assistant answers in the agent’s name, and the team notes it', async () => {
    const owner = await newOwner();
    const agent = await newMember(owner, 'agent');
    await query(
      site,
      `update profile set first_name = 'Nadia', last_name = 'Rahal' where id = $1`,
      [await idOf(agent)],
    );
    const assistant = await newMember(owner, 'assistant');
    const seeker = await newPerson(site).join();
    const ids = await list(agent, 1);
    const [lead] = await conversations(ids);
    await query(site, 'update conversation set seeker_email = null, seeker_id = $2 where id = $1', [
      lead!.id,
      await idOf(seeker),
    ]);
    await query(
      site,
      `insert into message (conversation_id, submission, from_seeker, name, email, message)
       values ($1, gen_random_uuid(), true, 'Ada', $2, 'Is it free?')`,
      [lead!.id, seeker.email],
    );
    const path = `/company/leads/${lead!.id}`;
    const page = await assistant.read(path);
    expect(page).toContain('Is it free?');
    expect(page).toContain('in the name of Nadia Rahal');
    const token = /name="token"[^>]*value="([^"]+)"/.exec(page)![1]!;
    const sent = await assistant.post(path, { token, message: 'It is, come and see it.' });
    expect(sent.status).toBe(302);
    expect(await assistant.read(path)).toContain('Answered for Nadia Rahal');
    expect((await assistant.post(path, { intent: 'note', text: '' })).status).toBe(400);
    const note = { intent: 'note', token, text: 'Wants a <b>balcony</b>.' };
    await Promise.all([assistant.post(path, note), assistant.post(path, note)]);
    expect((await assistant.post(path, note)).status).toBe(302);
    expect(await owner.read(path)).toContain('Wants a balcony.');
    const kept = await query(
      site,
      'select from brokerage_note where conversation_id = $1 and text like $2',
      [lead!.id, 'Wants%'],
    );
    expect(kept).toHaveLength(1);
    // A form too old to be taken gets another token, to be sent again with.
    const old = await assistant.post(path, { ...note, token: '' });
    expect(old.status).toBe(400);
    const tokens = [...(await old.text()).matchAll(/name="token"[^>]*value="([^"]+)"/g)].map(
      ([, value]) => value,
    );
    expect(tokens).toHaveLength(2);
    for (const [index, next] of tokens.entries()) {
      const again = { ...note, token: next!, text: `Again ${index}` };
      expect((await assistant.post(path, again)).status).toBe(302);
    }
    expect(await (await assistant.post(`${path}.data`, { ...note, token: '' })).text()).toContain(
      '"token"',
    );
    const theirs = await seeker.read(`/dashboard/messages/${lead!.id}`);
    expect(theirs).toContain('come and see it');
    expect(theirs).not.toContain('balcony');
    // What assistants may not.
    expect((await assistant.fetch('/company/listings')).status).toBe(404);
    expect((await assistant.fetch(`/company/listings/${ids[0]}/edit`)).status).toBe(404);
    expect((await agent.fetch(path)).status).toBe(404);
  });

  test('assistants keep drafts but put nothing on the market', async () => {
    const owner = await newOwner();
    const assistant = await newMember(owner, 'assistant');
    expect((await assistant.fetch('/company')).headers.get('location')).toBe('/company/leads');
    expect(await assistant.read('/new-property')).toContain(listingForm.assistant);
    expect(await owner.read('/new-property')).not.toContain(listingForm.assistant);
    const home = (status: string) => ({
      title: `Home to be ${status}`,
      property_type: 'apartment',
      price: '910000',
      location: 'Dubai Marina',
      address: 'Marina Walk',
      status,
    });
    const refused = await assistant.post('/new-property', home('available'));
    expect(refused.status).toBe(400);
    expect(await textOf(refused)).toContain(workErrors.assistant_publishes);
    expect((await assistant.post('/new-property', home('draft'))).status).toBe(302);
    const listings = await query<{ id: string; status: string }>(
      site,
      'select id, status from listing where user_id = $1',
      [await idOf(assistant)],
    );
    expect(listings).toEqual([{ id: expect.anything(), status: 'draft' }]);
    await assistant.post('/dashboard', { id: listings[0]!.id, change: 'available' });
    expect(
      await query(site, 'select status from listing where id = $1', [listings[0]!.id]),
    ).toEqual([{ status: 'draft' }]);
  });

  test('managers edit a colleague’s listing', async () => {
    const owner = await newOwner();
    const agent = await newMember(owner, 'agent');
    const [id] = await list(agent, 1);
    const path = `/company/listings/${id}/edit`;
    const html = await textOf(await owner.fetch(path));
    const version = /name="version"[^>]*value="([^"]+)"/.exec(html)![1]!;
    const answer = await owner.post(path, {
      title: 'A better title',
      property_type: 'apartment',
      purpose: 'sale',
      price: '910000',
      location: 'Dubai Marina',
      address: 'Marina Walk',
      status: 'available',
      completion: 'ready',
      rent_period: 'yearly',
      unit_visibility: 'nobody',
      version,
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/company/listings']);
    const [row] = await query(site, 'select title, user_id from listing where id = $1', [id]);
    expect(row).toEqual({ title: 'A better title', user_id: await idOf(agent) });
    await query(site, `insert into listing_deletion values ($1, 'available')`, [id]);
    const late = await owner.post(`${path}.data`, { title: 'Too late' });
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('Too late')]);
  });

  test('managers change a colleague’s photos and floor plans, other members and companies don’t', async () => {
    const owner = await newOwner();
    const agent = await newMember(owner, 'agent');
    const colleague = await newMember(owner, 'agent');
    const [id] = await list(agent, 1);
    const pixels = {
      create: { width: 900, height: 600, channels: 3, background: 'teal' },
    } as const;
    const photo = new Uint8Array(await sharp(pixels).jpeg().toBuffer());
    const send = (person: Person) => {
      const body = new FormData();
      body.append('images', new Blob([photo]), 'home.jpg');
      return person.fetch(`/api/properties/${id}/images`, { method: 'POST', body });
    };
    for (const page of ['images', 'floor-plans']) {
      const path = `/properties/${id}/${page}`;
      expect(await owner.read(path)).toContain(`/company/listings/${id}/edit`);
      for (const other of [colleague, await newOwner()])
        expect((await other.fetch(path)).status).toBe(404);
    }
    expect((await send(colleague)).status).toBe(404);
    expect((await send(owner)).status).toBe(200);
    const images = await query(site, 'select from listing_image where listing_id = $1', [id]);
    expect(images).toHaveLength(1);
  });
});
