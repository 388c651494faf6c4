import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { newFormToken, readFormToken } from './form-token.server.ts';
import { guestLink, readGuestToken } from './guest-link.server.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const DAY_MS = 86_400_000;

test('a mailed link opens one conversation for one side, for ninety days', () => {
  const id = randomUUID();
  const token = new URL(guestLink(id, 'seeker', NOW)).searchParams.get('token')!;
  const read = (text: string, conversation = id, days = 0) =>
    readGuestToken(conversation, text, new Date(NOW.getTime() + days * DAY_MS));
  expect(read(token)).toBe('seeker');
  expect(read(token, id, DAYS_KEPT.guestConversation - 1)).toBe('seeker');
  expect(read(token, id, DAYS_KEPT.guestConversation)).toBeNull();
  expect(read(token, randomUUID())).toBeNull();
  expect(read(token.replace('seeker', 'lister'))).toBeNull();
  expect(read(token.replace(/-([a-z\d]+)-/, '-zzzzzzzzz-'))).toBeNull();
  for (const wrong of ['', token.slice(0, -1), `${token}a`, 'seeker-1-x', '%']) {
    expect(read(wrong)).toBeNull();
  }
});

test('the token of a form says when it was made, and no other passes for it', () => {
  const read = (token: string, subject = '/property/1') => {
    const form = new FormData();
    form.set('token', token);
    return readFormToken(form, subject);
  };
  const token = newFormToken('/property/1', NOW);
  expect(read(token)).toMatchObject({ madeAt: NOW });
  expect(read(token, '/property/12')).toBeNull();
  const [id, time, signature] = token.split('.');
  for (const wrong of [
    '',
    `${id}.${Number(time) - 1}.${signature}`,
    `${randomUUID()}.${time}.${signature}`,
    'a.b.c',
  ])
    expect(read(wrong)).toBeNull();
});
