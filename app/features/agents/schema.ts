import { z } from 'zod/mini';
import { arabicNameField } from '#app/features/profiles/schema.ts';
import { line, paragraphs } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { LANGUAGES, SPECIALIZATIONS } from './types.ts';

const licence = () => line(z.regex(/^(\d{3,10})?$/, errorCode('licence_invalid')));

/** What an agent says on their page, all of it optional. */
export const agentPageSchema = z.object({
  is_shown: z.boolean(),
  name_ar: arabicNameField,
  title: line(z.maxLength(80, errorCode('agent_title_long'))),
  about: paragraphs(z.maxLength(2_000, errorCode('about_long'))),
  languages: z.array(z.enum(LANGUAGES, errorCode('choice_invalid'))),
  specializations: z.array(z.enum(SPECIALIZATIONS, errorCode('choice_invalid'))),
  areas: line(z.maxLength(300, errorCode('agent_areas_long'))),
  brn: licence(),
  orn: licence(),
});
