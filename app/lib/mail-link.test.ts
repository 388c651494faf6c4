import { expect, test } from 'vitest';
import { mailLink } from './mail-link.ts';

test('a mail link carries any text', () => {
  expect(mailLink('a.b@c.example', 'Flat & garden (R-1)')).toBe(
    'mailto:a.b@c.example?subject=Flat%20%26%20garden%20(R-1)',
  );
  const link = new URL(mailLink('x?bcc=all@evil.example', 'A', 'https://x.example/?a=1&b=2'));
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(link.searchParams.get('body')).toBe('https://x.example/?a=1&b=2');
});
