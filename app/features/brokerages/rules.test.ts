import { expect, test } from 'vitest';
import { isOfCompany } from './rules.ts';

test.each([
  ['hello@saffron.example', 'hello@saffron.example', true],
  ['Layla@Saffron.example', 'hello@saffron.example', true],
  ['layla@mail.saffron.example', 'hello@saffron.example', false],
  ['layla@notsaffron.example', 'hello@saffron.example', false],
  ['layla@saffron.example.evil.example', 'hello@saffron.example', false],
  ['saffron.office@gmail.com', 'saffron.office@gmail.com', true],
  ['somebody@gmail.com', 'saffron.office@gmail.com', false],
  ['somebody@EIM.ae', 'saffron@eim.ae', false],
  ['somebody@yahoo.co.uk', 'saffron@yahoo.co.uk', false],
  ['somebody@hotmail.fr', 'saffron@hotmail.fr', false],
  ['somebody@emirates.net.ae', 'saffron@emirates.net.ae', false],
  ...[
    'bk.ru',
    'list.ru',
    'ya.ru',
    'rambler.ru',
    'foxmail.com',
    'naver.com',
    'maktoob.com',
    'tuta.io',
    'hey.com',
  ]
    .concat(
      'zohomail.com',
      'windowslive.com',
      'orange.fr',
      't-online.de',
      'libero.it',
      'btinternet.com',
      'usa.com',
    )
    .map((host): [string, string, boolean] => [`somebody@${host}`, `saffron@${host}`, false]),
  ['layla@freehold.example', 'hello@freehold.example', true],
  ['layla@mail.saffron.example', 'hello@mail.saffron.example', true],
  ['a@saffron.example', null, false],
  ['a@', '', false],
])('%s speaks for the company at %s: %s', (email, known, speaks) => {
  expect(isOfCompany(email, known)).toBe(speaks);
});
