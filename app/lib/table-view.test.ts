import { describe, expect, test } from 'vitest';
import { formError } from './form.ts';
import { parseId } from './ids.ts';
import {
  doneText,
  parseChoice,
  refusedRows,
  parseDone,
  parseTable,
  queryWith,
  tidyTableUrl,
  withoutEmpty,
} from './table-view.ts';

const SHAPE = { columns: ['price', 'status', 'listed'], sorts: ['newest', 'oldest'] } as const;
const CHANGES = ['archive', 'delete'] as const;

test.each([
  ['', [...SHAPE.columns], 'newest', 1],
  ['column=listed&column=price&sort=oldest&page=3', ['price', 'listed'], 'oldest', 3],
  ['column=all&sort=up&page=0', [...SHAPE.columns], 'newest', 1],
])('the query %j says how a table is shown', (query, columns, sort, page) => {
  expect(parseTable(new URLSearchParams(query), SHAPE)).toEqual({ columns, sort, page });
});

test('a query keeps what does not change, but not what was last done', () => {
  const params = new URLSearchParams('q=a+b&column=x&column=y&page=2&done=delete.1');
  expect(queryWith(params, { page: null, sort: 'oldest' })).toBe(
    '?q=a+b&column=x&column=y&sort=oldest',
  );
  expect(queryWith(new URLSearchParams('page=2'), { page: null })).toBe('');
});

test.each([
  ['/homes?sector=&place=+&least=', '/homes'],
  ['/homes?place=&most=9', '/homes?most=9'],
  ['/homes?most=9', null],
  ['/homes', null],
])('%s without its empty fields is %s', (path, expected) => {
  expect(withoutEmpty(new URL(path, 'https://manzil.example'))).toBe(expected);
});

test('a URL that says what a form left as it was is said shorter', () => {
  const params = new URLSearchParams('place=&months=12&view=table');
  const meant = { place: null, months: null };
  expect(tidyTableUrl('/sold', params, meant)).toBe('/sold?view=table');
  expect(tidyTableUrl('/sold', new URLSearchParams('view=table'), meant)).toBeNull();
});

describe('the form of a table', () => {
  const parse = (fields: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const choice = parseChoice(form, CHANGES, parseId);
    return choice.ok ? choice.value : choice.errors.form[0];
  };

  test('refused keeps what was ticked and chosen', () => {
    const form = new FormData();
    for (const id of ['3', '4']) form.append('id', id);
    form.set('change', 'burn');
    form.set('to', 'x');
    const choice = parseChoice(form, CHANGES, parseId);
    expect(choice).toMatchObject({ ok: false, errors: { form: ['choice_invalid'] } });
    expect(choice).toHaveProperty('errors.values', { id: ['3', '4'], change: ['burn'] });
    form.set('change', '');
    expect(parseChoice(form, CHANGES, parseId)).toMatchObject({
      errors: { form: ['no_change_chosen'] },
    });
    form.set('change', 'burn');
    const refused = refusedRows(form, formError('heir_invalid'), ['to']);
    expect(refused.values).toEqual({ id: ['3', '4'], change: ['burn'], to: ['x'] });
  });

  test('changes the rows chosen, each once, a page of them at most', () => {
    const ids = ['3', '3', '4', '-1', 'x', '1e9'].map((id): [string, string] => ['id', id]);
    expect(parse([['change', 'archive'], ...ids])).toEqual({
      change: 'archive',
      ids: [3, 4],
      isOne: false,
    });
    const many = Array.from({ length: 500 }, (_, n): [string, string] => ['id', String(n)]);
    expect(parse([['change', 'archive'], ...many])).toMatchObject({ ids: { length: 100 } });
  });

  test('changes the row whose button was pressed, whatever is chosen', () => {
    const form: [string, string][] = [
      ['change', 'archive'],
      ['id', '3'],
      ['delete', '7'],
    ];
    expect(parse(form)).toEqual({ change: 'delete', ids: [7], isOne: true });
  });

  test('is refused without a row, or with a change it does not have', () => {
    expect(parse([['change', 'archive']])).toBe('no_row_chosen');
    expect(
      parse([
        ['change', 'burn'],
        ['id', '3'],
      ]),
    ).toBe('choice_invalid');
  });
});

test('a URL carries what was done', () => {
  expect(doneText({ change: 'delete', ids: [3, 4] })).toBe('delete.3.4');
  expect(parseDone('delete.3.4', CHANGES, parseId)).toEqual({ change: 'delete', ids: [3, 4] });
  for (const text of [null, '', 'delete', 'burn.3', 'delete.x'])
    expect(parseDone(text, CHANGES, parseId)).toBeNull();
});
