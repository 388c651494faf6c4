import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder, PATIENCE } from '#test/support/process.ts';

/** Installs for as long as the file `hold` is there. */
const NPM = `#!/bin/sh
echo >> calls
echo $$ > npm.pid
[ -e broken ] && exit 1
while [ -e hold ]; do sleep 0.1; done
mkdir -p node_modules
`;

/** A project without packages, whose command `jobs` says that it runs. */
function newProject(): string {
  const folder = newFolder();
  for (const name of ['scripts', 'bin']) mkdirSync(join(folder, name));
  copyFileSync('scripts/start.mjs', join(folder, 'scripts/start.mjs'));
  writeFileSync(join(folder, 'scripts/jobs.ts'), 'console.log("It runs.");');
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'hold'), '');
  writeFileSync(join(folder, 'bin/npm'), NPM);
  chmodSync(join(folder, 'bin/npm'), 0o755);
  return folder;
}

function startIn(folder: string) {
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
  const child = spawn(process.execPath, [join(folder, 'scripts/start.mjs'), 'jobs'], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, output: text(child.stdout), ended: once(child, 'exit') };
}

const CLAIM = '.installing';
const npmOf = (folder: string) =>
  existsSync(join(folder, 'npm.pid')) ? Number(readFileSync(join(folder, 'npm.pid'), 'utf8')) : 0;
const callsIn = (folder: string) =>
  existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8').length : 0;

test('of commands that start at once, one installs the packages, and the others wait for it', async () => {
  const folder = newProject();
  const starts = [startIn(folder), startIn(folder), startIn(folder)];
  const isWaiting = starts.map(({ child }) => {
    let said = '';
    child.stdout.on('data', (data) => (said += data));
    return () => said.includes('waiting');
  });
  await expect.poll(() => isWaiting.filter((it) => it()).length, PATIENCE).toBe(2);
  rmSync(join(folder, 'hold'));
  for (const { output } of starts) expect(await output).toContain('It runs.');
  expect(callsIn(folder)).toBe(1);
  expect(await startIn(folder).output).toBe('It runs.\n');
});

test('packages are installed by the next command if one is killed while it does', async () => {
  const folder = newProject();
  const { child } = startIn(folder);
  await expect.poll(() => callsIn(folder), PATIENCE).toBe(1);
  child.kill('SIGKILL');
  rmSync(join(folder, 'hold'));
  expect(await startIn(folder).output).toContain('It runs.');
  expect(callsIn(folder)).toBe(2);
});

test.each(['SIGTERM', 'SIGHUP'] as const)('%s ends the installation, too', async (signal) => {
  const folder = newProject();
  const { child, ended } = startIn(folder);
  await expect.poll(() => npmOf(folder), PATIENCE).toBeGreaterThan(0);
  child.kill(signal);
  expect(await ended).toEqual([1, null]);
  expect(() => process.kill(npmOf(folder), 0)).toThrow('ESRCH');
  expect(existsSync(join(folder, CLAIM))).toBe(false);
});

test('an installation that fails leaves no claim', async () => {
  const folder = newProject();
  writeFileSync(join(folder, 'broken'), '');
  expect(await startIn(folder).ended).toEqual([1, null]);
  expect(callsIn(folder)).toBe(1);
  expect(existsSync(join(folder, CLAIM))).toBe(false);
});

test('a claim without a process id, as a full disk leaves it, holds nobody up', async () => {
  const folder = newProject();
  rmSync(join(folder, 'hold'));
  writeFileSync(join(folder, CLAIM), '');
  expect(await startIn(folder).output).toContain('It runs.');
});

test('a command that waits names the claim, and goes on once somebody deletes that', async () => {
  const folder = newProject();
  rmSync(join(folder, 'hold'));
  writeFileSync(join(folder, CLAIM), String(process.pid));
  const { child, output } = startIn(folder);
  let said = '';
  child.stdout.on('data', (data) => (said += data));
  await expect.poll(() => said, PATIENCE).toContain(`delete ${CLAIM}`);
  rmSync(join(folder, CLAIM));
  expect(await output).toContain('It runs.');
});
