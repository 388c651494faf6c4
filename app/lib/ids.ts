/** Parses a numeric id in a URL or a form; null for anything but 1 to 15 digits. */
export function parseId(text: FormDataEntryValue | null | undefined): number | null {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Parses a page number in a URL, from 1; anything malformed is 1. */
export function parsePage(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Whether `value` is a UUID as PostgreSQL writes it, in lower case. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}
