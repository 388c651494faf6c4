import { z } from 'zod/mini';
import { line, paragraphs } from '#app/lib/fields.ts';
import { says } from '#app/lib/form.ts';
import { LANGUAGES, SPECIALIZATIONS } from './types.ts';

const licence = () => line(z.regex(/^(\d{3,10})?$/, says('licence_invalid')));

/** What an agent says on their page, all of it optional. */
export const agentPageSchema = z.object({
  is_shown: z.boolean(),
  title: line(z.maxLength(80, says('agent_title_long'))),
  about: paragraphs(z.maxLength(2_000, says('about_long'))),
  languages: z.array(z.enum(LANGUAGES, says('choice_invalid'))),
  specializations: z.array(z.enum(SPECIALIZATIONS, says('choice_invalid'))),
  areas: line(z.maxLength(300, says('agent_areas_long'))),
  brn: licence(),
  orn: licence(),
});
