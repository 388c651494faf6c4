import { cookieLine, readCookie } from '#app/server/cookies.server.ts';
import { contactSchema } from './schema.ts';

const COOKIE = 'manzil.sender';
const FIELDS = ['name', 'email', 'phone'] as const;

export type KnownSender = Record<(typeof FIELDS)[number], string>;

/** The Set-Cookie line that keeps, for a visitor's next form, who sent this one. */
export function senderCookie(form: FormData): string {
  const typed = FIELDS.map((name) => [name, String(form.get(name) ?? '')]);
  return cookieLine(COOKIE, String(new URLSearchParams(typed)));
}

/** Who sent the last form; null without one. Anybody may have written the cookie. */
export function readSender(request: Headers): KnownSender | null {
  const kept = new URLSearchParams(readCookie(request, COOKIE));
  const sender = Object.fromEntries(FIELDS.map((name) => [name, kept.get(name) ?? '']));
  const isSound = FIELDS.every((name) => contactSchema.shape[name].safeParse(sender[name]).success);
  return isSound ? (sender as KnownSender) : null;
}
