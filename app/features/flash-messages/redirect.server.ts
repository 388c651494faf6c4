import { redirect, replace } from 'react-router';
import { type FlashMessageName, flashMessageCookie } from './cookie.server.ts';

/** A redirect to a page that shows the message once. */
export function redirectWithFlash(path: string, name: FlashMessageName, count?: number): Response {
  return redirect(path, { headers: { 'Set-Cookie': flashMessageCookie(name, count) } });
}

/** The same in place of the page that was left, to which going back makes no sense. */
export function replaceWithFlash(path: string, name: FlashMessageName): Response {
  return replace(path, { headers: { 'Set-Cookie': flashMessageCookie(name) } });
}
