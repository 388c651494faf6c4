import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { excerpt } from '#app/lib/text.ts';
import { messages } from '#app/messages/reader.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import { deviceName } from './devices/rules.ts';
import type { DeviceKind } from './devices/types.ts';
import { LINK_MINUTES } from './rules.ts';

/** Asks the person who signed up to confirm the email. @param about.hasAlert whether they asked for an alert, too. */
export function confirmEmail(about: { to: string; hasAlert: boolean; link: string }): OutgoingMail {
  return composeEmail(
    'confirmEmail',
    about.to,
    messages('emails').confirmEmail(LINK_MINUTES.confirm_email / 60, about.hasAlert),
    about.link,
  );
}

/** Tells an account's owner, and nobody else, that somebody tried to sign up with its email. */
export function alreadyRegistered(about: {
  to: string;
  signInLink: string;
  resetLink: string;
}): OutgoingMail {
  return composeEmail(
    'alreadyRegistered',
    about.to,
    messages('emails').alreadyRegistered,
    about.signInLink,
    about.resetLink,
  );
}

/** @param about.minutes how long the link works. */
export function resetPasswordMail(about: {
  to: string;
  link: string;
  minutes: number;
}): OutgoingMail {
  return composeEmail(
    'resetPasswordMail',
    about.to,
    messages('emails').resetPassword(about.minutes),
    about.link,
  );
}

/** Goes to an email that an account gave up in the last week, when somebody tries to use it. */
export function emailReserved({ to, undoLink }: { to: string; undoLink: string }): OutgoingMail {
  return composeEmail('emailReserved', to, messages('emails').emailReserved, undoLink);
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
  const device = deviceName(messages('devices'), about.device);
  const text = messages('emails').newSignIn(device, messages('formats').moment(at), oneLine(ip));
  return composeEmail('newSignIn', to, text, securityLink);
}

export function passwordChanged(about: { to: string; at: Date; resetLink: string }): OutgoingMail {
  return composeEmail(
    'passwordChanged',
    about.to,
    messages('emails').passwordChanged(messages('formats').moment(about.at)),
    about.resetLink,
  );
}

export function secondFactorChanged(about: {
  to: string;
  on: boolean;
  securityLink: string;
}): OutgoingMail {
  const text = about.on ? messages('emails').secondFactorOn : messages('emails').secondFactorOff;
  return composeEmail('secondFactorChanged', about.to, text, about.securityLink);
}

/** A forged IP could add lines to the email. */
function oneLine(text: string): string {
  return excerpt(text.replace(/\p{C}/gu, ' '), 80);
}
