import { describe, expect, test } from 'vitest';
import { PASSWORD, Person, query } from './support/people.ts';
import { useSite } from './support/site.ts';

const site = useSite({ world: 'empty' });
let serial = 0;
const someone = () => new Person(site, `person${++serial}@x.example`, { 'X-Test': '1' });

test('signing up, confirming and signing in', async () => {
  const person = someone();
  await person.post('/api/auth/sign-up', { email: person.email, password: PASSWORD });
  const early = await person.signIn();
  console.log(early.status, await early.text());
  const c = await person.confirm();
  console.log(c.status, c.headers.get('location'), person.cookie());
  console.log(await (await person.fetch('/api/auth/session')).text());
  console.log((await person.post('/api/auth/sign-out')).status, person.cookie());
  const r = await person.signIn();
  console.log(r.status, await r.text(), r.headers.getSetCookie());
  const t = await person.elsewhere().post('/api/auth/token', { email: person.email, password: PASSWORD });
  console.log(t.status, await t.text());
  console.log((await (await person.fetch('/.well-known/jwks.json')).text()));
  console.log(await query(site, 'select * from user_session'));
  expect(1).toBe(1);
});
