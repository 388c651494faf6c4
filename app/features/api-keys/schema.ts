import { z } from 'zod/mini';
import { line } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { API_SCOPES } from './types.ts';

const name = line(
  z.minLength(1, errorCode('key_name_required')),
  z.maxLength(60, errorCode('key_name_long')),
);

export const ownKeySchema = z.object({ name });

export const companyKeySchema = z
  .object({ name, scopes: z.array(z.enum(API_SCOPES, errorCode('choice_invalid'))) })
  .check(
    z.refine(({ scopes }) => !scopes.includes('contacts') || scopes.includes('leads'), {
      path: ['scopes'],
      error: errorCode('key_contacts_alone'),
    }),
  );
