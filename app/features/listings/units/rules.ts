import { moneyOf } from '#app/lib/typed-money.ts';

/** The page that adds many units of one building. */
export const UNITS_PATH = '/properties/units';

/** What differs between units of a building, in the order of a table's columns. */
export const UNIT_FIELDS = ['unit_number', 'bedrooms', 'bathrooms', 'size_sqft', 'price'] as const;
export type UnitField = (typeof UNIT_FIELDS)[number];
export type UnitRow = Record<UnitField, string>;

export const MOST_UNITS = 50;
/** Empty rows to begin with. */
export const FIRST_ROWS = 6;

/** The form's name of a row's field. @param row from 0. */
export function fieldOf(field: UnitField, row: number): string {
  return `${field}.${row}`;
}

/** The rows of a form that say anything. */
export function typedRows(form: FormData): UnitRow[] {
  const rows = Array.from({ length: MOST_UNITS * 2 }, (_, row) =>
    rowOf(UNIT_FIELDS.map((field) => String(form.get(fieldOf(field, row)) ?? '').trim())),
  );
  return rows.filter((row) => UNIT_FIELDS.some((field) => row[field] !== ''));
}

/**
 * The rows of a table as spreadsheets copy it: columns part by tabs, else by semicolons, else by commas with a space. A
 * first row without digits is a heading.
 */
export function pastedRows(text: string): UnitRow[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const by = text.includes('\t') ? '\t' : text.includes(';') ? ';' : /,\s+/;
  const [first, ...others] = lines;
  const isHead = first !== undefined && !/\d/.test(first);
  return (isHead ? others : lines).map((line) => rowOf(line.split(by).map((cell) => cell.trim())));
}

function rowOf(cells: string[]): UnitRow {
  const row = Object.fromEntries(
    UNIT_FIELDS.map((field, at) => [field, cells[at] ?? '']),
  ) as UnitRow;
  return { ...row, bedrooms: roomsOf(row.bedrooms), price: figuresOf(row.price) };
}

/** Bedrooms as the form counts them: a studio has none. */
function roomsOf(bedrooms: string): string {
  return /^(studio|استوديو)$/i.test(bedrooms) ? '0' : bedrooms;
}

/** A price as it was parsed, to show in its field; as typed if it wasn't. */
function figuresOf(price: string): string {
  const amount = Math.round(moneyOf(price));
  return Number.isNaN(amount) ? price : amount.toLocaleString('en');
}
