import { z } from 'zod/mini';
import { errorCode } from '#app/lib/form.ts';
import { staffParagraphs } from '#app/lib/staff-fields.ts';
import { LONGEST_MEMBER_NOTE } from './rules.ts';
import { CHECK_KINDS } from './types.ts';

export const memberCheckSchema = z.object({
  kind: z.enum(CHECK_KINDS, errorCode('choice_invalid')),
  value: z.string(),
});

export const memberNoteSchema = z.object({
  text: staffParagraphs(
    z.minLength(1, errorCode('team_note_empty')),
    z.maxLength(LONGEST_MEMBER_NOTE, errorCode('team_note_long')),
  ),
});
