// npm run admin -- …: what has to work when the admin area doesn't.
import { isIP } from 'node:net';
import { STAFF_ROLES, type StaffRole } from '#app/features/staff/types.ts';
import { fail, say } from '#server/console.ts';
import { prepareDatabase } from '#server/database.ts';

const USAGE = `Usage: npm run admin -- COMMAND

  make-admin EMAIL [ROLE]    Makes the account with this email an active admin user: ${STAFF_ROLES.join(', ')};
                             super_admin without a role. The person has to have signed up before.
  lift-lock EMAIL            Forgets the failed sign-ins and codes that lock this account, and its limits of this hour.
  lift-lock IP               Forgets the failed attempts of this network, such as an office's.
  reset-second-factor EMAIL  Turns off the two-step sign-in of an admin user and signs them out everywhere. They are told by
                             mail, and the admin area asks them to set it up again.
  settings                   Prints the settings, and which of them an environment variable sets.

The site may be running or not. What is changed about an account has an entry in the audit log.`;

/** Does it. @returns what to say; throws a Refusal. */
type Command = () => Promise<string>;

class Refusal extends Error {}

const [name, ...args] = process.argv.slice(2);
const command = commandOf(name, args);
if (!command) {
  const isAsked = name === '--help' || name === '-h';
  (isAsked ? console.log : console.error)(USAGE);
  process.exit(isAsked ? 0 : 1);
}

const { release } = await prepareDatabase('command').catch((error: Error) => fail(error.message));
const { closeJobs } = await import('#app/server/jobs.server.ts');
const { closeDatabase } = await import('#app/server/db.server.ts');
let refused: string | null = null;
try {
  say(await command());
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  refused = error.message;
} finally {
  await closeJobs();
  await closeDatabase();
  await release();
}
if (refused !== null) fail(refused);
process.exit(0);

/** Null for what the usage doesn't name. */
function commandOf(name: string | undefined, args: string[]): Command | null {
  const [first = '', second] = args;
  const email = first.trim().toLowerCase();
  if (name === 'settings' && args.length === 0) return printSettings;
  if (name === 'make-admin' && email.includes('@') && args.length <= 2) {
    const role = STAFF_ROLES.find((known) => known === (second ?? 'super_admin'));
    return role ? () => makeAdmin(email, role) : null;
  }
  if (args.length !== 1) return null;
  if (name === 'lift-lock' && isIP(email) > 0) return () => liftNetworkLock(email);
  if (name === 'lift-lock' && email.includes('@')) return () => liftLock(email);
  if (name === 'reset-second-factor') return () => resetSecondFactor(email);
  return null;
}

function rescue() {
  return import('#app/features/staff/rescue.server.ts');
}

async function makeAdmin(email: string, role: StaffRole): Promise<string> {
  const made = await (await rescue()).makeAdmin(email, role);
  if (made === 'missing')
    throw new Refusal(
      `No account has the email ${email}. Sign up at /sign-up first, and confirm the email.`,
    );
  if (made === 'absent')
    throw new Refusal(
      `The account ${email} is suspended or about to be deleted, so it can't be an admin user.`,
    );
  return `${email} is an active ${role} called ${made.username}. They sign in at /admin/login.`;
}

async function liftLock(email: string): Promise<string> {
  if (!(await (await rescue()).liftLock(email)))
    throw new Refusal(`No account has the email ${email}.`);
  return `${email} can sign in again, and nothing it did counts towards its limits. Browsers it was used from are new to it.`;
}

async function liftNetworkLock(ip: string): Promise<string> {
  await (await rescue()).liftNetworkLock(ip);
  return `Nothing counts against the network of ${ip} any more.`;
}

async function resetSecondFactor(email: string): Promise<string> {
  if (!(await (await rescue()).resetSecondFactor(email)))
    throw new Refusal(`No admin user has the email ${email}.`);
  return `The two-step sign-in of ${email} is off. They set it up again when they next open the admin area.`;
}

async function printSettings(): Promise<string> {
  const { env } = await import('#app/server/env.server.ts');
  const { findStoredSettings } = await import('#app/features/settings/queries.server.ts');
  const { SETTING_NAMES, VARIABLES } = await import('#app/features/settings/rules.ts');
  const { settings } = await findStoredSettings();
  const { fixed } = env();
  for (const setting of SETTING_NAMES) {
    const value = fixed[setting] ?? settings[setting];
    const source = fixed[setting] === undefined ? '' : `  (${VARIABLES[setting]})`;
    console.log(`${setting} = ${JSON.stringify(value)}${source}`);
  }
  return `${SETTING_NAMES.length} settings. A super_admin changes them at /admin/settings.`;
}
