import { COMPANIES_PATH } from '#app/features/profiles/rules.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';

/** Where members find their company. */
export const COMPANY_PATH = '/company';
export const NEW_COMPANY_PATH = '/company/new';
export const FEEDS_PATH = '/company/feeds';
export const COMPANY_FIGURES_PATH = '/company/figures';
export const TEAM_PATH = '/company/team';
export const COMPANY_DETAILS_PATH = '/company/details';
export const EXPORTS_PATH = '/company/exports';
export const COMPANY_KEYS_PATH = '/company/keys';
export const CRM_PATH = '/company/crm';
/** Confirms the email of a CRM; its reader may have no account. */
export const CRM_CONFIRMATION_PATH = '/company/crm-confirmation';
export const LEAVE_PATH = '/company/leave';
export const COMPANY_INVITATION_PATH = '/company/invitation';
export const CLAIM_CONFIRMATION_PATH = '/company/claim';
/** Where staff settle claims. */
export const STAFF_COMPANIES_PATH = '/admin/companies';

/** How long an invitation can be accepted. */
export const COMPANY_INVITATION_DAYS = DAYS_KEPT.companyInvitation;
/** How long the link works that is mailed to the company. */
export const CLAIM_LINK_HOURS = 24;
/** Mails a company's managers may send a day. */
export const INVITATIONS_A_DAY = { allowed: 50, seconds: 24 * 60 * 60 };
export const CLAIMS_A_DAY = { allowed: 5, seconds: 24 * 60 * 60 };
export const COMPANIES_A_DAY = { allowed: 3, seconds: 24 * 60 * 60 };

export function removalPath(userId: string): string {
  return `${TEAM_PATH}/${userId}/remove`;
}

export function claimPath(slug: string): string {
  return `${COMPANIES_PATH}/${slug}/claim`;
}

/** Public mail hosts, in any country's domain: an address there proves nothing about another. */
const PUBLIC_HOSTS = new Set(
  `gmail googlemail outlook hotmail live msn windowslive passport yahoo ymail rocketmail myyahoo maktoob icloud me mac
    aol aim proton protonmail pm gmx web mail email inbox yandex ya bk list internet rambler zoho zohomail rediffmail fastmail hey hushmail
    tutanota tuta posteo mailbox usa lycos qq foxmail 163 126 139 188 yeah sina sohu aliyun naver daum hanmail nate orange wanadoo free sfr laposte
    t-online freenet arcor libero virgilio tiscali alice btinternet sky talktalk virginmedia ntlworld comcast verizon att sbcglobal
    bellsouth cox charter earthlink juno bigpond optusnet telus rogers shaw uol bol terra seznam abv wp onet interia o2 eim emirates
    duck`.split(/\s+/),
);
const HOST = /^(?<name>[^.]+)\.(?:[a-z]{2,4}|(?:com|co|net|org)\.[a-z]{2})$/;

function isPublicHost(domain: string): boolean {
  const name = HOST.exec(domain)?.groups?.name;
  return name !== undefined && PUBLIC_HOSTS.has(name);
}

/** Whether `email` proves a claim to a company with the email `known`: the same, or of the same domain. */
export function isOfCompany(email: string, known: string | null): boolean {
  if (known === null) return false;
  const [given, own] = [email.toLowerCase(), known.toLowerCase()];
  if (given === own) return true;
  const domain = own.split('@')[1] ?? '';
  return domain !== '' && !isPublicHost(domain) && given.endsWith(`@${domain}`);
}
