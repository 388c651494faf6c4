import { createHash } from 'node:crypto';

/**
 * The `version` that a form is opened with and sends back: changes with the stored values, so that whoever saves second
 * is told. @param values what the form changes, always in the same order and in no language.
 */
export function valuesVersion(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

/** Nothing is saved: somebody else has saved since the form was opened; `version` is that of what they saved. */
export interface ChangedSince {
  kind: 'changed';
  version: string;
}
