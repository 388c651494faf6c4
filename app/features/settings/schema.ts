import { z } from 'zod/mini';
import { isColour, typedColour } from '#app/lib/colours.ts';
import { isDayThisCentury } from '#app/lib/dates.ts';
import { line, paragraphs } from '#app/lib/fields.ts';
import { errorCode, type PlainErrorCode } from '#app/lib/form.ts';
import { APPROVALS, isPictureId } from '#app/lib/site-settings.ts';

/** A line that may stay empty. */
function optionalLine(isValid: (text: string) => boolean, code: PlainErrorCode) {
  return line(z.refine((text: string) => text === '' || isValid(text), errorCode(code)));
}

const atMost = (length: number) => (text: string) => text.length <= length;

/** Hidden in the form: the id of a picture that has been uploaded. */
const picture = optionalLine(isPictureId, 'picture_unreadable');

const colour = z.pipe(
  z.pipe(z.string(), z.transform(typedColour)),
  optionalLine(isColour, 'colour_invalid'),
);

/** What is typed at /admin/settings; empty is not set. */
export const settingsSchema = z
  .object({
    name: line(
      z.refine((text: string) => text.length !== 1, errorCode('site_name_short')),
      z.maxLength(40, errorCode('site_name_long')),
    ),
    logo: picture,
    icon: picture,
    share_picture: picture,
    main_colour: colour,
    accent_colour: colour,
    heading: optionalLine(atMost(80), 'site_heading_long'),
    home_areas: z.pipe(
      z.pipe(z.string(), z.transform(lines)),
      z
        .string()
        .check(z.refine((text: string) => countLines(text) <= 12, errorCode('home_areas_many'))),
    ),
    contact_emails: optionalLine(areEmails, 'contact_emails_invalid'),
    contact_phone: z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed: string) => typed.replace(/[\s()-]/g, '')),
      ),
      optionalLine((text) => /^\+\d{8,15}$/.test(text), 'contact_phone_invalid'),
    ),
    contact_address: optionalLine(atMost(200), 'contact_address_long'),
    company: optionalLine(atMost(100), 'seller_long'),
    tax_number: optionalLine((text) => /^\d{15}$/.test(text), 'tax_number_invalid'),
    sender_name: optionalLine(atMost(60), 'sender_name_long'),
    mail_signature: paragraphs(z.maxLength(300, errorCode('signature_long'))),
    social_links: z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed: string) => typed.split(/\s+/).filter(Boolean).join('\n')),
      ),
      z.string().check(z.refine(areLinks, errorCode('social_links_invalid'))),
    ),
    approval: z.enum(APPROVALS, errorCode('choice_invalid')),
    banner_text: optionalLine(atMost(200), 'banner_long'),
    banner_link: optionalLine(
      (text) => isWebLink(text) || /^\/(?![/\\])[^\s\\]{0,300}$/.test(text),
      'banner_link_invalid',
    ),
    banner_from: optionalLine(isDayThisCentury, 'banner_day_invalid'),
    banner_until: optionalLine(isDayThisCentury, 'banner_day_invalid'),
  })
  .check(
    z.refine(({ banner_from, banner_until }) => !banner_until || banner_until >= banner_from, {
      error: errorCode('banner_days_swapped'),
      path: ['banner_until'],
    }),
  );

function lines(typed: string): string {
  return typed
    .split(/[\n\r,،]+/)
    .map((name) => name.trim())
    .filter(Boolean)
    .join('\n');
}

function countLines(text: string): number {
  return text.split('\n').length;
}

function areEmails(text: string): boolean {
  const emails = text.split(/,\s*/);
  return emails.length <= 5 && emails.every((email) => z.safeParse(z.email(), email).success);
}

function areLinks(text: string): boolean {
  const links = text.split('\n').filter(Boolean);
  return links.length <= 6 && links.every(isWebLink);
}

function isWebLink(text: string): boolean {
  return text.length <= 300 && text.startsWith('https://') && URL.canParse(text);
}
