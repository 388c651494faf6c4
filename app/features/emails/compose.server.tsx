import { renderToStaticMarkup } from 'react-dom/server';
import { emailMessagesFor } from '#app/messages/emails.ts';
import type { EmailText } from '#app/messages/en/emails.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import { EmailLayout } from './components/email-layout.tsx';

const texts = emailMessagesFor('en');

/** One content in two forms. The first link is the button's, the second goes with `text.alternative`. */
export function composeEmail(to: string, text: EmailText, ...links: string[]): OutgoingMail {
  const html = renderToStaticMarkup(<EmailLayout text={text} links={links} common={texts} />);
  return { to, subject: text.subject, html: `<!DOCTYPE html>${html}`, text: plain(text, links) };
}

function plain(text: EmailText, [link, other]: string[]): string {
  const parts = [
    text.subject,
    ...text.paragraphs,
    text.facts?.map(([label, value]) => `${label}: ${value}`).join('\n'),
    link && `${text.action}:\n${link}`,
    other && `${text.alternative}\n${other}`,
    `-- \n${text.reason}\n\n${texts.name}\n${texts.tagline}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
