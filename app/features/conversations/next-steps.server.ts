import { messages } from '#app/messages/reader.server.ts';
import type { Sent } from './rules.ts';
import type { NextSteps } from './types.ts';

/**
 * What happens after an enquiry, in the reader's language.
 * @param advertiser null if it has no name.
 * @param wait within which they usually answer; null if that isn't known.
 */
export function nextSteps(
  sent: Sent,
  {
    advertiser,
    wait,
    isSignedIn,
  }: Record<'advertiser' | 'wait', string | null> & {
    isSignedIn: boolean;
  },
): NextSteps {
  const { next: t } = messages('conversations');
  const steps = [
    wait && t.wait(advertiser ?? t.advertiser, wait),
    isSignedIn ? t.answerInAccount : t.answerByEmail,
    t[sent],
    t.money,
  ];
  return { title: t.title, steps: steps.filter((step) => step !== null) };
}
