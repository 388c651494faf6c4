import { describe, expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { inWords, parseForm, sentencesOf } from '#app/lib/form.ts';
import { formErrors } from '#app/messages/en/form-errors.ts';
import { agentSchema, profileSchema } from './schema.ts';

const agent = {
  company_name: 'A',
  agent_address: '',
  agent_email: 'a@b.example',
  phone: '',
  company_name_ar: '',
};

function parse<Schema extends z.ZodMiniObject>(schema: Schema, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(schema, form);
}

function messagesFor(schema: z.ZodMiniObject, fields: Record<string, string>) {
  const parsed = parse(schema, fields);
  return parsed.ok ? [] : sentencesOf(inWords(formErrors, parsed.errors));
}

describe('agent details', () => {
  test.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ company_name: '' }, ['Company name is required']],
    [{ company_name: '   ' }, ['Company name is required']],
    [{ company_name: '<b></b>' }, ['Company name is required']],
    [{ company_name: 'x'.repeat(100) }, []],
    [{ company_name: 'x'.repeat(101) }, ['Company name must be less than 100 characters']],
    [{ agent_address: 'x'.repeat(200) }, []],
    [{ agent_address: 'x'.repeat(201) }, ['Address must be less than 200 characters']],
    [{ agent_email: '' }, ['Invalid email address']],
    [
      { agent_email: `${'x'.repeat(60)}@${'y'.repeat(60)}.example` },
      ['Email must be less than 100 characters'],
    ],
    [{ phone: '+971 (4) 123-4567' }, []],
    [{ phone: '12345678901234567890' }, []],
    [{ phone: '123456789012345678901' }, ['Phone number must be less than 20 characters']],
    [{ phone: '12+34' }, ['Invalid phone number format']],
    [{ phone: '++971' }, ['Invalid phone number format']],
    [{ phone: 'phone' }, ['Invalid phone number format']],
    [{ phone: '( ) -' }, ['Invalid phone number format']],
  ])('%j: %j', (change, messages) => {
    expect(messagesFor(agentSchema, { ...agent, ...change })).toEqual(messages);
  });

  test('are stripped, trimmed and kept as they are to be stored', () => {
    const typed = {
      company_name: ' <i>Saffron</i>\u0000 &\n Sand ',
      agent_address: ' <script>x</script>Marina ',
      agent_email: ' A@b.example ',
      phone: '٠٥٠ ١٢٣ ٤٥٦٧',
    };
    expect(parse(agentSchema, typed)).toMatchObject({
      ok: true,
      value: {
        company_name: 'Saffron & Sand',
        agent_address: 'xMarina',
        agent_email: 'A@b.example',
        phone: '+971501234567',
      },
    });
  });
});

test.each<[Record<string, string>, string[]]>([
  [{}, []],
  [{ first_name: 'x'.repeat(50), last_name: 'x'.repeat(50) }, []],
  [
    { first_name: 'x'.repeat(51), last_name: 'x'.repeat(51), phone: 'x' },
    [
      'First name must be at most 50 characters',
      'Last name must be at most 50 characters',
      'Invalid phone number format',
    ],
  ],
])('a profile of %j: %j', (typed, messages) => {
  expect(messagesFor(profileSchema, typed)).toEqual(messages);
});

test.each([
  ['زعفران ورمال للعقارات', undefined],
  ['Emaar إعمار', undefined],
  ['', undefined],
  ['Saffron & Sand', ['name_ar_script']],
])('the Arabic name %j: %j', (company_name_ar, errors) => {
  const parsed = parse(agentSchema, { ...agent, company_name_ar });
  expect(parsed.ok ? undefined : parsed.errors.fields.company_name_ar).toEqual(errors);
});
