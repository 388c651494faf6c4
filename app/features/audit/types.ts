import type { AuditTexts } from '#app/messages/en/audit.ts';

/** What was done. To add one, add its text: an action without one doesn't compile. */
export type AuditAction = keyof AuditTexts['actions'];

/** The kind of thing it was done to. */
export type AuditSubjectKind = keyof AuditTexts['kinds'];

/** What the log says of one change. An action or kind of another version has no text. */
export interface AuditEntry {
  id: number;
  at: Date;
  /** Their username then. */
  actor: string;
  action: AuditAction;
  subjectKind: AuditSubjectKind;
  subjectId: string;
  /** Its name or title then. */
  subject: string;
  before: AuditValues | null;
  after: AuditValues | null;
  ip: string;
}

/** What changed, as people read it. */
export interface ChangedField {
  label: string;
  /** Null for nothing. */
  before: string | null;
  after: string | null;
}

/** An entry with its fields in words. */
export type FormattedEntry = Omit<AuditEntry, 'before' | 'after'> & { changes: ChangedField[] };

/** Fields by name. */
export type AuditValues = Record<string, unknown>;

export interface AuditFilter {
  /** Found in the actor's or the subject's name, its id or the IP; empty for all. */
  text: string;
  kind: string | null;
  /** Of the subject, exactly; null for all. */
  id: string | null;
}
