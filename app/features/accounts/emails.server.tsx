import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { LINK_MINUTES } from '#app/features/identity/rules.ts';
import { messages } from '#app/messages/reader.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';

/** Goes to the new email, with the link that confirms the change. */
export function confirmNewEmail({ to, link }: { to: string; link: string }): OutgoingMail {
  return composeEmail(
    'confirmNewEmail',
    to,
    messages('emails').confirmNewEmail(LINK_MINUTES.change_email / 60),
    link,
  );
}

/** Goes to the old email, showing just enough of the new one to recognise it. */
export function emailChanged(about: {
  to: string;
  newEmail: string;
  undoLink: string;
}): OutgoingMail {
  return composeEmail(
    'emailChanged',
    about.to,
    messages('emails').emailChanged(masked(about.newEmail)),
    about.undoLink,
  );
}

/** Goes to the email whose change was undone, showing just enough of the restored one to recognise it. */
export function emailChangeUndone({
  to,
  newEmail,
}: {
  to: string;
  newEmail: string;
}): OutgoingMail {
  return composeEmail(
    'emailChangeUndone',
    to,
    messages('emails').emailChangeUndone(masked(newEmail)),
  );
}

/** Shows that the account's email, from which mail came back, works again. */
export function emailTried({ to }: { to: string }): OutgoingMail {
  return composeEmail('emailTried', to, messages('emails').emailTried);
}

/** Tells an account's owner that somebody tried to move another account to their email. */
export function emailTaken({ to }: { to: string }): OutgoingMail {
  return composeEmail('emailTaken', to, messages('emails').emailTaken);
}

export function deletionScheduled(about: {
  to: string;
  deleteAt: Date;
  signInLink: string;
}): OutgoingMail {
  return composeEmail(
    'deletionScheduled',
    about.to,
    messages('emails').deletionScheduled(messages('formats').moment(about.deleteAt)),
    about.signInLink,
  );
}

export function deletionUndone({ to }: { to: string }): OutgoingMail {
  return composeEmail('deletionUndone', to, messages('emails').deletionUndone);
}

/** 'leila@example.com' is 'l•••@example.com'. */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${Array.from(name)[0] ?? ''}•••@${domain}`;
}
