import { z } from 'zod/mini';
import { CRM_EVENTS } from '#app/features/public-api/events.ts';
import { line } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';

/** Longest address. */
const LONGEST_ADDRESS = 2_000;
const EMAIL = z.email();

export const isEmail = (target: string): boolean => EMAIL.safeParse(target).success;

/** Of a person: a link alone. */
export const webhookSchema = z.object({
  name: line(
    z.minLength(1, errorCode('crm_name_required')),
    z.maxLength(60, errorCode('crm_name_long')),
  ),
  target: line(
    z.minLength(1, errorCode('crm_link')),
    z.maxLength(LONGEST_ADDRESS, errorCode('crm_link')),
  ),
  events: z
    .array(z.enum(CRM_EVENTS, errorCode('choice_invalid')))
    .check(z.minLength(1, errorCode('crm_events_required'))),
});

/** Of a company: the target is the address of a webhook, or an email. */
export const connectionSchema = z
  .extend(webhookSchema, {
    target: line(
      z.minLength(1, errorCode('crm_target_required')),
      z.maxLength(LONGEST_ADDRESS, errorCode('crm_address')),
    ),
  })
  .check(
    z.refine(
      ({ target, events }) => !isEmail(target) || events.every((it) => it === 'lead.received'),
      { path: ['events'], error: errorCode('crm_email_leads') },
    ),
  );

export type ConnectionForm = z.infer<typeof connectionSchema>;
