import { expect, test } from 'vitest';
import { keptFor } from './kept.ts';

const reader = (answers: (number | Error)[]) => {
  const asked: string[] = [];
  const read = (key: string) => {
    asked.push(key);
    const answer = answers.shift()!;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { asked, find: keptFor(1_000, read) };
};

test('an answer is read once until its time is over', async () => {
  const { asked, find } = reader([1, 2]);
  const first = [find('a', 0), find('a', 0), find('a', 999)];
  expect(await Promise.all(first)).toEqual([1, 1, 1]);
  expect(await find('a', 1_000)).toBe(2);
  expect(asked).toEqual(['a', 'a']);
});

test('another key is read anew', async () => {
  const { asked, find } = reader([1, 2]);
  expect([await find('a', 0), await find('b', 0)]).toEqual([1, 2]);
  expect(asked).toEqual(['a', 'b']);
});

test('a failure is told to all who wait, and not kept', async () => {
  const { find } = reader([new Error('down'), 2]);
  const waiting = await Promise.allSettled([find('a', 0), find('a', 0)]);
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find('a', 1)).toBe(2);
});
