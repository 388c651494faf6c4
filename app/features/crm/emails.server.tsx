import { composeEmail } from '#app/features/emails/compose.server.tsx';
import type { CompanyLead } from '#app/features/public-api/company/schema.ts';
import { reasonInWords } from '#app/lib/reasons.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { messages } from '#app/messages/reader.server.ts';
import { env } from '#app/server/env.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import { CONFIRMATION_DAYS } from './rules.ts';

/** Sends an enquiry to a CRM that reads mail; replies go to the enquirer. */
export function leadForCrm(about: { to: string; lead: CompanyLead; link: string }): OutgoingMail {
  const { to, lead, link } = about;
  const text = messages('emails').crmLead(lead);
  const mail = composeEmail('leadForCrm', to, text, env().publicUrl + link);
  return lead.Email === null ? mail : { ...mail, replyTo: lead.Email };
}

/** Asks the reader of an email whether a company's leads may go there. */
export function crmConfirmation(about: {
  to: string;
  company: string;
  link: string;
}): OutgoingMail {
  const text = messages('emails').crmConfirmation(about.company, CONFIRMATION_DAYS);
  return composeEmail('crmConfirmation', about.to, text, about.link);
}

/** Tells a company's manager that leads wait for an email that nobody has confirmed. */
export function crmUnconfirmed(about: {
  to: string;
  name: string;
  email: string;
  link: string;
}): OutgoingMail {
  const { to, name, email, link } = about;
  const text = messages('emails').crmUnconfirmed(name, email, DAYS_KEPT.crmDelivery);
  return composeEmail('crmUnconfirmed', to, text, env().publicUrl + link);
}

/** Tells a CRM that reads mail that it is connected. */
export function crmTest(about: { to: string; company: string }): OutgoingMail {
  return composeEmail('crmTest', about.to, messages('emails').crmTest(about.company));
}

/** Tells a company's manager or a person that a connection was paused. */
export function crmPaused(about: {
  to: string;
  name: string;
  problem: string;
  link: string;
  isCompany: boolean;
}): OutgoingMail {
  const { to, name, problem, link, isCompany } = about;
  return composeEmail(
    'crmPaused',
    to,
    messages('emails').crmPaused(name, reasonInWords(messages('feedReasons'), problem), isCompany),
    env().publicUrl + link,
  );
}
