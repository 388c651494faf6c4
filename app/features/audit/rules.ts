import { plainLine } from '#app/lib/text.ts';
import type { AuditFilter } from './types.ts';

export const AUDIT_PATH = '/admin/audit';

export const AUDIT_TABLE = {
  columns: ['actor', 'action', 'change', 'ip'],
  sorts: ['newest', 'oldest'],
} as const;
export type AuditColumn = (typeof AUDIT_TABLE.columns)[number];
export type AuditSort = (typeof AUDIT_TABLE.sorts)[number];

const LONGEST_TEXT = 100;

/** Parses the parameters `q`, `kind` and `id`; a malformed kind counts as missing. */
export function parseAuditFilter(parameters: URLSearchParams): AuditFilter {
  const kind = parameters.get('kind') ?? '';
  return {
    text: plainLine(parameters.get('q') ?? '').slice(0, LONGEST_TEXT),
    kind: /^[a-z_]{1,50}$/.test(kind) ? kind : null,
    id: plainLine(parameters.get('id') ?? '').slice(0, LONGEST_TEXT) || null,
  };
}

export function auditPath({ text, kind, id }: AuditFilter): string {
  const parameters = new URLSearchParams();
  if (text) parameters.set('q', text);
  if (kind) parameters.set('kind', kind);
  if (id) parameters.set('id', id);
  return parameters.size === 0 ? AUDIT_PATH : `${AUDIT_PATH}?${parameters}`;
}
