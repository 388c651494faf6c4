import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newFolder, PATIENCE, startProcess } from '#test/support/process.ts';
import { oneAtATime } from './build.ts';

test('of builds that are wanted at once, each begins when the one before has ended', async () => {
  const lock = join(newFolder(), 'lock');
  let running = 0;
  const most: number[] = [];
  const build = async () => {
    running += 1;
    most.push(running);
    await setImmediate();
    running -= 1;
  };
  await Promise.all([1, 2, 3].map(() => oneAtATime(build, lock)));
  await expect(oneAtATime(() => Promise.reject(new Error('no')), lock)).rejects.toThrow('no');
  await oneAtATime(build, lock);
  expect(most).toEqual([1, 1, 1, 1]);
});

const COMPILES_FOR_EVER = `
  import { runCompiler } from '#server/build.ts';
  if (process.argv.includes('handles')) process.on('SIGTERM', () => process.exit(0));
  const file = process.argv.at(-1);
  const compiler = \`require('node:fs').writeFileSync('\${file}', String(process.pid)); setInterval(() => {}, 1000)\`;
  console.log('begun');
  await runCompiler(['-e', compiler], process.env);
`;

test.each([
  ['handles', 0],
  ['leaves', 1],
] as const)(
  'a compiler ends with the process that runs it and %s the signal',
  async (how, code) => {
    const file = join(newFolder(), 'pid');
    const args = ['-e', COMPILES_FOR_EVER, how, file];
    const { child, ended, output } = startProcess({}, args, '--input-type=module');
    while (!output().includes('begun')) await once(child.stdout!, 'data');
    await expect.poll(() => pidIn(file), PATIENCE).toBeGreaterThan(0);
    const compiler = pidIn(file);
    child.kill('SIGTERM');
    expect(await ended).toBe(code);
    await expect.poll(() => isRunning(compiler), PATIENCE).toBe(false);
  },
);

const pidIn = (file: string) => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
