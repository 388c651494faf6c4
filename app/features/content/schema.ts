import { z } from 'zod/mini';
import { errorCode } from '#app/lib/form.ts';
import { staffLine, staffParagraphs } from '#app/lib/staff-fields.ts';
import { visibleText } from '#app/lib/text.ts';
import { isOwnPicture } from './pictures.ts';
import { CONTENT_STATUSES, CONTENT_TYPES } from './types.ts';

const MOST_CHARACTERS = 50_000;
/** Each quote rescans all lines after it, so a text of quotes takes quadratic time. */
const MOST_LINES = 3_000;

const markdown = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => visibleText(text.replace(/\r\n?/g, '\n')).trimEnd()),
  ),
  z.string().check(
    z.maxLength(MOST_CHARACTERS, errorCode('content_long')),
    z.refine((text) => text.split('\n').length <= MOST_LINES, errorCode('content_lines')),
  ),
);
const title = z.maxLength(150, errorCode('content_title_long'));
const excerpt = staffParagraphs(z.maxLength(300, errorCode('excerpt_long')));
const seoTitle = staffLine(z.maxLength(100, errorCode('seo_title_long')));
const seoDescription = staffLine(z.maxLength(300, errorCode('seo_description_long')));
const pictureAlt = staffLine(z.maxLength(200, errorCode('picture_alt_long')));

/** Of a page's Arabic version, besides its title. */
const ARABIC_FIELDS = [
  'content_ar',
  'excerpt_ar',
  'seo_title_ar',
  'seo_description_ar',
  'featured_image_alt_ar',
] as const;

const FIELDS = {
  title: staffLine(z.minLength(1, errorCode('content_title_required')), title),
  content: markdown,
  excerpt,
  page_type: z.enum(CONTENT_TYPES, errorCode('choice_invalid')),
  category_id: z.pipe(
    z.string().check(z.regex(/^\d{0,15}$/, errorCode('choice_invalid'))),
    z.transform((id: string) => (id === '' ? null : Number(id))),
  ),
  seo_title: seoTitle,
  seo_description: seoDescription,
  featured_image_url: z.pipe(
    z
      .string()
      .check(z.refine((url) => url === '' || isOwnPicture(url), errorCode('featured_image_gone'))),
    z.transform((url: string) => url || null),
  ),
  featured_image_alt: pictureAlt,
  title_ar: staffLine(title),
  content_ar: markdown,
  excerpt_ar: excerpt,
  seo_title_ar: seoTitle,
  seo_description_ar: seoDescription,
  featured_image_alt_ar: pictureAlt,
};

/** The editable fields of a page. */
export const contentSchema = z.object(FIELDS).check(...wholeVersion());

export type ContentFields = z.infer<typeof contentSchema>;

/** A new page, which may be published at once. */
export const newContentSchema = z
  .object({ ...FIELDS, status: z.enum(CONTENT_STATUSES, errorCode('choice_invalid')) })
  .check(...wholeVersion());

export type NewContent = z.infer<typeof newContentSchema>;

const name = z.maxLength(60, errorCode('category_name_long'));
const description = staffParagraphs(z.maxLength(300, errorCode('category_description_long')));

export const categorySchema = z.object({
  name: staffLine(z.minLength(1, errorCode('category_name_required')), name),
  description,
  name_ar: staffLine(name),
  description_ar: description,
});

export type CategoryFields = z.infer<typeof categorySchema>;

/** Readers of Arabic never get a page half in English: its Arabic version has a title and, if the page has one, a text. */
function wholeVersion() {
  type Versions = z.infer<z.ZodMiniObject<typeof FIELDS>>;
  return [
    z.refine<Versions>(
      ({ title_ar, ...page }) => title_ar !== '' || ARABIC_FIELDS.every((name) => !page[name]),
      { error: errorCode('content_title_ar_required'), path: ['title_ar'] },
    ),
    z.refine<Versions>(
      ({ title_ar, content, content_ar }) => !title_ar || !content || content_ar !== '',
      { error: errorCode('content_ar_required'), path: ['content_ar'] },
    ),
  ];
}
