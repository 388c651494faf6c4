import Bowser from 'bowser';
import { describe, expect, test, vi } from 'vitest';
import { devices } from '#app/messages/en/devices.ts';
import { insertAccount, insertSession } from '#test/support/factories.ts';
import { endOtherSessions, endSession } from './mutations.server.ts';
import { findDevices } from './queries.server.ts';
import { deviceKey, deviceName } from './rules.ts';
import { readUserAgent } from './user-agent.server.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('device names', () => {
  test.each<[string, string | null]>([
    [
      'Chrome on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
    ],
    [
      'Microsoft Edge on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    ],
    [
      'Safari on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Safari on iPad',
      'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Safari on macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    [
      'Chrome on Android',
      `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Samsung Internet for Android on Android',
      `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    ],
    ['Unknown device', null],
    ['Unknown device', ''],
    ['Unknown device', '   '],
    ['Unknown device', 'curl/8.9.1'],
    ['Unknown device', 'Your bank/1.0 (click here) '],
    ['Unknown device', '<script>alert(1)</script>/1.0 '],
    ['Unknown device', '\u202e\u0000 \\'],
    ['Unknown device', 'constructor/1 __proto__/2 '],
    ['Unknown device', `${'('.repeat(100_000)}Chrome/140`],
    ['Unknown device', `${'/ '.repeat(200_000)}`],
  ])('%s', (name, userAgent) => {
    const device = readUserAgent(userAgent);
    expect(deviceName(devices, device)).toBe(name);
    expect(deviceKey(device)).toBe(name);
  });

  test('are read from the first 512 characters alone, which bounds the time it takes', () => {
    const parse = vi.spyOn(Bowser, 'parse');
    const { browser: early } = readUserAgent(`${'('.repeat(502)}Chrome/140`);
    const { browser: late } = readUserAgent(`${'('.repeat(512)}Chrome/140`);
    expect([early, late]).toEqual(['Chrome', null]);
    readUserAgent('/ '.repeat(200_000));
    expect(Math.max(...parse.mock.calls.map(([text]) => text.length))).toBeLessThanOrEqual(512);
    parse.mockRestore();
  });
});

test('a device is named in the reader’s language', () => {
  const texts = {
    unknown: 'جهاز غير معروف',
    on: (browser: string, system: string) => `${browser} على ${system}`,
  };
  expect(deviceName(texts, { browser: 'Chrome', system: 'Windows' })).toBe('Chrome على Windows');
  expect(deviceName(texts, { browser: null, system: null })).toBe('جهاز غير معروف');
});

test('lists the person’s valid sessions, newest first', async () => {
  const person = await insertAccount();
  const stranger = await insertAccount();
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const older = await insertSession(person.id, { created_at: at(1), flagged: true });
  const newer = await insertSession(person.id, { created_at: at(2), ip_address: '2001:db8::7' });
  await insertSession(person.id, { expires_at: at(1) });
  await insertSession(stranger.id);
  expect(await findDevices(person.id, older.id)).toMatchObject([
    { id: newer.id, isCurrent: false, isFlagged: false, ip: '2001:db8::7' },
    { id: older.id, isCurrent: true, isFlagged: true, ip: null, browser: null, system: null },
  ]);
});

test('only its owner ends a session', async () => {
  const person = await insertAccount();
  const stranger = await insertAccount();
  const [one, two, three] = [
    await insertSession(person.id),
    await insertSession(person.id),
    await insertSession(person.id),
  ];
  const theirs = await insertSession(stranger.id);
  const idsOf = async (id: string) => (await findDevices(id, '')).map((device) => device.id);

  expect(await endSession(person.id, theirs.id)).toBe(false);
  expect(await endSession(person.id, 'no id')).toBe(false);
  expect(await endSession(person.id, one.id)).toBe(true);
  expect(await endSession(person.id, one.id)).toBe(false);
  await endOtherSessions(person.id, two.id);
  expect(await idsOf(person.id)).toEqual([two.id]);
  expect(await idsOf(person.id)).not.toContain(three.id);
  expect(await idsOf(stranger.id)).toEqual([theirs.id]);
});
