import { redirect } from 'react-router';
import type { z } from 'zod/mini';
import { type FormAnswer, NO_ERRORS, parseForm, typedValues } from '#app/lib/form.ts';

interface Calculator<Schema extends z.ZodMiniObject> {
  schema: Schema;
  /** Each field's default. */
  defaults: { [Field in keyof z.infer<Schema>]?: string };
  /** Fields that matter only if another has a certain value. */
  onlyWith?: { [Field in keyof z.infer<Schema>]?: [other: string, value: string] };
}

export interface Entered<Value> {
  /** The form's values, and what is wrong with them. */
  answer: FormAnswer;
  /** Null if nothing was entered or something is wrong. */
  value: Value | null;
  status: 200 | 400;
}

/**
 * Parses a calculator's input from its URL.
 *
 * @throws Response a redirect to the URL without default values
 */
export function entered<Schema extends z.ZodMiniObject>(
  { schema, defaults, onlyWith = {} }: Calculator<Schema>,
  url: URL,
): Entered<z.infer<Schema>> {
  const names = Object.keys(schema.shape);
  const given = names.filter((name) => url.searchParams.has(name));
  // A link may choose some options beforehand.
  const isStarted = given.some((name) => defaultOf(defaults, name) === undefined);
  const valueOf = (name: string) => url.searchParams.get(name) ?? defaultOf(defaults, name) ?? '';
  const counts = (name: string) => {
    const [other, value] = (onlyWith as Record<string, [string, string]>)[name] ?? [];
    return other === undefined || valueOf(other) === value;
  };

  const form = new FormData();
  for (const name of names) {
    form.set(name, counts(name) ? valueOf(name) : (defaultOf(defaults, name) ?? ''));
  }
  const values = typedValues(form, names);
  if (!isStarted) return { answer: { ...NO_ERRORS, values }, value: null, status: 200 };

  const parsed = parseForm(schema, form);
  if (!parsed.ok) return { answer: { ...parsed.errors, values }, value: null, status: 400 };
  const needed = names.filter((name) => form.get(name) !== (defaultOf(defaults, name) ?? ''));
  if (needed.length < given.length) throw redirect(shortUrl(url, needed));
  return { answer: { ...NO_ERRORS, values }, value: parsed.value, status: 200 };
}

function defaultOf(defaults: object, name: string): string | undefined {
  return (defaults as Record<string, string | undefined>)[name];
}

function shortUrl(url: URL, names: string[]): string {
  const query = new URLSearchParams(names.map((name) => [name, url.searchParams.get(name) ?? '']));
  return `${url.pathname}?${query}`;
}
