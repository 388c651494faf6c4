import { brandSheetPath, DARK_SITE_COLOURS, darkMain, SITE_COLOURS } from '#app/lib/colours.ts';
import { isoDay } from '#app/lib/dates.ts';
import { NAVIGATION } from '#app/lib/navigation.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { type Promo, promosOf } from '#app/lib/promos.ts';
import {
  readGroups,
  readLinks,
  type ShownGroup,
  type ShownLink,
  type SiteLink,
} from '#app/lib/site-links.ts';
import {
  coloursOf,
  DEFAULT_FEATURED_PRICE,
  type HomePicture,
  sitePicturePath,
} from '#app/lib/site-settings.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import {
  LOCALES,
  messages,
  messagesFor,
  offerLanguages,
  setSiteName,
} from '#app/messages/reader.server.ts';
import { db } from './db.server.ts';
import { env } from './env.server.ts';
import { follow } from './following.server.ts';
import { heldVersion, holdSettings, siteName, siteSettings } from './held-settings.server.ts';

let stop: (() => void) | undefined;
setSiteName(siteName());

/** An icon, as a manifest lists it. */
interface SiteIcon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

/** The site's icons, of the operator's own if they have one. */
export function siteIcons(): { tab: SiteIcon; touch: string; installed: SiteIcon[] } {
  const { icon } = siteSettings();
  const at = (size: number | string) =>
    icon ? sitePicturePath(icon, `${size}.png`) : `/icon-${size}.png`;
  const png = (size: number): SiteIcon => {
    return { src: at(size), sizes: `${size}x${size}`, type: 'image/png' };
  };
  const drawn = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' };
  const tab = icon ? png(32) : drawn;
  const maskable = { ...png(512), src: at('maskable-512'), purpose: 'maskable' };
  return { tab, touch: at(180), installed: [tab, png(192), png(512), maskable] };
}

/** The style sheet with the operator's colours; null if the site's own hold. */
export function brandSheetUrl(): string | null {
  return brandSheetPath(coloursOf(siteSettings()));
}

/** The main colour where no style sheet of the site reaches: in emails and around an installed site. */
export function mainColour(): { light: string; dark: string } {
  const { main } = coloursOf(siteSettings());
  return main
    ? { light: main, dark: darkMain(main) }
    : { light: SITE_COLOURS.main, dark: DARK_SITE_COLOURS.main };
}

/** In other languages than English: there are words in it. */
const SHARE_PICTURES: Record<string, string> = { ar: '/share-ar.png' };

/** The picture for previews of links to pages without one of their own. */
export function sharePicture(): { path: string; alt: string } {
  const { share_picture: own } = siteSettings();
  const { shareImage, tagline } = messages('shell');
  return own
    ? { path: sitePicturePath(own, 'share.jpg'), alt: `${siteName()}: ${tagline}` }
    : { path: SHARE_PICTURES[readerLocale()] ?? '/share.png', alt: shareImage };
}

/** In what staff write for the public, `{{site}}` stands for the site's name. */
export function withSiteName(text: string, name = siteName()): string {
  return text.replaceAll('{{site}}', () => name);
}

/** How to reach the operator; empty where not set. */
export function operatorContact(): {
  emails: string[];
  phone: string | null;
  address: ForReader | null;
} {
  const { contact } = env();
  const { contact_emails, contact_phone } = siteSettings();
  return {
    emails: contact_emails ? contact_emails.split(/,\s*/) : contact.emails,
    phone: contact_phone || contact.phone,
    address: addressFor(seller()),
  };
}

/** The issuer of receipts; `trn` is the tax registration number, without which they are no tax invoices. */
export interface Seller {
  name: string;
  trn: string | null;
  address: string | null;
  /** Kept for receipts since there is one; null is none. */
  address_ar?: string | null;
}

