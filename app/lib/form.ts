import type { z } from 'zod/mini';

/** What is wrong with a form: each field's messages under its name, and those about the form as a whole. */
export interface FormErrors {
  fields: Record<string, string[]>;
  form: string[];
}

/** How an action answers a form it refuses. */
export interface FormAnswer extends FormErrors {
  /** The form's `intent`, where a page has several forms. */
  intent?: string;
  /** What was typed, under the field's name. Never passwords. */
  values?: Record<string, string[]>;
}

export const NO_ERRORS: FormErrors = { fields: {}, form: [] };

export function formError(message: string): FormErrors {
  return { fields: {}, form: [message] };
}

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; errors: FormErrors };

/**
 * Reads the fields of the schema from a form: arrays take every value of their name, booleans whether the box is ticked,
 * files what was chosen; anything else is text, empty where missing.
 */
export function parseForm<Schema extends z.ZodMiniObject>(
  schema: Schema,
  form: FormData,
): Parsed<z.infer<Schema>> {
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    name,
    valueOf(form, name, field),
  ]);
  const result = schema.safeParse(Object.fromEntries(fields));
  if (result.success) return { ok: true, value: result.data };
  const errors: FormErrors = { fields: {}, form: [] };
  for (const { path, message } of result.error.issues) {
    const messages = path.length > 0 ? (errors.fields[String(path[0])] ??= []) : errors.form;
    if (!messages.includes(message)) messages.push(message);
  }
  return { ok: false, errors };
}

/** Every message once: the form's, then each field's. */
export function messagesOf({ form, fields }: FormErrors): string[] {
  return [...new Set([...form, ...Object.values(fields).flat()])];
}

/** What was typed into the named fields, to be shown again. Passwords must not be named. */
export function typedValues(form: FormData, names: readonly string[]): Record<string, string[]> {
  const entries = names.map((name) => [
    name,
    form.getAll(name).filter((value) => typeof value === 'string'),
  ]);
  return Object.fromEntries(entries);
}

function valueOf(form: FormData, name: string, field: z.core.$ZodType) {
  const values = form.getAll(name).filter(isGiven);
  switch (inputTypeOf(field)) {
    case 'array':
      return values;
    case 'boolean':
      return values.length > 0;
    case 'file':
      return values[0];
    default:
      return typeof values[0] === 'string' ? values[0] : '';
  }
}

/** A file field left alone sends an empty file without a name. */
function isGiven(value: FormDataEntryValue): boolean {
  return typeof value === 'string' || value.name !== '' || value.size > 0;
}

function inputTypeOf(field: z.core.$ZodType): string {
  const { def } = (field as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return inputTypeOf(def.in);
  if (def.type === 'optional' || def.type === 'nullable') return inputTypeOf(def.innerType);
  return def.type;
}
