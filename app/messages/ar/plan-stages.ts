import type { planStages as english } from '../en/plan-stages.ts';
import { counted } from './counts.ts';

export const planStages: typeof english = {
  booking: 'عند الحجز',
  handover: 'عند التسليم',
  construction: 'خلال فترة الإنشاء',
  completion: 'عند الإنجاز',
  half: 'عند إنجاز 50% من أعمال الإنشاء',
  days: (n) =>
    `بعد ${counted(n, { one: 'يوم', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' })}`,
  months: (n) =>
    `بعد ${counted(n, { one: 'شهر', two: 'شهرين', few: 'أشهر', many: 'شهرًا', other: 'شهر' })}`,
  yearsAfter: (n) =>
    `خلال ${counted(n, { one: 'سنة', two: 'سنتين', few: 'سنوات', other: 'سنة' })} بعد التسليم`,
};
