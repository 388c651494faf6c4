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

/** Of a mail that came back for good: the id in our Message-ID, and each mailbox it didn't reach. */
export interface Bounce {
  id: string;
  failures: {
    /** Null if the bounce doesn't say. Another than the mail's where somebody forwards theirs. */
    recipient: string | null;
    /** The status code of RFC 3463. */
    answer: string;
  }[];
}

/**
 * Reads a bounce as mail servers send it (RFC 3464). Null for anything else, such as a reply or a delay notice.
 */
export function readBounce(message: string): Bounce | null {
  const failures = message.split(/\r?\n[ \t]*\r?\n/).flatMap(failureOf);
  const ids = message.matchAll(/^Message-ID:\s*<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gim);
  // The bounce has its own id; ours is in the returned message, which comes last.
  const id = [...ids].at(-1)?.[1];
  return id && failures.length > 0 ? { id: id.toLowerCase(), failures } : null;
}

/** What one group of a bounce's fields reports, of one recipient. */
function failureOf(fields: string): Bounce['failures'] {
  const answer = /^Status:\s*(5\.\d{1,3}\.\d{1,3})/im.exec(fields)?.[1];
  if (!answer || !/^Action:\s*failed\b/im.test(fields)) return [];
  const recipient = /^Final-Recipient:[^;\n]*;\s*<?([^\s<>]+@[^\s<>]+)/im.exec(fields)?.[1];
  return [{ recipient: recipient?.toLowerCase() ?? null, answer }];
}
