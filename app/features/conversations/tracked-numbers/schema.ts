import { z } from 'zod';

/** A number of the public network: E.164. */
export const e164 = z.string().regex(/^\+\d{8,15}$/);

/** What the provider answers when it is asked for a number. */
export const numberAnswer = z.object({ number: e164 });

const LONGEST_SECONDS = 24 * 60 * 60;

/** What the provider posts after a call. Whatever else it says, such as who called, is not read. */
export const callEvent = z.object({
  type: z.literal('call.ended'),
  data: z.object({
    number: e164,
    startedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
    answered: z.boolean(),
    seconds: z.int().min(0).max(LONGEST_SECONDS),
  }),
});
