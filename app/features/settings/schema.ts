import { z } from 'zod/mini';
import { isColour, typedColour } from '#app/lib/colours.ts';
import { choice } from '#app/lib/fields.ts';
import { errorCode, type PlainErrorCode } from '#app/lib/form.ts';
import { NUMBER_SETTINGS, type NumberSetting } from '#app/lib/number-settings.ts';
import { isTarget, isWebLink, readGroups, readLinks, type SiteLink } from '#app/lib/site-links.ts';
import {
  APPROVALS,
  HOME_SECTIONS,
  isPictureId,
  LANGUAGES_OFFERED,
  PERMIT_POLICIES,
} from '#app/lib/site-settings.ts';
import { staffLine, staffParagraphs } from '#app/lib/staff-fields.ts';
import { latinDigits } from '#app/lib/text.ts';
import { isDayThisCentury } from '#app/lib/typed-dates.ts';

/** A line that may stay empty. */
function optionalLine(isValid: (text: string) => boolean, code: PlainErrorCode) {
  return staffLine(z.refine((text: string) => text === '' || isValid(text), errorCode(code)));
}

/** A whole number that may stay empty. */
function number(least: number, most: number, code: PlainErrorCode) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => latinDigits(typed).replace(/[\s,]/g, '')),
    ),
    optionalLine(
      (text) => /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most,
      code,
    ),
  );
}

function numberOf(name: NumberSetting) {
  const { least, most } = NUMBER_SETTINGS[name];
  return number(least, most, 'setting_number_invalid');
}

const atMost = (length: number) => (text: string) => text.length <= length;

/** Hidden in the form: the id of a picture that has been uploaded. */
const picture = optionalLine(isPictureId, 'picture_unreadable');

const colour = z.pipe(
  z.pipe(z.string(), z.transform(typedColour)),
  optionalLine(isColour, 'colour_invalid'),
);

/** The form at /admin/settings; empty fields are not set. */
export const settingsSchema = z
  .object({
    name: staffLine(
      z.refine((text: string) => text.length !== 1, errorCode('site_name_short')),
      z.maxLength(40, errorCode('site_name_long')),
    ),
    logo: picture,
    icon: picture,
    share_picture: picture,
    main_colour: colour,
    accent_colour: colour,
    heading: optionalLine(atMost(80), 'site_heading_long'),
    heading_ar: optionalLine(atMost(80), 'site_heading_long'),
    home_picture: picture,
    home_sections: z.pipe(
      z.pipe(
        z.array(z.string()).check(
          z.refine((all: string[]) => chosen(all).every(isSection), errorCode('choice_invalid')),
          z.refine(
            (all: string[]) => new Set(chosen(all)).size === chosen(all).length,
            errorCode('home_sections_twice'),
          ),
        ),
        z.transform((all: string[]) => {
          const lines = chosen(all).join('\n');
          return lines === HOME_SECTIONS.join('\n') ? '' : lines;
        }),
      ),
      z.string(),
    ),
    home_areas: z.pipe(
      z.pipe(z.string(), z.transform(lines)),
      z
        .string()
        .check(z.refine((text: string) => countLines(text) <= 12, errorCode('home_areas_many'))),
    ),
    header_links: staffParagraphs(
      z.refine(
        (text: string) => readLinks(text).length <= MOST_HEADER_LINKS,
        errorCode('header_links_many'),
      ),
      z.refine((text: string) => areTargets(readLinks(text)), errorCode('links_invalid')),
      z.refine((text: string) => areShort(readLinks(text)), errorCode('header_link_labels')),
    ),
    footer_links: staffParagraphs(
      z.refine(isFooter, errorCode('footer_links_invalid')),
      z.refine((text: string) => areTargets(footerLinks(text)), errorCode('links_invalid')),
      z.refine(
        (text: string) =>
          text === '' ||
          FOOTER_NEEDS.every((path) => footerLinks(text).some(({ to }) => to === path)),
        errorCode('footer_links_missing'),
      ),
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
    contact_address_ar: optionalLine(atMost(200), 'contact_address_long'),
    company: optionalLine(atMost(100), 'seller_long'),
    tax_number: optionalLine((text) => /^\d{15}$/.test(text), 'tax_number_invalid'),
    sender_name: optionalLine(atMost(60), 'sender_name_long'),
    mail_signature: staffParagraphs(z.maxLength(300, errorCode('signature_long'))),
    mail_signature_ar: staffParagraphs(z.maxLength(300, errorCode('signature_long'))),
    social_links: z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed: string) => typed.split(/\s+/).filter(Boolean).join('\n')),
      ),
      z.string().check(z.refine(areLinks, errorCode('social_links_invalid'))),
    ),
    approval: z.enum(APPROVALS, errorCode('choice_invalid')),
    permit_policy: choice(PERMIT_POLICIES, ''),
    languages: choice(LANGUAGES_OFFERED, ''),
    featured_price: number(2, 100_000, 'featured_price_invalid'),
    /** Which there are, the server knows: the list would be script of every page. */
    currencies: z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed: string) =>
          typed
            .toUpperCase()
            .split(/[\s,،;]+/)
            .filter(Boolean)
            .join(' '),
        ),
      ),
      optionalLine((text) => /^[A-Z]{3}( [A-Z]{3})*$/.test(text), 'currencies_invalid'),
    ),
    currency_rates: z.string(),
    listing_photos: numberOf('listing_photos'),
    limit_listings: numberOf('limit_listings'),
    limit_messages: numberOf('limit_messages'),
    limit_photos: numberOf('limit_photos'),
    sample_percent: numberOf('sample_percent'),
    proof_days: numberOf('proof_days'),
    settled_days: numberOf('settled_days'),
    guest_conversation_days: numberOf('guest_conversation_days'),
    sent_mail_days: numberOf('sent_mail_days'),
    views_days: numberOf('views_days'),
    searches_days: numberOf('searches_days'),
    banner_text: optionalLine(atMost(200), 'banner_long'),
    banner_text_ar: optionalLine(atMost(200), 'banner_long'),
    banner_link: optionalLine(isTarget, 'banner_link_invalid'),
    banner_from: optionalLine(isDayThisCentury, 'banner_day_invalid'),
    banner_until: optionalLine(isDayThisCentury, 'banner_day_invalid'),
  })
  .check(
    z.refine(({ banner_from, banner_until }) => !banner_until || banner_until >= banner_from, {
      error: errorCode('banner_days_swapped'),
      path: ['banner_until'],
    }),
  );

