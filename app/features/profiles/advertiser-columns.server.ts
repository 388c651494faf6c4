import { sql } from 'kysely';
import { readerLocale } from '#app/messages/reader-locale.server.ts';

// Columns of an advertiser: from the profile `p` of their account, their agent record `g` and its brokerage `b`, each if it
// exists. The profile takes precedence.

export const personName = sql<string | null>`nullif(concat_ws(' ', p.first_name, p.last_name), '')`;
export const advertiserName = sql<string | null>`coalesce(${personName}, g.name)`;
/** The agent's name; an agent may have none but their company's. */
export const agentName = sql<string | null>`coalesce(${advertiserName}, p.company_name)`;
export const companyName = sql<string | null>`coalesce(p.company_name, b.name)`;
const personInArabic = sql<
  string | null
>`(select own.name_ar from agent own where own.user_id = p.id)`;
/** Of the person `p`, else of the agent `g`. */
const nameInArabic = sql<string | null>`coalesce(
  ${personInArabic}, case when ${personName} is null then g.name_ar end)`;
const companyNameInArabic = sql<
  string | null
>`coalesce(p.company_name_ar, case when ${companyName} = b.name then b.name_ar end)`;
/** Of the brokerage the person `p` is an agent of, if it is the company they state. */
const brokerageInArabic = sql<string | null>`(
  select employer.name_ar from agent own join brokerage employer on employer.id = own.brokerage_id
  where own.user_id = p.id and employer.name = p.company_name)`;

// The same in the reader's language, where they have a name in it.

export function advertiserNameHere() {
  return here(advertiserName, nameInArabic);
}

export function agentNameHere() {
  return here(agentName, nameInArabic);
}

/** The agent's name among colleagues: who has none is known by their email, as in the list of the team, not by their company's name. */
export function colleagueNameHere() {
  return sql<
    string | null
  >`coalesce(${advertiserNameHere()}, (select email from user_account where id = g.user_id))`;
}

export function companyNameHere() {
  return here(companyName, companyNameInArabic);
}

/** Of the person `p`, without an agent record in the query. */
export function personNameHere() {
  return here(personName, personInArabic);
}

/** Of whoever pays: the company they state, else the person `p`. */
export function payerNameHere() {
  const company = here(sql`p.company_name`, sql`coalesce(p.company_name_ar, ${brokerageInArabic})`);
  return sql<string | null>`coalesce(${company}, ${personNameHere()})`;
}

function here(name: typeof agentName, inArabic: typeof agentName) {
  return readerLocale() === 'ar' ? sql<string | null>`coalesce(${inArabic}, ${name})` : name;
}

/** The agent's name in the other language, for search engines; null without one. */
export function otherAgentName() {
  if (readerLocale() !== 'ar') return nameInArabic;
  return sql<string | null>`case when ${nameInArabic} is not null then ${agentName} end`;
}

export const advertiserEmail = sql<string | null>`coalesce(p.agent_email, g.email, b.email)`;
export const advertiserPhone = sql<string | null>`coalesce(p.phone, g.phone, b.phone)`;
export const advertiserAddress = sql<string | null>`coalesce(p.agent_address, b.address)`;
/** Not what imports make of listings without an agency. */
export const isCompany = sql<boolean>`b.slug <> 'listed-without-an-agency'`;
/** The slug of the company's page; null without one. */
export const companySlug = sql<
  string | null
>`case when ${companyName} = b.name and ${isCompany} then b.slug end`;

/** The own name of a company in the reader's language, where it has one. @param table its alias in the query. */
export function brokerageNameHere(table: 'b' | 'c') {
  const name = sql.ref<string>(`${table}.name`);
  if (readerLocale() !== 'ar') return name;
  return sql<string>`coalesce(${sql.ref(`${table}.name_ar`)}, ${name})`;
}
