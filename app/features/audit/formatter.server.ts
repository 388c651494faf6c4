import { ownValue } from '#app/lib/own-value.ts';
import { describePromos } from '#app/lib/promos.ts';
import { messages } from '#app/messages/reader.server.ts';
import type { AuditEntry, AuditValues, ChangedField, FormattedEntry } from './types.ts';

const CATEGORIES = new Set(['category_id', 'pages_moved_to']);
const MOMENTS = new Set(['published_at', 'featured_until', 'written_at']);
const FILES = new Set(['photos', 'floor_plans']);
const MONEY = new Set(['price', 'service_charge', 'amount']);
/** Of several options in a text: fields of forms have commas, settings a line each. */
const SEPARATOR = /, |\n/;

/**
 * Reads entries in the language of the request: labels for fields, names for options and categories, money and moments
 * as people write them. Anything unknown is shown as it is.
 * @param categories names by id.
 */
export function entryFormatter(
  categories: ReadonlyMap<number, string>,
): (entry: AuditEntry) => FormattedEntry {
  const t = messages('audit');
  const formats = messages('formats');
  const labels = { ...messages('listingForm').labels, ...t.fields };
  const options = optionNames();

  function textOf(field: string, value: unknown): string | null {
    if (value === undefined || value === null || value === '') return null;
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    const names = ownValue(options, field);
    const named = (tokens: string[]) =>
      formats.list(tokens.map((token) => ownValue(names ?? {}, token) ?? token));
    if (FILES.has(field) && Array.isArray(value))
      return formats.list(value.map((file) => `#${String(file)}`)) || null;
    if (names && Array.isArray(value)) return named(value.map(String)) || null;
    if (typeof value !== 'string' && typeof value !== 'number') return JSON.stringify(value);
    if (field === 'promos') return describePromos(String(value));
    if (CATEGORIES.has(field)) return categories.get(Number(value)) ?? `#${value}`;
    const isFigure = Number.isFinite(Number(value));
    if (MONEY.has(field) && isFigure) return formats.money(Number(value));
    if (typeof value === 'number') return formats.number(value);
    if (MOMENTS.has(field) && !Number.isNaN(Date.parse(value)))
      return formats.moment(new Date(value));
    return names ? named(value.split(SEPARATOR)) : value;
  }

  function changesOf(before: AuditValues, after: AuditValues): ChangedField[] {
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    // Times that differ by less than a minute look the same.
    return fields
      .map((field) => ({
        label: ownValue(labels, field) ?? field,
        before: textOf(field, ownValue(before, field)),
        after: textOf(field, ownValue(after, field)),
      }))
      .filter((change) => change.before === null || change.before !== change.after);
  }

  return ({ before, after, ...entry }) => ({
    ...entry,
    changes: changesOf(before ?? {}, after ?? {}),
  });
}

/** The names of the options of each field that has options. */
function optionNames(): Record<string, Record<string, string>> {
  const { options } = messages('listingForm');
  const content = messages('adminContent');
  const settings = messages('adminSettings');
  const mail = messages('sentMail');
  return {
    ...options,
    status: { ...options.status, ...content.statuses },
    page_type: content.types,
    from: messages('adminReports').conversations.sides,
    featured_by: messages('audit').featuredBy,
    role: messages('admin').roles,
    company_role: messages('companies').roles,
    lead_rule: messages('companies').work.rules.rules,
    key_scopes: messages('apiKeys').scopes,
    feed: { files: messages('adminApprovals').feeds.files },
    mail: mail.kinds,
    state: { ...messages('adminMembers').states, ...mail.states },
    home_sections: settings.sections,
    approval: settings.approvals,
    permit_policy: settings.permitPolicies,
    languages: settings.languages,
  };
}
