import { renderToStaticMarkup } from 'react-dom/server';
import { formatMoment } from '#app/lib/dates.ts';
import { excerpt } from '#app/lib/text.ts';
import { emailMessagesFor } from '#app/messages/emails.ts';
import type { EmailText } from '#app/messages/en/emails.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import { Letter } from './components/letter.tsx';
import { LINK_MINUTES } from './rules.ts';

const texts = emailMessagesFor('en');

/** Asks a new account's holder whether the address is theirs. */
export function confirmEmail({ to, link }: { to: string; link: string }): OutgoingMail {
  return compose(to, texts.confirmEmail(LINK_MINUTES.confirm_email / 60), link);
}

/** Tells the holder of an account, and nobody else, that somebody wanted to register its address again. */
export function alreadyRegistered(about: {
  to: string;
  signInLink: string;
  resetLink: string;
}): OutgoingMail {
  return compose(about.to, texts.alreadyRegistered, about.signInLink, about.resetLink);
}

/** @param about.minutes how long the link works. */
export function resetPassword(about: { to: string; link: string; minutes: number }): OutgoingMail {
  return compose(about.to, texts.resetPassword(about.minutes), about.link);
}

/** Goes to the new address, which becomes the account's with the link. */
export function confirmNewEmail({ to, link }: { to: string; link: string }): OutgoingMail {
  return compose(to, texts.confirmNewEmail(LINK_MINUTES.change_email / 60), link);
}

/** Goes to the old address, with just enough of the new one to recognise it. */
export function emailChanged(about: {
  to: string;
  newEmail: string;
  undoLink: string;
}): OutgoingMail {
  return compose(about.to, texts.emailChanged(masked(about.newEmail)), about.undoLink);
}

/** Goes to an email that an account gave up within the last week, when somebody wants to use it. */
export function emailReserved({ to, undoLink }: { to: string; undoLink: string }): OutgoingMail {
  return compose(to, texts.emailReserved, undoLink);
}

/** Goes to the email an account had until its change was undone, with just enough of the one it has now. */
export function emailChangeUndone({
  to,
  newEmail,
}: {
  to: string;
  newEmail: string;
}): OutgoingMail {
  return compose(to, texts.emailChangeUndone(masked(newEmail)));
}

/** Tells the holder of an account that somebody wanted to move another account to its address. */
export function emailTaken({ to }: { to: string }): OutgoingMail {
  return compose(to, texts.emailTaken);
}

/** @param about.address the internet address of the device. */
export function newSignIn(about: {
  to: string;
  device: string;
  at: Date;
  address: string;
  securityLink: string;
}): OutgoingMail {
  const { to, device, at, address, securityLink } = about;
  return compose(
    to,
    texts.newSignIn(oneLine(device), formatMoment(at), oneLine(address)),
    securityLink,
  );
}

export function passwordChanged(about: { to: string; at: Date; resetLink: string }): OutgoingMail {
  return compose(about.to, texts.passwordChanged(formatMoment(about.at)), about.resetLink);
}

export function secondFactorChanged(about: {
  to: string;
  on: boolean;
  securityLink: string;
}): OutgoingMail {
  const text = about.on ? texts.secondFactorOn : texts.secondFactorOff;
  return compose(about.to, text, about.securityLink);
}

export function deletionScheduled(about: {
  to: string;
  deleteAt: Date;
  signInLink: string;
}): OutgoingMail {
  return compose(about.to, texts.deletionScheduled(formatMoment(about.deleteAt)), about.signInLink);
}

export function deletionUndone({ to }: { to: string }): OutgoingMail {
  return compose(to, texts.deletionUndone);
}

/** One content in two forms. The first link is the button's, the second goes with `text.alternative`. */
function compose(to: string, text: EmailText, ...links: string[]): OutgoingMail {
  const html = renderToStaticMarkup(<Letter text={text} links={links} common={texts} />);
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

/** What a visitor's browser says of itself could pretend to be more than one line of the mail. */
function oneLine(text: string): string {
  return excerpt(text.replace(/\p{C}/gu, ' '), 80);
}

/** 'leila@example.com' is 'l•••@example.com'. */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${Array.from(name)[0] ?? ''}•••@${domain}`;
}
