import { createHmac, randomUUID } from 'node:crypto';
import { query } from './people.ts';
import { OPEN_SITE } from './sessions.ts';
import type { Site } from './site.ts';

/**
 * The token of a form that a site with the settings OPEN_SITE made some seconds ago.
 * @param path where the form is sent.
 */
export function formToken(
  path: string,
  { seconds = 60, submission = randomUUID() as string } = {},
): string {
  const text = `${submission}.${Date.now() - seconds * 1_000}`;
  const signature = createHmac('sha256', OPEN_SITE.AUTH_SECRET)
    .update(`message form:${text} ${subjectOf(path)}`)
    .digest('base64url');
  return `${text}.${signature}`;
}

/** The subject of a form sent there: a conversation, or the page that leads to it. */
function subjectOf(path: string): string {
  const conversation = /^(?:\/dashboard\/messages|\/conversations)\/([\w-]+)/.exec(path)?.[1];
  return conversation ?? path.replace(/^\/api/, '').replace(/\/(contact|viewing)$/, '');
}

/** What a seeker types into the contact dialog. */
export const ENQUIRY = {
  name: 'Noor Saleh',
  email: 'noor@x.example',
  phone: '050 123 4567',
  message: 'Is the home still available?\n\nI could come any day.',
};

/** An available listing of the account with this email, or of an agent without one. */
export async function listingOf(site: Pick<Site, 'databaseUrl'>, email: string | null) {
  const [row] = await query<{ id: number; title: string; agentEmail: string | null }>(
    site,
    `select l.id::int, l.title, g.email as "agentEmail"
     from listing l left join agent g on g.id = l.agent_id left join user_account u on u.id = l.user_id
     where l.status = 'available' and u.email is not distinct from $1 and (u.id is not null or g.user_id is null)
     order by l.id limit 1`,
    [email],
  );
  return row!;
}
