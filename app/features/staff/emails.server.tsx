import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { messages } from '#app/messages/reader.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import { INVITATION_DAYS } from './rules.ts';
import type { StaffRole } from './types.ts';

/** Invites somebody to the staff. */
export function staffInvitation(about: {
  to: string;
  role: StaffRole;
  link: string;
}): OutgoingMail {
  const as = messages('admin').invitation.as[about.role];
  const text = messages('emails').staffInvitation(as, INVITATION_DAYS);
  return composeEmail('staffInvitation', about.to, text, about.link);
}
