import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { LIMITED_ACTIONS, type LimitedAction } from '#app/features/limits/types.ts';
import { messages } from '#app/messages/reader.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';

export function accountSuspended(about: {
  to: string;
  reason: string;
  answerLink: string;
}): OutgoingMail {
  const text = messages('emails').accountSuspended(about.reason.split('\n').filter(Boolean));
  return composeEmail('accountSuspended', about.to, text, about.answerLink);
}

export function accountReinstated({
  to,
  signInLink,
}: {
  to: string;
  signInLink: string;
}): OutgoingMail {
  return composeEmail('accountReinstated', to, messages('emails').accountReinstated, signInLink);
}

export function accountLimited({
  to,
  limits,
  reason,
  link,
}: {
  to: string;
  limits: Record<LimitedAction, number | null>;
  reason: string;
  link: string;
}): OutgoingMail {
  const lowered = LIMITED_ACTIONS.flatMap((action): [LimitedAction, number][] => {
    const limit = limits[action];
    return limit === null ? [] : [[action, limit]];
  });
  const text = messages('emails').accountLimited(lowered, reason.split('\n').filter(Boolean));
  return composeEmail('accountLimited', to, text, link);
}

export function accountUnlimited({ to, link }: { to: string; link: string }): OutgoingMail {
  return composeEmail('accountUnlimited', to, messages('emails').accountUnlimited, link);
}

/** Brings the answer of a suspended person to the operator; replies go to the person. */
export function suspensionAnswered(about: {
  to: string;
  email: string;
  text: string;
  link: string;
}): OutgoingMail {
  const { to, email, text, link } = about;
  const lines = text.split('\n').filter(Boolean);
  const mail = composeEmail(
    'suspensionAnswered',
    to,
    messages('emails').suspensionAnswered(email, lines),
    link,
  );
  return { ...mail, replyTo: email };
}
