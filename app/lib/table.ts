import { type ErrorCode, formError, type Parsed } from './form.ts';
import { parsePage } from './ids.ts';

/** What a table offers: columns that may be left out, and orders, the usual one first. */
export interface TableShape<Column extends string, Sort extends string> {
  columns: readonly Column[];
  sorts: readonly [Sort, ...Sort[]];
}

/** How a table is shown, as its URL says. */
export interface TableView<Column extends string = string, Sort extends string = string> {
  columns: readonly Column[];
  sort: Sort;
  /** From 1. */
  page: number;
}

/** Reads the parameters `column`, `sort` and `page`; what is malformed counts as missing, and without `column` all are shown. */
export function parseTable<Column extends string, Sort extends string>(
  params: URLSearchParams,
  { columns, sorts }: TableShape<Column, Sort>,
): TableView<Column, Sort> {
  const chosen = columns.filter((column) => params.getAll('column').includes(column));
  return {
    columns: chosen.length > 0 ? chosen : columns,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? sorts[0],
    page: parsePage(params.get('page')),
  };
}

/** The query of a list's URL after some changes, of which null drops a parameter. What was last done is not said again. */
export function queryWith(
  params: URLSearchParams,
  changes: Record<string, string | null> = {},
): string {
  const query = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ done: null, ...changes })) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size === 0 ? '' : `?${query}`;
}

/**
 * A form says every field, also those left as they were. The same URL as it is meant, other parameters kept; null when it says
 * that already.
 *
 * @param meant the value of each field; null where it is left as it was.
 */
export function tidyTableUrl(
  path: string,
  params: URLSearchParams,
  meant: Record<string, string | null>,
): string | null {
  const isTidy = Object.entries(meant).every(([name, value]) => params.get(name) === value);
  return isTidy ? null : path + queryWith(params, meant);
}

/** The same URL without the empty fields of a form; null if it has none. */
export function withoutEmpty({ pathname, searchParams }: URL): string | null {
  const kept = [...searchParams].filter(([, value]) => value.trim() !== '');
  if (kept.length === searchParams.size) return null;
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`;
}

/** What a table's form asks for. */
export interface Choice<Change, Id> {
  change: Change;
  /** Each once. */
  ids: Id[];
  /** By the button of a row, not for all rows chosen. */
  isOne: boolean;
}

/** More than a page shows. */
const MOST_CHOSEN = 100;

/** Each once. @param readId gives null for what is no id. */
export function idsOf<Id>(typed: readonly unknown[], readId: (text: string) => Id | null): Id[] {
  const ids = typed.map((id) => readId(String(id))).filter((id) => id !== null);
  return [...new Set(ids)].slice(0, MOST_CHOSEN);
}

/**
 * Reads a table's form: the button of a row has a change as its name and the row's id as its value; the bar sends
 * `change` with the `id`s chosen.
 */
export function parseChoice<Change extends string, Id>(
  form: FormData,
  changes: readonly Change[],
  readId: (text: string) => Id | null,
): Parsed<Choice<Change, Id>> {
  const refuse = (code: ErrorCode & ('no_row_chosen' | 'choice_invalid')) =>
    ({ ok: false, errors: formError(code) }) as const;
  const pressed = changes.find((name) => form.has(name));
  const ids = idsOf(form.getAll(pressed ?? 'id'), readId);
  if (ids.length === 0) return refuse('no_row_chosen');
  const change = pressed ?? changes.find((name) => name === form.get('change'));
  if (!change) return refuse('choice_invalid');
  return { ok: true, value: { change, ids, isOne: pressed !== undefined } };
}

/** A change just made, as the list's URL carries it so that it can be undone. */
export interface Done<Change> {
  change: Change;
  ids: number[];
}

/** As the parameter `done`: 'delete.12.34'. */
export function doneText({ change, ids }: Done<string>): string {
  return [change, ...ids].join('.');
}

/** Null for anything malformed. */
export function parseDone<Change extends string>(
  text: string | null,
  changes: readonly Change[],
  readId: (text: string) => number | null,
): Done<Change> | null {
  const [name, ...typed] = (text ?? '').split('.');
  const change = changes.find((known) => known === name);
  const ids = idsOf(typed, readId);
  return change && ids.length > 0 ? { change, ids } : null;
}
