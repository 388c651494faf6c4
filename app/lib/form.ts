import type { z } from 'zod/mini';

/** Either what was read, or the message of every failing rule in the order of the fields. */
export type Parsed<Value> = { ok: true; value: Value } | { ok: false; messages: string[] };

/**
 * Reads the named fields of a form, missing ones as empty.
 * @returns the value, or what is wrong with every field.
 */
export function parseForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  form: FormData | Record<string, unknown>,
  names: readonly string[],
): Parsed<z.infer<Schema>> {
  const fields = names.map((name) => {
    const value = form instanceof FormData ? form.get(name) : form[name];
    return [name, typeof value === 'string' ? value : ''];
  });
  const result = schema.safeParse(Object.fromEntries(fields));
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, messages: [...new Set(result.error.issues.map((issue) => issue.message))] };
}
