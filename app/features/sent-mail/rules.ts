import { MAIL_KINDS } from '#app/lib/mail-kinds.ts';
import { parseTable } from '#app/lib/table-view.ts';
import { plainLine } from '#app/lib/text.ts';
import { MAIL_STATES, SENT_MAIL_TABLE, type SentMailSearch } from './types.ts';

export const SENT_MAIL_PATH = '/admin/mail';
const LONGEST_SEARCH = 100;

/** Parses the URL of the log; malformed parameters count as missing. */
export function parseSentMailSearch(params: URLSearchParams): SentMailSearch {
  const kind = params.get('kind');
  const state = params.get('state');
  return {
    to: plainLine(params.get('q') ?? '')
      .toLowerCase()
      .slice(0, LONGEST_SEARCH),
    kind: MAIL_KINDS.find((it) => it === kind) ?? null,
    state: MAIL_STATES.find((it) => it === state) ?? null,
    ...parseTable(params, SENT_MAIL_TABLE),
  };
}

/** Of a mail that came back for good: the id in our Message-ID, and the status code of RFC 3463. */
export interface Bounce {
  id: string;
  answer: string;
}

/**
 * Reads a bounce as mail servers send it (RFC 3464). Null for anything else, such as a reply or a delay notice.
 */
export function readBounce(message: string): Bounce | null {
  const status = /^Status:\s*(5\.\d{1,3}\.\d{1,3})/im.exec(message)?.[1];
  if (!status || !/^Action:\s*failed\b/im.test(message)) return null;
  const ids = message.matchAll(/^Message-ID:\s*<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gim);
  // The bounce has its own id; ours is in the returned message, which comes last.
  const id = [...ids].at(-1)?.[1];
  return id ? { id: id.toLowerCase(), answer: status } : null;
}
