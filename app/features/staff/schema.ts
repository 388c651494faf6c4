import { z } from 'zod/mini';
import { says } from '#app/lib/form.ts';
import { STAFF_ROLES } from './types.ts';

/** Either a new role or a new state of an admin user. */
export const staffChangeSchema = z.object({
  userId: z.uuid(says('choice_invalid')),
  active: z.enum(['', 'true', 'false'], says('choice_invalid')),
  role: z.enum(['', ...STAFF_ROLES], says('choice_invalid')),
});
