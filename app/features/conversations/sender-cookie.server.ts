import { cookieLine, readCookie } from '#app/server/cookies.server.ts';
import { contactSchema } from './schema.ts';

const COOKIE = 'manzil.sender';
const FIELDS = ['name', 'email', 'phone'] as const;

export type Sender = Record<(typeof FIELDS)[number], string>;

/** The Set-Cookie line that keeps, for a visitor's next form, who sent this one. */
export function senderCookie(form: FormData): string {
  const typed = FIELDS.map((name) => [name, String(form.get(name) ?? '')]);
  return cookieLine(COOKIE, String(new URLSearchParams(typed)));
}

/** Who sent the last form; null without one. Anybody may have written the cookie. */
export function readSender(request: Headers): Sender | null {
  const kept = new URLSearchParams(readCookie(request, COOKIE));
  const sender = Object.fromEntries(FIELDS.map((name) => [name, kept.get(name) ?? '']));
  const { name, email, phone } = contactSchema.shape;
  const isSound = [name, email, phone].every(
    (rule, at) => rule.safeParse(sender[FIELDS[at]!]).success,
  );
  return isSound ? (sender as Sender) : null;
}
