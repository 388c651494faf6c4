import { MAIL_KINDS } from '#app/lib/mail-kinds.ts';
import { single } from '#app/lib/required.ts';
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
  const parts = partsOfReport(message);
  const at = parts.findIndex((part) => STATUS_PART.test(headOf(part)));
  const failures = parts[at]?.split(EMPTY_LINE).flatMap(failureOf) ?? [];
  // What the returned message says in its text, people have written.
  const [, id] = OUR_ID.exec(parts.slice(at + 1).join('\n')) ?? [];
  return id && failures.length > 0 ? { id: id.toLowerCase(), failures } : null;
}

const EMPTY_LINE = /\r?\n[ \t]*\r?\n/;
const REPORT = /^Content-Type:\s*multipart\/report\b.*?;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/im;
const STATUS_PART = /^Content-Type:\s*message\/(?:global-)?delivery-status\b/im;
const OUR_ID = /^Message-ID:\s*<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/im;

const headOf = (part: string) => single(part.trimStart().split(EMPTY_LINE, 1));

/** The parts of a report; none of another message. */
function partsOfReport(message: string): string[] {
  const [, quoted, plain] = REPORT.exec(headOf(message).replaceAll(/\r?\n[ \t]+/g, ' ')) ?? [];
  const boundary = quoted ?? plain;
  return boundary ? message.split(`\n--${boundary}`) : [];
}

/** What one group of a bounce's fields reports, of one recipient. */
function failureOf(fields: string): Bounce['failures'] {
  const answer = /^Status:\s*(5\.\d{1,3}\.\d{1,3})/im.exec(fields)?.[1];
  if (!answer || !/^Action:\s*failed\b/im.test(fields)) return [];
  const recipient = /^Final-Recipient:[^;\n]*;\s*<?([^\s<>]+@[^\s<>]+)/im.exec(fields)?.[1];
  return [{ recipient: recipient?.toLowerCase() ?? null, answer }];
}
