import { execFileSync, spawn } from 'node:child_process';
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

test('work in a line is done one by one, one piece of a person, and no more than may wait', async () => {
  const line = new Line(3);
  const done: string[] = [];
  const gates = new Map<string, () => void>();
  const join = (person: string) =>
    line.join(person, async () => {
      await new Promise<void>((open) => gates.set(person, open));
      done.push(person);
      if (person === 'b') throw new Error('broken');
      return person;
    });
  const answers = [join('a'), join('b'), join('a'), join('c'), join('d')];
  expect(await answers[2]).toEqual({ problem: 'waiting' });
  expect(await answers[4]).toEqual({ problem: 'busy' });
  const open = async (person: string) => (await vi.waitUntil(() => gates.get(person)))();
  await open('a');
  expect(await answers[0]).toBe('a');
  expect(gates.has('c')).toBe(false);
  await open('b');
  await expect(answers[1]).rejects.toThrow('broken');
  await open('c');
  expect(await answers[3]).toBe('c');
  expect(done).toEqual(['a', 'b', 'c']);
  expect(line.isFull).toBe(false);
});
