import { agentPath } from '#app/features/profiles/rules.ts';

/** Worst to best. */
export const STARS = [1, 2, 3, 4, 5];
/** Characters a rating or a reply may have. */
export const LONGEST_COMMENT = 1_000;

/** The mailbox that an email reaches: `noor+home@x.example` is that of `noor@x.example`. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/(?<!^)\+.*(?=@)/, '');
}

/** Path of the page that reports a rating. */
export function reportRatingPath(agentSlug: string, id: number): string {
  return `${agentPath(agentSlug)}/ratings/${id}/report`;
}
