import { CONTACT_US_PATH } from '#app/features/contact-messages/rules.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import { env } from '#app/server/env.server.ts';
import { operatorContact } from '#app/server/site-settings.server.ts';

/** RFC 9116 recommends less than a year; this file is generated for every request. */
const VALID_DAYS = 90;

/** Where to report a vulnerability (RFC 9116): the operator's address, else the form that reaches them. */
export function loader() {
  const { publicUrl } = env();
  const [email] = operatorContact().emails;
  const today = Math.floor(Date.now() / DAY_MS);
  const expires = new Date((today + VALID_DAYS) * DAY_MS).toISOString();
  const lines = [
    `Contact: ${email ? `mailto:${email}` : `${publicUrl}${CONTACT_US_PATH}`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
