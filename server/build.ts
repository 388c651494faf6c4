import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { lockFile } from './file-lock.ts';

const STAMP = 'build/.stamp';
/** Outside of `build/`, which a build begins by deleting. */
const LOCK = 'node_modules/.build.lock';
/** Where Node keeps what V8 has compiled: loading that takes a sixth less. */
const COMPILED = 'build/.compiled';
const SOURCE_FOLDERS = ['app', 'db', 'public', 'server'];
const SOURCE_FILES = [
  'package-lock.json',
  'react-router.config.ts',
  'scripts/editable-texts.ts',
  'tsconfig.json',
  'vite.config.ts',
];
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.html']);

const run = promisify(execFile);
const brotli = promisify(brotliCompress);

/** Whether `build/` matches the current sources. */
export function buildIsFresh(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
}

/** The URL of a part of the build that a process starts from. */
export function builtFile(name: 'program' | 'serve' | 'worker'): string {
  return pathToFileURL(resolve('build/server', `${name}.js`)).href;
}

/** What this process loads from now on is compiled once for all that follow it, where the build's folder may be written to. */
export function keepCompiled(): void {
  enableCompileCache(resolve(COMPILED));
}

/**
 * Builds server and browser code into `build/` and compresses what browsers load; once, however many processes want it.
 * @throws Error with the compiler's message.
 */
export async function buildSite(): Promise<void> {
  await oneAtATime(async () => {
    if (!buildIsFresh()) await build();
  });
}

/** Two builds at once would delete each other's files. @param lockPath held meanwhile. */
export async function oneAtATime(work: () => Promise<void>, lockPath = LOCK): Promise<void> {
  const lock = await lockFile(lockPath, 'exclusive', Infinity);
  try {
    await work();
  } finally {
    lock?.release();
  }
}

async function build(): Promise<void> {
  const stamp = fingerprint();
  const args = ['node_modules/@react-router/dev/bin.cjs', 'build'];
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
  await runCompiler(args, env).catch((error: unknown) => {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`The site could not be built:\n${stdout}${stderr}`);
  });
  rmSync(COMPILED, { recursive: true, force: true });
  const files = globSync('build/client/**/*').filter((file) => COMPRESSIBLE.has(extname(file)));
  await Promise.all(files.map(compress));
  writeFileSync(STAMP, stamp);
}

/** Runs a program that ends with this process: left alone, it would go on writing beside the next build. */
export async function runCompiler(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const compiling = run(process.execPath, args, { env, maxBuffer: 1 << 26 });
  const end = () => compiling.child.kill();
  process.once('exit', end);
  // A signal that nobody handles ends a process without 'exit'.
  const stop = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) === 0) process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  await compiling.finally(() => {
    process.off('exit', end);
    for (const signal of SIGNALS) process.off(signal, stop);
  });
}

async function compress(file: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await brotli(await readFile(file), { params }));
}

function fingerprint(): string {
  const hash = createHash('sha256');
  // A glob of the same takes seven times as long, at every start.
  const files = SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }),
  )
    .filter((entry) => entry.isFile() && !/\.test\.|\.sql$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
  for (const file of [...files, ...SOURCE_FILES]) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
