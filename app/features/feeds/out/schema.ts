import { z } from 'zod/mini';
import { line } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { EXPORT_FORMATS } from './types.ts';

export const exportSchema = z.object({
  name: line(
    z.minLength(1, errorCode('export_name_required')),
    z.maxLength(60, errorCode('export_name_long')),
  ),
  format: z.enum(EXPORT_FORMATS, errorCode('choice_invalid')),
});

export type ExportForm = z.infer<typeof exportSchema>;
