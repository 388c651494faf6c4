import { describe, expect, test } from 'vitest';
import * as accountEmails from '#app/features/accounts/emails.server.tsx';
import * as ratingEmails from '#app/features/agents/ratings/emails.server.tsx';
import * as backupEmails from '#app/features/backups/emails.server.tsx';
import { companyInvitation } from '#app/features/brokerages/emails.server.tsx';
import * as conversationEmails from '#app/features/conversations/emails.server.tsx';
import { feedDecided } from '#app/features/feeds/emails.server.tsx';
import * as identityEmails from '#app/features/identity/emails.server.tsx';
import * as memberEmails from '#app/features/members/emails.server.tsx';
import * as moderationEmails from '#app/features/moderation/emails.server.tsx';
import * as promotionEmails from '#app/features/promotions/emails.server.tsx';
import * as searchEmails from '#app/features/saved-searches/emails.server.tsx';
import * as staffEmails from '#app/features/staff/emails.server.tsx';
import { MAIL_KINDS } from '#app/lib/mail-kinds.ts';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { LOCALES, messages, setSiteName } from '#app/messages/reader.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import { sampleMails } from '#test/support/sample-mails.ts';

const emails = {
  ...backupEmails,
  ...moderationEmails,
  ...staffEmails,
  ...accountEmails,
  ...memberEmails,
  ...conversationEmails,
  ...ratingEmails,
  ...identityEmails,
  ...searchEmails,
  ...promotionEmails,
};
const to = 'leila@example.com';
const link = 'https://manzil.example/confirm?token=a-b_c&next=%2Fbuy';
const fromSeeker = {
  to,
  from: 'seeker',
  email: 'noor@example.org',
  about: 'listing',
  home: null,
  figure: null,
  declines: false,
  isFirst: true,
  isGiven: false,
  link,
} as const;
const at = new Date('2026-11-21T21:30:00Z');
const device = { browser: 'Firefox', system: 'Linux' };
const ip = '203.0.113.7';

const PAYMENT = {
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  listingId: 7,
  package: null,
  listingTitleAr: null,
  listingTitle: 'A villa with <b>a very long title</b> that goes on and on '.repeat(4),
  amount: 19_900,
  vat: 948,
  currency: 'AED',
  provider: 'stripe',
  state: 'paid',
  createdAt: at,
  paidAt: at,
  receiptNumber: 42,
  featuredFrom: at,
  featuredUntil: at,
  refunded: 0,
  refundedAt: null,
  runsOn: null,
  runsFrom: null,
  runsUntil: null,
  refundDue: null,
  refundAskedAt: null,
  refundGivenAt: null,
  refundReturned: 0,
  seller: null,
} as const;

type Sample = [name: string, mail: OutgoingMail, link: string | null];

