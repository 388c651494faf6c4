import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { type FormErrors, parseForm, errorCode, typedValues } from './form.ts';

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

describe('what is wrong', () => {
  const schema = z
    .object({
      email: z.string().check(z.minLength(2, errorCode('email_invalid')), z.regex(/^[a-z]/)),
      pictures: z.array(z.string().check(z.maxLength(3, errorCode('picture_bytes')))),
    })
    .check(z.refine(({ pictures }) => pictures.length > 0, errorCode('picture_empty')));

  function wrong(...fields: [string, string][]): FormErrors {
    const parsed = parseForm(schema, formOf(...fields));
    if (parsed.ok) throw new Error('nothing is');
    return parsed.errors;
  }

  test('is every broken rule once, as a code, under its field or of the whole form', () => {
    expect(wrong(['email', 'ab'])).toEqual({ form: ['picture_empty'], fields: {} });
    expect(wrong(['email', 'ab'], ['pictures', 'four'], ['pictures', 'fives'])).toEqual({
      form: [],
      fields: { pictures: ['picture_bytes'] },
    });
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
