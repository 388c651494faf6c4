import type { AuditTexts } from '#app/messages/en/audit.ts';

/** What was done. To add an action, add its text: one without a text doesn't compile. */
export type AuditAction = keyof AuditTexts['actions'];

/** The kind of its subject. */
export type AuditSubjectKind = keyof AuditTexts['kinds'];

/** One change, as the log shows it. An action or kind from another version has no text. */
export interface AuditEntry {
  id: number;
  at: Date;
  /** Their username at that time. */
  actor: string;
  action: AuditAction;
  subjectKind: AuditSubjectKind;
  subjectId: string;
  /** Its name or title at that time. */
  subject: string;
  before: AuditValues | null;
  after: AuditValues | null;
  ip: string;
}

/** What changed, as people read it. */
export interface ChangedField {
  label: string;
  /** Null for no value. */
  before: string | null;
  after: string | null;
}

/** An entry with its fields in words. */
export type FormattedEntry = Omit<AuditEntry, 'before' | 'after'> & { changes: ChangedField[] };

/** Fields by name. */
export type AuditValues = Record<string, unknown>;

export interface AuditFilter {
  /** Matches the actor's or the subject's name, its id or the IP; empty for all. */
  text: string;
  kind: string | null;
  /** The subject's id; null for all. */
  id: string | null;
}
