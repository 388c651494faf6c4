import { plainLine } from '#app/lib/text.ts';
import type { AuditFilter } from './types.ts';

const LONGEST_TEXT = 100;

/** What the parameters `q` and `kind` ask for; a malformed kind counts as missing. */
export function parseAuditFilter(parameters: URLSearchParams): AuditFilter {
  const kind = parameters.get('kind') ?? '';
  return {
    text: plainLine(parameters.get('q') ?? '').slice(0, LONGEST_TEXT),
    kind: /^[a-z_]{1,50}$/.test(kind) ? kind : null,
  };
}

export function auditPath({ text, kind }: AuditFilter, page: number): string {
  const parameters = new URLSearchParams();
  if (text) parameters.set('q', text);
  if (kind) parameters.set('kind', kind);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? '/admin/audit' : `/admin/audit?${parameters}`;
}
