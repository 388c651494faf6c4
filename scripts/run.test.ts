import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startProcess } from '#test/support/process.ts';

const RUNS_FOR_EVER = `
  import { runNode } from '#scripts/run.ts';
  const child = 'console.log("pid", process.pid); setInterval(() => {}, 1000)';
  process.exitCode = await runNode(['-e', child]);
`;

test.each<[string, (parent: ReturnType<typeof startProcess>['child']) => unknown]>([
  ['is told to end', (parent) => parent.kill('SIGTERM')],
  ['loses the program that started it', (parent) => parent.disconnect()],
])('a program ends when the command that runs it %s', async (_, end) => {
  const { child, ended, output } = startProcess({}, ['-e', RUNS_FOR_EVER], '--input-type=module');
  while (!output().includes('pid')) await once(child.stdout!, 'data');
  const program = Number(/pid (\d+)/.exec(output())?.[1]);
  end(child);
  expect(await ended).toBe(1);
  expect(() => process.kill(program, 0)).toThrow('ESRCH');
});