const composed = (): Sample[] => [
  ['staffInvitation', emails.staffInvitation({ to, role: 'editor', link }), link],
  [
    'backupFailed',
    emails.backupFailed({
      to,
      state: { madeAt: at, lastFailure: { at, reason: 'no space left on device' } },
      link,
    }),
    link,
  ],
  ['confirmEmail', emails.confirmEmail({ to, hasAlert: true, link }), link],
  [
    'alreadyRegistered',
    emails.alreadyRegistered({ to, signInLink: link, resetLink: 'https://manzil.example/reset' }),
    link,
  ],
  ['resetPassword', emails.resetPasswordMail({ to, link, minutes: 60 }), link],
  ['confirmNewEmail', emails.confirmNewEmail({ to, link }), link],
  ['emailChanged', emails.emailChanged({ to, newEmail: 'noor@example.org', undoLink: link }), link],
  ['emailReserved', emails.emailReserved({ to, undoLink: link }), link],
  ['emailChangeUndone', emails.emailChangeUndone({ to, newEmail: 'noor@example.org' }), null],
  ['emailTaken', emails.emailTaken({ to }), null],
  ['newSignIn', emails.newSignIn({ to, device, at, ip, securityLink: link }), link],
  ['passwordChanged', emails.passwordChanged({ to, at, resetLink: link }), link],
  [
    'secondFactorChanged, on',
    emails.secondFactorChanged({ to, on: true, securityLink: link }),
    link,
  ],
  [
    'secondFactorChanged, off',
    emails.secondFactorChanged({ to, on: false, securityLink: link }),
    link,
  ],
  ['deletionScheduled', emails.deletionScheduled({ to, deleteAt: at, signInLink: link }), link],
  [
    'homesFound',
    emails.homesFound({
      to,
      name: 'Somewhere <quiet> '.repeat(8),
      homes: [1, 2].map((n) => foundHome(n)),
      more: 9_990,
      resultsLink: link,
      unsubscribeLink: 'https://manzil.example/alerts/unsubscribe?token=1.a-b_c',
    }),
    link,
  ],
  ['deletionUndone', emails.deletionUndone({ to }), null],
  [
    'accountSuspended',
    emails.accountSuspended({ to, reason: 'It isn’t <yours>\n\nto let', answerLink: link }),
    link,
  ],
  [
    'accountLimited',
    emails.accountLimited({
      to,
      limits: { property_insert: 1, message_insert: null, image_upload: 0 },
      reason: 'Too <many>',
      link,
    }),
    link,
  ],
  ['accountUnlimited', emails.accountUnlimited({ to, link }), link],
  ['accountReinstated', emails.accountReinstated({ to, signInLink: link }), link],
  [
    'moderationNotice',
    emails.moderationNotice({
      to,
      kind: 'deleted',
      titles: ['A villa with <b>a very long title</b> that goes on and on '.repeat(4)],
      message: 'It is sold.\n\n<a href="https://x.example">Click</a>',
      link,
    }),
    link,
  ],
  [
    'messageReceived',
    emails.messageReceived({
      ...fromSeeker,
      name: 'Noor <b>Saleh</b>',
      phone: null,
      message: 'Is it free?\n\n<a href="https://x.example">Click</a>',
      viewing: { days: ['2026-11-23'], hours: [9, 17] },
      title: 'A villa with a very long title that goes on and on and on',
    }),
    link,
  ],
  [
    'promotionsEnding',
    emails.promotionsEnding({
      to,
      promotions: [1, 2].map((n) => ({ ...foundHome(n), featuredUntil: at })),
      link,
    }),
    link,
  ],
  ['paymentReceived', emails.paymentReceived({ to, payment: PAYMENT, link }), link],
  [
    'paymentRefunded',
    emails.paymentRefunded({
      to,
      payment: { ...PAYMENT, state: 'refunded', refunded: 19_900, refundedAt: at },
      link,
    }),
    link,
  ],
  [
    'restRefunded',
    emails.restRefunded({ to, payment: { ...PAYMENT, refundDue: 15_200 }, link }),
    link,
  ],
  [
    'agentRated',
    emails.agentRated({
      to,
      agentName: 'Hannah <b>Whitcombe</b>',
      stars: 4,
      comment: 'Kind.\n\n<a href="https://x.example">Click</a>',
      canReply: true,
      link,
    }),
    link,
  ],
  [
    'ratingReplied',
    emails.ratingReplied({ to, agentName: 'Hannah', reply: 'Thank you.\n\nHannah', link }),
    link,
  ],
  [
    'leadReminder',
    emails.leadReminder({ to, steps: [{ step: 'Call Noor', title: null }], link }),
    link,
  ],
];

const MAILS = composed();

