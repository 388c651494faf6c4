import { stringify } from 'csv-stringify/sync';
import { messages } from '#app/messages/reader.server.ts';
import type { Lead } from './types.ts';

/**
 * Leads as a CSV file for spreadsheets: with a byte order mark, which makes Excel read UTF-8. A field that a spreadsheet
 * would run as a formula begins with an apostrophe.
 */
export function leadsCsv(leads: Lead[]): string {
  const { leads: t, unknownProperty } = messages('conversations');
  const rows = leads.map((lead) => [
    lead.subject?.title ?? unknownProperty,
    lead.reference,
    lead.name,
    lead.email,
    lead.phone,
    t.states[lead.state],
    lead.nextStep,
    lead.nextStepOn,
    lead.createdAt.toISOString(),
    lead.lastAt.toISOString(),
  ]);
  return stringify([t.columns, ...rows], { bom: true, escape_formulas: true });
}
