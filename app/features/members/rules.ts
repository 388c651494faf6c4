import { parseTable } from '#app/lib/table-view.ts';
import { latinDigits, plainLine } from '#app/lib/text.ts';
import { MEMBER_STATES, MEMBER_TABLE, type MemberSearch } from './types.ts';

/** The log of requests for exports and deletions. */
export const DATA_REQUESTS_PATH = '/admin/requests';

export const LONGEST_MEMBER_NOTE = 2_000;

const LONGEST_SEARCH = 100;

/** Parses the URL of the list; malformed parameters count as missing. */
export function parseMemberSearch(params: URLSearchParams): MemberSearch {
  return {
    text: plainLine(params.get('q') ?? '').slice(0, LONGEST_SEARCH),
    state: MEMBER_STATES.find((state) => state === params.get('state')) ?? null,
    ...parseTable(params, MEMBER_TABLE),
  };
}

/** The words that each have to occur, in lower case: of a phone number, its digits as they are stored behind a country code. */
export function memberSearchWords(text: string): string[] {
  const phone = latinDigits(text).replace(/[\s()+.\-/]/g, '');
  if (/^\d{3,}$/.test(phone)) return [phone.replace(/^0+(?=\d)/, '')];
  return text.toLowerCase().split(' ').filter(Boolean);
}
