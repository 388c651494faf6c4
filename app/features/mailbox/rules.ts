import { parsePage } from '#app/lib/ids.ts';
import {
  ATTACHED_FILE,
  attachedPicture,
  attachedPictureOf,
  sitePicturePath,
} from '#app/lib/site-settings.ts';
import type { MailboxView } from './types.ts';

export const MAILS_PER_PAGE = 24;
/** The longest possible email (RFC 5321, 4.5.3.1). */
const LONGEST_EMAIL = 254;

/** Parses the query of the list; malformed parameters count as missing. */
export function parseMailboxView(params: URLSearchParams): MailboxView {
  const to = params.get('to') ?? '';
  return {
    to: to
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .trim()
      .toLowerCase()
      .slice(0, LONGEST_EMAIL),
    page: parsePage(params.get('page')),
  };
}

export function mailboxPath({ to, page }: MailboxView): string {
  const params = new URLSearchParams();
  if (to) params.set('to', to);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query ? `/mailbox?${query}` : '/mailbox';
}

/**
 * The HTML of a mail for a frame: its links open in the full window, and the picture it would bring along is the site's.
 * @param html a whole document.
 */
export function framedDocument(html: string): string {
  const id = attachedPictureOf(html);
  const shown = id
    ? html.replaceAll(attachedPicture(id), () => sitePicturePath(id, ATTACHED_FILE))
    : html;
  return shown.replace('<head>', '<head><base target="_top">');
}