/** One promo of the home page. */
export const promoSchema = z
  .object({
    picture: staffLine(z.refine(isPictureId, errorCode('promo_picture_missing'))),
    title: staffLine(
      z.minLength(1, errorCode('promo_title_missing')),
      z.maxLength(60, errorCode('promo_title_long')),
    ),
    title_ar: staffLine(z.maxLength(60, errorCode('promo_title_long'))),
    text: staffLine(z.maxLength(160, errorCode('promo_text_long'))),
    text_ar: staffLine(z.maxLength(160, errorCode('promo_text_long'))),
    link: staffLine(z.refine(isTarget, errorCode('promo_link_invalid'))),
    from: optionalLine(isDayThisCentury, 'banner_day_invalid'),
    until: optionalLine(isDayThisCentury, 'banner_day_invalid'),
  })
  .check(
    z.refine(({ from, until }) => !until || until >= from, {
      error: errorCode('banner_days_swapped'),
      path: ['until'],
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

function chosen(sections: string[]): string[] {
  return sections.filter(Boolean);
}

function isSection(text: string): boolean {
  return (HOME_SECTIONS as readonly string[]).includes(text);
}

const MOST_HEADER_LINKS = 8;
/** Letters per language that fit into the header of a small laptop. */
const MOST_HEADER_LETTERS = 60;
const MOST_WORDS = 60;
const MOST_GROUPS = 5;
const MOST_GROUP_LINKS = 15;
/** Links that the footer must contain. */
const FOOTER_NEEDS = ['/privacy', '/terms', '/cookies'];

function areTargets(links: SiteLink[]): boolean {
  const areOnce = new Set(links.map(({ to }) => to)).size === links.length;
  return areOnce && links.every(({ to, words }) => isTarget(to) && words.every(isShort));
}

function isShort(words: string): boolean {
  return words.length <= MOST_WORDS;
}

function areShort(links: SiteLink[]): boolean {
  return [0, 1].every(
    (at) =>
      links.reduce((letters, { words }) => letters + (words[at] ?? '').length, 0) <=
      MOST_HEADER_LETTERS,
  );
}

function footerLinks(text: string): SiteLink[] {
  return (readGroups(text) ?? []).flatMap(({ links }) => links);
}

function isFooter(text: string): boolean {
  const groups = readGroups(text);
  return (
    groups !== null &&
    groups.length <= MOST_GROUPS &&
    groups.every(
      ({ title, links }) =>
        title.length > 0 &&
        title.every(isShort) &&
        links.length > 0 &&
        links.length <= MOST_GROUP_LINKS,
    )
  );
}
