import type { z } from 'zod/mini';
import type { formErrors } from '#app/messages/en/form-errors.ts';
import type { workErrors } from '#app/messages/en/work-errors.ts';

type AllErrorTexts = typeof formErrors & typeof workErrors;
/** Loaded apart from the errors of advertisers' and staff's forms, so that other pages can do without those. */
export type ErrorTexts = typeof formErrors & Partial<typeof workErrors>;

/** Error codes of schemas and server. Their sentences are chosen where they are shown. */
export type ErrorCode = keyof AllErrorTexts;

/** Codes whose sentence says how long to wait, with the minutes. */
export type TimedErrorCode = {
  [Code in ErrorCode]: AllErrorTexts[Code] extends string ? never : Code;
}[ErrorCode];
export type PlainErrorCode = Exclude<ErrorCode, TimedErrorCode>;

export type FormError = PlainErrorCode | { code: TimedErrorCode; minutes: number };

/** What is wrong with a form: each field's errors under its name, and those of the form as a whole. */
export interface FormErrors<Of = FormError> {
  fields: Record<string, Of[]>;
  form: Of[];
}

/** An action's answer to a form it refuses. */
export interface FormAnswer extends FormErrors {
  /** The form's `intent`, on pages with several forms. */
  intent?: string;
  /** The typed values by field name. Never passwords. */
  values?: Record<string, string[]>;
}

export const NO_ERRORS: FormErrors<never> = { fields: {}, form: [] };

export function formError(error: FormError): FormErrors {
  return { fields: {}, form: [error] };
}

export function fieldError(field: string, ...errors: FormError[]): FormErrors {
  return { fields: { [field]: errors }, form: [] };
}

/** The error code of a schema's rule: `z.maxLength(100, errorCode('email_long'))`. */
export function errorCode(code: PlainErrorCode): string {
  return code;
}

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; errors: FormErrors };

/**
 * Reads the schema's fields from a form. An array gets every value of its name, a boolean is a ticked box, a file is a
 * chosen file; anything else is text, empty if missing.
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
    const found = path.length > 0 ? (errors.fields[String(path[0])] ??= []) : errors.form;
    // A rule without a code has zod's English, which `sentenceOf` never shows.
    const code = message as PlainErrorCode;
    if (!found.includes(code)) found.push(code);
  }
  return { ok: false, errors };
}

/** The errors in the reader's language. */
export function inWords(texts: ErrorTexts, { form, fields }: FormErrors): FormErrors<string> {
  const sentencesOf = (errors: FormError[]) => errors.map((error) => sentenceOf(texts, error));
  const ofFields = Object.entries(fields).map(([name, errors]) => [name, sentencesOf(errors)]);
  return { form: sentencesOf(form), fields: Object.fromEntries(ofFields) };
}

/** A code without a sentence, such as one from a newer server, is an unexpected error. */
function sentenceOf(texts: ErrorTexts, error: FormError): string {
  const { code, minutes } = typeof error === 'string' ? { code: error, minutes: 0 } : error;
  const text = (Object.hasOwn(texts, code) && texts[code]) || texts.unexpected;
  return typeof text === 'string' ? text : text(minutes);
}

/** Each sentence once: the form's first, then each field's. */
export function sentencesOf({ form, fields }: FormErrors<string>): string[] {
  return [...new Set([...form, ...Object.values(fields).flat()])];
}

/** The typed values of the named fields, to show again. Never name passwords. */
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

/** An empty file field sends an empty file without a name. */
function isGiven(value: FormDataEntryValue): boolean {
  return typeof value === 'string' || value.name !== '' || value.size > 0;
}

function inputTypeOf(field: z.core.$ZodType): string {
  const { def } = (field as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return inputTypeOf(def.in);
  if (def.type === 'optional' || def.type === 'nullable') return inputTypeOf(def.innerType);
  return def.type;
}