describe.each(MAILS)('%s', (_, mail, link) => {
  test('goes to the person, with a one-line subject', () => {
    expect(mail.to).toBe(to);
    expect(mail.subject).toMatch(/^[^\r\n]{5,60}$/);
  });

  test('says the same in both forms', () => {
    const words = (text: string) => text.replace(/\s+/g, ' ');
    const shown = words([readable(mail.html), ...hrefsOf(mail)].join(' '));
    const lines = mail.text.split('\n').filter((line) => line && line !== '-- ');
    for (const line of lines) expect(shown).toContain(words(line).replace(/:$/, ''));
    expect(mail.text).toContain(mail.subject);
    expect(mail.text).toMatch(/You are receiving this because/);
  });

  test('has its link as a button and as text', () => {
    const hrefs = hrefsOf(mail);
    if (link === null) return expect(hrefs).toEqual([]);
    expect(hrefs.filter((href) => href === link)).toHaveLength(2);
    expect(readable(mail.html)).toContain(link);
    expect(mail.text.split('\n')).toContain(link);
  });

  test('is a self-contained document that loads nothing', () => {
    expect(mail.html).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr">/);
    expect(unescaped(mail.html)).toContain(`<title>${mail.subject}</title>`);
    expect(mail.html).not.toMatch(/<script|<img|<link|src=|url\(/);
  });
});

test.each(LOCALES)(
  'in %s, every kind of mail of a site by another name calls it that',
  (language) => {
    setSiteName('Sakan & Sons');
    const mails = inLanguage(language, () => [
      ...composed().map(([, mail]) => mail),
      ...sampleMails(to, link, PAYMENT),
    ]);
    setSiteName('Manzil');
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(MAIL_KINDS));
    const texts = mails.flatMap(({ subject, html, text }) => [subject, html, text]);
    expect(texts.filter((text) => /Manzil|\uE000/.test(text))).toEqual([]);
    expect(texts.filter((text) => text.includes('Sakan &')).length).toBeGreaterThan(mails.length);
  },
);

test('in Arabic, what people wrote in English and how to reach them keep their direction', () => {
  const { html, text, subject } = inLanguage('ar', () =>
    emails.messageReceived({
      ...fromSeeker,
      name: 'Noor Saleh',
      phone: '+971 50 123 4567',
      message: 'Is it free?',
      viewing: null,
      title: 'A villa with …',
    }),
  );
  expect(subject).toBe('استفسار جديد: \u2068A villa with …\u2069');
  expect(text).toContain('«\u2068A villa with …\u2069»');
  expect(html).toMatch(/<html lang="ar" dir="rtl">.*<main lang="ar" dir="rtl"/s);
  expect(html).toMatch(/<p dir="auto"[^>]*>Is it free\?</);
  expect(html).toMatch(/<p style[^>]*>رسالة إليك من \u2068Noor Saleh\u2069/);
  expect(html).toContain('<bdi>+971 50 123 4567</bdi>');
  expect(text).toContain('رقم الهاتف: \u200e+971 50 123 4567\n');
  expect(html).toMatch(/<a href="[^"]+" dir="ltr"[^>]*>https:/);
});

test('in Arabic, a name keeps its last bracket or full stop', () => {
  const company = 'Saffron Sand (L.L.C)';
  const inviter = 'Noor Jr.';
  const mail = inLanguage('ar', () =>
    companyInvitation({ to, company, role: 'agent', inviter, link }),
  );
  expect(mail.subject).toContain(` \u2068${company}\u2069 `);
  expect(mail.text).toContain(` \u2068${company}\u2069 `);
  expect(mail.text).toContain(` \u2068${inviter}\u2069 `);
  const rated = inLanguage('ar', () =>
    emails.agentRated({ to, agentName: inviter, stars: 4, comment: '', canReply: true, link }),
  );
  expect(rated.text.match(/ \u2068Noor Jr\.\u2069 /g)).toHaveLength(2);
  const lastFailure = { at, reason: 'no space left on device.' };
  const failed = inLanguage('ar', () =>
    emails.backupFailed({ to, state: { madeAt: null, lastFailure }, link }),
  );
  expect(failed.text).toContain(`: \u2068${lastFailure.reason}\u2069 `);
});

test('in an English mail, what people wrote in Arabic begins at its own side', () => {
  const { html } = emails.messageReceived({
    ...fromSeeker,
    name: 'Noor Saleh',
    phone: null,
    message: 'هل العقار متاح؟',
    viewing: null,
    title: 'A villa',
  });
  expect(html).toMatch(/<p dir="auto" style="[^"]*text-align:start[^"]*">هل العقار/);
});

