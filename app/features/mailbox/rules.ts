import { pageNumber } from '#app/lib/page-number.ts';
import type { MailboxView } from './types.ts';

export const PAGE_SIZE = 24;
/** The longest an e-mail address may be. Source: RFC 5321, 4.5.3.1. */
const MAX_ADDRESS = 254;

/** Reads the address of the list; whatever is malformed counts as not said. */
export function parseMailboxView(params: URLSearchParams): MailboxView {
  const to = params.get('to') ?? '';
  return {
    to: to
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .trim()
      .toLowerCase()
      .slice(0, MAX_ADDRESS),
    page: pageNumber(params),
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
 * The HTML of a mail for a frame: its links lead the whole window on.
 * @param html a whole document.
 */
export function framedDocument(html: string): string {
  return html.replace('<head>', '<head><base target="_top">');
}
