import {
  type ErrorCode,
  type FormAnswer,
  formError,
  type FormErrors,
  typedValues,
} from './form.ts';
import { parsePage } from './ids.ts';

/** A table's optional columns, and its orders, the default first. */
export interface TableShape<Column extends string, Sort extends string> {
  columns: readonly Column[];
  sorts: readonly [Sort, ...Sort[]];
}

/** How a table is shown, as in its URL. */
export interface TableView<Column extends string = string, Sort extends string = string> {
  columns: readonly Column[];
  sort: Sort;
  /** From 1. */
  page: number;
}

/** Reads the parameters `column`, `sort` and `page`; malformed values count as missing, and without `column` all are shown. */
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

/** The query of a list's URL after some changes; null drops a parameter. The last change made isn't repeated. */
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
 * A form sends every field, even unchanged ones. The same URL without defaults, other parameters kept; null if it is canonical
 * already.
 *
 * @param meant the value of each field; null for its default.
 */
export function tidyTableUrl(
  path: string,
  params: URLSearchParams,
  meant: Record<string, string | null>,
): string | null {
  const isTidy = Object.entries(meant).every(([name, value]) => params.get(name) === value);
  return isTidy ? null : path + queryWith(params, meant);
}

/** The same URL without a form's empty fields; null if it has none. */
export function withoutEmpty({ pathname, searchParams }: URL): string | null {
  const kept = [...searchParams].filter(([, value]) => value.trim() !== '');
  if (kept.length === searchParams.size) return null;
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`;
}

/** The change that a table's form requests. */
export interface Choice<Change, Id> {
  change: Change;
  /** Each once. */
  ids: Id[];
  /** By the button of a row, not for all chosen rows. */
  isOne: boolean;
}

/** More than a page shows. */
const MOST_CHOSEN = 100;

/** Each once. @param readId returns null for anything but an id. */
export function idsOf<Id>(typed: readonly unknown[], readId: (text: string) => Id | null): Id[] {
  const ids = typed.map((id) => readId(String(id))).filter((id) => id !== null);
  return [...new Set(ids)].slice(0, MOST_CHOSEN);
}

/**
 * Parses a table's form: the button of a row has a change as its name and the row's id as its value; the bar sends
 * `change` with the `id`s of the chosen rows.
 */
export function parseChoice<Change extends string, Id>(
  form: FormData,
  changes: readonly Change[],
  readId: (text: string) => Id | null,
): { ok: true; value: Choice<Change, Id> } | { ok: false; errors: FormAnswer } {
  const refuse = (code: ErrorCode & ('no_row_chosen' | 'no_change_chosen' | 'choice_invalid')) =>
    ({ ok: false, errors: refusedRows(form, formError(code)) }) as const;
  const pressed = changes.find((name) => form.has(name));
  const ids = idsOf(form.getAll(pressed ?? 'id'), readId);
  if (ids.length === 0) return refuse('no_row_chosen');
  const change = pressed ?? changes.find((name) => name === form.get('change'));
  if (!change) return refuse(form.get('change') === '' ? 'no_change_chosen' : 'choice_invalid');
  return { ok: true, value: { change, ids, isOne: pressed !== undefined } };
}

/** A refused change of a table's rows: the same form again, with what was ticked and chosen. @param more fields of the form. */
export function refusedRows(form: FormData, errors: FormErrors, more: string[] = []): FormAnswer {
  return { ...errors, values: typedValues(form, ['id', 'change', ...more]) };
}

/** A change just made, which the list's URL carries so that it can be undone. */
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