/** A seller's address as the reader is shown it; null without one. */
export function addressFor({ address, address_ar }: Seller): ForReader | null {
  const shown = inReadersLanguage([address ?? '', address_ar ?? '']);
  return shown.text ? shown : null;
}

/** What a month's promotion of a listing costs in dirhams, with any VAT. */
export function featuredPrice(): number {
  return Number(siteSettings().featured_price || DEFAULT_FEATURED_PRICE);
}

export function seller(): Seller {
  const { company, tax_number, contact_address, contact_address_ar } = siteSettings();
  return {
    name: company || siteName(),
    trn: tax_number || env().sellerTrn,
    address: contact_address || env().contact.address,
    address_ar: contact_address_ar || null,
  };
}

/** The sender of the site's mail. */
export function mailSender(): { name: string; address: string } {
  const { name, address } = env().mailFrom;
  return { name: name ?? (siteSettings().sender_name || siteName()), address };
}

/** A text of the operator, and its language if it isn't the reader's. */
export interface ForReader {
  text: string;
  lang?: string;
}

/** A setting that has a value in Arabic as well: without that, readers of Arabic get the other. Empty where it isn't set. */
export function forReader(
  name: 'heading' | 'banner_text' | 'mail_signature',
  settings = siteSettings(),
): ForReader {
  const own = readerLocale() === LOCALES[0] ? settings[name] : settings[`${name}_ar`];
  if (own || !settings[name]) return { text: own };
  return { text: settings[name], lang: LOCALES[0] };
}

/** What every page shows above its header; null if nothing today. */
export function banner(
  now: Date,
  settings = siteSettings(),
): (ForReader & { href?: string }) | null {
  const { banner_link, banner_from, banner_until } = settings;
  const shown = forReader('banner_text', settings);
  const today = isoDay(now);
  if (!shown.text || today < banner_from || (banner_until && today > banner_until)) return null;
  return { ...shown, ...(banner_link && { href: banner_link }) };
}

/**
 * The header's links: their words by path; null for all of those it comes with.
 * @param emptyPages left out of those, not of what the operator has chosen.
 */
export function headerLinks(
  emptyPages: string[],
  { header_links } = siteSettings(),
): ShownLink[] | null {
  if (header_links) return readLinks(header_links).map(shownLink);
  const shown = NAVIGATION.filter(([to]) => !emptyPages.includes(to));
  return shown.length < NAVIGATION.length
    ? shown.map(([to]) => shownLink({ to, words: [] }))
    : null;
}

/** The footer's columns, by title; the same for it. */
export function footerGroups(
  emptyPages: string[],
  { footer_links } = siteSettings(),
): ShownGroup[] | null {
  const groups = footer_links && readGroups(footer_links);
  if (groups) {
    return groups.map(({ title, links }) => [
      inReadersLanguage(title).text,
      Object.fromEntries(links.map(shownLink)),
    ]);
  }
  const own = messages('shell').footer.groups;
  if (!own.some(([, pages]) => emptyPages.some((path) => Object.hasOwn(pages, path)))) return null;
  return own.flatMap(([title, pages]): ShownGroup[] => {
    const shown = Object.entries(pages).filter(([to]) => !emptyPages.includes(to));
    return shown.length > 0 ? [[title, Object.fromEntries(shown)]] : [];
  });
}

/** Whether a link has words: its own, or the site's for the page it leads to. */
export function hasWords({ to, words }: SiteLink): boolean {
  return words.length > 0 || Object.hasOwn(ownWords(), to);
}

/** The languages of what header and footer say in another than the reader's, by its words. */
export function linkLanguages(
  { header_links, footer_links } = siteSettings(),
): Record<string, string> {
  const groups = readGroups(footer_links) ?? [];
  const labels = [
    ...groups.map(({ title }) => inReadersLanguage(title)),
    ...[...readLinks(header_links), ...groups.flatMap(({ links }) => links)].map(labelOf),
  ];
  return Object.fromEntries(labels.flatMap(({ text, lang }) => (lang ? [[text, lang]] : [])));
}

