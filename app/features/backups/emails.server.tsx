import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { messages } from '#app/messages/reader.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import type { BackupState } from './types.ts';

/** Tells staff that a backup failed. */
export function backupFailed(about: {
  to: string;
  state: Pick<BackupState, 'madeAt' | 'lastFailure'>;
  link: string;
}): OutgoingMail {
  const { madeAt, lastFailure } = about.state;
  const text = messages('emails').backupFailed(lastFailure?.reason ?? '', madeAt);
  return composeEmail('backupFailed', about.to, text, about.link);
}
