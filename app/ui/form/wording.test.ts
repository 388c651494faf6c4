import { describe, expect, test } from 'vitest';
import {
  formError,
  type FormErrors,
  inWords,
  type PlainErrorCode,
  sentencesOf,
} from '#app/lib/form.ts';
import { formErrors } from '#app/messages/en/form-errors.ts';

describe('what is wrong', () => {
  test('is said in the words of the texts, each sentence once', () => {
    const arabic = { ...formErrors, email_invalid: 'بريد إلكتروني غير صالح' };
    const errors: FormErrors = {
      form: ['wrong_password', { code: 'too_many_requests', minutes: 14 }],
      fields: { email: ['email_invalid'], other: ['email_invalid'] },
    };
    expect(sentencesOf(inWords(arabic, errors))).toEqual([
      'This is not your current password.',
      'Too many requests. Please wait before trying again. You can try again in 14 minutes.',
      'بريد إلكتروني غير صالح',
    ]);
  });

  test.each([
    [0, 'You can try again in a few seconds.'],
    [1, 'You can try again in 1 minute.'],
    [2, 'You can try again in 2 minutes.'],
  ])('says how long to wait: %i minutes', (minutes, sentence) => {
    const errors = formError({ code: 'too_many_requests', minutes });
    expect(inWords(formErrors, errors).form[0]).toContain(sentence);
  });

  // From a newer server, from a rule without a code, or inherited by every object.
  test.each(['house_on_fire', 'Invalid input', 'constructor', 'toString'])(
    'is never said as a code: %s',
    (code) => {
      const errors = formError(code as PlainErrorCode);
      expect(inWords(formErrors, errors).form).toEqual([formErrors.unexpected]);
    },
  );
});