function shownLink(link: SiteLink): ShownLink {
  return [link.to, labelOf(link).text];
}

function labelOf({ to, words }: SiteLink): ForReader {
  const own = ownValue(ownWords(), to);
  if (!words[0] && own) return { text: words[LOCALES.indexOf(readerLocale())] || own };
  const label = inReadersLanguage(words);
  return label.text ? label : { text: to };
}

/** @param texts of each language of the site, in their order. */
function inReadersLanguage(texts: string[]): ForReader {
  const own = texts[LOCALES.indexOf(readerLocale())];
  if (own) return { text: own };
  const at = texts.findIndex(Boolean);
  const lang = LOCALES[at];
  return lang ? { text: texts[at] ?? '', lang } : { text: '' };
}

/** By the texts they are of, because each page has dozens of links. */
const ownWordsOf = new WeakMap<object, Record<string, string>>();

/** What the site calls the pages that its header and footer lead to. */
function ownWords(): Record<string, string> {
  const texts = messages('shell');
  const known = ownWordsOf.get(texts);
  if (known) return known;
  const header = NAVIGATION.map(([to, key]) => [to, texts.nav[key]]);
  const words: Record<string, string> = {
    ...Object.assign({}, ...texts.footer.groups.map(([, pages]) => pages)),
    ...Object.fromEntries(header),
  };
  ownWordsOf.set(texts, words);
  return words;
}

/** The operator's picture behind the search of the home page; null for the one it comes with. */
export function homePicture({ home_picture: id } = siteSettings()): HomePicture | null {
  if (!id) return null;
  const at = (width: number) => sitePicturePath(id, `home-${width}.webp`);
  return { src: at(1200), srcSet: `${at(1200)} 1200w, ${at(2400)} 2400w` };
}

/** Promos as the home page shows them to readers of a language; null without any. */
export function promoCards(promos: Promo[], locale = readerLocale()) {
  const { promos: t } = messagesFor(locale, 'homeCards');
  const at = LOCALES.indexOf(locale);
  const cards = promos.map(({ picture, title, title_ar, text, text_ar, link }) => {
    const own = { title: [title, title_ar][at], text: [text, text_ar][at] };
    const shown = own.title || title;
    return {
      title: shown,
      titleLang: own.title ? undefined : LOCALES[0],
      text: own.text || text,
      textLang: own.text ? undefined : LOCALES[0],
      link: t.link,
      linkName: `${t.link}: ${shown}`,
      to: link,
      picture: sitePicturePath(picture, 'promo.webp'),
    };
  });
  return cards.length > 0 ? { label: t.label, cards } : null;
}

/** The promos of a day. */
export function promosOn(now: Date, { promos } = siteSettings()): Promo[] {
  const today = isoDay(now);
  return promosOf(promos).filter(({ from, until }) => today >= from && (!until || today <= until));
}

/** The operator's pages elsewhere, the names of their hosts by URL. */
export function socialLinks({ social_links } = siteSettings()): Record<string, string> {
  const urls = social_links.split('\n').filter(Boolean);
  const hosts = urls.map((url) => [url, new URL(url).hostname.replace(/^www\./, '')]);
  return Object.fromEntries(hosts) as Record<string, string>;
}

/** Loads a newer version, if there is one. */
export async function refreshSettings(): Promise<void> {
  const newer = await db
    .selectFrom('site_settings')
    .select(['version', 'settings'])
    .where('version', '>', heldVersion())
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newer) return;
  holdSettings(newer);
  setSiteName(siteName());
  offerLanguages(siteSettings().languages !== '');
}

/** Loads the settings, and from then on polls every second for what any process has saved. */
export async function followSettings(): Promise<void> {
  stop = await follow(refreshSettings, 'settings not read');
}

export function stopFollowingSettings(): void {
  stop?.();
}
