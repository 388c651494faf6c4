import { useField } from './form-context.ts';

/** The version the form was opened with or, once its reader has been told, what was saved since. */
export function OpenedVersion({ version }: { version: string | number }) {
  const { typed } = useField('version', false);
  return <input type="hidden" name="version" value={typed?.[0] ?? version} readOnly />;
}
