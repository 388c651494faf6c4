import type { LegalPageName } from '#app/lib/legal-pages.ts';
import { formats } from './formats.ts';

const { day } = formats;

const names: Record<LegalPageName, string> = {
  privacy: 'Privacy',
  terms: 'Terms of use',
  cookies: 'Cookies',
  accessibility: 'Accessibility',
};

const versionOf = (version: number, publishedAt: Date | string) =>
  `Version ${version} of ${day(new Date(publishedAt))}`;

/** The versions of the legal pages, the page that asks for consent, and where staff publish. */
export const legalVersions = {
  names,
  version: (version: number, publishedAt: Date | string) => `${versionOf(version, publishedAt)}.`,
  /** As a page's title. */
  titleOf: (title: string, version: number, publishedAt: Date | string) =>
    `${title} · ${versionOf(version, publishedAt)}`,
  changedSince: 'Its wording has been corrected since:',
  asPublished: (version: number) => `version ${version} as it was published`,
  versions: 'Versions',
  current: (title: string) => `${title}, as it is now`,
  earlier: 'A later version has replaced it.',
  published: 'As it was published.',
  consent: {
    title: 'What has changed',
    description: 'New versions of our pages, to read and accept before you go on.',
    intro:
      'Before you go on, please read what has changed and say whether you accept it. Then you get to the page you wanted.',
    read: (name: string) => `Read the new version: ${name}`,
    before: 'Earlier versions are listed at the end of the page.',
    accept: 'I accept',
    accepting: 'Saving...',
    otherwise: 'If you don’t accept',
    otherwiseText:
      'Nothing happens to your account: your listings, emails, feeds and keys go on as they are. You can come back and decide later, download what is stored about you, or delete the account.',
    signOut: 'Sign out',
    signingOut: 'Signing out...',
    export: 'Download my data',
    delete: 'Delete my account',
  },
  admin: {
    title: 'Legal pages',
    text: 'The pages on privacy, terms, cookies and accessibility and their versions. Change what they say under Texts; then publish it here as a new version, so that people can see what held when.',
    back: 'Dashboard',
    open: 'Open the page',
    texts: 'Its texts',
    unchanged: 'The page says what its newest version said.',
    changed: 'The page differs from its newest version: publish it.',
    publish: 'Publish a new version',
    summary: { en: 'What changed, in English', ar: 'What changed, in Arabic' },
    summaryHint: 'One sentence. People read it on the page and when they are asked to accept.',
    consent: 'Acceptance',
    consents: {
      none: 'A small correction: nobody is asked',
      needed: 'Ask everybody to accept it at their next visit',
    },
    submit: 'Publish',
    publishing: 'Publishing...',
    asked: 'Everybody was asked to accept it.',
    notAsked: 'Nobody was asked.',
    accepted: (count: string) => `${count} accepted it.`,
  },
};
