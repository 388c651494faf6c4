import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { formatMoment } from '#app/lib/dates.ts';
import { excerpt } from '#app/lib/text.ts';
import { deviceTexts } from '#app/messages/devices.ts';
import { emailMessagesFor } from '#app/messages/emails.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import { deviceName } from './devices/rules.ts';
import type { DeviceKind } from './devices/types.ts';
import { LINK_MINUTES } from './rules.ts';

const texts = emailMessagesFor('en');

/** Asks a new account's holder whether the email is theirs. */
export function confirmEmail({ to, link }: { to: string; link: string }): OutgoingMail {
  return composeEmail(to, texts.confirmEmail(LINK_MINUTES.confirm_email / 60), link);
}

/** Tells the holder of an account, and nobody else, that somebody wanted to register its email again. */
export function alreadyRegistered(about: {
  to: string;
  signInLink: string;
  resetLink: string;
}): OutgoingMail {
  return composeEmail(about.to, texts.alreadyRegistered, about.signInLink, about.resetLink);
}

/** @param about.minutes how long the link works. */
export function resetPassword(about: { to: string; link: string; minutes: number }): OutgoingMail {
  return composeEmail(about.to, texts.resetPassword(about.minutes), about.link);
}

/** Goes to an email that an account gave up within the last week, when somebody wants to use it. */
export function emailReserved({ to, undoLink }: { to: string; undoLink: string }): OutgoingMail {
  return composeEmail(to, texts.emailReserved, undoLink);
}

/** @param about.ip of the device. */
export function newSignIn(about: {
  to: string;
  device: DeviceKind;
  at: Date;
  ip: string;
  securityLink: string;
}): OutgoingMail {
  const { to, at, ip, securityLink } = about;
  const device = deviceName(deviceTexts('en'), about.device);
  return composeEmail(to, texts.newSignIn(device, formatMoment(at), oneLine(ip)), securityLink);
}

export function passwordChanged(about: { to: string; at: Date; resetLink: string }): OutgoingMail {
  return composeEmail(about.to, texts.passwordChanged(formatMoment(about.at)), about.resetLink);
}

export function secondFactorChanged(about: {
  to: string;
  on: boolean;
  securityLink: string;
}): OutgoingMail {
  const text = about.on ? texts.secondFactorOn : texts.secondFactorOff;
  return composeEmail(about.to, text, about.securityLink);
}

/** A forged IP could pretend to be more than one line of the email. */
function oneLine(text: string): string {
  return excerpt(text.replace(/\p{C}/gu, ' '), 80);
}
