import { agentPath } from '#app/features/profiles/rules.ts';
import { parseId } from '#app/lib/ids.ts';

/** Worst to best. */
export const STARS = [1, 2, 3, 4, 5];
/** Characters a rating or a reply may have. */
export const LONGEST_COMMENT = 1_000;

/** The intent of the form that rates an agent: a page may have several. */
export function ratingIntent(agentId: number): string {
  return `rate-${agentId}`;
}

/** Whom a form with this intent rates: null if it names nobody, undefined if it is no rating. */
export function ratedAgent(intent: FormDataEntryValue | null): number | null | undefined {
  if (intent === 'rate') return null;
  const [, id] = /^rate-(.+)$/.exec(String(intent)) ?? [];
  return id === undefined ? undefined : parseId(id);
}

/** The mailbox that an email reaches: `noor+home@x.example` is that of `noor@x.example`. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/(?<!^)\+.*(?=@)/, '');
}

/** Path of the page that reports a rating. */
export function reportRatingPath(agentSlug: string, id: number): string {
  return `${agentPath(agentSlug)}/ratings/${id}/report`;
}
