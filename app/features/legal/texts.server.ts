import { type LegalPageName, legalPath } from '#app/lib/legal-pages.ts';
import { messages } from '#app/messages/reader.server.ts';
import { daysKept } from '#app/server/retention.server.ts';
import { SITE_COOKIES, type SiteCookie } from './cookies.server.ts';
import { findOperator, findPartners } from './queries.server.ts';
import { STORED, type StoredGroup } from './stored.ts';
import type { LegalBlock, LegalSection, LegalText } from './types.ts';

/** What a legal page says now, in the reader's language: its texts, with this site's settings. */
export function legalText(page: LegalPageName): LegalText {
  const { title, description, intro } = messages('legal')[page];
  return { title, description, intro, sections: [...SECTIONS[page](), operatorSection()] };
}

/** The titles of the other pages, with their paths. */
export function otherPages(page: LegalPageName): [path: string, title: string][] {
  const t = messages('legal');
  const pages = Object.keys(SECTIONS) as LegalPageName[];
  return pages.filter((it) => it !== page).map((it) => [legalPath(it), t[it].title]);
}

const SECTIONS: Record<LegalPageName, () => LegalSection[]> = {
  privacy: privacySections,
  terms: () => messages('legal').terms.sections.map(ofPoints),
  cookies: cookiesSections,
  accessibility: () => messages('legal').accessibility.sections.map(ofPoints),
};

function ofPoints({ title, points }: { title: string; points: string[] }): LegalSection {
  return { title, blocks: [{ points }] };
}

function privacySections(): LegalSection[] {
  const t = messages('legal').privacy;
  const partners = findPartners();
  const days = daysKept();
  const groups = (Object.keys(STORED) as StoredGroup[])
    // Mail is stored only if it can't be sent.
    .filter((group) => group !== 'mail' || !partners.mail)
    .map((group): LegalSection => {
      const { title, text, kept } = t.groups[group];
      return { title, blocks: [{ text }, { note: kept(days) }] };
    });
  const others = [
    partners.payments && t.others.payments,
    partners.mail && t.others.mail,
    partners.files && t.others.files,
    partners.signIn !== null && t.others.signIn(partners.signIn),
    t.others.law,
  ].filter((text) => text !== false);
  return [
    ofPoints(t.short),
    ...groups,
    { title: t.log.title, blocks: [{ text: t.log.text }] },
    {
      title: t.others.title,
      blocks: [{ text: t.others.text }, { points: others }, { text: t.others.nobody }],
    },
    {
      title: t.choices.title,
      blocks: [{ points: t.choices.points }, { links: [['/dashboard/security', t.choices.link]] }],
    },
  ];
}

function cookiesSections(): LegalSection[] {
  const t = messages('legal').cookies;
  const cookies = Object.entries(SITE_COOKIES) as [SiteCookie, number][];
  const entries = cookies.map(([name, seconds]) => {
    return { name, text: t.purposes[name], kept: t.kept(seconds) };
  });
  return [
    { title: t.cookiesTitle, blocks: [{ entries }, { text: t.properties }] },
    { title: t.storageTitle, blocks: [{ text: t.storageText }, { entries: t.storage }] },
    {
      title: t.counting.title,
      blocks: [{ text: t.counting.text }, { text: t.counting.signals }],
      slot: 'counting',
    },
    { title: t.noneTitle, blocks: [{ text: t.noneText }] },
  ];
}

function operatorSection(): LegalSection {
  const t = messages('legal').operator;
  const { name, address, emails, phone } = findOperator();
  const links: [string, string][] = [
    ...emails.map((email): [string, string] => [`mailto:${email}`, email]),
    ...(phone ? [[`tel:${phone}`, phone] as [string, string]] : []),
    ['/contact-us', t.contact],
  ];
  const where: LegalBlock[] = address ? [address] : [];
  return { title: t.title, blocks: [{ text: t.text(name) }, ...where, { links }] };
}
