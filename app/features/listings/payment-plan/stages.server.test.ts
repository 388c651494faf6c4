import { expect, test } from 'vitest';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { planForReader } from './stages.server.ts';

test.each([
  [
    'ar',
    '10% on booking\n10% after 60 days\n40% during construction\n40% in the two years after handover',
    '10% عند الحجز\n10% بعد 60 يومًا\n40% خلال فترة الإنشاء\n40% خلال سنتين بعد التسليم',
  ],
  [
    'ar',
    'Upon reservation: 20%\n80% when the roof is on',
    '20% عند الحجز\n80% when the roof is on',
  ],
  ['ar', '20% after 3 months\n80% عند التعاقد', '20% بعد 3 أشهر\n80% عند التعاقد'],
  ['ar', 'Half now, on booking, the rest later', 'Half now, on booking, the rest later'],
  ['en', '20% عند الحجز\n80% بعد 6 أشهر', '20% on booking\n80% after 6 months'],
  [
    'ar',
    '50% at half of construction\n50% on completion',
    '50% عند إنجاز 50% من أعمال الإنشاء\n50% عند الإنجاز',
  ],
  ['en', '20% On Booking\n80% on completion', '20% On Booking\n80% on completion'],
])('for readers of %s, the usual stages of %j are in their language', (language, plan, shown) => {
  expect(inLanguage(language, () => planForReader(plan))).toBe(shown);
});
