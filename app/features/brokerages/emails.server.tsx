import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { messages } from '#app/messages/reader.server.ts';
import { env } from '#app/server/env.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import { CLAIM_LINK_HOURS, COMPANY_INVITATION_DAYS, COMPANY_PATH } from './rules.ts';
import type { CompanyRole } from './types.ts';

/** Invites somebody to a company's team. */
export function companyInvitation(about: {
  to: string;
  company: string;
  role: CompanyRole;
  inviter: string;
  link: string;
}): OutgoingMail {
  const { to, company, inviter, link } = about;
  const text = messages('emails').companyInvitation(
    company,
    messages('companies').invitation.as[about.role],
    inviter,
    COMPANY_INVITATION_DAYS,
  );
  return composeEmail('companyInvitation', to, text, link);
}

/** Tells a member that they were removed from the team. @param moved how many of their listings stay with the company. */
export function companyLeft(about: { to: string; company: string; moved: number }): OutgoingMail {
  return composeEmail(
    'companyLeft',
    about.to,
    messages('emails').companyLeft(about.company, about.moved),
  );
}

/** Goes to the company's email: its link confirms a claim. */
export function claimLink(about: {
  to: string;
  company: string;
  person: string;
  link: string;
}): OutgoingMail {
  const { to, company, person, link } = about;
  const text = messages('emails').companyClaimLink(company, person, CLAIM_LINK_HOURS);
  return composeEmail('claimLink', to, text, link);
}

/** Tells somebody how staff settled their claim. */
export function claimSettled(about: {
  to: string;
  company: string;
  isApproved: boolean;
}): OutgoingMail {
  const { companyClaimApproved, companyClaimRefused } = messages('emails');
  const text = (about.isApproved ? companyClaimApproved : companyClaimRefused)(about.company);
  const path = about.isApproved ? COMPANY_PATH : '/contact-us';
  return composeEmail('claimSettled', about.to, text, env().publicUrl + path);
}

/** Tells a member what a manager has assigned to them. */
export function workAssigned(about: {
  to: string;
  company: string;
  listings: number;
  leads: number;
  link: string;
}): OutgoingMail {
  const { to, company, listings, leads, link } = about;
  return composeEmail(
    'workAssigned',
    to,
    messages('emails').companyWorkAssigned(company, listings, leads),
    link,
  );
}

/** Tells a member that an enquiry was passed on to them, because it had not been answered in time. */
export function leadEscalated(about: {
  to: string;
  company: string;
  minutes: number;
  /** Of who wrote it. */
  name: string | null;
  /** What it is about, in the reader's language. */
  title: string | null;
  link: string;
}): OutgoingMail {
  const { to, company, minutes, name, title, link } = about;
  return composeEmail(
    'leadEscalated',
    to,
    messages('emails').companyLeadEscalated(company, minutes, { name, title }),
    link,
  );
}
