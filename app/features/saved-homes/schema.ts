import { z } from 'zod/mini';
import { paragraphs } from '#app/lib/fields.ts';
import { says } from '#app/lib/form.ts';

/** In characters. */
export const LONGEST_NOTE = 1000;

export const noteSchema = z.object({
  note: paragraphs(z.maxLength(LONGEST_NOTE, says('note_long'))),
});
