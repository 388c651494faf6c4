import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { messagesOf, parseForm, typedValues } from './form.ts';

function formOf(...fields: [name: string, value: string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value);
  }
  return form;
}

describe('a form is read by its schema', () => {
  const upper = z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.toUpperCase()),
    ),
    z.string(),
  );
  const schema = z.object({
    title: upper,
    amenities: z.array(z.string()),
    furnished: z.boolean(),
    cover: z.optional(z.file()),
    pictures: z.array(z.file()),
  });
  const none = new File([], '');

  test('text, several values, a ticked box and files', () => {
    const [cover, first, second] = ['c', 'a', 'b'].map((name) => new File(['x'], `${name}.png`));
    const form = formOf(
      ['title', 'Villa'],
      ['amenities', 'pool'],
      ['amenities', 'gym'],
      ['furnished', 'on'],
      ['cover', cover!],
      ['pictures', first!],
      ['pictures', second!],
      ['surprise', 'dropped'],
    );
    expect(parseForm(schema, form)).toEqual({
      ok: true,
      value: {
        title: 'VILLA',
        amenities: ['pool', 'gym'],
        furnished: true,
        cover,
        pictures: [first, second],
      },
    });
  });

  test('what is missing or was not chosen is empty', () => {
    expect(parseForm(schema, formOf(['cover', none], ['pictures', none]))).toEqual({
      ok: true,
      value: { title: '', amenities: [], furnished: false, cover: undefined, pictures: [] },
    });
  });
});

test('every failing rule is said once, under its field or of the whole form', () => {
  const schema = z
    .object({
      name: z.string().check(z.minLength(2, 'Too short'), z.regex(/^[a-z]/, 'No letter')),
      tags: z.array(z.string().check(z.maxLength(3, 'Too long'))),
    })
    .check(z.refine(({ tags }) => tags.length > 0, 'Choose a tag'));
  const parse = (...fields: [string, string][]) => parseForm(schema, formOf(...fields));
  const wrong = { form: [], fields: { name: ['Too short', 'No letter'], tags: ['Too long'] } };
  expect(parse(['tags', 'four'], ['tags', 'fives'])).toEqual({ ok: false, errors: wrong });
  expect(messagesOf(wrong)).toEqual(['Too short', 'No letter', 'Too long']);
  expect(parse(['name', 'ab'])).toEqual({
    ok: false,
    errors: { form: ['Choose a tag'], fields: {} },
  });
});

test('only what is named comes back, as it was typed', () => {
  const form = formOf(['email', ' A '], ['tags', 'a'], ['tags', 'b'], ['password', 'secret']);
  expect(typedValues(form, ['email', 'tags', 'box'])).toEqual({
    email: [' A '],
    tags: ['a', 'b'],
    box: [],
  });
});
