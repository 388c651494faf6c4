import { z } from 'zod/mini';
import { paragraphs } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { LONGEST_NOTE } from './rules.ts';

export const noteSchema = z.object({
  note: paragraphs(z.maxLength(LONGEST_NOTE, errorCode('note_long'))),
});