test('in Arabic, the address of a feed is apart from what is said of it', () => {
  const address = 'https://crm.invented.example/feed/';
  const { html, text } = inLanguage('ar', () =>
    feedDecided({ to, address, isLetIn: true, message: '', link }),
  );
  expect(html).toContain(`<bdi>${address}</bdi>`);
  expect(text).toContain(`الخلاصة: \u2068${address}\u2069\n`);
});

test('times are those of Dubai', () => {
  const { html, text } = emails.passwordChanged({ to, at, resetLink: link });
  for (const form of [html, text]) expect(form).toContain('22 November 2026, 01:30 (Dubai time)');
});

test('minutes are counted', () => {
  expect(emails.resetPasswordMail({ to, link, minutes: 1 }).text).toContain('the next 1 minute.');
  expect(emails.resetPasswordMail({ to, link, minutes: 60 }).text).toContain(
    'the next 60 minutes.',
  );
});

test('homes that are not named are counted', () => {
  const { homesFound, promotionsEnding } = messages('emails');
  const said = (more: number) =>
    [homesFound('Marina', 'Marina', [], more), promotionsEnding([], more)]
      .flatMap((it) => it.paragraphs)
      .join(' ');
  expect(said(1).match(/1 more is /g)).toHaveLength(2);
  expect(said(2).match(/2 more are /g)).toHaveLength(2);
});

test('a search has its first criteria in the subject, and its whole name in the mail', () => {
  const name = 'Properties for sale · 2 drawn areas · Within 1 km of ADCB metro';
  const about = { to, homes: [foundHome(1)], more: 0, resultsLink: link, unsubscribeLink: link };
  const { subject, text } = searchEmails.homesFound({ ...about, name });
  expect(subject).toBe('1 home: Properties for sale · 2 drawn areas');
  expect(text).toContain(`Your saved search ‘${name}’ has found 1 home`);
});

test('other people’s input stays text, on one line', () => {
  const hostile =
    'X</p><script>alert(1)</script>\r\n\r\nPay here:\u2028\u202e https://evil.example';
  const { html, text } = emails.newSignIn({
    to,
    device,
    at,
    ip: hostile + 'x'.repeat(500),
    securityLink: 'https://manzil.example/a"onclick="alert(1)',
  });
  expect(html).not.toMatch(/<script|<img|"onclick="/);
  expect(html).toContain('&lt;script&gt;');
  expect(text).toMatch(/^IP: X.* Pay here: https:\/\/evil\.example.{0,40}$/m);
});

test.each([
  ['leila@example.com', 'l•••@example.com'],
  ['l@example.com', 'l•••@example.com'],
  ['ليلى@example.com', 'ل•••@example.com'],
  ['😀x@example.com', '😀•••@example.com'],
])('the old email is told of %s as %s', (newEmail, masked) => {
  const { html, text } = emails.emailChanged({
    to,
    newEmail,
    undoLink: 'https://manzil.example/u',
  });
  expect(html).toContain(masked);
  expect(text).toContain(masked);
  if (newEmail.startsWith('leila')) expect(html + text).not.toContain('eila@');
});

function hrefsOf({ html }: OutgoingMail): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => unescaped(href!));
}

function foundHome(n: number): Parameters<typeof searchEmails.homesFound>[0]['homes'][number] {
  return {
    title: `Home ${n} "& <b>garden</b>`,
    price: 95_000 * n,
    previousPrice: 110_000 * n,
    purpose: 'rent',
    allIn: 37_470 * n,
    rentPeriod: 'yearly',
    propertyType: 'villa',
    bedrooms: 3,
    bathrooms: null,
    sizeSqft: 2_400,
    placeName: 'Dubai Marina',
    reason: 'reduced',
    link: `https://manzil.example/property/${n}`,
  };
}

/** The visible text. */
function readable(html: string): string {
  return unescaped(
    html.replace(/<style>[^]*<\/style>|<title>.*<\/title>/g, '').replace(/<[^>]+>/g, ' '),
  );
}

function unescaped(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
