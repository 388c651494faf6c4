import { messages } from '#app/messages/reader.server.ts';
import type { Sent } from './rules.ts';
import type { NextSteps } from './types.ts';

/**
 * What happens after an enquiry, in the reader's language.
 * @param advertiser null if it has no name.
 * @param wait within which they usually answer; null if that isn't known.
 * @param viewing path of the form that asks for a viewing; null if the home can't be viewed.
 */
export function nextSteps(
  sent: Sent,
  {
    advertiser,
    wait,
    viewing,
    isSignedIn,
  }: Record<'advertiser' | 'wait' | 'viewing', string | null> & {
    isSignedIn: boolean;
  },
): NextSteps {
  const { next: t } = messages('conversations');
  const steps = [
    wait && t.wait(advertiser ?? t.advertiser, wait),
    isSignedIn ? t.answerInAccount : t.answerByEmail,
    sent === 'message' && viewing === null ? null : t[sent],
    t.money,
  ];
  return {
    title: t.title,
    steps: steps.filter((step) => step !== null),
    viewing: sent === 'message' ? viewing : null,
  };
}
