import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { lockFile } from './file-lock.ts';

const HOLDER = 'test/support/hold-lock.ts';
const folder = mkdtempSync(join(tmpdir(), 'file-lock-'));
const holders: ChildProcess[] = [];
let count = 0;

afterEach(() => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

const newFile = () => join(folder, String(++count));

async function holdElsewhere(file: string, kind: 'shared' | 'exclusive') {
  const child = fork(HOLDER, [file, kind], { execArgv: [] });
  holders.push(child);
  const [{ held }] = (await once(child, 'message')) as [{ held: boolean }];
  return { child, held };
}

test('an exclusive lock is held once, by this process or another', async () => {
  const file = newFile();
  const lock = await lockFile(file, 'exclusive');
  expect(await lockFile(file, 'exclusive')).toBeNull();
  expect(await lockFile(file, 'shared')).toBeNull();
  expect((await holdElsewhere(file, 'exclusive')).held).toBe(false);
  lock!.release();
  expect((await holdElsewhere(file, 'exclusive')).held).toBe(true);
  expect(await lockFile(file, 'exclusive')).toBeNull();
});

test('a shared lock is held by many, and none of them keeps another', async () => {
  const file = newFile();
  const here = [await lockFile(file, 'shared'), await lockFile(file, 'shared')];
  const { child, held } = await holdElsewhere(file, 'shared');
  expect(held).toBe(true);
  for (const lock of here) {
    expect(await lockFile(file, 'exclusive')).toBeNull();
    lock!.release();
    lock!.release();
  }
  expect(await lockFile(file, 'exclusive')).toBeNull();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await lockFile(file, 'exclusive')).not.toBeNull();
});

test('of many who want an exclusive lock at the same instant exactly one gets it', async () => {
  const file = newFile();
  const attempts = Array.from({ length: 6 }, () => holdElsewhere(file, 'exclusive'));
  const held = (await Promise.all(attempts)).filter((attempt) => attempt.held);
  expect(held).toHaveLength(1);
});

test('a waiting process gets the lock as soon as it is free', async () => {
  const file = newFile();
  const { child } = await holdElsewhere(file, 'exclusive');
  const waiting = lockFile(file, 'exclusive', 60_000);
  child.kill('SIGKILL');
  expect(await waiting).not.toBeNull();
});

test.runIf(process.platform === 'linux')('a zombie holds nothing for long', async () => {
  const file = newFile();
  // The shell becomes a program that never waits for its child.
  const script = '"$0" "$1" "$2" exclusive & echo $!; exec sleep 1000';
  const shell = spawn('sh', ['-c', script, process.execPath, HOLDER, file]);
  holders.push(shell);
  let output = '';
  shell.stdout.on('data', (chunk: Buffer) => (output += chunk));
  await expect.poll(() => output, { timeout: 20_000 }).toContain('held');
  const pid = Number.parseInt(output, 10);
  process.kill(pid, 'SIGKILL');
  const state = () => /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
  await expect.poll(state, { timeout: 20_000 }).toBe('Z');
  // Threads of a process can outlive its first one for a moment.
  expect(await lockFile(file, 'exclusive', 20_000)).not.toBeNull();
});

test('an impossible file is an error, not a lock held by others', async () => {
  await expect(lockFile(join(folder, 'no', 'such'), 'shared')).rejects.toThrow('unable to open');
});
