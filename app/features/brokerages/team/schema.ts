import { z } from 'zod/mini';
import { paragraphs } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';

/** The rows chosen, the member who gets them, and who had each row of the page: its id and the agent's. */
export const assignmentSchema = z.object({
  id: z.array(z.string()).check(z.minLength(1, errorCode('no_row_chosen'))),
  to: z.uuid(errorCode('assignee_missing')),
  had: z.array(z.string()),
});

export const teamNoteSchema = z.object({
  text: paragraphs(
    z.minLength(1, errorCode('team_note_empty')),
    z.maxLength(2_000, errorCode('team_note_long')),
  ),
});
