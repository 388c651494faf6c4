import { z } from 'zod/mini';
import { paragraphs } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { LONGEST_NOTE } from './rules.ts';

export const memberNoteSchema = z.object({
  text: paragraphs(
    z.minLength(1, errorCode('team_note_empty')),
    z.maxLength(LONGEST_NOTE, errorCode('team_note_long')),
  ),
});
