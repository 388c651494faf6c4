import { redirect } from 'react-router';
import { type FlashMessageName, flashMessageCookie } from './cookie.server.ts';

/** A redirect to a page that shows the message once. */
export function redirectWithFlash(path: string, name: FlashMessageName): Response {
  return redirect(path, { headers: { 'Set-Cookie': flashMessageCookie(name) } });
}
