import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { insertAccount } from '#test/support/factories.ts';
import { consumeAction } from './mutations.server.ts';
import { findActivity, findLimits, findThresholds } from './queries.server.ts';
import { countNearLimits } from './rules.ts';
import type { LimitedAction } from './types.ts';

const timesAgo = (times: number, minutes: number) =>
  Array.from({ length: times }, () => new Date(Date.now() - minutes * 60_000));

async function count(userId: string, action: LimitedAction, times: number, minutesAgo: number) {
  await db
    .insertInto('rate_limit')
    .values({ user_id: userId, action_type: action, action_times: timesAgo(times, minutesAgo) })
    .execute();
}

test('activity covers the last hour, newest first, and never exceeds the threshold', async () => {
  const { id } = await insertAccount();
  await count(id, 'message_insert', 4, 59);
  await count(id, 'property_insert', 21, 5);
  await count(id, 'image_upload', 9, 61);
  expect(await findActivity(id)).toMatchObject([
    { action: 'property_insert', count: 20, threshold: 20 },
    { action: 'message_insert', count: 4, threshold: 30 },
  ]);
  const other = await insertAccount();
  expect(await findActivity(other.id)).toEqual([]);
});

test('what was done more than an hour ago is not in the count, and the rest says since when', async () => {
  const { id } = await insertAccount();
  const action_times = [...timesAgo(5, 61), ...timesAgo(2, 40), ...timesAgo(1, 1)];
  await db
    .insertInto('rate_limit')
    .values({ user_id: id, action_type: 'message_insert', action_times })
    .execute();
  expect(await findActivity(id)).toEqual([
    {
      action: 'message_insert',
      count: 3,
      threshold: 30,
      windowStart: action_times[5]!.toISOString(),
    },
  ]);
});

test('the thresholds are the settings, or less if staff say so', async () => {
  const { id: userId } = await insertAccount();
  expect(await findThresholds(userId)).toEqual({
    property_insert: 20,
    message_insert: 30,
    image_upload: 100,
  });
  const limits = { message_insert: 2, image_upload: 1_000 };
  await db
    .insertInto('account_limit')
    .values({ user_id: userId, ...limits, reason: 'Too many', set_by: 'admin' })
    .execute();
  expect(await findThresholds(userId)).toEqual({
    property_insert: 20,
    message_insert: 2,
    image_upload: 100,
  });
  const taken = [];
  for (let n = 0; n < 3; n += 1) taken.push(await consumeAction(db, userId, 'message_insert'));
  expect(taken.map(({ allowed }) => allowed)).toEqual([true, true, false]);
  expect(await findActivity(userId)).toMatchObject([{ count: 2, threshold: 2 }]);
});

test('staff see when somebody who may do nothing was last stopped', async () => {
  const { id: userId } = await insertAccount();
  expect((await consumeAction(db, userId, 'message_insert')).allowed).toBe(true);
  await db
    .insertInto('account_limit')
    .values({ user_id: userId, message_insert: 0, reason: 'Too many', set_by: 'admin' })
    .execute();
  expect((await consumeAction(db, userId, 'message_insert')).allowed).toBe(false);
  expect(await findLimits(userId)).toMatchObject([
    { action: 'message_insert', threshold: 0, refusedAt: expect.any(Date) },
  ]);
});

test.each([
  [[], { near: 0, reached: 0 }],
  [[[15, 20]], { near: 0, reached: 0 }],
  [[[16, 20]], { near: 1, reached: 0 }],
  [
    [
      [20, 20],
      [29, 30],
      [1, 100],
    ],
    { near: 1, reached: 1 },
  ],
])('%j is this close: %j', (counts, close) => {
  const activity = counts.map(([count, threshold]) => ({ count: count!, threshold: threshold! }));
  expect(countNearLimits(activity)).toEqual(close);
});
