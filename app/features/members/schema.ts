import { z } from 'zod/mini';
import { paragraphs } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { LONGEST_MEMBER_NOTE } from './rules.ts';
import { CHECK_KINDS } from './types.ts';

export const memberCheckSchema = z.object({
  kind: z.enum(CHECK_KINDS, errorCode('choice_invalid')),
  value: z.string(),
});

export const memberNoteSchema = z.object({
  text: paragraphs(
    z.minLength(1, errorCode('team_note_empty')),
    z.maxLength(LONGEST_MEMBER_NOTE, errorCode('team_note_long')),
  ),
});
