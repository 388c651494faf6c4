import { sql } from 'kysely';
import { hashPassword } from '#app/features/identity/passwords/hash.server.ts';
import { PICTURE_EDGE } from '#app/features/profiles/rules.ts';
import type { StaffRole } from '#app/features/staff/types.ts';
import { itemAt, required } from '#app/lib/required.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { portrait } from '../artwork/portrait.ts';
import { missingLogins } from '../missing.server.ts';
import { BROKERAGES } from '../world/people.ts';
import { DEMONSTRATION_PASSWORD } from './rules.ts';

/** Logins that are not agents: a company's manager, a home seeker and the staff. */
const PEOPLE = new Map<string, { firstName: string; lastName: string; role?: StaffRole }>([
  ['manager@demo.example', { firstName: 'Rania', lastName: 'Saab' }],
  ['seeker@demo.example', { firstName: 'Sami', lastName: 'Rahman' }],
  ['admin@demo.example', { firstName: 'Noura', lastName: 'Al Falasi', role: 'super_admin' }],
  ['editor@demo.example', { firstName: 'Elena', lastName: 'Marsh', role: 'editor' }],
  ['moderator@demo.example', { firstName: 'Omar', lastName: 'Siddiqui', role: 'moderator' }],
]);

/** The agent of the demonstration world behind the first login. */
const AGENT_SLUG = 'layla-haddad';

/** Adds the demonstration's logins. Existing ones stay as they are. */
export async function insertLogins(trx: Trx): Promise<void> {
  for (const email of await missingLogins(trx)) {
    const id = await insertAccount(trx, email);
    const person = PEOPLE.get(email);
    if (!person) {
      await makeAgent(trx, id);
      continue;
    }
    const { firstName, lastName, role } = person;
    await trx
      .insertInto('profile')
      .values({ id, first_name: firstName, last_name: lastName })
      .execute();
    // Without closing /admin/setup: these logins are no admin users of a site in production.
    if (role) {
      const username = itemAt(email.split('@'), 0);
      // Somebody may have taken the name of a deleted login.
      await trx
        .insertInto('admin_user')
        .values({ user_id: id, username, role })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

async function insertAccount(trx: Trx, email: string): Promise<string> {
  const { id } = await trx
    .insertInto('user_account')
    .values({ email, demonstration_login: email, email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const password = await hashPassword(DEMONSTRATION_PASSWORD);
  await trx
    .insertInto('user_identity')
    .values({ user_id: id, provider_id: 'credential', account_id: id, password })
    .execute();
  return id;
}

/** If the world's listings are gone, the login is an agent without any. */
async function makeAgent(trx: Trx, userId: string): Promise<void> {
  const agents = BROKERAGES.flatMap((brokerage) =>
    brokerage.agents.map((agent) => ({ ...agent, brokerage })),
  );
  const { brokerage, ...agent } = required(
    agents.find(({ slug }) => slug === AGENT_SLUG),
    AGENT_SLUG,
  );
  const [firstName, lastName] = agent.name.split(' ');
  await trx
    .insertInto('profile')
    .values({
      id: userId,
      first_name: firstName,
      last_name: lastName,
      company_name: brokerage.name,
      agent_email: agent.email,
      phone: agent.phone,
      agent_address: brokerage.address,
    })
    .execute();
  await insertPortrait(trx, userId, agent.portrait_url);
  const known = await trx
    .updateTable('agent')
    .set({ user_id: userId })
    .where('slug', '=', AGENT_SLUG)
    .where('user_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!known) return;
  await trx
    .updateTable('listing')
    .set({ user_id: userId })
    .where('agent_id', '=', known.id)
    .where('user_id', 'is', null)
    .execute();
}

/** Agents with an account show their uploaded picture. */
async function insertPortrait(trx: Trx, userId: string, path: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  const drawing = required(portrait(Number(/\d+/.exec(path))), path);
  const image = await sharp(Buffer.from(drawing))
    .resize(PICTURE_EDGE, PICTURE_EDGE)
    .webp()
    .toBuffer();
  await trx
    .insertInto('profile_picture')
    .values({ user_id: userId, image, public_id: sql<string>`gen_random_uuid()` })
    .execute();
}
