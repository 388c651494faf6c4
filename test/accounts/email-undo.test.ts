import { describe, expect, test } from 'vitest';
import { nextCodeOf, turnOnSecondFactor } from '../support/authenticator.ts';
import { newEmail, newPerson, PASSWORD, type Person, query } from '../support/people.ts';
import { useSite } from '../support/site.ts';
import {
  accounts,
  askFor,
  CHANGE,
  move,
  NEW_PASSWORD,
  stolen,
  tokenOf,
  undo,
  winBack,
} from '../support/takeover.ts';
import { whileAccountLocked } from '../support/while-account-locked.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

/** Turning two-step sign-in on has signed the thief out, who has the recovery codes too. */
async function signInAgain(
  thief: Person,
  { email }: Person,
  [recoveryCode]: string[],
): Promise<void> {
  await thief.post('/api/auth/sign-in', { email, password: PASSWORD });
  const passed = await thief.post('/second-factor', { recoveryCode: recoveryCode! });
  expect(passed.headers.get('location')).toBe('/');
}

describe('undoing a change of email', () => {
  test('wins the account back, whatever the thief signs up with', async () => {
    const { owner, thief } = await stolen(site);
    const grant = await thief.elsewhere().post('/api/auth/token', {
      email: owner.email,
      password: PASSWORD,
    });
    const { access_token: token } = await grant.json();
    const newEmail = await move(site, thief);
    const signedUp = await newPerson(site).post('/api/auth/sign-up', {
      email: owner.email,
      password: PASSWORD,
    });
    expect(signedUp.status).toBe(202);
    await owner.mailed(/recently replaced on your account/);

    const page = await (await undoPage(owner)).text();
    expect(page).toContain('You then choose a new password.');
    const undone = await owner.post('/undo-email', {
      token: tokenOf(await owner.mailedLink('/undo-email')),
    });
    const landed = undone.headers.get('location')!;
    expect(landed).toMatch(/^\/reset-password\?token=/);
    expect(await (await owner.fetch(landed)).text()).toContain('Every device was signed out');
    const fields = { token: tokenOf(site.origin + landed), password: NEW_PASSWORD };
    const reset = await owner.post('/reset-password', { ...fields, repeated: NEW_PASSWORD });
    expect(reset.headers.get('location')).toBe('/');
    expect((await owner.fetch('/dashboard')).status).toBe(200);
    expect((await owner.elsewhere().signIn(NEW_PASSWORD)).status).toBe(200);

    expect((await thief.fetch('/dashboard')).status).toBe(302);
    const bearer = await fetch(`${site.origin}/api/auth/session`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(bearer.status).toBe(401);
    for (const email of [owner.email, newEmail]) {
      const answer = await newPerson(site).post('/api/auth/sign-in', {
        email,
        password: PASSWORD,
      });
      expect(answer.status).toBe(401);
    }
    expect((await owner.mailed(/email change was undone/, newEmail)).text).not.toContain(
      owner.email,
    );
  });

  test('ends what the thief let others read, in the owner’s name and in their company’s', async () => {
    const { owner, thief } = await stolen(site);
    const colleague = await newPerson(site).join();
    const orn = '830001';
    expect((await owner.post('/company/new', { name: `Taken ${orn}`, orn })).status).toBe(302);
    await query(
      site,
      `insert into brokerage_member (user_id, brokerage_id, role)
       select u.id, b.id, 'manager' from user_account u, brokerage b where u.email = $1 and b.orn = $2`,
      [colleague.email, orn],
    );
    const paths = ['/dashboard/security/keys', '/company/keys'];
    const add = async (person: Person, path: string, name: string) => {
      const form = { intent: 'add', name, current: PASSWORD };
      expect((await person.post(path, form)).status).toBe(200);
    };
    const connect = async (person: Person, name: string) => {
      const form = { name, target: 'crm@x.example', events: 'lead.received', current: PASSWORD };
      expect((await person.post('/company/crm', form)).status).toBe(302);
    };
    for (const path of paths) await add(owner, path, 'Before');
    await connect(owner, 'Before');
    await move(site, thief);
    for (const path of paths) await add(thief, path, 'Since');
    await connect(thief, 'Since');
    await query(
      site,
      `insert into crm_connection (user_id, name, address, events)
       select user_id, 'Own since', 'https://thief.example/', '{lead.received}' from api_key where name = 'Since' and user_id is not null`,
    );
    await add(colleague, '/company/keys', 'A colleague’s');
    await thief.post('/company/team', { intent: 'invite', email: newEmail(), role: 'owner' });

    expect(await winBack(site, owner)).toBe('/');
    const names = async (table: string) =>
      (
        await query<{ name: string }>(
          site,
          `select t.name from ${table} t left join user_account u on u.id = t.user_id left join brokerage b on b.id = t.brokerage_id
           where u.email = $1 or b.orn = $2 order by 1`,
          [owner.email, orn],
        )
      ).map(({ name }) => name);
    expect(await names('api_key')).toEqual(['A colleague’s', 'Before', 'Before']);
    expect(await names('crm_connection')).toEqual(['Before']);
    const invited = `select i.id from brokerage_invitation i join brokerage b on b.id = i.brokerage_id where b.orn = $1`;
    expect(await query(site, invited, [orn])).toEqual([]);
    const ended = await query<{ action: string; before: object }>(
      site,
      `select a.action, a.before from audit_entry a join brokerage b on a.subject_kind = 'company' and b.id::text = a.subject_id
       where b.orn = $1 and a.action in ('api_key_revoked', 'crm_removed', 'company_uninvited') order by 1`,
      [orn],
    );
    expect(ended).toEqual([
      { action: 'api_key_revoked', before: { key_name: 'Since' } },
      {
        action: 'company_uninvited',
        before: { email: expect.any(String), company_role: 'owner' },
      },
      { action: 'crm_removed', before: { crm: 'Since' } },
    ]);
    await colleague.mailed(/^An API key was removed/);
    await colleague.mailed(/^A connection was removed/);
  });

  test('ends what the thief is about to let others read', async () => {
    const { owner, thief } = await stolen(site);
    const email = await move(site, thief);
    const token = tokenOf(await owner.mailedLink('/undo-email'));
    const key = { intent: 'add', name: 'Late', current: PASSWORD };
    const [undone, late] = await whileAccountLocked(site, email, [
      () => undo(owner, token),
      () => thief.post('/dashboard/security/keys', key),
    ]);
    expect([undone!.status, late!.status]).toEqual([302, 400]);
    expect(await query(site, `select from api_key where name = 'Late'`)).toEqual([]);
  });

  test('ends a sign-in by a new password that the thief has just set through a link', async () => {
    const { owner, thief } = await stolen(site);
    const email = await move(site, thief);
    const undoing = tokenOf(await owner.mailedLink('/undo-email'));
    await thief.post('/forgot-password', { email });
    const token = tokenOf(await thief.mailedLink('/reset-password', email));
    const fields = { token, password: 'Thief5chosen', repeated: 'Thief5chosen' };
    const [, undone] = await whileAccountLocked(site, email, [
      () => thief.post('/reset-password', fields),
      () => undo(owner, undoing),
    ]);
    expect(undone!.status).toBe(302);
    expect((await thief.fetch('/dashboard')).status).toBe(302);
  });

  test.each(['before', 'after'])(
    'voids the password, also one the thief set %s it',
    async (moment) => {
      const { owner, thief } = await stolen(site);
      const change = { current: PASSWORD, password: 'Thief5chosen', repeated: 'Thief5chosen' };
      const setOwn = () => thief.post('/dashboard/security/password', change);
      if (moment === 'before') await setOwn();
      await move(site, thief, moment === 'before' ? 'Thief5chosen' : PASSWORD);
      if (moment === 'after') await setOwn();
      expect((await undo(owner)).status).toBe(302);
      for (const password of [PASSWORD, 'Thief5chosen']) {
        expect((await owner.elsewhere().signIn(password)).status).toBe(401);
      }
      // It isn't only the page it leads to that sets a new one.
      await owner.post('/forgot-password', { email: owner.email });
      const token = tokenOf(await owner.mailedLink('/reset-password'));
      const fields = { token, password: NEW_PASSWORD, repeated: NEW_PASSWORD };
      expect((await owner.post('/reset-password', fields)).headers.get('location')).toBe('/');
    },
  );

  test('keeps a second factor and connections older than the change', async () => {
    const { owner, thief } = await stolen(site);
    await connect(owner.email, 'own');
    const { secret, codes } = await turnOnSecondFactor(owner);
    await signInAgain(thief, owner, codes);
    const newEmail = await move(site, thief);
    await connect(newEmail, 'thief');
    expect(await winBack(site, owner)).toBe('/sign-in');
    expect(await (await owner.signIn(NEW_PASSWORD)).json()).not.toHaveProperty('session');
    const passed = await owner.post('/second-factor', { code: nextCodeOf(secret) });
    expect(passed.headers.get('location')).toBe('/');
    expect(await connections(owner.email)).toEqual([`own-${owner.email}`]);
  });

  test('removes a second factor turned on since', async () => {
    const { owner, thief } = await stolen(site);
    await move(site, thief);
    await turnOnSecondFactor(thief);
    expect(await winBack(site, owner)).toBe('/');
    expect((await owner.elsewhere().signIn(NEW_PASSWORD)).status).toBe(200);
    await turnOnSecondFactor(owner, NEW_PASSWORD);
  });

  test('removes one whose setup the owner began and the thief ended', async () => {
    const { owner, thief } = await stolen(site);
    await owner.post('/dashboard/security/two-factor', { intent: 'start', current: PASSWORD });
    await move(site, thief);
    await turnOnSecondFactor(thief);
    expect(await winBack(site, owner)).toBe('/');
  });

  test('ends a sign-in that has shown the password and waits for its code', async () => {
    const { owner, thief } = await stolen(site);
    const { secret, codes } = await turnOnSecondFactor(owner);
    await signInAgain(thief, owner, codes);
    await move(site, thief);
    const [{ email }] = (await query<{ email: string }>(
      site,
      'select u.email from user_account u join account_link l on l.user_id = u.id where l.new_email = $1',
      [owner.email],
    )) as [{ email: string }];
    const waiting = thief.elsewhere();
    await waiting.post('/api/auth/sign-in', { email, password: PASSWORD });
    await undo(owner);
    await waiting.post('/second-factor', { code: nextCodeOf(secret) });
    expect((await waiting.fetch('/dashboard')).status).toBe(302);
  });

  test('calls off a deletion', async () => {
    const { owner, thief } = await stolen(site);
    await move(site, thief);
    const asked = await thief.post('/dashboard/security/delete', { current: PASSWORD });
    expect(asked.headers.get('location')).toBe('/');
    expect(await winBack(site, owner)).toBe('/');
    expect((await owner.fetch('/dashboard')).status).toBe(200);
    await owner.mailed(/Your account will not be deleted/);
  });

  test('after two changes the older link wins and voids the newer', async () => {
    const { owner, thief } = await stolen(site);
    const second = await move(site, thief);
    await move(site, thief);
    const newer = tokenOf(await owner.mailedLink('/undo-email', second));
    expect(await winBack(site, owner)).toBe('/');
    expect((await undo(owner, newer)).status).toBe(401);
    expect(await accounts(site, owner.email)).toHaveLength(1);
  });

  test('after two changes the newer link leaves the older one its way back', async () => {
    const { owner, thief } = await stolen(site);
    const second = await move(site, thief);
    await move(site, thief);
    expect((await undo(owner, tokenOf(await owner.mailedLink('/undo-email', second)))).status).toBe(
      302,
    );
    expect(await winBack(site, owner)).toBe('/');
    expect(await accounts(site, second)).toEqual([]);
  });

  test('refused, spends nothing', async () => {
    const { owner, thief } = await stolen(site);
    await move(site, thief);
    const token = tokenOf(await owner.mailedLink('/undo-email'));
    // As was possible before emails were reserved.
    await query(
      site,
      `with off as (select set_config('session_replication_role', 'replica', true))
       insert into user_account (email) select $1 from off`,
      [owner.email],
    );
    for (let time = 0; time < 2; time += 1) {
      const refused = await undo(owner, token);
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain('this link keeps working');
    }
    expect((await thief.fetch('/dashboard')).status).toBe(200);
    await query(site, 'delete from user_account where email = $1', [owner.email]);
    expect(await winBack(site, owner, token)).toBe('/');
  });

  test('of many at once, one does it', async () => {
    const { owner, thief } = await stolen(site);
    await move(site, thief);
    const token = tokenOf(await owner.mailedLink('/undo-email'));
    const answers = await Promise.all(Array.from({ length: 12 }, () => undo(owner, token)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([302, ...Array<number>(11).fill(401)]);
    expect(await accounts(site, owner.email)).toHaveLength(1);
  });

  test.each([1, 2, 3, 4])(
    'stands against whatever the thief does in the same instant (%i)',
    async () => {
      const { owner, thief } = await stolen(site);
      const movedTo = await move(site, thief);
      const [{ id }] = (await accounts(site, movedTo)) as [{ id: string }];
      const onward = await askFor(site, thief, newEmail());
      const token = tokenOf(await owner.mailedLink('/undo-email'));
      const password = { current: PASSWORD, password: 'Thief5chosen', repeated: 'Thief5chosen' };
      const [undone] = await Promise.all([
        undo(owner, token),
        thief.post('/confirm-new-email', { token: onward }),
        thief.post(CHANGE, { email: newEmail(), current: PASSWORD }),
        thief.post('/dashboard/security/password', password),
        thief.post('/dashboard/security/delete', { current: PASSWORD }),
        newPerson(site).post('/forgot-password', { email: movedTo }),
        newPerson(site).post('/api/auth/sign-up', { email: owner.email, password: PASSWORD }),
      ]);
      expect(undone.status).toBe(302);
      await settled();
      expect(await accounts(site, owner.email)).toEqual([{ id }]);
      const left = await query(
        site,
        `select purpose::text from account_link where user_id = $1
         union all select 'password' from user_identity where user_id = $1
         union all select 'deletion' from account_deletion where user_id = $1`,
        [id],
      );
      expect(left).toEqual([{ purpose: 'reset_password' }]);
      const landed = site.origin + undone.headers.get('location')!;
      const fields = { token: tokenOf(landed), password: NEW_PASSWORD, repeated: NEW_PASSWORD };
      expect((await owner.post('/reset-password', fields)).headers.get('location')).toBe('/');
      expect((await thief.fetch('/dashboard')).status).toBe(302);
    },
  );

  test('is undone from the old mailbox, which shuts out the person who did it', async () => {
    const owner = await newPerson(site).join();
    const thief = owner.elsewhere();
    await thief.signIn();
    const emails = [`first-${owner.email}`, `second-${owner.email}`];
    for (const email of emails) {
      await thief.post(CHANGE, { email, current: PASSWORD });
      const link = new URL(await owner.mailedLink('/confirm-new-email', email));
      const token = link.searchParams.get('token')!;
      expect((await thief.post('/confirm-new-email', { token })).status).toBe(302);
    }
    // Undoing the second change leaves the link that undoes the first.
    const second = new URL(await owner.mailedLink('/undo-email', emails[0]));
    const back = second.searchParams.get('token')!;
    expect((await thief.post('/undo-email', { token: back })).status).toBe(302);
    const undo = new URL(await owner.mailedLink('/undo-email'));
    expect((await owner.fetch(undo.pathname + undo.search)).status).toBe(200);
    const token = undo.searchParams.get('token')!;
    const answer = await owner.post('/undo-email', { token });
    expect(answer.headers.get('location')).toMatch(/^\/reset-password\?token=/);
    expect((await thief.fetch('/dashboard')).status).toBe(302);
    const rows = await query(site, 'select 1 from user_account where email = $1', [owner.email]);
    expect(rows).toHaveLength(1);
    expect((await owner.post('/undo-email', { token })).status).toBe(401);
    await owner.post('/forgot-password', { email: owner.email });
    await owner.mailedLink('/reset-password');
  });
});

/** Waits until every mail and job queued so far is done. */
const settled = () =>
  expect
    .poll(
      async () =>
        (await query(site, "select 1 from jobs.job where name <> 'sweep' and state < 'completed'"))
          .length,
      { timeout: 10_000 },
    )
    .toBe(0);

async function undoPage(owner: Person): Promise<Response> {
  const { pathname, search } = new URL(await owner.mailedLink('/undo-email'));
  return owner.elsewhere().fetch(pathname + search);
}

async function connect(email: string, name: string): Promise<void> {
  await query(
    site,
    `insert into user_identity (user_id, provider_id, account_id)
     select id, 'oidc', $2 || '-' || email from user_account where email = $1`,
    [email, name],
  );
}

async function connections(email: string): Promise<string[]> {
  const rows = await query<{ account_id: string }>(
    site,
    `select i.account_id from user_identity i join user_account u on u.id = i.user_id
     where u.email = $1 and i.provider_id = 'oidc'`,
    [email],
  );
  return rows.map((row) => row.account_id);
}
