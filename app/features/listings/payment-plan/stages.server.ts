import type { Messages } from '#app/messages/catalogue.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { paymentsOf } from './rules.ts';

type Stage = keyof Messages['planStages'];

/** As most plans say it, in either language; a number is the group. */
const STAGES: [Stage, RegExp][] = [
  ['booking', /^(?:(?:on|at|upon) (?:booking|reservation)|عند (?:الحجز|التعاقد))$/i],
  ['handover', /^(?:(?:on|at|upon) handover|عند (?:التسليم|الاستلام))$/i],
  ['completion', /^(?:(?:on|at|upon) completion|عند (?:الإنجاز|إنجاز المشروع))$/i],
  ['construction', /^(?:during (?:the )?construction|(?:خلال|أثناء) (?:فترة )?(?:الإنشاء|البناء))$/i],
  [
    'half',
    /^(?:at half of (?:the )?construction|عند (?:إنجاز (?:نصف|50%|50٪) (?:من أعمال )?|منتصف )(?:الإنشاء|البناء))$/i,
  ],
  ['days', /^(?:after (\d+) days|بعد (\d+) (?:أيام|يوم|يومًا|يوما))$/i],
  ['months', /^(?:after (\d+) months|بعد (\d+) (?:أشهر|شهور|شهر|شهرًا|شهرا))$/i],
  [
    'yearsAfter',
    /^(?:(?:in|over) (?:the )?(\d+|two|three|four|five) years after handover|(?:خلال|على) (\d+) (?:سنوات|سنة) بعد (?:التسليم|الاستلام))$/i,
  ],
];
const NUMBERS = ['two', 'three', 'four', 'five'];

/** A payment plan whose usual stages are in the reader's language, and the rest as it was typed. */
export function planForReader(plan: string): string {
  return plan
    .split('\n')
    .map((line) => {
      const [payment] = paymentsOf(line) ?? [];
      const due = payment && dueHere(payment.due);
      return due ? `${payment.percent}% ${due}` : line;
    })
    .join('\n');
}

/** Null if it already is in the reader's language, or none of the usual stages. */
function dueHere(due: string): string | null {
  if (/\p{Script=Arabic}/u.test(due) === (readerLocale() === 'ar')) return null;
  for (const [stage, pattern] of STAGES) {
    const found = pattern.exec(due);
    if (!found) continue;
    const number = (found[1] ?? found[2] ?? '').toLowerCase();
    const at = NUMBERS.indexOf(number);
    const text = messages('planStages')[stage];
    return typeof text === 'string' ? text : text(at === -1 ? Number(number) : at + 2);
  }
  return null;
}
