import { renderToStaticMarkup } from 'react-dom/server';
import type { MailKind } from '#app/lib/mail-kinds.ts';
import { attachedPicture, logoOf } from '#app/lib/site-settings.ts';
import type { EmailText } from '#app/messages/en/emails.ts';
import { pathIn } from '#app/messages/paths.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { messages, pageLanguage } from '#app/messages/reader.server.ts';
import { env } from '#app/server/env.server.ts';
import { siteSettings } from '#app/server/held-settings.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import { forReader, mainColour } from '#app/server/site-settings.server.ts';
import { EmailLayout } from './components/email-layout.tsx';

/**
 * An email as HTML and plain text, whose links lead to pages in its language. The first link is the button's, the second
 * belongs to `text.alternative`.
 */
export function composeEmail(
  kind: MailKind,
  to: string,
  emailText: EmailText,
  ...targets: string[]
): OutgoingMail {
  const language = pageLanguage(readerLocale());
  const links = targets.map(inReadersLanguage);
  const homes = emailText.homes?.map((home) => ({ ...home, link: inReadersLanguage(home.link) }));
  const text = { ...emailText, homes };
  const settings = siteSettings();
  const shown = logoOf(settings);
  const logo = shown && { ...shown, src: attachedPicture(settings.logo) };
  const common = {
    ...messages('emails'),
    signature: forReader('mail_signature'),
    logo,
    main: mainColour(),
  };
  const html = renderToStaticMarkup(
    <EmailLayout text={text} links={links} common={common} language={language} />,
  );
  return {
    kind,
    to,
    subject: text.subject,
    html: `<!DOCTYPE html>${html}`,
    text: plain(text, links, language.direction),
  };
}

/** @param link of this site or of another. */
function inReadersLanguage(link: string): string {
  const { publicUrl } = env();
  return link.startsWith(`${publicUrl}/`)
    ? publicUrl + pathIn(readerLocale(), link.slice(publicUrl.length))
    : link;
}

/** Nothing Arabic, and no sign at the end that would move to the other side. */
const LEFT_TO_RIGHT = /^[^\p{Script=Arabic}]*[a-z\d]$/iu;

function plain(text: EmailText, [link, other]: string[], direction: 'ltr' | 'rtl'): string {
  const texts = messages('emails');
  // Beside an Arabic label, a phone number is drawn backwards. Isolates around it would be copied with it.
  const isolated = (value: string) =>
    LEFT_TO_RIGHT.test(value) ? `\u200e${value}` : `\u2068${value}\u2069`;
  const beside = (value: string) => (direction === 'rtl' ? isolated(value) : value);
  const parts = [
    text.subject,
    ...text.paragraphs,
    text.facts?.map(([label, value]) => `${label}: ${beside(value)}`).join('\n'),
    ...(text.homes ?? []).map(({ title, lines, link }) => [title, ...lines, link].join('\n')),
    link && `${text.action}:\n${link}`,
    other && `${text.alternative}\n${other}`,
    forReader('mail_signature').text,
    `-- \n${text.reason}\n\n${texts.name}\n${texts.tagline}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
