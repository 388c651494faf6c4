import { z } from 'zod/mini';
import { line, number, optional } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { isUuid } from '#app/lib/ids.ts';
import { isDayThisCentury } from '#app/lib/typed-dates.ts';
import { LEAD_RULES } from './types.ts';

/** Minutes that an enquiry may wait: five minutes to a week. */
const LEAST_MINUTES = 5;
const MOST_MINUTES = 7 * 24 * 60;

const colleague = optional(z.string().check(z.refine(isUuid, errorCode('lead_colleague_invalid'))));

export const leadRulesSchema = z
  .object({
    rule: z.enum(LEAD_RULES, errorCode('choice_invalid')),
    escalate_minutes: optional(number(LEAST_MINUTES, MOST_MINUTES, 'lead_minutes_invalid')),
    escalate_to: colleague,
  })
  .check(
    z.refine((it) => (it.escalate_minutes === null) === (it.escalate_to === null), {
      path: ['escalate_to'],
      error: errorCode('lead_escalation_half'),
    }),
  );

export const leadTakerSchema = z
  .object({
    takes_leads: z.boolean(),
    areas: line(z.maxLength(300, errorCode('agent_areas_long'))),
    away_until: optional(z.string().check(z.refine(isDayThisCentury, errorCode('lead_away_day')))),
    substitute: colleague,
  })
  .check(
    z.refine((it) => it.substitute === null || it.away_until !== null, {
      path: ['away_until'],
      error: errorCode('lead_away_missing'),
    }),
  );

export type LeadRulesForm = z.infer<typeof leadRulesSchema>;
export type LeadTakerForm = z.infer<typeof leadTakerSchema>;
