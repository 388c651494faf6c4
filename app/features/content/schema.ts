import { z } from 'zod/mini';
import { line, paragraphs } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { visibleText } from '#app/lib/text.ts';
import { isOwnPicture } from './pictures.ts';
import { CONTENT_STATUSES, CONTENT_TYPES } from './types.ts';

const MOST_CHARACTERS = 50_000;
/** Each quote rescans all lines after it, so a text of quotes takes quadratic time. */
const MOST_LINES = 3_000;

/** The editable fields of a page. */
export const contentSchema = z.object({
  title: line(
    z.minLength(1, errorCode('content_title_required')),
    z.maxLength(150, errorCode('content_title_long')),
  ),
  content: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => visibleText(text.replace(/\r\n?/g, '\n')).trimEnd()),
    ),
    z.string().check(
      z.maxLength(MOST_CHARACTERS, errorCode('content_long')),
      z.refine((text) => text.split('\n').length <= MOST_LINES, errorCode('content_lines')),
    ),
  ),
  excerpt: paragraphs(z.maxLength(300, errorCode('excerpt_long'))),
  page_type: z.enum(CONTENT_TYPES, errorCode('choice_invalid')),
  category_id: z.pipe(
    z.string().check(z.regex(/^\d{0,15}$/, errorCode('choice_invalid'))),
    z.transform((id: string) => (id === '' ? null : Number(id))),
  ),
  seo_title: line(z.maxLength(100, errorCode('seo_title_long'))),
  seo_description: line(z.maxLength(300, errorCode('seo_description_long'))),
  featured_image_url: z.pipe(
    z
      .string()
      .check(z.refine((url) => url === '' || isOwnPicture(url), errorCode('featured_image_gone'))),
    z.transform((url: string) => url || null),
  ),
  featured_image_alt: line(z.maxLength(200, errorCode('picture_alt_long'))),
});

export type ContentFields = z.infer<typeof contentSchema>;

/** A new page, which may be published at once. */
export const newContentSchema = z.extend(contentSchema, {
  status: z.enum(CONTENT_STATUSES, errorCode('choice_invalid')),
});

export type NewContent = z.infer<typeof newContentSchema>;

export const categorySchema = z.object({
  name: line(
    z.minLength(1, errorCode('category_name_required')),
    z.maxLength(60, errorCode('category_name_long')),
  ),
  description: paragraphs(z.maxLength(300, errorCode('category_description_long'))),
});

export type CategoryFields = z.infer<typeof categorySchema>;
