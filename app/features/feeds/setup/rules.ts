import { FEEDS_PATH } from '#app/features/brokerages/rules.ts';
import { CHOICE_KINDS, type KeptChoice, type ChoiceKind } from '../types.ts';

export const NEW_FEED_PATH = `${FEEDS_PATH}/new`;
/** Feeds a company can have. */
export const MOST_FEEDS = 10;
/** Runs that a company may request. */
export const RUNS_AN_HOUR = { allowed: 30, seconds: 60 * 60 };
/** Of a file as it is sent: as much as is read of a feed. */
export const LARGEST_FEED_FILE_BYTES = 512 * 1024 * 1024;
/** The same as it is kept, gzipped: texts take a third, so that only noise is larger. */
export const LARGEST_KEPT_FILE_BYTES = 256 * 1024 * 1024;

/** Homes listed that a held run would withdraw; the file has all. */
export const MOST_WITHDRAWALS_SHOWN = 100;

/** How often a feed is read, in minutes. */
export const POLL_MINUTES = [15, 30, 60, 180, 360, 720, 1440] as const;
export const USUAL_POLL_MINUTES = 60;

export function feedPath(id: number): string {
  return `${FEEDS_PATH}/${id}`;
}

export function feedRemovalPath(id: number): string {
  return `${FEEDS_PATH}/${id}/remove`;
}

export function runPath(id: number): string {
  return `${FEEDS_PATH}/runs/${id}`;
}

/** What a choice is called in the form: its kind and the word of the feed. */
export function choiceName(kind: ChoiceKind, label: string): string {
  return `${kind}:${label}`;
}

/** Stands for 'no equivalent', and for the company itself as the agent. */
export const NOTHING = '-';

/** A word of the form and its chosen meaning; '' removes a choice. */
export interface TypedChoice extends KeptChoice {
  name: string;
}

/** The choices that a form holds; other fields are left alone. */
export function readChoices(form: FormData): (TypedChoice & { value: string })[] {
  return [...form].flatMap(([name, value]) => {
    const at = name.indexOf(':');
    const kind = CHOICE_KINDS.find((it) => it === name.slice(0, at));
    const label = name.slice(at + 1);
    if (!kind || typeof value !== 'string' || label === '' || label.length > 300) return [];
    return [{ kind, label, name, value: value.trim() }];
  });
}
