import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { drawPicture, Line, type Recipe } from './pictures.server.ts';

const recipe = (width: number, height: number): Recipe => ({
  versions: [{ width, height, fit: 'cover', format: 'webp', quality: 80 }],
  mostPixels: 50_000_000,
  mostSeconds: 20,
});
const RECIPE = recipe(30, 20);
/** Takes over a minute with the picture below. */
const LARGE = recipe(7_000, 7_000);
const QUICK = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const ENDLESS = `<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000"><filter id="f"><feTurbulence
  numOctaves="200"/></filter><rect width="7000" height="7000" filter="url(#f)"/></svg>`;

/** The drawing processes of a process. */
function drawing(parent = process.pid): number[] {
  try {
    const found = execFileSync('pgrep', ['-P', String(parent), '-f', 'server/picture.ts']);
    return String(found).trim().split('\n').map(Number);
  } catch {
    return [];
  }
}

const nothing = () => vi.waitFor(() => expect(drawing()).toEqual([]));

test('a picture that takes too long is unreadable, and nothing goes on drawing it', async () => {
  const answer = await drawPicture(ENDLESS, { ...LARGE, mostSeconds: 1 });
  expect(answer).toEqual({ problem: 'unreadable' });
  await nothing();
});

test('reports a killed process and draws the next picture', async () => {
  const picture = drawPicture(ENDLESS, LARGE);
  const pid = await vi.waitFor(() => {
    const [one] = drawing();
    expect(one).toBeDefined();
    return one!;
  });
  process.kill(pid, 'SIGKILL');
  expect(await picture).toEqual({ problem: 'failed' });
  expect(await drawPicture(QUICK, RECIPE)).toHaveProperty('images');
  await nothing();
});

test('a picture that no process can be started for is not drawn', async () => {
  const script = `import { execFileSync } from 'node:child_process';
    import { drawPicture } from '#app/server/pictures.server.ts';
    execFileSync('prlimit', ['--pid', String(process.pid), '--nofile=12:4096']);
    const drawn = await drawPicture(${JSON.stringify(QUICK)}, ${JSON.stringify(RECIPE)});
    process.send(drawn);`;
  const site = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [drawn] = await once(site, 'message');
  expect(drawn).toEqual({ problem: 'failed' });
  site.disconnect();
});

test('a picture dies with the site', async () => {
  const script = `import { drawPicture } from '#app/server/pictures.server.ts';
    await drawPicture(${JSON.stringify(ENDLESS)}, ${JSON.stringify(LARGE)});`;
  const site = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  const pid = await vi.waitFor(
    () => {
      const one = drawing(site.pid)[0]!;
      expect(one).toBeDefined();
      // No longer the shell: it has started.
      expect(String(execFileSync('ps', ['-o', 'comm=', '-p', String(one)]))).toContain('node');
      return one;
    },
    { timeout: 5_000 },
  );
  site.kill('SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 5_000 });
});

test('anything but a picture is unreadable', async () => {
  expect(await drawPicture('nonsense', RECIPE)).toEqual({ problem: 'unreadable' });
  expect(await drawPicture(QUICK, { ...RECIPE, mostPixels: 80 })).toEqual({
    problem: 'unreadable',
  });
});

test('work in a line is done one by one, at most three pieces of a person, and no more than may wait', async () => {
  const line = new Line(6);
  const done: string[] = [];
  const gates = new Map<string, () => void>();
  const join = (task: string) =>
    line.join(task.slice(0, 1), async () => {
      await new Promise<void>((open) => gates.set(task, open));
      done.push(task);
      if (task === 'b1') throw new Error('broken');
      return task;
    });
  const answers = ['a1', 'b1', 'a2', 'a3', 'a4', 'c1', 'd1', 'e1'].map(join);
  expect(await answers[4]).toEqual({ problem: 'waiting' });
  expect(await answers[7]).toEqual({ problem: 'busy' });
  const open = async (task: string) => (await vi.waitUntil(() => gates.get(task)))();
  await open('a1');
  expect(await answers[0]).toBe('a1');
  expect(gates.has('a2')).toBe(false);
  await open('b1');
  await expect(answers[1]).rejects.toThrow('broken');
  for (const task of ['a2', 'a3', 'c1', 'd1']) await open(task);
  await Promise.allSettled(answers);
  expect(done).toEqual(['a1', 'b1', 'a2', 'a3', 'c1', 'd1']);
  expect(line.isFull).toBe(false);
});
